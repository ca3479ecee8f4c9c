"""Plays random games and prints a hash of every state, one of how points came about, and one of a short search.

Run compiled and uncompiled, the two must agree.
"""

import hashlib
import sys

import numpy as np

import zellige
from zellige.core import contract
from zellige.core.kernel import IS_COMPILED
from zellige.core.playout import pick_best
from zellige.core.random import generator
from zellige.search.mcts import Budget, MctsBot

MOST_JUDGED = 6


def fingerprint(name: str, players: int, seed: int) -> str:
    """A hash over the states, legal events and greedy choices of a random game."""
    game = zellige.new(name, players, seed=seed)
    board, state, random = game.board, game.state.copy(), generator(seed)
    events, values = np.empty(game.kind.most_events, np.int64), np.empty(game.kind.most_events)
    scratch = np.zeros(contract.SCRATCH, game.kind.state_dtype)
    digest = hashlib.sha256()
    rules, greedy = game.kind.rules, game.kind.play
    while rules.to_act(board, state) != contract.OVER:
        digest.update(state.tobytes())
        count = rules.legal(board, state, events)
        digest.update(events[:count].tobytes())
        # Judging hundreds of uses of a tile takes minutes uncompiled; few say as much.
        if rules.to_act(board, state) >= 0 and count <= MOST_JUDGED:
            greedy.action_values(board, state, events, count, values, scratch)
            digest.update(str(pick_best(events, values, count, random)).encode())
            count = greedy.rollout(board, state, events, values, scratch, random)
            digest.update(events[:count].tobytes())
        rules.apply(board, state, rules.random_event(board, state, random))
    digest.update(state.tobytes())
    return digest.hexdigest()


def breakdown(name: str, players: int, seed: int) -> str:
    """A hash over all payments of a random game, and over what each event brought."""
    game, random = zellige.new(name, players, seed=seed), generator(seed)
    while not game.is_over:
        drawn = game.kind.rules.random_event(game.board, game.state, random)
        game.play(game.kind.actions.decode(game.board, game.state, int(drawn)))
    told = [repr(game.breakdown()), *(repr(game.items_of(event)) for event in game.events)]
    return hashlib.sha256("".join(told).encode()).hexdigest()


def thought(name: str, players: int, seed: int) -> str:
    """A hash over what a search sees in its first few simulations."""
    candidates = MctsBot(Budget(simulations=4), seed=seed).candidates(zellige.new(name, players, seed=seed))
    return hashlib.sha256(repr(candidates).encode()).hexdigest()


if __name__ == "__main__":
    print("compiled" if IS_COMPILED else "uncompiled", file=sys.stderr)
    for number in (2, 3, 4):
        print(number, *(look(sys.argv[1], number, number) for look in (fingerprint, breakdown, thought)))
