"""What a visitor may send about a board: actions as texts, picks as ids, and how many of them at once."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field

from zellige.core.entry import has_half_characters

MOST_ACTIONS = 40
MOST_PICKS = 16
Text = Annotated[str, Field(max_length=120)]
"""An action, or the id of something on the board."""


def _whole(data: dict[str, Any]) -> dict[str, Any]:
    if has_half_characters(data):
        raise ValueError("a text has half of a character")
    return data


Data = Annotated[dict[str, Any], AfterValidator(_whole)]
"""An object of any form, which whoever reads it has to check; at least its texts are texts."""
Actions = Annotated[list[Text], Field(max_length=MOST_ACTIONS)]
Picks = Annotated[list[Text], Field(min_length=1, max_length=MOST_PICKS)]
