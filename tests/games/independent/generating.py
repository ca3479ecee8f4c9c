"""Games played by lot, and the records that they begin and end with, by a generator of random numbers."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tests.games.independent.reading import Json

Rng = random.Random
S = TypeVar("S")
Style = TypeVar("Style")

NAMES = ["Ann", "Bo", "Cy", "Di"]


@dataclass
class Played(Generic[S]):
    """The events of a game, and one state more: before each of them, and the last."""

    states: list[S]
    texts: list[str] = field(default_factory=list)

    def add(self, text: str, state: S) -> None:
        self.texts.append(text)
        self.states.append(state)

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[tuple[S, str]]:
        """Each event with the state before it."""
        return zip(self.states[:-1], self.texts, strict=True)

    @property
    def last(self) -> S:
        return self.states[-1]


def begin_record(
    rng: Rng,
    game: str,
    players: int | None,
    random_options: Callable[[Rng], Json],
    random_setup: Callable[[Rng, int], Json],
) -> Json:
    """A record without position and events; keys that need not be there are not always there."""
    players = players or rng.choice([2, 2, 3, 4])
    record: Json = {"zellige": 1, "game": game, "players": NAMES[:players]}
    options = random_options(rng)
    if options or rng.random() < 0.3:
        record["options"] = options
    record["setup"] = random_setup(rng, players)
    if rng.random() < 0.2:
        record["seed"] = rng.randint(0, 99)
    return record


def put_events(rng: Rng, record: Json, texts: list[str]) -> None:
    """No event at all is written as an empty list or not at all."""
    record["events"] = texts
    if not texts and rng.random() < 0.5:
        del record["events"]


def random_styles(rng: Rng, styles: Mapping[str, Style], players: int) -> list[Style]:
    """Every seat in a style of its own, or all alike."""
    chosen = [styles[rng.choice(sorted(styles))] for _ in range(players)]
    return chosen[:1] * players if rng.random() < 0.5 else chosen
