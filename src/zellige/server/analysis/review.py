"""An analysis as a page shows it: the curves, the turning points, any moment with what was to be expected."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from zellige.analysis import page
from zellige.analysis.course import Look
from zellige.analysis.curves import panels_of
from zellige.analysis.outlook import Outlook
from zellige.analysis.reasons import reasons
from zellige.analysis.words import short_cost, told_cost
from zellige.core.action import Action
from zellige.core.figures import chance
from zellige.core.game import Game
from zellige.core.names import shown_names
from zellige.core.reason import Reason
from zellige.core.text import in_words, translator
from zellige.server.tables.table import Table

MOST_TURNS = 8


@dataclass(frozen=True)
class ToldAction:
    """An action: what it does, where that is on the board, and the chance of its seat to win after it."""

    action: Action
    words: str
    chance: float | None = None

    @property
    def picks(self) -> tuple[str, ...]:
        """The ids in the drawing."""
        return self.action.picks()


@dataclass(frozen=True)
class TurningPoint:
    """A turning point: an action that cost something, and what would have been better."""

    number: int
    """Of the event; the moment to look at is the one before."""
    seat: int
    name: str
    played: ToldAction
    better: ToldAction
    cost: float
    """In chance to win."""
    lead: float
    """In points of the lead over the best opponent."""

    @property
    def chances(self) -> tuple[float, float]:
        """To win, after the better action and after the one that was played."""
        return self.better.chance or 0.0, self.played.chance or 0.0


@dataclass(frozen=True)
class Seen:
    """A moment: what had happened, what was to be expected, and what came next."""

    number: int
    last: int
    seat: int
    """Whose view it is."""
    happened: tuple[str, str] | None
    """Who and what; no name for chance."""
    name: str
    """Whoever acts next; nobody where that is chance."""
    next: ToldAction | None
    turn: TurningPoint | None
    reasons: Sequence[Reason]
    """Of a turning point: why the other action was better, the weightiest first."""
    outlook: Outlook
    scores: Sequence[int]
    is_end: bool


@dataclass(frozen=True)
class Row:
    """A line of the table of figures."""

    number: int
    name: str
    words: str
    outlook: Outlook
    cost: float | None


class Review:
    """What was found about the game of a table, in a language."""

    def __init__(self, table: Table, found: Mapping[str, Any], language: str, of: int | None = None) -> None:
        self.table, self.found, self.language, self.of = table, found, language, of
        self.game: Game = table.game
        self.level = int(found["level"])
        self.last = self.game.number
        self.outlooks = [_outlook(found["start"]), *(_outlook(moment) for moment in found["course"])]
        self._costly = {given["number"]: given for given in found["costliest"]}
        self.names = shown_names(self.game.players, language)

    @cached_property
    def turns(self) -> list[TurningPoint]:
        """The costliest actions, of all or of one seat; the costliest first."""
        costliest = [given for given in self.found["costliest"] if self.of in (None, given["seat"])]
        return [self._turn(given) for given in costliest[:MOST_TURNS]]

    def count_of(self, seat: int) -> int:
        """How many actions of a seat cost something."""
        return sum(given["seat"] == seat for given in self.found["costliest"])

    def seen(self, number: int) -> Seen:
        """The moment after so many events; to find reasons may take as long as a quick search.

        Those that were stored are in English; found again they can be put into any language.
        """
        past = self.game.at(number)
        event = self.game.events[number] if number < self.last else None
        acting = event.seat if event and isinstance(event.seat, int) else None
        costly = self._costly.get(number + 1)
        turn = self._turn(costly) if costly else None
        return Seen(
            number=number,
            last=self.last,
            seat=watched_seat(past),
            happened=self._happened(number) if number else None,
            name=self.names[acting - 1] if acting else "",
            next=self._told(past, event.action) if event and acting else None,
            turn=turn,
            reasons=reasons(past, [turn.played.action], [turn.better.action]) if turn else [],
            outlook=self.outlooks[number],
            scores=past.scores,
            is_end=past.is_over,
        )

    def after(self, number: int, way: str) -> Game:
        """The game after the action that was played at a moment, or after the better one."""
        if way == "better" and number + 1 in self._costly:
            other = self.game.at(number)
            other.play_exactly(self._costly[number + 1]["better"]["action"])
            return other
        return self.game.at(min(number + 1, self.last))

    def rows(self) -> list[Row]:
        """The figures after every choice, and at the end."""
        return [
            Row(
                moment["number"],
                *self._happened(moment["number"]),
                self.outlooks[moment["number"]],
                self._costly.get(moment["number"], {}).get("cost"),
            )
            for moment in self.found["course"]
            if moment["choice"] or moment["number"] == self.last
        ]

    def curves(self) -> list[str]:
        """Chances to win with the turning points, and expected points."""
        _ = translator(self.language)
        chances, points = panels_of(self.game, self.outlooks, _)
        marks = [
            page.Mark(turn.number, turn.seat, f"{place}", self.label(turn), self.address(turn))
            for place, turn in enumerate(self.turns, 1)
        ]
        told = f"{_('Chance to win')}: {self._ends()}. " + "; ".join(mark.label for mark in marks)
        return [page.svg(chances, "curve-results", told, marks), page.svg(points, "curve-points", told)]

    def label(self, turn: TurningPoint) -> str:
        """A turning point in a line."""
        return short_cost(turn.number, turn.name, turn.chances, turn.lead, self.language)

    def told(self, turn: TurningPoint) -> str:
        """What a turning point cost, as a sentence."""
        return told_cost(turn.name, turn.chances, turn.lead, self.language)

    def address(self, turn: TurningPoint) -> str:
        """Where a turning point is shown."""
        whose = f"&of={self.of}" if self.of else ""
        return f"?at={turn.number - 1}{whose}"

    def _ends(self) -> str:
        ends = zip(self.names, self.outlooks[-1].chances, strict=True)
        return ", ".join(f"{name} {chance(share, self.language)}" for name, share in ends)

    def _turn(self, given: Mapping[str, Any]) -> TurningPoint:
        before, seat = self.game.at(given["number"] - 1), given["seat"]
        played, better = (
            self._told(before, self.game.parse(given[way]["action"]), given[way]["chances"][seat - 1])
            for way in ("played", "better")
        )
        return TurningPoint(
            number=given["number"],
            seat=seat,
            name=self.names[seat - 1],
            played=played,
            better=better,
            cost=given["cost"],
            lead=given["lead"],
        )

    def _told(self, before: Game, action: Action, chance: float | None = None) -> ToldAction:
        told = before.tell_action(action)
        return ToldAction(action, in_words(told, self.language), chance)

    def _happened(self, number: int) -> tuple[str, str]:
        event = self.game.events[number - 1]
        name = self.names[event.seat - 1] if isinstance(event.seat, int) else ""
        return name, in_words(self.game.tell(event), self.language) or "…"


def watched_seat(game: Game) -> int:
    """Whose view of a moment is shown: whoever is to act, else whoever acted last."""
    if isinstance(game.to_act, int):
        return game.to_act
    return next((event.seat for event in reversed(game.events) if isinstance(event.seat, int)), 1)


def growing(game: Game, found: Sequence[Look], language: str) -> str:
    """The curves as far as they are known, while an analysis is under way."""
    if not found:
        return ""
    outlooks = list[Outlook]()
    for look in found:
        outlooks += [look.outlook] * (look.number + 1 - len(outlooks))
    chances, _points = panels_of(game, outlooks, translator(language))
    return page.svg(chances, "curve-results", chances.heading)


def _outlook(given: Mapping[str, Any]) -> Outlook:
    return Outlook(tuple(given["expected"]), tuple(given["points"]), tuple(given["chances"]))
