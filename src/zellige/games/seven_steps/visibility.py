"""SS-8: what a seat may see of a position, and guesses of what it may not."""

from typing import Any

import numpy as np

from zellige.core.contract import Board, State
from zellige.core.random import Generator
from zellige.games.seven_steps.board import SORTS, SPACE_NAMES, level_3_of, printed, spaces_of
from zellige.games.seven_steps.play.guesses import TRIES, guess
from zellige.games.seven_steps.position.write import counted_discs, write_position
from zellige.games.seven_steps.state import FINISHED, KEEP, PLACE

HIDDEN = "hidden"


def view(board: Board, state: State, seat: int | None, *, counted: bool) -> dict[str, Any]:
    """Own discs and tiles; only the numbers of the others'. When the game is over, everyone's."""
    position, phase = write_position(board, state), int(state.phase)
    is_own = seat is not None and seat - 1 == state.turn
    position["bag"] = sum(position["bag"].values())
    for sort in SORTS:
        position[f"{sort}_deck"] = len(position[f"{sort}_deck"])
    if phase != FINISHED:
        _hide(position, state, seat)
    spaces = int(state.open) if phase == PLACE and is_own else 0
    following = [name for space, name in enumerate(SPACE_NAMES) if spaces >> space & 1] if spaces else []
    shown = {"board": spaces_of(board), "position": position, "next": following}
    level_3 = level_3_of(board)
    return shown if level_3 == printed()["level3"] else {**shown, "level_3": level_3}


def _hide(position: dict[str, Any], state: State, seat: int | None) -> None:
    """Replace what the seat may not see by its number or by a word that says so."""
    for other in range(1, len(position["hands"]) + 1):
        if other != seat:
            position["hands"][other - 1] = sum(position["hands"][other - 1].values())
            for sort in SORTS:
                if position[sort][other - 1] is not None:
                    position[sort][other - 1] = HIDDEN
    if state.removed_unseen.any():
        position["removed"] = counted_discs(state.removed)
        position["removed_unseen"] = int(state.removed_unseen.sum())
    if state.phase == KEEP and seat != state.turn + 1:
        position["turn"]["tile"] = HIDDEN


def determinise(board: Board, state: State, seat: int, random: Generator) -> State:
    """A state that the seat (from 1) cannot tell from this one."""
    guesses = np.empty(1, state.dtype)
    guess(board, state, seat - 1, TRIES, guesses, random)
    return guesses[0]
