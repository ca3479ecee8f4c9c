"""Two games of 7 Steps that seat 1 (and whoever watches) cannot tell apart, though seat 2 has other things.

Both go on side by side: what seat 1 draws and does is the same, what all can see of seat 2 is the same; what
seat 2 draws, keeps and returns is its own affair in each of them.
"""

import random
from dataclasses import dataclass

import zellige
from zellige.core.game import Game

KNOWING, HIDING = 1, 2


@dataclass(frozen=True)
class Twins:
    """The two games; they have as many events, which look the same to seat 1."""

    first: Game
    second: Game

    def __iter__(self):
        return iter((self.first, self.second))

    def at(self, number: int) -> "Twins":
        """As they were after this many events."""
        return Twins(self.first.at(number), self.second.at(number))


def make_twins(seed: int, least: int) -> Twins:
    """Twins that have gone on for at least so many events."""
    dice = random.Random(seed)
    for _ in range(200):
        twins = _grow(dice)
        if len(twins.first.events) >= least:
            return twins
    raise AssertionError("no twins grew up")


def _grow(dice: random.Random) -> Twins:
    opening = zellige.new("seven-steps", ["Name1", "Name2"], seed=dice.getrandbits(40)).record()
    start = {key: value for key, value in opening.items() if key != "seed"} | {"events": []}
    pair = [zellige.read(start), zellige.read(start)]
    while grown := _grow_by_one(pair, dice):
        pair = grown
    return Twins(*pair)


def _grow_by_one(pair: list[Game], dice: random.Random) -> list[Game] | None:
    """Both after one more event that looks the same to seat 1; None if there is none, or all is open then."""
    by_look = [_by_look(game) for game in pair]
    common = sorted(set(by_look[0]) & set(by_look[1]))
    dice.shuffle(common)
    common.sort(key=lambda look: look == "stop")  # who places on comes to more than who stops
    for look in common:
        for _ in range(4):
            grown = [game.copy() for game in pair]
            for game, events in zip(grown, by_look, strict=True):
                game.play_exactly(dice.choice(events[look]))
            if not any(game.is_over for game in grown) and grown[0].view(KNOWING) == grown[1].view(KNOWING):
                return grown
    return None


def _by_look(game: Game) -> dict[str, list[str]]:
    looks: dict[str, list[str]] = {}
    for action in game.legal_actions():
        look = game.kind.text_for(game.state, action, KNOWING)
        looks.setdefault(look, []).append(str(action))
    return looks
