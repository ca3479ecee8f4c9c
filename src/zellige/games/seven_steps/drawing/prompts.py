"""What a page says when something can be chosen, and what is pressed beside the board."""

from zellige.core.contract import State
from zellige.core.prompt import Prompt
from zellige.core.text import N_
from zellige.drawing.buttons import Button, Reveal
from zellige.games.seven_steps.state import PLACE

PROMPTS = (
    Prompt("keep", N_("Choose the tile to keep")),
    Prompt("points", N_("Use your point tile now, or save it")),
    Prompt("bonus", N_("Draw a bonus tile, or none")),
    Prompt("bonus-none", N_("There is no bonus tile to draw")),
    Prompt("leave", N_("The bag is empty: choose discs to leave the game, or keep them all")),
    Prompt("return", N_("Choose the discs to return, or keep them all")),
    Prompt("space", N_("Choose a space")),
    Prompt("aid", N_("Use your aid tile"), N_("or your aid tile")),
    Prompt("stop", N_("Stop placing discs"), N_("or stop")),
)
BUTTONS = (
    Button("stop", N_("Place no more discs")),
    Button("save", N_("Save the point tile for later")),
    Button("bonus-none", N_("Draw no bonus tile")),
    Button("return", N_("Keep all discs"), N_("Give up the chosen discs")),
)
_NOTE = N_("The tile is drawn at once: this cannot be taken back.")
REVEALS = (
    Reveal("bonus-aid", N_("Draw an aid tile"), _NOTE),
    Reveal("bonus-points", N_("Draw a point tile"), _NOTE),
)


def begins_turn(state: State) -> bool:
    """SS-10: players without discs are passed over."""
    return bool(state.phase == PLACE and state.count == 0 and state.aid == 0)
