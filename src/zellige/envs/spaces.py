"""What actions and observations look like to Gymnasium and PettingZoo."""

from typing import Any, Literal

import numpy as np
from gymnasium import spaces

from zellige.core.kind import GameKind
from zellige.core.observation import Layout
from zellige.envs.numbered import NumberedGame
from zellige.envs.observing import as_tensor, by_name

Form = Literal["tensor", "named"]
PLANES, VECTOR = np.iinfo(np.uint8), np.iinfo(np.int16)
FORMS: tuple[Form, ...] = ("tensor", "named")


def check_form(observation: str) -> None:
    """Raises `ValueError` for a form of observations that does not exist."""
    if observation not in FORMS:
        raise ValueError(f"observation is one of {', '.join(FORMS)}, not {observation!r}")


def space_of(kind: GameKind, observation: Form) -> spaces.Space[Any]:
    """Of what a seat sees: one tensor, or an array for each feature."""
    layout = kind.observations.OBSERVATION
    if observation == "tensor":
        return spaces.Box(float(VECTOR.min), float(VECTOR.max), (layout.size,), np.float32)
    return spaces.Dict({name: _box(layout, name) for name, _, _ in layout.parts()})


def _box(layout: Layout, name: str) -> spaces.Space[Any]:
    (is_plane, place), *_ = ((plane, place) for other, plane, place in layout.parts() if other == name)
    size = place.stop - place.start
    if is_plane:
        return spaces.Box(PLANES.min, PLANES.max, (size, *layout.grid), np.uint8)
    return spaces.Box(VECTOR.min, VECTOR.max, (size,), np.int16)


def seen(one: NumberedGame, seat: int, observation: Form) -> Any:
    """What a seat sees, in this form."""
    planes, vector = one.observe(seat)
    if observation == "tensor":
        return as_tensor(planes, vector)
    return by_name(one.game.kind.observations.OBSERVATION, planes, vector)
