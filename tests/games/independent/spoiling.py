"""Ways to break a record that work in every game: another event, another value, a key more or less."""

from collections.abc import Callable
from typing import Any

from tests.games.independent.generating import Played, Rng, S
from tests.games.independent.reading import Json


def replace_event(
    rng: Rng, record: Json, played: Played[S], index: int, wrong: str, position: Callable[[S], Json]
) -> None:
    """One event becomes another, or one comes after the end; few or none follow; also after a position."""
    texts = played.texts
    record["events"] = [*texts[:index], wrong, *texts[index + 1 :][: rng.choice([0, 3])]]
    if rng.random() < 0.5:
        begin = rng.randint(0, index)
        record["position"] = position(played.states[begin])
        record["events"] = record["events"][begin:]


def nodes(thing: Any) -> list[tuple[int, Any, Any]]:
    """Every (depth, container, key or index) of a JSON value."""
    found: list[tuple[int, Any, Any]] = []
    _look_into(thing, 0, found)
    return found


def _look_into(thing: Any, depth: int, found: list[tuple[int, Any, Any]]) -> None:
    """What holds nothing is passed over: fuzzing does this a million times."""
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in inner:
        found.append((depth, thing, key))
        if isinstance(value, dict | list):
            _look_into(value, depth + 1, found)


def break_any_value(rng: Rng, part: Any, values: list[Any]) -> None:
    """A value anywhere becomes another one; each depth as likely as the others."""
    found = nodes(part)
    if found:
        wanted = rng.choice(sorted({depth for depth, _, _ in found}))
        _, container, key = rng.choice([node for node in found if node[0] == wanted])
        old = container[key]
        bent = (
            [float(old), bool(old), old + 1, -old, str(old)] if type(old) is int and abs(old) < 2**63 else []
        )
        container[key] = rng.choice(bent or values)


def break_key(rng: Rng, part: Json, keys: list[str], values: list[Any]) -> None:
    """An unknown key comes in with some value, or a key goes."""
    objects = [part] + [c[k] for _, c, k in nodes(part) if isinstance(c[k], dict)]
    chosen = rng.choice(objects)
    if rng.random() < 0.5 or not chosen:
        chosen[rng.choice(keys)] = rng.choice(values)
    else:
        del chosen[rng.choice(sorted(chosen))]
