"""Why a turn of Maharani is worse than another: less gold, used markers, and what it leaves to the next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Self

import numpy as np

from zellige.core import reason
from zellige.core.action import Action
from zellige.core.bits import WORD
from zellige.core.contract import State
from zellige.core.game import Game
from zellige.core.names import called
from zellige.core.reason import Reason, carried_out, weightiest
from zellige.core.text import N_, Message, alike
from zellige.games.maharani import codes, rules
from zellige.games.maharani.actions import End, Take
from zellige.games.maharani.board import SPACE_NAMES
from zellige.games.maharani.breakdown import BY_QUARTER
from zellige.games.maharani.words import QUARTER_WORDS, TILE_WORDS

# In gold: what makes a difference worth mentioning.
GOLD_TO_LEAVE = 2
GOLD_OF_QUARTER = 3
GOLD_OF_WORKERS = 2
# What a difference weighs beside gold in hand, as the greedy bot weighs it.
MARKER = 0.8
PART_OF_SCORING = 0.5


@dataclass(frozen=True)
class Outcome(reason.Outcome):
    """Where some actions lead, as far as it is known: what is yet to be drawn is not there."""

    settled: State
    """The last one, with full quarters scored and nothing in the bag."""

    @classmethod
    def of(cls, game: Game, actions: Sequence[Action]) -> Self:
        """What is to be drawn next is left out, since nobody knows it; full quarters are scored (MH-29)."""
        states = carried_out(game, game.state, actions)
        state = states[-1].copy()
        if rules.draw_is_due(state):
            state.bag[:] = 0
            state.in_bag = 0
            score_full(game, state)
            if state.scored.all():
                state.turn = -1
        return cls(game, game.acting_seat - 1, actions, states, state)

    @property
    def state(self) -> State:
        """The settled one."""
        return self.settled

    @property
    def is_turn_over(self) -> bool:
        """Somebody else is to act, or nobody."""
        return bool(self.state.turn != self.seat)

    @property
    def gold(self) -> int:
        """What they earned the seat."""
        return int(self.state.gold[self.seat] - self.states[0].gold[self.seat])

    @property
    def markers(self) -> int:
        """How many of the seat's action markers are face down."""
        return int(self.state.face_down[self.seat].sum())

    @property
    def takes(self) -> list[tuple[int, Take]]:
        """The tiles placed, and after how many of the actions."""
        return [(index, action) for index, action in enumerate(self.actions) if isinstance(action, Take)]

    @property
    def tiles(self) -> int:
        """How many tiles were placed this turn, with those before."""
        return int(self.states[0].placed) + len(self.takes)

    @property
    def scored(self) -> list[int]:
        """MH-29: the quarters that became full."""
        return np.flatnonzero(self.state.scored > self.states[0].scored).tolist()

    @property
    def standing(self) -> int:
        """MH-29: what the seat's workers would earn if all quarters were scored now."""
        own = [colour for colour in self.game.board.colours[self.seat] if colour >= 0]
        workers = (
            np.count_nonzero(self.state.post[colour, quarter]) for colour, quarter in product(own, range(4))
        )
        return sum(int(rules.GOLD_FOR_WORKERS[count]) for count in workers)


def reasons(before: Game, played: Sequence[Action], better: Sequence[Action]) -> list[Reason]:
    """What is worse about what was played."""
    one, other = Outcome.of(before, played), Outcome.of(before, better)
    found = []
    if one.is_turn_over and other.is_turn_over:
        found += [*_leaves_quarter(one, other), *_leaves_tile(one, other)]
    found += [
        *_less_gold(one, other),
        *_second_tile(one, other),
        *_markers(one, other),
        *_scored_for_others(one, other),
        *_fewer_workers(one, other),
    ]
    return weightiest(found)


def score_full(game: Game, state: State) -> None:
    """MH-29: quarters that have just become full."""
    for quarter in range(len(QUARTER_WORDS)):
        if rules.is_full(game.board, state, quarter) and not state.scored[quarter]:
            rules.score_quarter(game.board, state, quarter)


# -- what it brings -----------------------------------------------------------------------------------


def _less_gold(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MH-15, MH-19, MH-29: gold at once."""
    less = other.gold - one.gold
    if less > 0 and one.is_turn_over == other.is_turn_over:
        values = {"gold": one.gold, "better": other.gold}
        message = Message(N_("Gold at once: {gold} (better: {better})."), values)
        yield Reason(message, ("MH-15", "MH-19"), points=less)


def _second_tile(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MH-23: a second tile that does not earn more than it costs, and that the better way does without."""
    if one.tiles < 2 or other.tiles > 1:
        return
    number, take = one.takes[-1]
    state = one.states[number]
    after = laid(one.game, state, one.game.kind.actions.encode(one.game.board, state, take))
    gold = int(after.gold[one.seat] - state.gold[one.seat]) + rules.SECOND_TILE_COSTS
    if gold <= rules.SECOND_TILE_COSTS:
        values = {"gold": gold, "cost": rules.SECOND_TILE_COSTS}
        message = Message(alike("The second tile earns {gold} gold and costs {cost}.", "gold"), values)
        shows = (f"space-{take.space}",)
        yield Reason(message, ("MH-23",), shows, points=rules.SECOND_TILE_COSTS - gold + 0.5)


def laid(game: Game, state: State, event: int) -> State:
    """MH-15, MH-19, MH-23: the state after a tile and its worker, paid for, with the turn still going on."""
    after = state.copy()
    rules.lay_tile(game.board, after, event)
    rules.put_worker(game.board, after, codes.space_of(event), codes.choice_of(event))
    if after.placed == 1:
        after.gold[after.turn] -= rules.SECOND_TILE_COSTS
    after.placed += 1
    return after


def _markers(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MH-12, MH-24: action markers that are used up."""
    more = one.markers - other.markers
    if more > 0:
        values = {"count": one.markers, "better": other.markers}
        key = alike("It uses up action markers: {count} would be face down (better: {better}).")
        yield Reason(Message(key, values), ("MH-12", "MH-24"), points=MARKER * more)


def _scored_for_others(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MH-29: a completed quarter that earns someone else more."""
    for quarter in one.scored:
        gold = _gold_of_quarter(one, quarter)
        rival = max((seat for seat in range(len(gold)) if seat != one.seat), key=lambda seat: gold[seat])
        if quarter not in other.scored and gold[rival] > gold[one.seat]:
            values = {
                "quarter": Message(QUARTER_WORDS[quarter]),
                "name": called(one.game.players[rival]),
                "gold": gold[rival],
                "loser": called(one.game.players[one.seat]),
                "own": gold[one.seat],
            }
            key = alike("It completes the {quarter}: {gold} gold for {name}, {own} for {loser}.", "gold")
            yield Reason(Message(key, values), ("MH-29",), points=gold[rival] - gold[one.seat])


def _gold_of_quarter(outcome: Outcome, quarter: int) -> list[int]:
    """MH-29: what each seat got for a quarter."""
    states, actions = [*outcome.states, outcome.state], [*outcome.actions, End()]
    for source in outcome.game.kind.breakdown(outcome.game.board, states, actions):
        if source.label == BY_QUARTER[quarter]:
            return list(source.points)
    return [0] * len(outcome.game.players)


def _fewer_workers(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MH-16, MH-29: workers earn gold when their quarter is scored."""
    less = other.standing - one.standing
    if less >= GOLD_OF_WORKERS and one.scored == other.scored and one.is_turn_over == other.is_turn_over:
        values = {"gold": one.standing, "better": other.standing}
        key = alike(
            "The player's workers would earn {gold} gold if all quarters were scored now (better: {better}).",
            "gold",
        )
        yield Reason(Message(key, values), ("MH-16", "MH-29"), points=PART_OF_SCORING * less)


# -- what it leaves to the next ------------------------------------------------------------------------


@dataclass(frozen=True)
class Reply:
    """What the next player can do with tiles that lie on the rondel, and the gold that it brings them."""

    events: tuple[int, ...]
    gold: int
    own: int = 0
    """What it brings the player who has just acted."""

    @property
    def ahead(self) -> int:
        """How far the next player gets ahead by it."""
        return self.gold - self.own


NO_REPLY = Reply((), 0)


def _leaves_quarter(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MH-29: the next player can complete a quarter to their own advantage."""
    for quarter, word in enumerate(QUARTER_WORDS):
        reply = completion(one, quarter)
        worse = reply.ahead - max(completion(other, quarter).ahead, 0)
        if worse >= GOLD_OF_QUARTER:
            values = {
                "quarter": Message(word),
                "name": called(one.game.players[one.state.turn]),
                "gold": reply.gold,
                "loser": called(one.game.players[one.seat]),
                "own": reply.own,
            }
            key = alike(
                "It gives away the {quarter}: {name} can complete it at once, for {gold} gold "
                "({loser}: {own}).",
                "gold",
            )
            shows = tuple(f"space-{SPACE_NAMES[codes.space_of(event)]}" for event in reply.events)
            yield Reason(Message(key, values), ("MH-29",), shows, points=worse)


def completion(outcome: Outcome, quarter: int) -> Reply:
    """The best turn of the next player that completes a quarter."""
    state, left = outcome.state, _empty_spaces(outcome, quarter)
    if state.turn < 0 or state.scored[quarter] or not 1 <= len(left) <= 2:
        return NO_REPLY
    replies = [NO_REPLY]
    for events, after in _fillings(outcome.game, state, left):
        score_full(outcome.game, after)
        gold = after.gold - state.gold
        replies.append(Reply(events, int(gold[state.turn]), int(gold[outcome.seat])))
    return max(replies, key=lambda reply: reply.ahead)


def _empty_spaces(outcome: Outcome, quarter: int) -> list[int]:
    words = [int(word) for word in outcome.game.board.spaces_of_quarter[quarter] & outcome.state.empty]
    return [space for space in range(len(SPACE_NAMES)) if words[space // WORD] >> space % WORD & 1]


def _fillings(game: Game, state: State, spaces: Sequence[int]) -> Iterator[tuple[tuple[int, ...], State]]:
    """All ways to fill one or two spaces in a turn (there is no third tile), and the states after them."""
    for event in game.kind.legal_events(game.board, state):
        if event < codes.END and codes.space_of(event) in spaces:
            after, left = (
                laid(game, state, event),
                [space for space in spaces if space != codes.space_of(event)],
            )
            if not left:
                yield (event,), after
            for events, filled in _fillings(game, after, left) if left else ():
                yield (event, *events), filled


def _leaves_tile(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MH-15, MH-19: a tile on the rondel that is worth a lot to the next player."""
    reply, usual = best_tile(one), best_tile(other)
    if not reply.events or reply.gold - usual.gold < GOLD_TO_LEAVE:
        return
    slot, space = codes.slot_of(reply.events[0]), SPACE_NAMES[codes.space_of(reply.events[0])]
    values = {
        "name": called(one.game.players[one.state.turn]),
        "tile": Message(TILE_WORDS[rules.colour_of(int(one.state.rondel[slot]))]),
        "space": space,
        "gold": reply.gold,
        "better": usual.gold,
    }
    key = alike(
        "{name} could then get {gold} gold with the {tile} on {space} (better: at most {better}).", "gold"
    )
    shows = (f"slot-{slot + 1}", f"space-{space}")
    yield Reason(Message(key, values), ("MH-15", "MH-19"), shows, points=reply.gold - usual.gold)


def best_tile(outcome: Outcome) -> Reply:
    """The first tile on the rondel that earns the next player most."""
    game, state = outcome.game, outcome.state
    if state.turn < 0:
        return NO_REPLY
    replies = (
        Reply((event,), int(laid(game, state, event).gold[state.turn] - state.gold[state.turn]))
        for event in game.kind.legal_events(game.board, state)
        if event < codes.END
    )
    return max(replies, key=lambda reply: reply.gold, default=NO_REPLY)
