"""Monte Carlo tree search over any game of the contract, compiled.

The tree is an array of nodes: what is known after a sequence of events. Each simulation starts from a state
that the searching seat cannot tell from the real one, walks down the tree, tries something new, evaluates
where it got to, and updates all nodes on its way. Where something is hidden, the states differ from one
simulation to the next while the tree stays the same, and only what is possible in the state at hand is chosen
from (information-set search). Results are one number per seat, and each seat maximises its own. Chance is not
chosen but drawn, by its weights.
"""

from typing import NamedTuple

import numpy as np

from zellige.core.contract import (
    CHANCE,
    OVER,
    SCRATCH,
    Array,
    Board,
    Events,
    State,
    States,
    Values,
    action_values,
    apply,
    evaluate,
    legal,
    random_event,
    refusal,
    rollout,
    score,
    to_act,
)
from zellige.core.kernel import kernel
from zellige.core.kind import GameKind
from zellige.core.levels import SearchSettings
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
STREAM_STEP = np.uint64(0x9E3779B97F4A7C15)
FOR_WINNING = 0.3  # part of a result
EXPECTED, POINTS = range(2)  # the rows of results: those of each seat, from 0 to 1, and the points of each
RESULTS = (2, MOST_SEATS)
COUNTERS = np.dtype(
    (
        np.record,
        [
            ("nodes", "i8"),  # that are in use
            ("root_seat", "i8"),  # whoever thinks, where something is hidden from them; NONE: nothing is
            ("events", "i8"),  # that were played in simulations
            ("stream", "u8"),  # of luck, where all actions meet the same
        ],
    )
)


class Workspace(NamedTuple):
    """Room for a search to work in."""

    nodes: Array
    counters: Array
    states: States
    events: Events
    values: Values
    path: Events
    results: Values


def make_workspace(kind: GameKind, most_nodes: int) -> Workspace:
    """Room for a tree of at most this many nodes, which has none yet."""
    counters = np.zeros(1, COUNTERS)[0]
    counters.root_seat = NONE
    return Workspace(
        np.zeros(most_nodes, NODE),
        counters,
        np.zeros(1 + SCRATCH, kind.state_dtype),
        np.empty(kind.most_events, np.int64),
        np.empty(kind.most_events),
        np.empty(LONGEST_PATH, np.int64),
        np.zeros(RESULTS),
    )


# -- results ----------------------------------------------------------------------------------------


@kernel
def evaluate_outcome(board: Board, state: State, margin: float, results: Values) -> None:
    """What each seat gets: part of it for winning, the rest by the lead over the best opponent."""
    is_over = to_act(board, state) == OVER
    points = results[POINTS]
    for seat in range(board.players):
        points[seat] = score(board, state, seat) if is_over else evaluate(board, state, seat)
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
        results[EXPECTED, seat] = FOR_WINNING * won + (1 - FOR_WINNING) * share


@kernel
def play_on(board: Board, workspace: Workspace, settings: SearchSettings, random: Generator) -> None:
    """Play on for as many turns as the settings say, or to the end."""
    state, scratch = workspace.states[0], workspace.states[1:]
    # Taking an array out of the workspace costs a little, so it is done once.
    events, values, counters = workspace.events, workspace.values, workspace.counters
    seat, turns = NONE, settings.rollout_turns
    while turns != 0:
        acting = to_act(board, state)
        if acting == OVER:
            return
        counters.events += 1
        if acting == CHANCE:
            apply(board, state, random_event(board, state, random))
            continue
        if seat not in (NONE, acting):
            turns -= 1
            if turns == 0:
                return
            renew_stream(workspace, settings, random)
        seat = acting
        if settings.rollout_policy and below(random, 1_000) >= 1_000 * settings.random_share:
            count = rollout(board, state, events, values, scratch, random)
            counters.events += count - 1
            for index in range(count):
                apply(board, state, events[index])
        else:
            apply(board, state, random_event(board, state, random))


@kernel
def renew_stream(workspace: Workspace, settings: SearchSettings, random: Generator) -> None:
    """With common luck each turn has its own, however much of it was used up in the turn before."""
    if settings.common_luck:
        word = workspace.counters.stream + STREAM_STEP  # SplitMix64
        workspace.counters.stream = word
        word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        word ^= word >> np.uint64(31)
        random[0] = word | np.uint64(1)


@kernel
def start_stream(workspace: Workspace, settings: SearchSettings, number: int, random: Generator) -> None:
    """The luck of the simulation of this number, whatever it begins with."""
    stream = np.uint64(number) * STREAM_STEP * np.uint64(0x2545F4914F6CDD1D)
    workspace.counters.stream = stream + np.uint64(0x123456789)
    renew_stream(workspace, settings, random)


# -- the tree ---------------------------------------------------------------------------------------


@kernel
def add_node(workspace: Workspace, above: int, event: int, prior: float) -> int:
    """A new node; NONE if there is no room."""
    index = workspace.counters.nodes
    if index >= len(workspace.nodes):
        return NONE
    workspace.counters.nodes += 1
    node = workspace.nodes[index]
    node.event = event
    node.first = NONE
    node.visits = node.seen = 0
    node.prior = prior
    node.total[:] = 0
    node.points[:] = 0
    if above == NONE:
        node.next = NONE
    else:
        node.next = workspace.nodes[above].first
        workspace.nodes[above].first = index
    return int(index)


@kernel
def find_node(workspace: Workspace, above: int, event: int) -> int:
    """The node that an event leads to; NONE if there is none yet."""
    index = workspace.nodes[above].first
    while index != NONE and workspace.nodes[index].event != event:
        index = workspace.nodes[index].next
    return int(index)


@kernel
def shuffle(events: Events, count: int, random: Generator) -> None:
    """Put events into a random order, so that none is preferred."""
    for index in range(count - 1, 0, -1):
        other = below(random, index + 1)
        events[index], events[other] = events[other], events[index]


@kernel
def expand(
    board: Board, state: State, above: int, workspace: Workspace, settings: SearchSettings, random: Generator
) -> None:
    """Add a node for each action worth a look that has none yet."""
    count = legal(board, state, workspace.events)
    shuffle(workspace.events, count, random)
    if settings.guided:
        count = keep_promising(board, state, count, workspace, settings)
    else:
        workspace.values[:count] = 0
    was_bare = workspace.nodes[above].first == NONE
    for index in range(count - 1, -1, -1):  # the last that is added is looked at first
        if was_bare or find_node(workspace, above, workspace.events[index]) == NONE:
            add_node(workspace, above, workspace.events[index], workspace.values[index])


@kernel
def keep_promising(
    board: Board, state: State, count: int, workspace: Workspace, settings: SearchSettings
) -> int:
    """Keep the events that look best, the best first, each with its prior; return how many there are."""
    action_values(board, state, workspace.events, count, workspace.values, workspace.states[1:])
    count = keep_best(workspace.events, workspace.values, count, settings.width)
    best, total = workspace.values[0], 0.0
    for index in range(count):
        workspace.values[index] = np.exp((workspace.values[index] - best) / settings.temperature)
        total += workspace.values[index]
    for index in range(count):
        workspace.values[index] /= total
    return count


@kernel
def keep_best(events: Events, values: Values, count: int, width: int) -> int:
    """Bring the `width` best to the front, sorted; equal ones stay in order. Return how many there are."""
    kept = 0
    for index in range(count):
        event, value = events[index], values[index]
        if kept == width and value <= values[kept - 1]:
            continue
        kept = min(kept + 1, width)
        place = kept - 1  # what was there is the worst of all, or was just looked at
        while place > 0 and values[place - 1] < value:
            events[place], values[place] = events[place - 1], values[place - 1]
            place -= 1
        events[place], values[place] = event, value
    return kept


@kernel
def select(
    board: Board, state: State, above: int, seat: int, workspace: Workspace, settings: SearchSettings
) -> int:
    """The node below that is best for the seat or too little known; NONE if none is possible here."""
    nodes = workspace.nodes
    parent = nodes[above]
    mean = parent.total[seat] / parent.visits if parent.visits > 0 else 0.5
    root = np.sqrt(parent.visits + 1.0)
    best, found = -1e9, NONE
    # Then there is but one state, and all below it is possible.
    nothing_is_hidden = workspace.counters.root_seat == NONE
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
def descend(
    board: Board, worlds: States, workspace: Workspace, settings: SearchSettings, random: Generator
) -> int:
    """Walk from the root to what is new, and keep the path; return its length."""
    workspace.path[0] = 0
    # Not the constant 0, for which Numba would compile all that is called with a node once more.
    node = workspace.path[0]
    state, last_seat, length = workspace.states[0], NONE, 1
    while length < LONGEST_PATH:
        seat = to_act(board, state)
        if seat == OVER:
            break
        if seat == CHANCE:
            event = random_event(board, state, random)
            below_here = find_node(workspace, node, event)
            if below_here == NONE:
                below_here = add_node(workspace, node, event, 0.0)
            apply(board, state, event)
        else:
            if last_seat not in (NONE, seat):
                renew_stream(workspace, settings, random)
            below_here = choose_node(board, state, node, seat, workspace, settings, random)
            last_seat = seat
            if length == 1 and has_common_luck(seat, workspace, settings):
                meet_common_luck(worlds, below_here, workspace, settings, random)
                last_seat = NONE  # the luck of this action is that of the turn after it, too
            if below_here != NONE:
                apply(board, state, workspace.nodes[below_here].event)
        if below_here == NONE:
            break
        workspace.counters.events += 1
        node = below_here
        workspace.path[length] = node
        length += 1
    return length


@kernel
def has_common_luck(seat: int, workspace: Workspace, settings: SearchSettings) -> bool:
    """Whether all actions of the root meet the same worlds and the same luck.

    Not if somebody else than the one who thinks is to act there, and has secrets: what they can do
    differs from world to world, so an action is played where it was chosen.
    """
    return bool(settings.common_luck and seat >= 0 and workspace.counters.root_seat in (NONE, seat))


@kernel
def meet_common_luck(
    worlds: States, chosen: int, workspace: Workspace, settings: SearchSettings, random: Generator
) -> None:
    """The world and the luck of an action of the root follow from how often it was chosen before."""
    visits = workspace.nodes[chosen].visits
    workspace.states[0] = worlds[visits % len(worlds)]
    start_stream(workspace, settings, visits, random)


@kernel
def choose_node(
    board: Board,
    state: State,
    node: int,
    seat: int,
    workspace: Workspace,
    settings: SearchSettings,
    random: Generator,
) -> int:
    """Where to go on from a decision; NONE where the tree ends, since the node itself is still new."""
    is_bare = workspace.nodes[node].first == NONE
    has_room = workspace.counters.nodes < len(workspace.nodes)
    if is_bare and node != 0 and (workspace.nodes[node].visits < settings.expand_after or not has_room):
        return NONE
    # What another seat can do differs from world to world, since its hand does.
    if has_room and (is_bare or workspace.counters.root_seat not in (NONE, seat)):
        expand(board, state, node, workspace, settings, random)
    return select(board, state, node, seat, workspace, settings)


@kernel
def search(
    board: Board,
    worlds: States,
    workspace: Workspace,
    settings: SearchSettings,
    simulations: int,
    random: Generator,
) -> None:
    """Run some simulations, from each of the possible worlds in turn."""
    for _ in range(simulations):
        is_common = has_common_luck(to_act(board, worlds[0]), workspace, settings)
        workspace.states[0] = worlds[0 if is_common else workspace.nodes[0].visits % len(worlds)]
        length = descend(board, worlds, workspace, settings, random)
        play_on(board, workspace, settings, random)
        evaluate_outcome(board, workspace.states[0], settings.margin, workspace.results)
        for index in range(length):
            node = workspace.nodes[workspace.path[index]]
            node.visits += 1
            for seat in range(board.players):
                node.total[seat] += workspace.results[EXPECTED, seat]
                node.points[seat] += workspace.results[POINTS, seat]


@kernel
def lead(workspace: Workspace) -> int:
    """By how many visits the first of the root's actions is ahead of the second."""
    most = second = 0
    index = workspace.nodes[0].first
    while index != NONE:
        visits = workspace.nodes[index].visits
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
        index = workspace.nodes[index].next
    return int(most - second)


@kernel
def keep_below(workspace: Workspace, root: int, spare: Array) -> None:
    """Copy a node with all below it to the front of another array: what is left of a tree after an action."""
    spare[0] = workspace.nodes[root]
    spare[0].next = NONE
    copied, looked_at = 1, 0
    while looked_at < copied:
        index, last = spare[looked_at].first, NONE
        spare[looked_at].first = NONE
        while index != NONE:
            spare[copied] = workspace.nodes[index]
            spare[copied].next = NONE
            if last == NONE:
                spare[looked_at].first = copied
            else:
                spare[last].next = copied
            last = copied
            copied += 1
            index = workspace.nodes[index].next
        looked_at += 1
    workspace.counters.nodes = copied
