"""What a page says when something can be chosen."""

from zellige.core.prompt import Prompt
from zellige.core.text import N_

PROMPTS = (
    Prompt("keep", N_("Choose the tile to keep")),
    Prompt("points", N_("Use your point tile now, or save it")),
    Prompt("bonus", N_("Draw a bonus tile, or none")),
    Prompt("no-bonus", N_("There is no bonus tile to draw")),
    Prompt("return", N_("Choose the discs to return, then Done")),
    Prompt("leave", N_("The bag is empty: choose discs to leave the game, then Done")),
    Prompt("space", N_("Choose a space")),
    Prompt("aid", N_("Use your aid tile"), N_("or your aid tile")),
    Prompt("stop", N_("Stop placing discs"), N_("or stop")),
)
