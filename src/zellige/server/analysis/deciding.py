"""The two or three moments that decided a game: the actions that cost most of somebody's chance to win."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from zellige.analysis.course import Look
from zellige.analysis.words import told_cost
from zellige.core.names import shown_name
from zellige.core.text import in_words
from zellige.server.tables.table import Table

MOST = 3
LEAST = 0.05
"""Of the chance to win: what cost less has decided nothing."""


@dataclass(frozen=True)
class Candidate:
    """An action that cost something."""

    number: int
    """Of the event."""
    seat: int
    chances: tuple[float, float]
    """To win, after the better action and after the one that was played."""
    lead: float
    """What it cost in points."""


@dataclass(frozen=True)
class Deciding:
    """A moment that decided a game, in words."""

    number: int
    name: str
    words: str
    """What was done."""
    told: str
    """What it cost."""


def of_looks(found: Iterable[Look]) -> list[Candidate]:
    """What is known while an analysis is under way."""
    mistakes = [look.mistake for look in found if look.mistake]
    return [Candidate(one.number, one.seat, one.chances, one.lead) for one in mistakes]


def of_analysis(found: Mapping[str, Any]) -> list[Candidate]:
    """What an analysis has found, as it is stored."""
    return [
        Candidate(
            given["number"],
            given["seat"],
            (given["better"]["chances"][given["seat"] - 1], given["played"]["chances"][given["seat"] - 1]),
            given["lead"],
        )
        for given in found["costliest"]
    ]


def deciding(table: Table, candidates: Iterable[Candidate], language: str) -> list[Deciding]:
    """The few that cost most, in the order of the game."""

    def cost(one: Candidate) -> float:
        better, played = one.chances
        return better - played

    worst = sorted((one for one in candidates if cost(one) >= LEAST), key=cost, reverse=True)[:MOST]
    return [_told(table, one, language) for one in sorted(worst, key=lambda one: one.number)]


def _told(table: Table, one: Candidate, language: str) -> Deciding:
    name = shown_name(table.seat(one.seat).name, language)
    words = in_words(table.game.tell(table.event(one.number)), language)
    return Deciding(one.number, name, words, told_cost(name, one.chances, one.lead, language))
