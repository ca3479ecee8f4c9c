"""Which actions amount to the same, so that each of them solves a puzzle."""

from collections.abc import Sequence
from typing import Any

from zellige.analysis.outlook import Outlook
from zellige.core.action import Action
from zellige.core.game import Game


def first_of_other_orders(game: Game, line: Sequence[Action]) -> list[Action]:
    """First actions of turns that consist of the same actions and lead to the same position."""
    end = _position(_after(game, line))
    found = []
    for index, action in enumerate(line):
        if action not in found and _can_end(game, action, [*line[:index], *line[index + 1 :]], end):
            found.append(action)
    return found


def _can_end(game: Game, action: Action, rest: Sequence[Action], end: Any) -> bool:
    """Whether an action and the rest in some order lead to a certain position.

    Where a turn ends by itself the last action is not needed, and where it does not another one is.
    """
    if game.kind.refusal(game.board, game.state, action) is not None:
        return False
    after = _after(game, [action])
    if _position(after) == end:
        return True
    if after.to_act != game.to_act:
        return False
    if not rest:
        return any(_position(_after(after, [last])) == end for last in after.legal_actions())
    return any(
        _can_end(after, later, [*rest[:index], *rest[index + 1 :]], end) for index, later in enumerate(rest)
    )


def _after(game: Game, line: Sequence[Action]) -> Game:
    after = game.copy()
    for action in line:
        after.play_exactly(action)
    return after


def _position(game: Game) -> dict[str, Any]:
    """Without how the turn went: only what it led to matters."""
    return {key: value for key, value in game.position().items() if key != "turn"}


def are_equal(one: Outlook, other: Outlook) -> bool:
    """Two actions after which the same search sees exactly the same differ in nothing that matters."""
    pairs = zip(one.expected + one.points, other.expected + other.points, strict=True)
    return all(abs(a - b) < 1e-9 for a, b in pairs)
