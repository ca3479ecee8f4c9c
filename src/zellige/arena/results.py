"""What was played so far, kept game by game, so that an interrupted arena can be resumed."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from zellige.arena.lines import Lines
from zellige.arena.match import Played, Result
from zellige.arena.schedule import Fixture
from zellige.arena.settings import Settings
from zellige.arena.times import Times
from zellige.core.text import N_
from zellige.crews.slices import WHOLE, Slice

RESULTS, TIMES, RECORDS = "results.jsonl", "times.jsonl", "records"


class Results:
    """The results by number of game; with a folder they are kept there, and the records if wanted."""

    def __init__(
        self,
        settings: Settings,
        fixtures: Sequence[Fixture],
        folder: Path | None = None,
        *,
        with_records: bool = False,
        part: Slice = WHOLE,
    ) -> None:
        self.header = {"arena": settings.as_json()}
        self.fixtures = fixtures
        self.wanted = part.share(fixtures)
        """The games of this slice."""
        self.records = folder / RECORDS if folder and with_records else None
        self.lines = Lines(folder / part.name(RESULTS)) if folder else None
        self.by_number: dict[int, Result] = {}
        if folder and self.lines:
            folder.mkdir(parents=True, exist_ok=True)
            if not self.take_over(self.lines):
                self.lines.replace([self.header])
        if self.records:
            self.records.mkdir(exist_ok=True)
        self.times = Times(folder / part.name(TIMES) if folder else None)

    def take_over(self, lines: Lines) -> bool:
        """The results of a file; those of another arena are refused. False if there is nothing at all."""
        values = lines.read()
        if not values:
            return False
        self._check_header(lines, values[0])
        for number, value in enumerate(values[1:], 2):
            try:
                result = Result.from_json(value)
            except (KeyError, TypeError, ValueError):
                lines.refuse_line(number)
            if not self._is_scheduled(result):
                lines.refuse_line(number)
            if self.by_number.setdefault(result.number, result) != result:
                lines.refuse(
                    N_("{file} has another result of game {number} than another file"), number=result.number
                )
        return True

    def _check_header(self, lines: Lines, found: Any) -> None:
        """The same settings, or the name of the first that differs."""
        theirs = found.get("arena") if isinstance(found, dict) else None
        if not isinstance(theirs, dict):
            lines.refuse_line(1)
        for name, ours in json.loads(json.dumps(self.header["arena"])).items():
            if ours != theirs.get(name):
                lines.refuse(
                    N_("{file} belongs to an arena with other settings ({name}); use another folder"),
                    name=name,
                )

    def _is_scheduled(self, result: Result) -> bool:
        number = result.number
        return 1 <= number <= len(self.fixtures) and self.fixtures[number - 1].bots == result.bots

    def missing(self) -> list[Fixture]:
        """The games that are still to be played."""
        return [fixture for fixture in self.wanted if not self._is_done(fixture.number)]

    def _is_done(self, number: int) -> bool:
        """It has a result, and a record where records are wanted."""
        return number in self.by_number and (
            self.records is None or self._record(self.records, number).exists()
        )

    def _record(self, folder: Path, number: int) -> Path:
        return folder / f"game-{number:0{len(str(len(self.fixtures)))}}.zellige.json"

    def add(self, played: Played) -> None:
        """One more game; with a folder it is kept there at once, the result last."""
        result = played.result
        self.times.add(played)
        if self.records:
            text = json.dumps(played.record, ensure_ascii=False, indent=1) + "\n"
            self._record(self.records, result.number).write_text(text, "utf-8")
        if self.lines and result.number not in self.by_number:
            self.lines.add(result.as_json())
        self.by_number.setdefault(result.number, result)

    def in_order(self) -> list[Result]:
        """By number, in whatever order they came in."""
        return [self.by_number[number] for number in sorted(self.by_number)]

    def put_in_order(self) -> None:
        """So that the file of a finished arena is the same, however many workers played."""
        if self.lines:
            self.lines.replace([self.header, *(result.as_json() for result in self.in_order())])
