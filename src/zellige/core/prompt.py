"""What a page says when something can be chosen: a game lists its prompts in `drawing/prompts.py`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is said when picks of a kind can be chosen.

    Of several kinds, the one whose prompt comes first in the game's list says what to do.
    """

    kind: str
    """The `data-kind` of these picks in the drawing."""
    alone: str
    """What to do, as a key of the catalogues (`N_`)."""
    also: str = ""
    """What is added when there is something more important to do: "or end your turn"."""
