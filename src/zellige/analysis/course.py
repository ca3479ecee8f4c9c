"""The course of a game: what each seat could expect after every event, and which actions cost most."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from zellige.analysis.hints import bot_of_level
from zellige.analysis.outlook import (
    Comparison,
    Outlook,
    at_a_decision,
    at_the_end,
    moved,
    outlook_of,
    with_chances,
)
from zellige.analysis.reasons import reasons
from zellige.analysis.second_look import LOOKS, compare, look_after
from zellige.core.action import Action
from zellige.core.event import Event, Seat
from zellige.core.game import Game
from zellige.core.reason import Reason
from zellige.core.text import Message
from zellige.search.mcts import Candidate

LEAST_LOSS = 0.015  # of a result: less is not worth mentioning
ENOUGH_VISITS = 100  # so that the figure of an action says something by itself
LEAST_SIMULATIONS, MOST_SIMULATIONS = 500, 3_000  # of a second look


@dataclass(frozen=True, slots=True)
class Moment:
    """An event, and what each seat may expect at the next decision after it."""

    number: int
    seat: Seat
    action: Action
    had_choice: bool
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Mistake(Comparison):
    """An action that cost something, and what would have been better."""

    number: int
    seat: int
    played: Action
    better: Action
    after_played: Outlook
    after_better: Outlook


@dataclass(frozen=True, slots=True)
class Look:
    """A decision that was analysed: what could be expected, and what the action played cost."""

    number: int
    """How many events there were before."""
    outlook: Outlook
    mistake: Mistake | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything that was found out about a game."""

    game: Game
    level: int
    seed: int
    start: Outlook
    moments: Sequence[Moment]
    mistakes: Sequence[Mistake]
    """Those that cost most of the chance to win first; of those that cost the same, most points."""

    def words(self, number: int, action: Action) -> list[Message]:
        """What an action did, or would have done, as event `number`."""
        before = self.game.at(number - 1)
        return before.tell_action(action)

    def why(self, mistake: Mistake) -> list[Reason]:
        """What was worse about the action that was played than about the better one."""
        return reasons(self.game.at(mistake.number - 1), [mistake.played], [mistake.better])


def analyse(
    game: Game,
    *,
    level: int = 5,
    seed: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Analyse every decision of a game, finished or not.

    `progress(done, total)` is called after each decision; an error that it raises ends the work.
    The same seed gives the same analysis.
    """
    seed = secrets.randbits(32) if seed is None else seed
    total, found = len(decisions(game)), []
    for done, look in enumerate(looks(game, level=level, seed=seed), 1):
        found.append(look)
        if progress is not None:
            progress(done, total)
    return tie_together(game, level, seed, found)


def decisions(game: Game) -> list[int]:
    """After how many events some seat had a choice; the last position always counts."""
    last = game.number
    return [number for number in range(last + 1) if _is_decision(game.at(number), is_last=number == last)]


def _is_decision(game: Game, *, is_last: bool) -> bool:
    return isinstance(game.to_act, int) and (is_last or len(game.legal_events()) > 1)


def looks(game: Game, *, level: int = 5, seed: int = 0) -> Iterator[Look]:
    """Think about the decisions of a game, one each time the iterator is asked."""
    # A bot keeps what it has found out until its next action. Each seat has a bot of its own, so that what
    # one seat knows does not help to judge another.
    bots = [bot_of_level(level, seed + seat) for seat, _name in enumerate(game.players)]
    for number in decisions(game):
        before = game.at(number)
        ranked = bots[before.acting_seat - 1].candidates(before)
        mistake = _judge(before, game.events[number], ranked, seed) if number < game.number else None
        yield Look(number, with_chances(before, at_a_decision(ranked)), mistake)


def _judge(before: Game, event: Event, ranked: Sequence[Candidate], seed: int) -> Mistake | None:
    """What an action cost, if that is worth mentioning."""
    best, seat = ranked[0].action, before.acting_seat
    if event.action == best or (seen := _side_by_side(before, seat, event, ranked, seed)) is None:
        return None
    here = at_a_decision(ranked)
    played, better = (with_chances(before, moved(outlook, seen[1], here)) for outlook in seen)
    mistake = Mistake(event.number, seat, event.action, best, played, better)
    return mistake if mistake.loss >= LEAST_LOSS else None


def _side_by_side(
    before: Game, seat: int, event: Event, ranked: Sequence[Candidate], seed: int
) -> tuple[Outlook, Outlook] | None:
    """What to expect after an action and after the best; a second look where the first leaves a doubt."""
    best = ranked[0]
    played = next((candidate for candidate in ranked if candidate.action == event.action), None)
    if played:
        costs_little = best.expected[seat - 1] - played.expected[seat - 1] < LEAST_LOSS
        if played.is_exact or (costs_little and played.visits >= ENOUGH_VISITS):
            return outlook_of(played), outlook_of(best)
    simulations = min(max(best.visits // 2, LEAST_SIMULATIONS), MOST_SIMULATIONS)
    return compare(before, seat, event.action, best.action, simulations, seed + LOOKS * event.number)


def tie_together(game: Game, level: int, seed: int, found: Sequence[Look]) -> Analysis:
    """The analysis, once all decisions have been looked at.

    What to expect after an event is what the next decision says, or the end.
    """
    known, last = {look.number: look.outlook for look in found}, game.number
    if last not in known:
        known[last] = _at_last(game, seed)
    start, *after = (
        next(known[later] for later in range(number, last + 1) if later in known)
        for number in range(last + 1)
    )
    moments = [
        Moment(event.number, event.seat, event.action, event.number - 1 in known, outlook)
        for event, outlook in zip(game.events, after, strict=True)
    ]
    mistakes = [look.mistake for look in found if look.mistake]
    mistakes.sort(key=lambda mistake: (-mistake.cost, -mistake.lead))
    return Analysis(game, level, seed, start, moments, mistakes)


def _at_last(game: Game, seed: int) -> Outlook:
    """The result, or, where chance is to act, what comes of it."""
    if game.is_over:
        return at_the_end(game)
    players = [event.seat for event in game.events if isinstance(event.seat, int)]
    seen = look_after(game, players[-1] if players else 1, None, LEAST_SIMULATIONS, seed)
    return with_chances(game, seen)
