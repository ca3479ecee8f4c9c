"""What an action of Maharani brings at once: gold, a worker, a spent action marker, a full quarter."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from zellige.core.contract import Board, State
from zellige.core.names import Player
from zellige.core.outcome import Outcome, Outcomes, states_after
from zellige.core.text import N_, Message, alike
from zellige.games.maharani import codes, rules
from zellige.games.maharani.board import PLAYER_COLOURS, QUARTERS
from zellige.games.maharani.words import QUARTER_WORDS, WORKER_WORDS


def outcomes(board: Board, state: State, events: Sequence[int]) -> list[Outcomes]:
    """What each of some legal events brings."""
    seat = int(state.turn)
    states = states_after(board, state, events)
    gold = (states["gold"] - state.gold).tolist()
    spent = (states["face_down"][:, seat] > state.face_down[seat]).tolist()
    fills: dict[int, bool] = {}  # whether a space is the last of its quarter, whatever goes there
    found = []
    for index, event in enumerate(events):
        brought = [*_gold(seat, tuple(gold[index])), *_markers(seat, tuple(spent[index]))]
        if event < codes.END:
            space = codes.space_of(event)
            quarter = int(board.quarter[space])
            if space not in fills:
                fills[space] = rules.is_full(board, states[index], quarter)
            brought += _workers(board, state, codes.choice_of(event))
            brought += _full(board, state, states[index], quarter) if fills[space] else ()
        found.append(tuple(brought))
    return found


@cache
def _gold(seat: int, gold: tuple[int, ...]) -> Outcomes:
    """MH-15, MH-22, MH-23: one's own gold; that of others too where a quarter is scored (MH-29)."""
    own = gold[seat]
    key = alike("earns {gold} gold", "gold") if own > 0 else alike("costs {gold} gold", "gold")
    found = [Outcome(Message(key, {"gold": abs(own)}), own, seat + 1)] if own else []
    for number, more in enumerate(gold, 1):
        if more and number != seat + 1:
            key = alike("{player}: +{gold} gold", "gold")
            found.append(
                Outcome(
                    Message(
                        key, {"player": Player("Player {seat}", {"seat": number}, seat=number), "gold": more}
                    ),
                    more,
                    number,
                )
            )
    return tuple(found)


def _workers(board: Board, state: State, choice: int) -> Outcomes:
    """MH-16 to MH-21: whether a worker comes to the new tile, and from where."""
    if choice == codes.NO_WORKER:
        return ()
    seat, is_new = int(state.turn), choice in (codes.NEW_FIRST, codes.NEW_SECOND)
    is_first = choice in (codes.NEW_FIRST, codes.MOVE_FIRST)
    return (_comes(seat, int(board.colours[seat, 0 if is_first else 1]), is_new),)


@cache
def _comes(seat: int, colour: int, is_new: bool) -> Outcome:
    key = N_("{worker} from the supply") if is_new else N_("moves there: {worker}")
    words = Message(key, {"worker": Message(WORKER_WORDS[colour])})
    return Outcome(words, seat=seat + 1, sign=f"mh-sign-{PLAYER_COLOURS[colour]}")


@cache
def _markers(seat: int, spent: tuple[bool, ...]) -> Outcomes:
    """MH-12: action markers that are face down now."""
    key = N_("action marker face down: {quarter}")
    return tuple(
        Outcome(
            Message(key, {"quarter": Message(QUARTER_WORDS[quarter])}),
            seat=seat + 1,
            sign=f"mh-sign-down-{QUARTERS[quarter]}",
        )
        for quarter, is_spent in enumerate(spent)
        if is_spent
    )


def _full(board: Board, state: State, after: State, quarter: int) -> Iterator[Outcome]:
    """MH-29: a quarter that is full now will be scored before the next turn, and nothing changes there."""
    sign = f"mh-sign-full-{QUARTERS[quarter]}"
    yield Outcome(
        Message(N_("{quarter} full: it is scored"), {"quarter": Message(QUARTER_WORDS[quarter])}), sign=sign
    )
    if not after.scored[quarter]:  # else it is among the gold
        scored = after.copy()
        rules.score_quarter(board, scored, quarter)
        for outcome in _gold(int(state.turn), tuple((scored.gold - after.gold).tolist())):
            yield replace(outcome, sign=sign)
