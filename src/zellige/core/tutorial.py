"""What a tutorial consists of: steps on real boards, each of them one idea and one action that shows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from zellige.api import read
from zellige.core.contract import Action
from zellige.core.game import Game
from zellige.core.text import Message

Wants = Callable[[Game, Action], Message | None]
"""Told the game before a legal action: None if it shows that the idea was understood, else kindly why not."""

Praise = Callable[[Game, Action], Message]
"""Told the game before the action that was right: what it brought."""


@dataclass(frozen=True)
class Step:
    """One idea: what it is, where it is on the board, and an action that shows that it was understood.

    Texts are keys of the catalogues, marked by `N_`.
    """

    title: str
    text: tuple[str, ...]
    """What it is about, in short paragraphs."""
    task: str
    """What is to be done now."""
    start: Mapping[str, Any]
    """The record of the game up to here; whoever is to act is the learner. Its seed lets chance go on."""
    wants: Wants
    praise: str | Praise
    """What is said when it was done: what happened, and why that is good to know."""
    shows: tuple[str, ...] = ()
    """The ids of what the text points at, in the drawing."""
    clauses: tuple[str, ...] = ()
    """Where the rules say so."""

    @cached_property
    def game(self) -> Game:
        """The game up to here; nobody plays on in it."""
        return read(self.start)

    def objection(self, action: Action) -> Message | None:
        """Why a legal action does not show that the idea was understood; None if it does."""
        return self.wants(self.game, action)

    def praised(self, action: Action) -> Message:
        """What is said of an action that was right."""
        return Message(self.praise) if isinstance(self.praise, str) else self.praise(self.game, action)
