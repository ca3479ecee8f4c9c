"""One game between bots, and how it ended. A bot that makes a mistake forfeits the game."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

import zellige
from zellige.arena import entrants
from zellige.arena.schedule import Fixture
from zellige.arena.settings import Settings
from zellige.core.action import Action
from zellige.core.errors import ActionError
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.crews.work import ENDED, SILENT, Foul, Tell

if TYPE_CHECKING:
    from zellige.search.bots import Bot

Maker = Callable[[str, int], "Bot"]
"""Makes a bot by its name and a seed."""

RAISED, ILLEGAL = "raised", "illegal"
_REASONS = {
    RAISED: N_("raised {what}"),
    ILLEGAL: N_("illegal action: {what}"),
    SILENT: N_("no answer within {what} s"),
    ENDED: N_("ended its process (status {what})"),
}


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Who forfeited a game, and why."""

    seat: int
    why: str
    what: str

    def message(self) -> Message:
        """The reason in words.

        >>> str(Forfeit(2, SILENT, "60").message())
        'no answer within 60 s'
        """
        return Message(_REASONS[self.why], {"what": self.what})

    @classmethod
    def from_json(cls, data: Any) -> "Forfeit":
        """From the results file; refused like a result."""
        if data["why"] not in _REASONS:
            raise ValueError
        return cls(index(data["seat"]), data["why"], str(data["what"]))


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, by seat. Times are not in it, so that equal games have equal results."""

    number: int
    bots: tuple[str, ...]
    seed: int
    events: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """From 1; tied bots share a place. A bot that forfeits is last."""
    forfeit: Forfeit | None = None

    def as_json(self) -> dict[str, Any]:
        """For the results file."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> "Result":
        """From the results file; a `KeyError`, `TypeError` or `ValueError` if it is none."""
        result = cls(
            index(data["number"]),
            tuple(data["bots"]),
            index(data["seed"]),
            index(data["events"]),
            tuple(map(index, data["scores"])),
            tuple(map(index, data["places"])),
            None if data["forfeit"] is None else Forfeit.from_json(data["forfeit"]),
        )
        if not len(result.bots) == len(result.scores) == len(result.places):
            raise ValueError
        return result


@dataclass(frozen=True, slots=True)
class Played:
    """A result, the record of the game, and how long the bots of each seat thought about how many actions."""

    result: Result
    record: dict[str, Any]
    seconds: tuple[float, ...]
    actions: tuple[int, ...]


class _Seat:
    """A bot in its seat; it is made when it is first asked, so that this counts as part of its answer."""

    def __init__(self, name: str, seed: int, make: Maker = entrants.make) -> None:
        self.name = name
        self.seed = seed
        self.make = make
        self.bot: Bot | None = None
        self.seconds = 0.0
        self.actions = 0

    def answer(self, game: Game, limit: float) -> str:
        """The text of the action that the bot chooses; `Foul` if there is none in time."""
        began = time.perf_counter()
        try:
            self.bot = self.bot or self.make(self.name, self.seed)
            action = self.bot.choose(game.for_seat(game.acting_seat, seed=self.seed))
            text = str(action) if isinstance(action, str | Action) else None
        except BaseException as error:  # noqa: BLE001 - whatever it is, the arena goes on
            raise Foul(RAISED, entrants.told(error)) from None
        took = time.perf_counter() - began
        if took > limit:
            raise Foul(SILENT, f"{limit:g}")
        if text is None:
            raise Foul(ILLEGAL, entrants.shortened(repr(action)))
        self.seconds += took
        self.actions += 1
        return text


def start(fixture: Fixture, settings: Settings) -> Game:
    """The game before the first action."""
    return zellige.new(
        settings.game, fixture.bots, seed=settings.seed_of(fixture.number), options=settings.options
    )


def play(fixture: Fixture, settings: Settings, tell: Tell, make: Maker = entrants.make) -> Played:
    """Play a game to its end or to a foul; each action is reported as soon as it is played."""
    _seed_what_is_shared(settings.seed_of(fixture.number))
    game = start(fixture, settings)
    seeds = [settings.seed_of(fixture.number, seat) for seat in range(1, len(fixture.bots) + 1)]
    seats = [_Seat(name, seed, make) for name, seed in zip(fixture.bots, seeds, strict=True)]
    forfeit = None
    while forfeit is None and isinstance(game.to_act, int):
        try:
            text = seats[game.to_act - 1].answer(game, settings.time_limit)
            tell(_play_text(game, text))
        except Foul as foul:
            forfeit = Forfeit(game.to_act, foul.why, foul.what)
    times = tuple(seat.seconds for seat in seats), tuple(seat.actions for seat in seats)
    return Played(_result(game, fixture, forfeit), game.record(), *times)


def _play_text(game: Game, text: str) -> str:
    """Play an action by its text: nothing else of an answer counts, whatever object it was."""
    try:
        return str(game.play(text))
    except ActionError as error:
        raise Foul(ILLEGAL, entrants.shortened(str(error))) from None


def _seed_what_is_shared(seed: int) -> None:
    """Bots that draw from Python's or NumPy's own generator also do so the same way each time."""
    random.seed(seed)
    np.random.seed(seed % 2**32)  # noqa: NPY002 - the one that others share


def abandon(fixture: Fixture, settings: Settings, texts: Sequence[str], foul: Foul) -> Played:
    """A game whose process is gone: as far as it was reported, and forfeited by the seat to act, if any."""
    game = start(fixture, settings)
    for text in texts:
        game.play(text)
    forfeit = Forfeit(game.to_act, foul.why, foul.what) if isinstance(game.to_act, int) else None
    nothing = (0,) * len(fixture.bots)
    return Played(_result(game, fixture, forfeit), game.record(), nothing, nothing)


def _result(game: Game, fixture: Fixture, forfeit: Forfeit | None) -> Result:
    seed, scores = game.seed or 0, game.scores
    places = _places(scores, game.winners, forfeit.seat if forfeit else None)
    return Result(fixture.number, fixture.bots, seed, game.number, scores, places, forfeit)


def _places(scores: Sequence[int], winners: Sequence[int], loser: int | None) -> tuple[int, ...]:
    """By points; where the rules break a tie for the win, the winners come before those tied with them.

    >>> _places((5, 9, 9), (2, 3), None), _places((5, 9, 9), (2,), None), _places((5, 9, 9), (), 2)
    ((3, 1, 1), (3, 1, 2), (2, 3, 1))
    """
    worth = [(seat != loser, seat in winners, score) for seat, score in enumerate(scores, 1)]
    return tuple(1 + sum(other > each for other in worth) for each in worth)
