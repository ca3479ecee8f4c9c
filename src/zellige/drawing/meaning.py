"""What the things in a picture are, for whoever asks: a game lists them in `drawing/meanings.py`."""

from dataclasses import dataclass

SCORE = "score"
"""Stands for every score that can be asked about, on the board and beside it (`data-why`)."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A sort of thing, by the ids that it has in the drawing; the rules say what it is for.

    Of several that fit, the first in the game's list does; an id is looked up before those around it.
    """

    name: str
    """As a key of the catalogues (`N_`)."""
    ids: tuple[str, ...]
    """With `*` for any end: `space-*`."""
    clauses: tuple[str, ...]
    """Where the rules speak of it, the most important first."""
