"""The tutorials of the games that have one."""

from zellige.core.kind import GameKind
from zellige.core.tutorial import Step
from zellige.games import GAMES


def steps_of(kind: GameKind) -> tuple[Step, ...]:
    """The steps of a game's tutorial; none where it has no tutorial."""
    return kind.tutorial.STEPS if kind.tutorial is not None else ()


def taught() -> list[GameKind]:
    """The games that have a tutorial."""
    return [kind for kind in GAMES.values() if steps_of(kind)]
