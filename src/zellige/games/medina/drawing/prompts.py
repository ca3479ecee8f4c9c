"""What a page says when something can be chosen, and when another turn of the same player begins."""

from zellige.core.contract import State
from zellige.core.prompt import Prompt
from zellige.core.text import N_

PROMPTS = (
    Prompt("piece", N_("Choose a piece from your hand")),
    Prompt("wall", N_("Choose a place for the wall")),
    Prompt("palace", N_("Choose a palace")),
    Prompt("space", N_("Choose a space")),
    Prompt("tea", N_("Give up a tea tile"), N_("or give up a tea tile")),
)


def begins_turn(state: State) -> bool:
    """MD-11: players who cannot place a piece are passed over."""
    return bool(state.placed == 0)
