"""The recorded games that pictures show."""

from functools import cache
from pathlib import Path

import zellige
from zellige import Game

FOLDER = Path(__file__).resolve().parents[1] / "pictures" / "games"
PLAYED = {
    "maharani": ("maharani", 7, (3, 3, 3, 3)),
    "seven-steps": ("seven-steps", 11, (3, 3)),
    "medina": ("medina", 5, (3, 3, 3, 3)),
    "medina-for-two": ("medina", 6, (1, 3)),
}
"""By the name of the file: which game, the seed, and the levels of the bots."""
LEVEL = 4
"""Of the bots at the tables in pictures."""
NAMES = ("Ann", "Bo", "Cy", "Di")


@cache
def whole(name: str) -> Game:
    """A game from its beginning to its end."""
    return zellige.load(FOLDER / f"{name}.zellige.json")


def moment(name: str, share: float, seat: int = 1) -> Game:
    """The first moment after so much of a game at which the turn of a seat begins."""
    game = whole(name)
    number = int(share * game.number)
    while not begins_turn(game, number, seat):
        number += 1
    return game.at(number)


def begins_turn(game: Game, number: int, seat: int) -> bool:
    """Whether the turn of a seat begins after so many events."""
    before = [event.seat for event in game.events[:number] if event.seat != "chance"]
    return game.at(number).to_act == seat and (not before or before[-1] != seat)


def turns(name: str) -> list[int]:
    """The numbers of events after which a turn is over, from the beginning to the end."""
    game = whole(name)
    ends = [0]
    for event, later in zip(game.events, game.events[1:], strict=False):
        if later.seat not in (event.seat, "chance"):
            ends.append(event.number)
    return ends


@cache
def analysis() -> zellige.Analysis:
    """What was expected in the course of the game for two, and what would have been better."""
    return zellige.analyse(whole("medina-for-two"), level=2, seed=1)


def record() -> None:
    """Let bots play the games anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, (kind, seed, levels) in PLAYED.items():
        game = zellige.new(kind, NAMES[: len(levels)], seed=seed)
        bots = [zellige.bot(f"level:{level}", seed=seed) for level in levels]
        while not game.is_over:
            game.play(bots[game.acting_seat - 1].choose(game))
        game.save(FOLDER / f"{name}.zellige.json")
