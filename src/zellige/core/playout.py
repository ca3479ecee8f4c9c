"""Random games and counts of games, written once for all games."""

import numpy as np

from zellige.core.contract import OVER, Record, apply, legal, random_event, to_act
from zellige.core.game import Game
from zellige.core.kernel import kernel
from zellige.core.random import Generator


@kernel
def play_out(board: Record, state: Record, random: Generator) -> int:
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
def play_games(board: Record, states: Record, games: int, random: Generator) -> int:
    """Play games from `states[0]` in `states[1]`; return the number of players' actions."""
    actions = 0
    for _ in range(games):
        states[1] = states[0]
        actions += play_out(board, states[1], random)
    return actions


@kernel
def perft(board: Record, states: Record, depth: int, events: Record) -> int:
    """How many sequences of `depth` events there are from `states[0]`; a row of scratch a level."""
    count = 0
    sequences = int(legal(board, states[0], events[0]))
    if depth == 1:
        return sequences
    for index in range(sequences):
        states[1] = states[0]
        apply(board, states[1], events[0, index])
        count += perft(board, states[1:], depth - 1, events[1:])
    return count


def count_sequences(game: Game, depth: int) -> int:
    """How many sequences of `depth` events there are from here.

    >>> import zellige
    >>> count_sequences(zellige.new("maharani", players=2, seed=1), 1)
    160
    """
    states = np.zeros(depth + 1, game.kind.state_dtype)
    states[0] = game.state
    return int(perft(game.board, states, depth, np.empty((depth, game.kind.most_events), np.int64)))


def play_many(game: Game, games: int, random: Generator) -> int:
    """Play many random games from here, in compiled code; return the number of players' actions."""
    states = np.zeros(2, game.kind.state_dtype)
    states[0] = game.state
    return int(play_games(game.board, states, games, random))
