"""The front door of the library: games by name, from files, from data; bots by name; hints and analysis."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zellige.analysis.course import Analysis, analyse
from zellige.analysis.hints import hints
from zellige.analysis.outlook import Outlook
from zellige.core.action import Action
from zellige.core.breakdown import ScoreItem, ScoreSource
from zellige.core.entry import Entry
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
from zellige.core.record import check_players, read_file, read_record, replay
from zellige.games import GAMES, find
from zellige.search.bots import Bot, make_bot
from zellige.search.mcts import Candidate

__all__ = [
    "Action",
    "ActionError",
    "Analysis",
    "Bot",
    "Candidate",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidRecord",
    "NothingToUndo",
    "Outlook",
    "ScoreItem",
    "ScoreSource",
    "UnknownName",
    "UnreadableAction",
    "ZelligeError",
    "analyse",
    "bot",
    "hints",
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
    check_players(Entry(names, "players"), kind)
    fresh = Game(kind, names, options=options, seed=secrets.randbits(63) if seed is None else seed)
    fresh.draw()
    return fresh


def load(path: str | Path) -> Game:
    """The game of a record in a file; raises `InvalidRecord`, or an `ActionError` with its `number`."""
    return read(read_file(path))


def read(record: Mapping[str, Any]) -> Game:
    """The game of a record that is a JSON object already.

    >>> read({"zellige": 1, "game": "maharani", "players": ["Ann", "Bo"], "setup": {"first": 2}}).to_act
    'chance'
    """
    return replay(read_record(record, GAMES), make_setup=True)


def bot(game: str, name: str = "greedy", *, seed: int | None = None) -> Bot:
    """A bot that plays a game.

    >>> game = new("maharani", players=2, seed=1)
    >>> bot("maharani", "greedy", seed=1).choose(game) in game.legal_actions()
    True
    """
    find(game)
    return make_bot(name, seed)
