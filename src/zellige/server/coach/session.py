"""The coach at a table: it judges drafts in the background, so that its warning is there in time."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Event

from zellige.analysis.coach import Coach, Verdict
from zellige.analysis.second_look import NotWanted
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.server.errors import Busy
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.thinking.thought import Answer, Order, Thinker, Thinking, Thought, Turn

log = logging.getLogger("zellige.server")


class NotJudged:
    """Instead of a verdict: there was no time to look at a draft."""


NOT_JUDGED = NotJudged()
Judgement = Verdict | NotJudged | None
"""None: it was looked at, and nothing is wrong with it."""


@dataclass(frozen=True)
class Best:
    """The best turn of a position, to be found once for all drafts."""

    coach: Coach

    def think(self, thinker: Thinker) -> Coach:
        """The coach who knows it."""
        self.coach.better(thinker.is_wanted)
        return self.coach


@dataclass(frozen=True)
class Judged:
    """A draft, to be compared with it."""

    coach: Coach
    actions: tuple[Action, ...]

    def think(self, thinker: Thinker) -> Verdict | None:
        """What is wrong with it, if anything."""
        return self.coach.judge(self.actions, thinker.is_wanted)


@dataclass(frozen=True)
class _Draft:
    """A draft that is being judged."""

    actions: tuple[str, ...]
    judging: asyncio.Task[Judgement]
    is_dropped: Event


class Coaching:
    """What is known about one turn: the best that can be done, and what the latest draft would cost."""

    def __init__(self, game: Game, pool: Thinking, table: str) -> None:
        self.number, self._pool = game.number, pool
        self._turn = Turn(Order.ASKED, table)
        self._game = game.copy()
        self._is_over = Event()
        self._finding: asyncio.Task[Coach] | None = None
        self._draft: _Draft | None = None

    def consider(self, actions: Sequence[str]) -> asyncio.Task[Judgement]:
        """Start to judge a draft, unless it is being judged already; an earlier one is given up."""
        if self._draft is not None and self._draft.actions == tuple(actions):
            return self._draft.judging
        self.drop_draft()
        wish, is_dropped = [self._game.parse(action) for action in actions], Event()
        judging = asyncio.create_task(self._judge(wish, is_dropped))
        self._draft = _Draft(tuple(actions), judging, is_dropped)
        return judging

    def drop_draft(self) -> None:
        """Nobody is waiting for a verdict on the latest draft; the best turn stays useful."""
        if self._draft is not None:
            self._draft.is_dropped.set()
            self._draft = None

    def end(self) -> None:
        """The turn is over, or the coach is not wanted any more."""
        self.drop_draft()
        self._is_over.set()

    async def _judge(self, wish: list[Action], is_dropped: Event) -> Judgement:
        """First the best turn, once for all drafts; then what this one costs."""
        try:
            if self._finding is None:
                self._finding = asyncio.create_task(self._think(Best(Coach(self._game)), self._is_over))
            coach = await asyncio.shield(self._finding)
            return await self._think(Judged(coach, tuple(wish)), is_dropped)
        except (NotWanted, Busy, StorageTrouble):  # then the turn is played without a warning
            return NOT_JUDGED
        except Exception:
            log.exception("the coach has failed")  # an error here must not disturb the players
            return NOT_JUDGED

    async def _think(self, thought: Thought[Answer], ended: Event) -> Answer:
        """Something that the coach works out, unless it is ended before."""
        return await self._pool.run(thought, self._turn, is_wanted=lambda: not ended.is_set())
