"""What a page says when something can be chosen, and what is pressed beside the board."""

from zellige.core.prompt import Prompt
from zellige.core.text import N_
from zellige.drawing.buttons import Button

PROMPTS = (
    Prompt("slot", N_("Choose a tile on the rondel")),
    Prompt("arrow", N_("Turn the tile: choose where its arrow points")),
    Prompt("worker", N_("Choose a worker"), N_("or choose a worker")),
    Prompt("space", N_("Choose a space")),
    Prompt("refresh", N_("Turn your action markers face up"), N_("or turn your action markers face up")),
    Prompt("end", N_("End your turn"), N_("or end your turn")),
)
BUTTONS = (Button("end"),)
