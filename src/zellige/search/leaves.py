"""Walks down a tree to its leaves, for searches in which something outside judges: a network, a function.

The tree is that of `zellige.search.tree`, and so are selection, chance and what is hidden. A walk ends where
the game does, or at a decision about which not everything is known yet; there it waits for a judgement. A
node counts as visited from the walk on, and until the judgement is there as lost for everybody: so walks that
wait together spread over the tree.
"""

from typing import NamedTuple

import numpy as np

from zellige.core.contract import (
    CHANCE,
    OVER,
    Array,
    Board,
    Events,
    State,
    States,
    Values,
    apply,
    legal,
    path_of,
    random_event,
    to_act,
)
from zellige.core.kernel import kernel
from zellige.core.kind import GameKind
from zellige.core.levels import SearchSettings
from zellige.core.random import Generator, below
from zellige.search.tree import LONGEST_PATH, NONE, Workspace, add_node, find_node, select


class Leaves(NamedTuple):
    """Where walks have ended, a row for each."""

    states: States
    seats: Array
    """To act there (from 0), or OVER."""
    seeds: Array
    """Luck for whoever judges."""
    paths: Array
    """The nodes of the walk, from the root on."""
    lengths: Array


def make_leaves(kind: GameKind, count: int) -> Leaves:
    """Room for so many walks."""
    return Leaves(
        np.zeros(count, kind.state_dtype),
        np.zeros(count, np.int64),
        np.zeros(count, np.uint64),
        np.zeros((count, LONGEST_PATH), np.int32),
        np.zeros(count, np.int64),
    )


@kernel
def walk_down(
    board: Board,
    worlds: States,
    workspace: Workspace,
    leaves: Leaves,
    count: int,
    settings: SearchSettings,
    random: Generator,
) -> None:
    """Make so many walks, from each of the possible worlds in turn."""
    nodes, path = workspace.nodes, workspace.path
    for row in range(count):
        workspace.states[0] = worlds[nodes[0].visits % len(worlds)]
        length = walk(board, workspace, settings, random)
        for index in range(length):
            leaves.paths[row, index] = path[index]
            nodes[path[index]].visits += 1
        leaves.states[row] = workspace.states[0]
        leaves.seats[row] = to_act(board, workspace.states[0])
        leaves.lengths[row] = length
        below(random, 2)  # the next word of the generator
        leaves.seeds[row] = random[0]


@kernel
def walk(board: Board, workspace: Workspace, settings: SearchSettings, random: Generator) -> int:
    """Walk from the root to a leaf, and keep the path; return its length."""
    workspace.path[0] = 0
    # Not the constant 0, for which Numba would compile all that is called with a node once more.
    node = workspace.path[0]
    state, length = workspace.states[0], 1
    while length < LONGEST_PATH:
        seat = to_act(board, state)
        if seat == OVER:
            break
        if seat == CHANCE:
            event = random_event(board, state, random)
            below_here = find_node(workspace, node, event)
            if below_here == NONE:
                below_here = add_node(workspace, node, event, 0.0)
        else:
            if is_leaf(board, state, node, seat, workspace):
                break
            below_here = select(board, state, node, seat, workspace, settings)
            event = workspace.nodes[below_here].event
        apply(board, state, event)
        node = below_here
        workspace.path[length] = node
        length += 1
    return length


@kernel
def is_leaf(board: Board, state: State, node: int, seat: int, workspace: Workspace) -> bool:
    """Whether a decision has actions that the tree does not know.

    What another seat can do differs from world to world where something is hidden: a node may be one again.
    """
    if workspace.nodes[node].first == NONE:
        return True
    if workspace.counters.root_seat in (NONE, seat):
        return False
    for index in range(legal(board, state, workspace.events)):
        if find_node(workspace, node, workspace.events[index]) == NONE:
            return True
    return False


@kernel
def grow(workspace: Workspace, leaf: int, events: Events, priors: Values, random: Generator) -> None:
    """Add a node for each action that has none yet, in any order: none of equal promise is preferred."""
    count, was_bare = len(events), workspace.nodes[leaf].first == NONE
    for index in range(count):
        other = below(random, index + 1)  # what is there moves on to make room
        workspace.events[index], workspace.values[index] = workspace.events[other], workspace.values[other]
        workspace.events[other], workspace.values[other] = events[index], priors[index]
    for index in range(count):
        event = workspace.events[index]
        if was_bare or find_node(workspace, leaf, event) == NONE:
            add_node(workspace, leaf, event, workspace.values[index])


@kernel
def back_up(workspace: Workspace, leaves: Leaves, row: int, values: Values) -> None:
    """What a walk has brought each seat, to all nodes on its way."""
    for index in range(leaves.lengths[row]):
        node = workspace.nodes[leaves.paths[row, index]]
        for seat in range(len(values)):
            node.total[seat] += values[seat]


@kernel
def write_priors(
    board: Board,
    state: State,
    events: Events,
    numbering: int,
    logits: Values,
    path: Events,
    priors: Values,
) -> None:
    """Priors from a logit for each fixed number: that of an action is the sum of those of its numbers."""
    most, total = -np.inf, 0.0
    for index in range(len(events)):
        priors[index] = 0.0
        for step in range(path_of(board, state, numbering, events[index], path)):
            priors[index] += logits[path[step]]
        most = max(most, priors[index])
    for index in range(len(events)):
        priors[index] = np.exp(priors[index] - most)
        total += priors[index]
    for index in range(len(events)):
        priors[index] /= total
