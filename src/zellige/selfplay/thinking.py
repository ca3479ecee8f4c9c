"""A bot that is watched while it plays: what its seat saw, what it considered, and what it chose."""

import json
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol, runtime_checkable

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.search.bots import Bot
from zellige.search.levels import LevelBot
from zellige.search.mcts import Candidate, only_action


@dataclass(frozen=True, slots=True)
class Decision:
    """One position for the seat that is to act. Nothing in it says more than that seat may know."""

    event: int
    """How many events there were before."""
    seat: int
    view: str
    """`view(seat)` as JSON: all that the seat may see, and nothing else."""
    legal: int
    """How many actions are legal."""
    actions: tuple[str, ...]
    """Those that were considered, the best first."""
    visits: tuple[int, ...]
    expected: tuple[float, ...]
    """What the seat may expect of each, from 0 (lost by far) to 1 (won by far); empty without a search."""
    value: tuple[float, ...]
    """What each seat may expect of the position; empty without a search."""
    points: tuple[float, ...]
    """The points that each seat may expect at the end; likewise."""
    chosen: int
    """Which of the actions was played."""

    def as_json(self) -> dict[str, Any]:
        """As plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> "Decision":
        """Back from them; a `KeyError` or `TypeError` if it is none."""
        lists = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
        return cls(**{**data, **lists})


@runtime_checkable
class Thinks(Protocol):
    """A bot that says what it considered; it would choose the first."""

    def candidates(self, game: Game) -> Sequence[Candidate]:
        """The actions that were looked at, the best first."""


def view_of(game: Game, seat: int) -> str:
    """What a seat may see, always in the same words."""
    return json.dumps(game.view(seat), ensure_ascii=False, separators=(",", ":"))


class Watched:
    """Plays as the bot does, but for actions that are drawn, and keeps its decisions."""

    def __init__(self, bot: Bot, explore: int, seed: int) -> None:
        self.bot, self.explore = bot, explore
        self.dice = random.Random(seed)
        self.decisions: list[Decision] = []

    def choose(self, game: Game) -> Action:
        """The bot's action, or one of those that it considered."""
        considered = _considered(self.bot, game)
        chosen = self._draw(considered) if _actions_so_far(game) < self.explore else 0
        self.decisions.append(_decision(game, considered, chosen))
        return considered[chosen].action

    def _draw(self, considered: Sequence[Candidate]) -> int:
        """As often as the search visited it."""
        return self.dice.choices(range(len(considered)), [one.visits for one in considered])[0]


def _actions_so_far(game: Game) -> int:
    return sum(event.seat != "chance" for event in game.events)


def _considered(bot: Bot, game: Game) -> Sequence[Candidate]:
    """By a search, if the bot plays by one; else its choice alone, of which nothing is expected."""
    only = only_action(game)
    if only is None and isinstance(bot, Thinks) and not _plays_without_search(bot, game):
        return [one for one in bot.candidates(game) if one.visits]
    action = only or bot.choose(game)
    return [Candidate(action if isinstance(action, Action) else game.parse(action), 1, (), ())]


def _plays_without_search(bot: Thinks, game: Game) -> bool:
    """The lowest levels could search for a hint, but do not play by that."""
    return isinstance(bot, LevelBot) and not bot.strength(game).searches


def _decision(game: Game, considered: Sequence[Candidate], chosen: int) -> Decision:
    seat = game.acting_seat
    return Decision(
        event=game.number,
        seat=seat,
        view=view_of(game, seat),
        legal=len(game.legal_events()),
        actions=tuple(str(one.action) for one in considered),
        visits=tuple(one.visits for one in considered),
        expected=tuple(one.expected[seat - 1] for one in considered if one.expected),
        value=_mean([one.expected for one in considered], considered),
        points=_mean([one.points for one in considered], considered),
        chosen=chosen,
    )


def _mean(rows: Sequence[Sequence[float]], considered: Sequence[Candidate]) -> tuple[float, ...]:
    """Of what each seat may expect, weighted by visits; of an exact search it is what the best brings."""
    if considered[0].is_exact:
        return tuple(rows[0])
    visits = sum(one.visits for one in considered)
    columns = zip(*rows, strict=True)
    return tuple(
        sum(value * one.visits for value, one in zip(column, considered, strict=True)) / visits
        for column in columns
    )
