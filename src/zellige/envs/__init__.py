"""Environments for programs that learn: docs/research.md says what there is.

    vector       thousands of games stepped at once, in compiled code
    pettingzoo   an AEC environment with action masks
    gymnasium    one learner against bots
    openspiel    a game of OpenSpiel
    text         a game in words, for language models

All but `vector` and `text` need the extra `zellige[envs]`.
"""

from typing import Any

from zellige.envs.batch import VectorGames
from zellige.envs.numbering import Numbering
from zellige.games import find

__all__ = ["Numbering", "VectorGames", "vector"]


def vector(game: str, n: int, **settings: Any) -> VectorGames:
    """`n` games of a name, stepped together; `VectorGames` says what may be set."""
    return VectorGames(find(game), n, **settings)
