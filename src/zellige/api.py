"""The public surface: what `import zellige` offers, and all that is promised to stay (docs/library.md)."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zellige.analysis.chances import chances
from zellige.analysis.coach import Coach
from zellige.analysis.course import Analysis, analyse
from zellige.analysis.hints import hints
from zellige.analysis.outlook import Outlook
from zellige.analysis.reasons import reasons
from zellige.core.action import Action
from zellige.core.box import Box
from zellige.core.box import load_box as load_box_of
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
from zellige.core.event import Event
from zellige.core.game import Game
from zellige.core.names import default_names
from zellige.core.reason import Reason
from zellige.core.record import check_players, check_seed, read_file, read_record, replay
from zellige.drawing.png import png
from zellige.games import GAMES, find
from zellige.search.bots import Bot, make_bot
from zellige.search.mcts import Budget, Candidate, MctsBot

__all__ = [
    "Action",
    "ActionError",
    "Analysis",
    "Bot",
    "Box",
    "Budget",
    "Candidate",
    "Coach",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidRecord",
    "MctsBot",
    "NothingToUndo",
    "Outlook",
    "Reason",
    "ScoreItem",
    "ScoreSource",
    "UnknownName",
    "UnreadableAction",
    "ZelligeError",
    "analyse",
    "bot",
    "chances",
    "hints",
    "list_games",
    "load",
    "load_box",
    "new",
    "png",
    "read",
    "reasons",
]


def list_games() -> dict[str, str]:
    """The games that can be played: their names, as `new` takes them, and their titles.

    >>> list_games()["maharani"]
    'Maharani: Mosaic Palace'
    """
    return {name: kind.title for name, kind in GAMES.items()}


def new(
    game: str,
    players: int | Sequence[str] = 2,
    *,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    box: Box | None = None,
) -> Game:
    """A fresh game, set up and dealt; without a seed, one is made.

    `players` is their number or their names; docs/rules has the options of each game. A `box` brings options
    of its own, which `options` may still change. Raises `UnknownName` for a game that does not exist or a
    box of another one, `InvalidRecord` for players, a seed or options that do not fit.

    >>> new("maharani", players=["Ann", "Bo"], seed=3).players
    ('Ann', 'Bo')
    """
    names = default_names(players) if isinstance(players, int) else list(players)
    kind = find(game)
    check_players(Entry(names, "players"), kind)
    if box is not None:
        options = box.options_for(kind, options)
    number = secrets.randbits(63) if seed is None else check_seed(seed)
    fresh = Game(kind, names, options=options, seed=number)
    fresh.draw()
    return fresh


def load_box(path: str | Path) -> Box:
    """The components of a game as an owner has described them, from a file; raises `InvalidRecord`."""
    return load_box_of(path, GAMES)


def load(path: str | Path) -> Game:
    """The game of a record in a file; raises `InvalidRecord`, or an `ActionError` with its `number`."""
    return read(read_file(path))


def read(record: Mapping[str, Any]) -> Game:
    """The game of a record that is a JSON object already; raises what `load` raises.

    >>> read({"zellige": 1, "game": "maharani", "players": ["Ann", "Bo"], "setup": {"first": 2}}).to_act
    'chance'
    """
    return replay(read_record(record, GAMES), make_setup=True)


def bot(name: str = "greedy", *, seed: int | None = None) -> Bot:
    """A bot, for any game: `random`, `greedy`, `level:1` to `level:5`, `mcts:1000` and the like.

    `mcts:N` is plain tree search with N simulations. With the same seed a bot plays the same.
    Raises `UnknownName`.

    >>> game = new("maharani", players=2, seed=1)
    >>> bot("greedy", seed=1).choose(game) in game.legal_actions()
    True
    """
    return make_bot(name, seed)
