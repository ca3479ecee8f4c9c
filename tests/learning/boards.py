"""The boards in the rules, to play what their captions speak of."""

import json
from pathlib import Path
from typing import Any

import zellige

RULES = Path(zellige.__file__).parent / "games"


def record(game: str, name: str) -> dict[str, Any]:
    """The record of a board in the rules of a game."""
    path = RULES / game / "rulebook" / "boards" / f"{name}.zellige.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def play(game: zellige.Game, *texts: str) -> zellige.Game:
    """Play these, one after the other."""
    for text in texts:
        game.play_exactly(text)
    return game


def legal(game: zellige.Game, start: str = "") -> set[str]:
    """What may be chosen after a beginning: the rest of the texts of legal actions."""
    texts = map(str, game.legal_actions())
    return {text.removeprefix(start).strip() for text in texts if text.startswith(start)}


def refusal(game: zellige.Game, text: str) -> str | None:
    """The clause that refuses an action; None if it is legal."""
    try:
        game.copy().play_exactly(text)
    except zellige.ActionError as error:
        return error.clause
    return None


def gained(game: zellige.Game, *texts: str) -> int:
    """The points that the seat to act gets by some actions."""
    seat, before = game.to_act, game.scores
    assert isinstance(seat, int)
    return play(game.copy(), *texts).scores[seat - 1] - before[seat - 1]
