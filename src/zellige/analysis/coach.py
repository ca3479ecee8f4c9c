"""The coach: what a planned turn would cost, before it is played.

It looks for the best turn once, and then compares whatever the player drafts with it. It warns only of
blunders: sound play is not to be disturbed. Nothing is used that the seat may not know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from zellige.analysis.outlook import Comparison, Outlook, at_a_decision, moved, with_chances
from zellige.analysis.reasons import reasons
from zellige.analysis.second_look import NotWanted, compare_turns
from zellige.core.action import Action
from zellige.core.contract import State
from zellige.core.game import Game
from zellige.core.reason import Reason
from zellige.search.levels import LEVELS, LevelBot

# Less is no blunder. In points, not in chances: whoever is far behind has little to lose, and most to learn.
# How often that warns players of which strength was measured: bench/coach.md.
LEAST_LEAD = 3.5
SIMULATIONS = 300  # each time a turn is looked at
LONGEST_TURN = 12  # actions; where all others are passed over, one turn could go on to the end of the game


@dataclass(frozen=True)
class Verdict(Comparison):
    """A turn that costs too much, or its beginning, and a better one."""

    seat: int
    played: tuple[Action, ...]
    better: tuple[Action, ...]
    after_played: Outlook
    after_better: Outlook
    reasons: tuple[Reason, ...] = ()


def always() -> bool:
    """Someone is waiting for it."""
    return True


class Coach:
    """Judges turns of the seat to act in one position."""

    def __init__(self, game: Game, seed: int = 1) -> None:
        self.game, self.seat, self.seed = game.copy(), game.acting_seat, seed
        self._better: tuple[Action, ...] | None = None
        self._here: Outlook

    def judge(self, actions: Sequence[Action], is_wanted: Callable[[], bool] = always) -> Verdict | None:
        """What is wrong with some actions of the turn, if anything; raises `NotWanted` if nobody waits."""
        better, played = self.better(is_wanted), self._to_the_end(actions, is_wanted)
        if self._after(played).tobytes() == self._after(better).tobytes():
            return None
        seen = compare_turns(
            self.game,
            self.seat,
            played,
            better,
            SIMULATIONS,
            self.seed,
            least=LEAST_LEAD / 2,
            is_wanted=is_wanted,
        )
        if seen is None:
            return None
        after_played, after_better = (
            with_chances(self.game, moved(outlook, seen[1], self._here)) for outlook in seen
        )
        verdict = Verdict(self.seat, tuple(actions), better, after_played, after_better)
        if verdict.lead < LEAST_LEAD:
            return None
        # A beginning is compared with a beginning.
        alike = better if len(played) == len(actions) else better[: len(actions)]
        return replace(verdict, reasons=tuple(reasons(self.game, actions, alike)))

    def better(self, is_wanted: Callable[[], bool] = always) -> tuple[Action, ...]:
        """The best turn that the strongest level finds; looked for once."""
        if self._better is None:
            if not is_wanted():
                raise NotWanted
            bot = LevelBot(LEVELS[-1], self.seed)
            ranked = bot.candidates(self.game)
            self._here = at_a_decision(ranked)
            self._better = self._to_the_end([ranked[0].action], is_wanted, bot)
        return self._better

    def _to_the_end(
        self, actions: Sequence[Action], is_wanted: Callable[[], bool], bot: LevelBot | None = None
    ) -> tuple[Action, ...]:
        """A turn, completed in the best possible way: whole turns are compared, not beginnings."""
        trial, turn = self._played(actions), list(actions)
        bot = bot or LevelBot(LEVELS[-1], self.seed)
        while trial.to_act == self.seat and len(turn) < LONGEST_TURN:
            if not is_wanted():
                raise NotWanted
            turn.append(bot.choose(trial))
            trial.play_exactly(turn[-1])
        return tuple(turn)

    def _played(self, actions: Sequence[Action]) -> Game:
        trial = self.game.copy()
        for action in actions:
            trial.play_exactly(action)
        return trial

    def _after(self, actions: Sequence[Action]) -> State:
        return self._played(actions).state
