"""What the things in a game's picture are, with what the rules say about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from zellige.core.kind import GameKind
from zellige.core.text import translator
from zellige.drawing.meaning import Meaning
from zellige.learning.rulebook import pages, texts


@dataclass(frozen=True)
class Thing:
    """A sort of thing, ready to be shown."""

    name: str
    ids: tuple[str, ...]
    clauses: tuple[tuple[str, str], ...]
    """Each with its text, as HTML."""


def meanings_of(kind: GameKind) -> Sequence[Meaning]:
    """What a drawing says about its things as `MEANINGS`; nothing where it does not."""
    found: Sequence[Meaning] = getattr(kind.drawing, "MEANINGS", ())
    return found if texts.has_rules(kind) else ()


@cache
def things_of(kind: GameKind, language: str) -> tuple[Thing, ...]:
    """All of them, in the game's order."""
    _ = translator(language)
    return tuple(
        Thing(
            _(meaning.name),
            meaning.ids,
            tuple((clause, pages.clause(kind, language, clause)) for clause in meaning.clauses),
        )
        for meaning in meanings_of(kind)
    )
