"""The games, by name: those that are in this package, and those that other packages bring.

A package brings a game by an entry point of the group `zellige.games` that names its
`GameKind`; docs/adding-a-game.md says how.
"""

from importlib.metadata import entry_points

from zellige.core.errors import UnknownName
from zellige.core.kernel import ENTRY_POINTS
from zellige.core.kind import GameKind
from zellige.core.text import N_, Message
from zellige.games.maharani import MAHARANI
from zellige.games.medina import MEDINA
from zellige.games.seven_steps import SEVEN_STEPS


def _brought_by_others() -> list[GameKind]:
    """The games of other packages that are installed."""
    return [found.load()() for found in entry_points(group=ENTRY_POINTS)]


GAMES: dict[str, GameKind] = {
    kind.name: kind for kind in (MAHARANI, SEVEN_STEPS, MEDINA, *_brought_by_others())
}


def find(name: str) -> GameKind:
    """The game of a name; raises `UnknownName`.

    >>> find("maharani").title
    'Maharani: Mosaic Palace'
    """
    if name not in GAMES:
        values = {"name": ascii(name), "games": ", ".join(GAMES)}
        raise UnknownName(Message(N_("there is no game {name}; there are: {games}"), values))
    return GAMES[name]
