"""Zellige: Maharani, 7 Steps and Medina, rule for rule.

>>> import zellige
>>> game = zellige.new("maharani", players=2, seed=1)
>>> while not game.is_over:
...     event = game.play(game.legal_actions()[0])
>>> game.winners
[2]
"""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zellige.core import record as _record
from zellige.core.contract import Action
from zellige.core.entry import Entry as _Entry
from zellige.core.errors import (
    ActionError,
    IllegalAction,
    InvalidRecord,
    NothingToUndo,
    UnknownName,
    UnreadableAction,
    ZelligeError,
)
from zellige.core.game import Event, Game
from zellige.games import GAMES, find
from zellige.search.bots import Bot, make_bot

__version__ = "0.1.0"

__all__ = [
    "Action",
    "ActionError",
    "Bot",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidRecord",
    "NothingToUndo",
    "UnknownName",
    "UnreadableAction",
    "ZelligeError",
    "bot",
    "load",
    "new",
    "read",
]


def new(
    game: str,
    players: int | Sequence[str] = 2,
    *,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Game:
    """A fresh game; `players` is their number or their names. Without a seed, one is made.

    >>> new("maharani", players=["Ann", "Bo"], seed=3).players
    ('Ann', 'Bo')
    """
    names = (
        [f"Player {seat}" for seat in range(1, players + 1)] if isinstance(players, int) else list(players)
    )
    kind = find(game)
    _record.check_players(_Entry(names, "players"), kind)
    fresh = Game(kind, names, options=options, seed=secrets.randbits(63) if seed is None else seed)
    fresh.draw()
    return fresh


def load(path: str | Path) -> Game:
    """The game of a record in a file; raises `InvalidRecord`, or an `ActionError` with its `number`."""
    return read(_record.read_file(path))


def read(record: Mapping[str, Any]) -> Game:
    """The game of a record that is a JSON object already.

    >>> read({"zellige": 1, "game": "maharani", "players": ["Ann", "Bo"], "setup": {"first": 2}}).to_act
    'chance'
    """
    return _record.replay(record, GAMES)


def bot(game: str, name: str = "greedy", *, seed: int | None = None) -> Bot:
    """A bot that plays a game.

    >>> game = new("maharani", players=2, seed=1)
    >>> bot("maharani", "greedy", seed=1).choose(game) in game.legal_actions()
    True
    """
    find(game)
    return make_bot(name, seed)
