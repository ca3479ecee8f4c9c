"""The board of a game as pages have it: the picture, what may be chosen, what moved, what was done."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from zellige.core.event import Event
from zellige.core.game import Game
from zellige.core.part import Part
from zellige.core.text import in_words

MOVES_KEPT = 60
"""As many events as there may be since one's last turn, with several others at the table."""


class Move(NamedTuple):
    """Something that moved on the board with an event."""

    number: int
    seat: int
    source: str
    """An id in the drawing; empty if it is not known."""
    target: str


@dataclass(frozen=True)
class TriedAction:
    """An action that was tried out, and what it does."""

    text: str
    words: str


def picture_of(
    game: Game, seat: int | None, language: str, *, counted: bool = True, to_choose: bool = True
) -> Part:
    """The board as a seat may see it, for a page that has the game's art; to choose from, or to look at."""
    view = game.view(seat, counted=counted)
    return game.kind.picture(view, language, as_group=to_choose)


def steps_of(game: Game, events: Sequence[Event], language: str) -> list[TriedAction]:
    """What some events of a game did, in words."""
    return [TriedAction(str(event), in_words(game.tell(event), language)) for event in events]


def moves_in(events: Sequence[Event]) -> list[Move]:
    """What moved where with the last of these events."""
    moves = []
    for event in events[-MOVES_KEPT:]:
        target = event.action.target()
        if target is not None and isinstance(event.seat, int):
            moves.append(Move(event.number, event.seat, event.action.source() or "", target))
    return moves
