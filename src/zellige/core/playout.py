"""Choices, random games and counts of games, written once for all games."""

import numpy as np

from zellige.core.contract import (
    OVER,
    Array,
    Board,
    Events,
    State,
    States,
    Values,
    apply,
    legal,
    random_event,
    to_act,
)
from zellige.core.game import Game
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below


@kernel
def pick_best(events: Events, values: Values, count: int, random: Generator) -> int:
    """The event of the highest worth; among equals each is as likely as the others."""
    best, equals = 0, 1
    for index in range(1, count):
        if values[index] > values[best]:
            best, equals = index, 1
        elif values[index] == values[best]:
            equals += 1
            if below(random, equals) == 0:
                best = index
    return int(events[best])


@kernel
def play_out(board: Board, state: State, random: Generator) -> int:
    """Play to the end at random; return the number of players' actions."""
    actions = 0
    while True:
        seat = to_act(board, state)
        if seat == OVER:
            return actions
        apply(board, state, random_event(board, state, random))
        if seat >= 0:
            actions += 1


@kernel
def play_games(board: Board, states: States, games: int, random: Generator) -> int:
    """Play games from `states[0]` in `states[1]`; return the number of players' actions."""
    actions = 0
    for _ in range(games):
        states[1] = states[0]
        actions += play_out(board, states[1], random)
    return actions


@kernel
def perft(board: Board, states: States, events: Array, todo: Events) -> int:
    """How many sequences of as many events as there are rows of `events` there are from `states[0]`.

    A row per level; `todo` counts the events of each that are still to be tried. (Written as a loop, since
    Numba cannot cache functions that call themselves.)
    """
    last = len(events) - 1
    todo[0] = legal(board, states[0], events[0])
    if last == 0:
        return int(todo[0])
    count = level = 0
    while level >= 0:
        if todo[level] == 0:
            level -= 1
            continue
        todo[level] -= 1
        states[level + 1] = states[level]
        apply(board, states[level + 1], events[level, todo[level]])
        following = legal(board, states[level + 1], events[level + 1])
        if level + 1 == last:
            count += following
        else:
            level += 1
            todo[level] = following
    return count


@kernel
def copy_often(states: States, times: int) -> None:
    """Copy back and forth, so that no copy can be left out: how long a copy takes."""
    for index in range(times):
        states[index % 2] = states[1 - index % 2]


def count_sequences(game: Game, depth: int) -> int:
    """How many sequences of `depth` events there are from here.

    >>> import zellige
    >>> count_sequences(zellige.new("maharani", players=2, seed=1), 1)
    160
    """
    states = np.zeros(depth + 1, game.kind.state_dtype)
    states[0] = game.state
    events = np.empty((depth, game.kind.most_events), np.int64)
    return int(perft(game.board, states, events, np.zeros(depth, np.int64)))


def play_many(game: Game, games: int, random: Generator) -> int:
    """Play many random games from here, in compiled code; return the number of players' actions."""
    states = np.zeros(2, game.kind.state_dtype)
    states[0] = game.state
    return int(play_games(game.board, states, games, random))
