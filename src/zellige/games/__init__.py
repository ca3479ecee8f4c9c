"""The games, by name."""

from zellige.core.contract import Contract
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.games.maharani import Maharani
from zellige.games.medina import Medina
from zellige.games.seven_steps import SevenSteps

GAMES: dict[str, Contract] = {game.name: game for game in (Maharani(), SevenSteps(), Medina())}


def find(name: str) -> Contract:
    """The game of a name.

    >>> find("maharani").title
    'Maharani: Mosaic Palace'
    """
    if name not in GAMES:
        values = {"name": ascii(name), "games": ", ".join(GAMES)}
        raise UnknownName(Message(N_("there is no game {name}; there are: {games}"), values))
    return GAMES[name]
