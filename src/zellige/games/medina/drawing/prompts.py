"""What a page says when something can be chosen."""

from zellige.core.prompt import Prompt
from zellige.core.text import N_

PROMPTS = (
    Prompt("piece", N_("Choose a piece from your hand")),
    Prompt("wall", N_("Choose a place for the wall")),
    Prompt("palace", N_("Choose a palace")),
    Prompt("space", N_("Choose a space")),
    Prompt("tea", N_("Give up a tea tile"), N_("or give up a tea tile")),
)
