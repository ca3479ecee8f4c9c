"""Boxes: what the components of a game look like, as their owner has described them, in one small file.

A box is a set of options (`GameKind.replaceable`). Records carry the options themselves, so they replay where
nobody has the file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zellige.core.entry import Entry
from zellige.core.errors import InvalidRecord, UnknownName
from zellige.core.kind import GameKind
from zellige.core.random import Dealer
from zellige.core.record import read_file
from zellige.core.text import N_, Message

FORMAT = 1
ENDING = ".zellige-box.json"
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Box:
    """A box that can be played with: its game, the name that its owner gave it, and its options."""

    kind: GameKind
    name: str
    options: Mapping[str, Any]

    def data(self) -> dict[str, Any]:
        """The content of its file."""
        options = dict(self.options)
        return {"zellige_box": FORMAT, "game": self.kind.name, "name": self.name, "options": options}

    def options_for(self, kind: GameKind, others: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Its options with others of the game, which come first; raises `UnknownName` for another game."""
        if kind is not self.kind:
            values = {"name": self.name, "game": Message(self.kind.title)}
            raise UnknownName(Message(N_("the box {name} is one of {game}"), values))
        return {**self.options, **(others or {})}


def load_box(path: str | Path, games: Mapping[str, GameKind]) -> Box:
    """The box of a file; raises `InvalidRecord`."""
    return read_box(read_file(path), games)


def read_box(data: Any, games: Mapping[str, GameKind]) -> Box:
    """A box that is a JSON object already; raises `InvalidRecord` if it is none, or not sound."""
    box = read_draft(data, games)
    check_options(box.kind, Entry(box.options, "options"))
    return box


def read_draft(data: Any, games: Mapping[str, GameKind]) -> Box:
    """A box that somebody may still be working on: nobody has looked at the values of its options."""
    if isinstance(data, dict) and "zellige" in data:
        raise InvalidRecord(None, Message(N_("this is the record of a game, not a box")))
    box = Entry(data).object(needs=("zellige_box", "game", "name", "options"))
    if box.at("zellige_box").integer() != FORMAT:
        box.at("zellige_box").refuse(
            N_("this version of Zellige reads boxes of format {format}"), format=FORMAT
        )
    kind = games[box.at("game").one_of([name for name, kind in games.items() if kind.replaceable])]
    name = " ".join(box.at("name").text().split())
    if not 0 < len(name) <= LONGEST_NAME:
        box.at("name").refuse(N_("a name has 1 to {most} characters"), most=LONGEST_NAME)
    options = box.at("options").under(kind.setup_clause).object(may=tuple(kind.replaceable))
    return Box(kind, name, options.value)


def check_options(kind: GameKind, options: Entry) -> None:
    """Refuse options that no game could be played with; raises `InvalidRecord`."""
    players = kind.player_counts[0]
    setup = Entry(kind.make_setup(players, {}, Dealer(0)), "setup")
    kind.make_board(players, options, setup, has_position=False, rules=kind.rules_version)
