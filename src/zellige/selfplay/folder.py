"""The folder of a dataset: what it is made from, its shards, and those that are being played."""

import json
import os
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

from zellige.arena.lines import Lines
from zellige.arena.match import Played, Result
from zellige.arena.schedule import Fixture
from zellige.core.text import N_
from zellige.crews.slices import WHOLE, Slice
from zellige.crews.work import Crew
from zellige.games import find
from zellige.selfplay import shards
from zellige.selfplay.games import Told, games_of
from zellige.selfplay.settings import SelfPlay
from zellige.selfplay.thinking import Decision

DATASET = "dataset.json"


def positions_file(folder: Path, shard: int) -> Path:
    """What a learner reads."""
    return folder / f"positions-{shard:05}.npz"


def games_file(folder: Path, shard: int) -> Path:
    """The same games as records: all that happened, also what no seat could see."""
    return folder / f"games-{shard:05}.jsonl"


def unfinished_file(folder: Path, shard: int) -> Path:
    """Games of a shard that is not whole yet."""
    return folder / f"unfinished-{shard:05}.jsonl"


def is_whole(folder: Path, shard: int) -> bool:
    """All games of a shard are there; its positions are written last."""
    return positions_file(folder, shard).exists()


class SelfPlayFolder:
    """Takes in games as they are played, and writes each shard once all its games are there."""

    def __init__(self, settings: SelfPlay, folder: Path, part: Slice = WHOLE) -> None:
        self.settings, self.folder = settings, folder
        self.shards = part.share(settings.shards)
        folder.mkdir(parents=True, exist_ok=True)
        open_dataset(settings, folder)
        self.unfinished = {
            shard: self._taken_up(shard) for shard in self.shards if not is_whole(folder, shard)
        }

    def _lines(self, shard: int) -> Lines:
        return Lines(unfinished_file(self.folder, shard))

    def _taken_up(self, shard: int) -> dict[int, Any]:
        """By number: the games that are there already."""
        lines = self._lines(shard)
        games = {}
        for line, value in enumerate(_values(lines), 1):
            try:
                games[int(value["number"])] = value
            except (KeyError, TypeError, ValueError):
                lines.refuse_line(line)
        return games

    def missing(self) -> list[Fixture]:
        """The games that are still to be played."""
        return [
            fixture
            for shard, games in self.unfinished.items()
            for fixture in self.settings.fixtures(shard)
            if fixture.number not in games
        ]

    @property
    def total(self) -> int:
        """How many games belong here."""
        return sum(len(self.settings.fixtures(shard)) for shard in self.shards)

    def play(self, crew: Crew) -> Generator[int]:
        """Play what is missing; the number of each game is yielded once the game has been saved."""
        missing = self.missing()
        for shard in list(self.unfinished):
            self._finish(shard)
        for told in crew.run(games_of(self.settings), missing):
            self._add(told)
            yield told.number

    def _add(self, told: Told) -> None:
        shard, value = self.settings.shard_of(told.number), _as_json(told)
        self._lines(shard).add(value)
        self.unfinished[shard][told.number] = value
        self._finish(shard)

    def _finish(self, shard: int) -> None:
        """Write a shard of which all games are there."""
        games = self.unfinished[shard]
        if len(games) < len(self.settings.fixtures(shard)):
            return
        ordered = [_from_json(games[number]) for number in sorted(games)]
        Lines(games_file(self.folder, shard)).replace([_record_of(game) for game in ordered])
        arrays = shards.arrays_of(ordered, find(self.settings.game))
        shards.write(positions_file(self.folder, shard), arrays)
        unfinished_file(self.folder, shard).unlink(missing_ok=True)
        del self.unfinished[shard]


def open_dataset(settings: SelfPlay, folder: Path) -> None:
    """Say what a dataset is made from; a folder of other settings is refused."""
    path, ours = folder / DATASET, json.loads(json.dumps(settings.as_json()))
    if path.exists():
        theirs = read_settings(folder).as_json()
        for name, value in ours.items():
            if theirs.get(name) != value:
                key = N_("{file} belongs to a dataset with other settings ({name}); use another folder")
                Lines(path).refuse(key, name=name)
        return
    draft = path.with_name(f".{DATASET}-{os.getpid()}")
    draft.write_text(json.dumps(ours, ensure_ascii=False, indent=1) + "\n", "utf-8")
    draft.replace(path)


def read_settings(folder: Path) -> SelfPlay:
    """What the dataset of a folder is made from; it must be of this version of the rules."""
    path = folder / DATASET
    try:
        data = json.loads(path.read_text("utf-8"))
        settings = SelfPlay.from_json(data)
    except (OSError, KeyError, TypeError, ValueError):
        Lines(path).refuse(N_("{file} is not that of a dataset"))
    settings.check_game()
    for name in ("zellige", "rules"):
        if data.get(name) != settings.as_json()[name]:
            key = N_("{file} belongs to a dataset with other settings ({name}); use another folder")
            Lines(path).refuse(key, name=name)
    return settings


def _values(lines: Lines) -> Sequence[Any]:
    """Of a file of which nothing but its first line may have been begun."""
    return [] if lines.path.exists() and b"\n" not in lines.path.read_bytes() else lines.read()


def _as_json(told: Told) -> dict[str, Any]:
    return {
        "number": told.number,
        "result": told.played.result.as_json(),
        "record": told.played.record,
        "decisions": [decision.as_json() for decision in told.decisions],
    }


def _from_json(value: Any) -> Told:
    played = Played(Result.from_json(value["result"]), value["record"], (), ())
    return Told(played, tuple(map(Decision.from_json, value["decisions"])))


def _record_of(game: Told) -> dict[str, Any]:
    """A line of the file of games."""
    return {"result": game.played.result.as_json(), "record": game.played.record}
