"""Reading a dataset: what is in it, position by position, and whether it is sound."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Any

import numpy as np

import zellige
from zellige.arena.lines import Lines
from zellige.arena.match import Result
from zellige.core.errors import ZelligeError
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.selfplay import shards
from zellige.selfplay.folder import games_file, is_whole, positions_file, read_settings
from zellige.selfplay.numbers import Numbers, has_numbers, numbers_of, rows_of
from zellige.selfplay.shards import Arrays
from zellige.selfplay.thinking import view_of


class Unsound(ZelligeError, ValueError):
    """A dataset that does not say what happened in its games."""


@dataclass(frozen=True)
class Position:
    """A decision: what the seat saw, what it considered, and how the game ended."""

    game: int
    event: int
    seat: int
    view: str
    """As JSON."""
    legal: int
    actions: Sequence[str]
    visits: Sequence[int]
    expected: Sequence[float]
    value: Sequence[float]
    score: Sequence[float]
    won: Sequence[float]
    chosen: int
    numbers: Numbers | None
    """The same in numbers; None if the actions of the game have none."""

    @property
    def policy(self) -> list[float]:
        """The visits as shares."""
        return [count / sum(self.visits) for count in self.visits]


class Dataset:
    """The dataset of a folder, as far as its shards are there.

    Positions are read from the files of positions alone; games are only needed to check them.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = read_settings(folder)
        self.shards = [shard for shard in self.settings.shards if is_whole(folder, shard)]

    @property
    def missing(self) -> list[int]:
        """The shards that are not there."""
        return [shard for shard in self.settings.shards if shard not in self.shards]

    def arrays(self, shard: int) -> Arrays:
        """Those of a shard, by name."""
        return shards.read(positions_file(self.folder, shard))

    def positions(self) -> Iterator[Position]:
        """All of them, game by game."""
        for shard in self.shards:
            yield from positions_of(self.arrays(shard))

    def games(self, shard: int) -> Iterator[tuple[Result, dict[str, Any]]]:
        """The results and records of a shard."""
        lines = Lines(games_file(self.folder, shard), is_ours=False)
        for number, value in enumerate(lines.read(), 1):
            try:
                yield Result.from_json(value["result"]), value["record"]
            except (KeyError, TypeError, ValueError):
                lines.refuse_line(number)

    def describe(self) -> dict[str, Any]:
        """What is in it, as JSON. `content` is equal for equal data, however it was packed."""
        digest = hashlib.sha256()
        count = considered = games = forfeits = size = 0
        won: Any = 0
        for shard in self.shards:
            arrays = self.arrays(shard)
            for name in sorted(arrays):
                digest.update(name.encode() + arrays[name].tobytes())
            count, considered = count + len(arrays["seat"]), considered + len(arrays["visits"])
            size += positions_file(self.folder, shard).stat().st_size
            for result, _record in self.games(shard):
                games, forfeits = games + 1, forfeits + (result.forfeit is not None)
            first = np.unique(arrays["game"], return_index=True)[1]
            won = won + np.nansum(arrays["won"][first], axis=0)
        return {
            "settings": self.settings.as_json(),
            "shards": len(self.shards),
            "missing": self.missing,
            "games": games,
            "forfeits": forfeits,
            "positions": count,
            "considered": considered,
            "bytes": size,
            "won": [round(float(each), 4) for each in np.atleast_1d(won)] if games else [],
            "content": digest.hexdigest(),
        }

    def check(self) -> Iterator[int]:
        """Play every game again and compare; each game that is sound is yielded. Else `Unsound`."""
        for shard in self.shards:
            by_game: dict[int, list[Position]] = {}
            for position in positions_of(self.arrays(shard)):
                by_game.setdefault(position.game, []).append(position)
            fixtures = {fixture.number for fixture in self.settings.fixtures(shard)}
            for result, record in self.games(shard):
                if result.number not in fixtures:
                    _complain(result.number)
                fixtures.remove(result.number)
                _compare(zellige.read(record), result, by_game.pop(result.number, []))
                yield result.number
            for number in (*fixtures, *by_game):
                _complain(number)


def positions_of(arrays: Arrays) -> Iterator[Position]:
    """The rows of a shard."""
    view, seats = arrays["view"].tobytes(), ~np.isnan(arrays["score"])
    views = _ranges(arrays["view_end"])
    in_numbers = rows_of(arrays) if "planes" in arrays else repeat(None)
    for row, (begin, end) in enumerate(_ranges(arrays["considered_end"])):
        known = arrays["value"][row]
        yield Position(
            game=int(arrays["game"][row]),
            event=int(arrays["event"][row]),
            seat=int(arrays["seat"][row]),
            view=view[slice(*views[row])].decode(),
            legal=int(arrays["legal"][row]),
            actions=[text.decode() for text in arrays["action"][begin:end].tolist()],
            visits=arrays["visits"][begin:end].tolist(),
            expected=arrays["expected"][begin:end].tolist(),
            value=known[~np.isnan(known)].tolist(),
            score=arrays["score"][row][seats[row]].tolist(),
            won=arrays["won"][row][seats[row]].tolist(),
            chosen=int(arrays["chosen"][row]),
            numbers=next(in_numbers),
        )


def _ranges(ends: Any) -> list[tuple[int, int]]:
    return list(zip([0, *ends[:-1].tolist()], ends.tolist(), strict=True))


def _compare(game: Game, result: Result, positions: Sequence[Position]) -> None:
    """Each decision of a whole game must be there once, and say what the seat saw and did."""
    if result.forfeit is not None:
        if positions:
            _complain(result.number)
        return
    decisions = [event for event in game.events if event.seat != "chance"]
    is_sound = len(decisions) == len(positions) and game.is_over and game.scores == result.scores
    for event, position in zip(decisions, positions, strict=False):
        before = game.at(event.number - 1)
        legal = set(map(str, before.legal_actions()))
        is_sound = is_sound and (
            position.event == before.number
            and position.seat == before.to_act
            and position.view == view_of(before, position.seat)
            and position.legal == len(before.legal_events())
            and set(position.actions) <= legal
            and _says_the_same(before, position)
            and min(position.visits) > 0
            and position.actions[position.chosen] == str(event)
            and tuple(position.score) == game.scores
            and [share > 0 for share in position.won]
            == [seat in game.winners for seat in range(1, len(game.players) + 1)]
        )
    if not is_sound:
        _complain(result.number)


def _says_the_same(game: Game, position: Position) -> bool:
    """Whether its numbers are what the seat saw, and mean its texts, which are legal."""
    told = position.numbers
    if told is None:
        return not has_numbers(game.kind)
    visits = dict(zip(position.actions, position.visits, strict=True))
    here = numbers_of(game, position.event, position.seat, visits)
    is_seen = np.array_equal(here.planes, told.planes) and np.array_equal(here.vector, told.vector)
    return is_seen and here[2:] == told[2:]


def _complain(number: int) -> None:
    raise Unsound(Message(N_("game {number} of the dataset is not as its record says"), {"number": number}))
