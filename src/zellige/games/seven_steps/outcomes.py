"""What an action of 7 Steps brings at once: a disc's level, what the turn scores, a bonus tile."""

from collections.abc import Sequence
from functools import cache

from zellige.core.contract import Board, State
from zellige.core.outcome import Outcome, Outcomes, states_after
from zellige.core.text import N_, Message
from zellige.games.seven_steps import codes
from zellige.games.seven_steps.rules.points import disc_points
from zellige.games.seven_steps.rules.turns import lay_disc
from zellige.games.seven_steps.state import BONUS


def outcomes(board: Board, state: State, events: Sequence[int]) -> list[Outcomes]:
    """What each of some legal events brings; aid tiles and returned discs score nothing by themselves."""
    scoring = [event for event in events if event < codes.BONUS]
    states = states_after(board, state, scoring)
    found = {
        event: _outcomes(board, state, event, after) for event, after in zip(scoring, states, strict=True)
    }
    return [found.get(event, ()) for event in events]


def _outcomes(board: Board, state: State, event: int, after: State) -> Outcomes:
    seat = int(state.turn)
    bonus = (_bonus(seat),) if after.phase == BONUS and state.phase != BONUS else ()
    if event < codes.STOP:
        laid = state.copy()
        lay_disc(board, laid, event - codes.PLACE)
        level = int(laid.level[state.count])
        return (_disc(seat, level, int(disc_points(laid))), *bonus)
    scored = int(after.score[seat] - state.score[seat])
    return (_turn(seat, scored), *bonus) if scored else bonus


@cache
def _disc(seat: int, level: int, total: int) -> Outcome:
    """SS-17: a disc scores its level, when the turn is over."""
    if total == level:
        return Outcome(Message(N_("level {level}"), {"level": level}), level, seat + 1)
    words = Message(N_("level {level}, the turn so far: {points}"), {"level": level, "points": total})
    return Outcome(words, level, seat + 1, total)


@cache
def _turn(seat: int, points: int) -> Outcome:
    """SS-17, SS-26: with the point tile, if it is used; SS-38: at the end also for tiles that are held."""
    return Outcome(Message(N_("the turn scores {points}"), {"points": points}), points, seat + 1)


@cache
def _bonus(seat: int) -> Outcome:
    """SS-32: a small turn."""
    return Outcome(Message(N_("you may draw a bonus tile")), seat=seat + 1, sign="ss-sign-bonus")
