"""What a puzzle is: a position, its one clearly best action, and the figures that say so."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from statistics import mean
from typing import Any

from zellige.analysis.outlook import Outlook
from zellige.api import read
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.games import find

NAMES = ("Ann", "Bo", "Cy", "Di")
GRADES = range(1, 6)
LEAST_MARGIN = 0.025  # of a result, by which the solution is ahead of everything else
LEAST_LEAD = 1.5  # points at the end of the game, likewise


@dataclass(frozen=True, slots=True)
class Figure:
    """What a seat may expect of an action, and of those that amount to the same."""

    actions: tuple[str, ...]
    outlook: Outlook
    visits: int
    """How many simulations these figures are the average of."""


@dataclass(frozen=True)
class Puzzle:
    """A position of a game between bots in which one action is clearly the best."""

    record: Mapping[str, Any]
    """The game up to here. What is hidden from the seat to act is in it, so it stays on the server."""
    figures: tuple[Figure, ...]
    """The best few actions, the solution first."""
    line: tuple[str, ...]
    """The solution, and how the seat would go on with its turn."""
    finders: Mapping[str, float]
    """In what part of its tries each of the weaker bots found the solution."""
    grade: int
    """From 1 (the fifth of the game's puzzles that weaker bots find most often) to 5 (least often)."""
    source: tuple[int, float]
    """The number of the game that it is from, and how far that had come, from 0 to 1."""

    @cached_property
    def game(self) -> Game:
        """The game up to here; it is not played any further."""
        return read(self.record)

    @cached_property
    def seat(self) -> int:
        """Whose action is asked for."""
        return self.game.acting_seat

    @cached_property
    def key(self) -> str:
        """A name that stays the same when other puzzles come or go."""
        text = json.dumps([self.record.get("setup"), self.record["events"]])
        return hashlib.sha256(text.encode()).hexdigest()[:10]

    @property
    def solutions(self) -> tuple[str, ...]:
        """The best action; where several amount to the same, all of them."""
        return self.figures[0].actions

    @property
    def solution(self) -> Action:
        """The best action, or the first of those that amount to the same."""
        return self.game.parse(self.solutions[0])

    @property
    def found(self) -> float:
        """In what part of all their tries the weaker bots found the solution."""
        return mean(self.finders.values())

    @property
    def margin(self) -> float:
        """By how much of a result the solution is ahead of the second best."""
        best, second = self.figures[0].outlook, self.figures[1].outlook
        return best.expected[self.seat - 1] - second.expected[self.seat - 1]

    def figure_of(self, action: str) -> Figure | None:
        """What is known of an action, if it is one of the best few."""
        return next((figure for figure in self.figures if action in figure.actions), None)


@dataclass(frozen=True)
class Collection:
    """The puzzles of a game, the easiest first, and how much was looked at to find them."""

    game: str
    seed: int
    games: int = 0
    looked_at: int = 0
    promising: int = 0
    puzzles: tuple[Puzzle, ...] = ()

    def counting(self, **more: int) -> "Collection":
        """The same collection after more was looked at."""
        return replace(self, **{key: getattr(self, key) + number for key, number in more.items()})

    def plus(self, puzzle: Puzzle) -> "Collection":
        """With one puzzle more, in its place; of those found equally often the clearest comes first."""
        puzzles = sorted([*self.puzzles, puzzle], key=lambda one: -one.margin)
        return replace(self, puzzles=graded(puzzles))


def graded(puzzles: Sequence[Puzzle]) -> tuple[Puzzle, ...]:
    """In order of how often the weaker bots find the solution, with a fifth of them in each grade."""
    ordered = sorted(puzzles, key=lambda one: -one.found)
    grades = (GRADES[len(GRADES) * index // len(ordered)] for index in range(len(ordered)))
    return tuple(replace(one, grade=grade) for one, grade in zip(ordered, grades, strict=True))


# -- as JSON ----------------------------------------------------------------------------------------


def path_of(game: str) -> Path:
    """Where the puzzles of a game are kept."""
    return find(game).folder / "puzzles.json"


def has_puzzles(kind: GameKind) -> bool:
    """Whether there are any."""
    return path_of(kind.name).exists()


@cache
def puzzles_of(game: str) -> Sequence[Puzzle]:
    """All puzzles of a game, the easiest first; none where there are none yet.

    >>> puzzle = puzzles_of("maharani")[0]
    >>> puzzle.grade, puzzle.solution in puzzle.game.legal_actions()
    (1, True)
    """
    return load(game, path_of(game)).puzzles if has_puzzles(find(game)) else ()


def load(game: str, path: Path) -> Collection:
    """A collection from its file."""
    data = json.loads(path.read_text("utf-8"))
    puzzles = [_read_puzzle(game, entry) for entry in data.pop("puzzles")]
    return Collection(game, puzzles=graded(puzzles), **data)


def save(collection: Collection, path: Path) -> None:
    """Write a collection to a file, one puzzle per line, whole or not at all."""
    counts = {key: getattr(collection, key) for key in ("seed", "games", "looked_at", "promising")}
    lines = ",\n".join(_compact(_write_puzzle(puzzle)) for puzzle in collection.puzzles)
    draft = path.with_name(f".{path.name}")
    draft.write_text(f'{_compact(counts)[:-1]},"puzzles":[\n{lines}\n]}}\n', "utf-8")
    draft.replace(path)


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _read_puzzle(game: str, entry: Mapping[str, Any]) -> Puzzle:
    record = {"zellige": 1, "game": game, **entry["record"]}
    record["players"] = list(NAMES[: record["players"]])
    figures = tuple(
        Figure(tuple(figure["actions"]), Outlook(*map(tuple, figure["outlook"])), figure["visits"])
        for figure in entry["figures"]
    )
    return Puzzle(
        record=record,
        figures=figures,
        line=tuple(entry["line"]),
        finders=entry["finders"],
        grade=entry["grade"],
        source=tuple(entry["source"]),
    )


def _write_puzzle(puzzle: Puzzle) -> dict[str, Any]:
    kept = {key: puzzle.record[key] for key in ("options", "rules", "setup") if key in puzzle.record}
    return {
        "grade": puzzle.grade,
        "source": puzzle.source,
        "figures": [_write_figure(figure) for figure in puzzle.figures],
        "line": puzzle.line,
        "finders": puzzle.finders,
        "record": {
            "players": len(puzzle.record["players"]),
            **kept,
            "events": puzzle.record["events"],
        },
    }


def _write_figure(figure: Figure) -> dict[str, Any]:
    outlook = [
        [round(value, 4) for value in figure.outlook.expected],
        [round(value, 2) for value in figure.outlook.points],
    ]
    return {"actions": figure.actions, "outlook": outlook, "visits": figure.visits}
