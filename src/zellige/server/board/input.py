"""What a visitor may send about a board: actions as texts, picks as ids, and how many of them at once."""

from typing import Annotated

from pydantic import Field

MOST_ACTIONS = 40
MOST_PICKS = 16
Text = Annotated[str, Field(max_length=120)]
"""An action, or the id of something on the board."""
Actions = Annotated[list[Text], Field(max_length=MOST_ACTIONS)]
Picks = Annotated[list[Text], Field(min_length=1, max_length=MOST_PICKS)]
