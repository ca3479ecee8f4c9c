"""The button beside the board: what ends a turn, or a part of it, is pressed there and not in the drawing.

A game lists what is pressed there in `drawing/prompts.py`, as `BUTTONS` and `REVEALS`. One that lists nothing
has a button that ends a turn in which nothing is left to choose.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from zellige.core.contract import Board, State
from zellige.core.kind import GameKind
from zellige.core.text import Message


@dataclass(frozen=True, slots=True)
class Button:
    """What plays the actions that end with a pick which is not in the drawing.

    If several of a game's buttons could be pressed at the same time, the first in its list is. The prompt
    that asks for it has the pick as its kind.
    """

    pick: str
    text: str = ""
    """What it does, as a key of the catalogues (`N_`); nothing: it ends the turn, and that is all."""
    after: str = ""
    """The same when something was picked before it, if that makes a difference."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """What carries out an action that ends with this pick: then chance acts in the middle of a turn."""

    pick: str
    text: str
    note: str
    """Why it cannot be taken back."""


def buttons_of(kind: GameKind) -> Sequence[Button]:
    """What is pressed beside the board."""
    found: Sequence[Button] = getattr(kind.drawing, "BUTTONS", ())
    return found


def reveal_of(kind: GameKind, pick: str) -> Reveal | None:
    """What is said before chance acts, if an action that ends with this pick does not end the turn."""
    found: Sequence[Reveal] = getattr(kind.drawing, "REVEALS", ())
    return next((reveal for reveal in found if reveal.pick == pick), None)


def step_of(kind: GameKind, board: Board, state: State) -> Message | None:
    """Which step of their turn is due, for whoever is to act: "Piece 1 of 2".

    A game that has something to say about it beside its prompts says so by a function `step` of its drawing.
    """
    ask: Callable[[Any, Any], Message | None] | None = getattr(kind.drawing, "step", None)
    return ask(board, state) if ask else None


def begins_turn(kind: GameKind, state: State) -> bool:
    """Whether the turn of whoever is to act has not begun yet: another turn of theirs may follow their last.

    A game in which that can happen says so by a function `begins_turn` of its drawing.
    """
    ask: Callable[[Any], bool] | None = getattr(kind.drawing, "begins_turn", None)
    return ask is not None and ask(state)
