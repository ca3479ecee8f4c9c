"""Monte Carlo tree search over any game of the contract, compiled.

The tree is an array of nodes: what is known after a sequence of events. Each simulation starts from a state
that the searching seat cannot tell from the real one, walks down the tree, tries something new, judges where
it got to and tells all nodes on its way. Where something is hidden, the states differ from simulation to
simulation while the tree stays the same, and only what is possible in the state at hand is chosen from
(information-set search). Results are one number a seat, and each seat maximises its own. Chance is not chosen
but drawn, by its weights.
"""

from typing import NamedTuple

import numpy as np

from zellige.core.contract import (
    CHANCE,
    OVER,
    Events,
    Record,
    Worth,
    apply,
    estimate,
    judge,
    legal,
    random_event,
    refusal,
    score,
    swift,
    to_act,
)
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below

MOST_SEATS = 4
LONGEST_PATH = 2_000
NODE = np.dtype(
    (
        np.record,
        [
            ("event", "i8"),  # that leads here from the node above
            ("first", "i4"),  # of the nodes below; -1: there is none yet
            ("next", "i4"),  # of the same node above; -1: this is the last
            ("visits", "i4"),
            ("seen", "i4"),  # how often it could have been chosen
            ("prior", "f4"),  # how promising it looks at first sight; all of the same node above add up to 1
            ("total", "f4", (MOST_SEATS,)),  # results of each seat
            ("points", "f4", (MOST_SEATS,)),  # at the end, or expected to be
        ],
    )
)
NONE = -1
LUCK_STEP = np.uint64(0x9E3779B97F4A7C15)
TO_THE_END = -1
FOR_WINNING = 0.3  # part of a result
RESULTS = 2 * MOST_SEATS  # the result of each seat, then the points of each


class Settings(NamedTuple):
    """How to search; what differs between plain and strong bots."""

    guided: bool
    """Start from the greedy judgement: few actions, the best-looking first. Else all of them alike."""
    exploration: float
    """How much is tried that does not look best."""
    width: int
    """How many actions of a node are looked at, if guided."""
    warmth: float
    """By how many points two actions must differ to be of clearly different promise, if guided."""
    paired: bool
    """All actions of the root meet the same luck, so that they differ by what they are worth alone."""
    patience: int
    """How often a node is visited before those below it are added."""
    greedy: bool
    """Play on by the game's quick choice (`swift`) from where the tree ends. Else at random."""
    slips: float
    """How often a random action is played where the quick choice plays on."""
    turns: int
    """How many turns are played on before the outcome is estimated; TO_THE_END plays all."""
    margin: float
    """A lead of so many points is nearly a win."""


class Desk(NamedTuple):
    """Room for a search to work in."""

    nodes: Record
    used: Events
    states: Record
    events: Events
    worth: Worth
    path: Events
    results: Worth
    luck: Generator
    asker: Events  # who thinks, where something is hidden from him; NONE: nothing is
    played: Events  # how many events were played in simulations


# -- results ----------------------------------------------------------------------------------------


@kernel
def judge_outcome(board: Record, state: Record, margin: float, results: Worth) -> None:
    """What each seat gets: part of it for winning, the rest by the lead over the best of the others."""
    is_over = to_act(board, state) == OVER
    points = results[MOST_SEATS:]
    for seat in range(board.players):
        points[seat] = score(board, state, seat) if is_over else estimate(board, state, seat)
    best, second, winners = -1e9, -1e9, 0
    for seat in range(board.players):
        if points[seat] > best:
            best, second, winners = points[seat], best, 1
        elif points[seat] == best:
            second, winners = best, winners + 1
        elif points[seat] > second:
            second = points[seat]
    for seat in range(board.players):
        lead = points[seat] - (second if points[seat] == best else best)
        # Never flat, however far ahead or behind: there is always something to play for.
        share = 0.5 + 0.5 * lead / (margin + abs(lead))
        won = share
        if is_over:
            won = 1.0 / winners if points[seat] == best else 0.0
        results[seat] = FOR_WINNING * won + (1 - FOR_WINNING) * share


@kernel
def play_on(board: Record, desk: Desk, settings: Settings, random: Generator) -> None:
    """Play until so many turns are over, or to the end."""
    state, scratch = desk.states[0], desk.states[1:]
    events, worth, played = desk.events, desk.worth, desk.played  # whoever takes them pays a little, so once
    seat, turns = NONE, settings.turns
    while turns != 0:
        acting = to_act(board, state)
        if acting == OVER:
            return
        played[0] += 1
        if acting == CHANCE:
            apply(board, state, random_event(board, state, random))
            continue
        if seat not in (NONE, acting):
            turns -= 1
            if turns == 0:
                return
            renew_luck(desk, settings, random)
        seat = acting
        if settings.greedy and below(random, 1_000) >= 1_000 * settings.slips:
            count = swift(board, state, events, worth, scratch, random)
            played[0] += count - 1
            for index in range(count):
                apply(board, state, events[index])
        else:
            apply(board, state, random_event(board, state, random))


@kernel
def renew_luck(desk: Desk, settings: Settings, random: Generator) -> None:
    """With paired luck each turn has its own, however much of it was used up in the turn before."""
    if settings.paired:
        word = desk.luck[0] + LUCK_STEP  # SplitMix64
        desk.luck[0] = word
        word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        word ^= word >> np.uint64(31)
        random[0] = word | np.uint64(1)


@kernel
def set_luck(desk: Desk, settings: Settings, number: int, random: Generator) -> None:
    """The luck of the simulation of this number, whatever it begins with."""
    desk.luck[0] = np.uint64(number) * LUCK_STEP * np.uint64(0x2545F4914F6CDD1D) + np.uint64(0x123456789)
    renew_luck(desk, settings, random)


# -- the tree ---------------------------------------------------------------------------------------


@kernel
def add_node(desk: Desk, above: int, event: int, prior: float) -> int:
    """A new node; NONE if there is no room."""
    index = desk.used[0]
    if index >= len(desk.nodes):
        return NONE
    desk.used[0] += 1
    node = desk.nodes[index]
    node.event = event
    node.first = NONE
    node.visits = node.seen = 0
    node.prior = prior
    node.total[:] = 0
    node.points[:] = 0
    if above == NONE:
        node.next = NONE
    else:
        node.next = desk.nodes[above].first
        desk.nodes[above].first = index
    return int(index)


@kernel
def find_node(desk: Desk, above: int, event: int) -> int:
    """The node that an event leads to; NONE if there is none yet."""
    index = desk.nodes[above].first
    while index != NONE and desk.nodes[index].event != event:
        index = desk.nodes[index].next
    return int(index)


@kernel
def shuffle(events: Events, count: int, random: Generator) -> None:
    """Put events into a random order, so that none is preferred."""
    for index in range(count - 1, 0, -1):
        other = below(random, index + 1)
        events[index], events[other] = events[other], events[index]


@kernel
def expand(
    board: Record, state: Record, above: int, desk: Desk, settings: Settings, random: Generator
) -> None:
    """Add a node for each action worth a look that has none yet."""
    count = legal(board, state, desk.events)
    shuffle(desk.events, count, random)
    if settings.guided:
        count = keep_promising(board, state, count, desk, settings)
    else:
        desk.worth[:count] = 0
    was_bare = desk.nodes[above].first == NONE
    for index in range(count - 1, -1, -1):  # the last that is added is looked at first
        if was_bare or find_node(desk, above, desk.events[index]) == NONE:
            add_node(desk, above, desk.events[index], desk.worth[index])


@kernel
def keep_promising(board: Record, state: Record, count: int, desk: Desk, settings: Settings) -> int:
    """Keep the events that look best, the best first, each with its prior; return how many there are."""
    judge(board, state, desk.events, count, desk.worth, desk.states[1:])
    count = keep_best(desk.events, desk.worth, count, settings.width)
    best, total = desk.worth[0], 0.0
    for index in range(count):
        desk.worth[index] = np.exp((desk.worth[index] - best) / settings.warmth)
        total += desk.worth[index]
    for index in range(count):
        desk.worth[index] /= total
    return count


@kernel
def keep_best(events: Events, worth: Worth, count: int, width: int) -> int:
    """Bring the `width` best to the front, sorted; equal ones stay in order. Return how many there are."""
    kept = 0
    for index in range(count):
        event, value = events[index], worth[index]
        if kept == width and value <= worth[kept - 1]:
            continue
        kept = min(kept + 1, width)
        place = kept - 1  # whoever was there is the worst of all, or was just looked at
        while place > 0 and worth[place - 1] < value:
            events[place], worth[place] = events[place - 1], worth[place - 1]
            place -= 1
        events[place], worth[place] = event, value
    return kept


@kernel
def select(board: Record, state: Record, above: int, seat: int, desk: Desk, settings: Settings) -> int:
    """The node below that is best for the seat or too little known; NONE if none is possible here."""
    nodes = desk.nodes
    parent = nodes[above]
    mean = parent.total[seat] / parent.visits if parent.visits > 0 else 0.5
    root = np.sqrt(parent.visits + 1.0)
    best, found = -1e9, NONE
    nothing_is_hidden = desk.asker[0] == NONE  # then there is but one state, and all below it is possible
    seen, log_seen = 0, 0.0  # mostly the same for all nodes
    index = parent.first
    while index != NONE:
        node = nodes[index]
        if nothing_is_hidden or refusal(board, state, node.event) == 0:
            node.seen += 1
            value = node.total[seat] / node.visits if node.visits > 0 else mean
            if settings.guided:
                value += settings.exploration * node.prior * root / (1 + node.visits)
            elif node.visits == 0:
                value = 1e8
            else:
                if node.seen != seen:
                    seen, log_seen = node.seen, np.log(node.seen)
                value += settings.exploration * np.sqrt(log_seen / node.visits)
            if value > best:
                best, found = value, index
        index = node.next
    return int(found)


# -- searching --------------------------------------------------------------------------------------


@kernel
def descend(board: Record, desk: Desk, settings: Settings, random: Generator, length: int) -> int:
    """Walk on from the end of the path to what is new, and keep the path; return its length."""
    state, node, last_seat = desk.states[0], desk.path[length - 1], NONE
    while length < LONGEST_PATH:
        seat = to_act(board, state)
        if seat == OVER:
            break
        if seat == CHANCE:
            event = random_event(board, state, random)
            below_here = find_node(desk, node, event)
            if below_here == NONE:
                below_here = add_node(desk, node, event, 0.0)
            apply(board, state, event)
        else:
            if last_seat not in (NONE, seat):
                renew_luck(desk, settings, random)
            last_seat = seat
            below_here = choose_node(board, state, node, seat, desk, settings, random)
            if below_here != NONE:
                apply(board, state, desk.nodes[below_here].event)
        if below_here == NONE:
            break
        desk.played[0] += 1
        node = below_here
        desk.path[length] = node
        length += 1
    return length


@kernel
def choose_node(
    board: Record, state: Record, node: int, seat: int, desk: Desk, settings: Settings, random: Generator
) -> int:
    """Where to go on from a decision; a node that is new itself is not gone on from."""
    is_bare = desk.nodes[node].first == NONE
    has_room = desk.used[0] < len(desk.nodes)
    if is_bare and node != 0 and (desk.nodes[node].visits < settings.patience or not has_room):
        return NONE
    # What another seat can do differs from world to world, since its hand does.
    if has_room and (is_bare or desk.asker[0] not in (NONE, seat)):
        expand(board, state, node, desk, settings, random)
    return select(board, state, node, seat, desk, settings)


@kernel
def search(
    board: Record, worlds: Record, desk: Desk, settings: Settings, simulations: int, random: Generator
) -> None:
    """Simulate so often, from each of the possible worlds in turn."""
    for _ in range(simulations):
        desk.path[0] = 0
        length = 1
        if settings.paired and to_act(board, worlds[0]) >= 0:
            length = begin_paired(board, worlds, desk, settings, random)
        else:
            desk.states[0] = worlds[desk.nodes[0].visits % len(worlds)]
        length = descend(board, desk, settings, random, length)
        play_on(board, desk, settings, random)
        judge_outcome(board, desk.states[0], settings.margin, desk.results)
        for index in range(length):
            node = desk.nodes[desk.path[index]]
            node.visits += 1
            for seat in range(board.players):
                node.total[seat] += desk.results[seat]
                node.points[seat] += desk.results[MOST_SEATS + seat]


@kernel
def begin_paired(board: Record, worlds: Record, desk: Desk, settings: Settings, random: Generator) -> int:
    """Choose at the root, then the world and the luck by how often this was chosen before."""
    desk.states[0] = worlds[0]
    state = desk.states[0]
    found = choose_node(board, state, 0, to_act(board, state), desk, settings, random)
    visits = desk.nodes[found].visits
    desk.states[0] = worlds[visits % len(worlds)]
    apply(board, desk.states[0], desk.nodes[found].event)
    desk.played[0] += 1
    set_luck(desk, settings, visits, random)
    desk.path[1] = found
    return 2


@kernel
def lead(desk: Desk) -> int:
    """By how many visits the first of the root's actions is ahead of the second."""
    most = second = 0
    index = desk.nodes[0].first
    while index != NONE:
        visits = desk.nodes[index].visits
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
        index = desk.nodes[index].next
    return int(most - second)


@kernel
def keep_below(desk: Desk, root: int, spare: Record) -> None:
    """Copy a node with all below it to the front of another array: what is left of a tree after an action."""
    spare[0] = desk.nodes[root]
    spare[0].next = NONE
    copied, looked_at = 1, 0
    while looked_at < copied:
        index, last = spare[looked_at].first, NONE
        spare[looked_at].first = NONE
        while index != NONE:
            spare[copied] = desk.nodes[index]
            spare[copied].next = NONE
            if last == NONE:
                spare[looked_at].first = copied
            else:
                spare[last].next = copied
            last = copied
            copied += 1
            index = desk.nodes[index].next
        looked_at += 1
    desk.used[0] = copied
