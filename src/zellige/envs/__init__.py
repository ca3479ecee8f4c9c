"""Environments for programs that learn: docs/research.md says what there is.

    vector             thousands of games stepped at once, in compiled code
    pettingzoo         an AEC environment with action masks
    gymnasium          one learner against bots
    gymnasium_vector   `vector` by Gymnasium's vector interface: one learner on all seats
    openspiel          a game of OpenSpiel

The module `zellige.envs.text` has games in words, for language models. All but that and `vector` need the
extra `zellige[envs]`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Unpack

from zellige.envs.batch import VectorGames, VectorSettings
from zellige.envs.numbering import Numbering
from zellige.games import find

if TYPE_CHECKING:
    import pyspiel

    from zellige.envs.aec import ZelligeAEC
    from zellige.envs.selfplay import ZelligeVector
    from zellige.envs.solo import ZelligeSolo

__all__ = [
    "Numbering",
    "VectorGames",
    "VectorSettings",
    "gymnasium",
    "gymnasium_vector",
    "openspiel",
    "pettingzoo",
    "vector",
]


def vector(game: str, n: int, **settings: Unpack[VectorSettings]) -> VectorGames:
    """`n` games of a name, stepped together; `VectorGames` says what may be set."""
    return VectorGames(find(game), n, **settings)


def pettingzoo(game: str, players: int = 2, **settings: Any) -> "ZelligeAEC":
    """The AEC environment of a game; `ZelligeAEC` says what may be set, the rest are options of the game."""
    made: ZelligeAEC = _room("aec").ZelligeAEC(game, players, **settings)
    return made


def gymnasium(game: str, players: int = 2, **settings: Any) -> "ZelligeSolo":
    """One learner against bots; `ZelligeSolo` says what may be set, the rest are options of the game.

    From then on `gymnasium.make` knows all games, too: `zellige/Maharani-v0` and so on.
    """
    made: ZelligeSolo = _room("solo").ZelligeSolo(game, players, **settings)
    return made


def gymnasium_vector(game: str, n: int, **settings: Unpack[VectorSettings]) -> "ZelligeVector":
    """`n` games that one learner plays on all seats; `VectorGames` says what may be set."""
    made: ZelligeVector = _room("selfplay").ZelligeVector(find(game), n, **settings)
    return made


def openspiel(game: str, players: int = 2, **settings: Any) -> "pyspiel.Game":
    """A game of OpenSpiel; `zellige.envs.spiel.load` says what may be set, the rest are options."""
    return _room("spiel").load(game, players, **settings)


def _room(name: str) -> Any:
    """A module that needs libraries of others."""
    try:
        return import_module(f"zellige.envs.{name}")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("zellige"):
            raise
        raise ModuleNotFoundError(
            f"{error.name} is not installed; the environments need: pip install 'zellige[envs]'",
            name=error.name,
        ) from error
