"""The first compilation, step by step, so that its progress can be shown; and what is loaded of it later."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

import zellige
from zellige.analysis.reasons import reasons
from zellige.analysis.second_look import compare
from zellige.core.errors import IllegalAction
from zellige.core.game import Game
from zellige.core.kernel import IS_COMPILED, cache_folder
from zellige.core.kind import GameKind
from zellige.core.playout import count_sequences, play_many
from zellige.core.random import generator
from zellige.envs.batch import MASKS, VectorGames
from zellige.search.bots import EXAMPLES, make_bot
from zellige.search.evaluators import Estimates, Positions, Rollouts
from zellige.search.puct import PuctBot


def is_warm(kind: GameKind) -> bool:
    """There is nothing to prepare: no cache to keep compiled rules in, or they are in it already."""
    return cache_folder() is None or is_kept(kind)


def is_kept(kind: GameKind) -> bool:
    """Nothing has to be compiled, now or later: everything is in the cache, or runs uncompiled."""
    folder = cache_folder()
    return not IS_COMPILED or (folder is not None and (folder / f"{kind.name}.ready").exists())


def load(kind: GameKind) -> None:
    """Get the rules from the cache, so that the first action of a person is as quick as all others.

    It takes some hundredths of a second. What bots search with is loaded when the first of them thinks.
    What is not kept is compiled now, all of it.
    """
    if is_kept(kind):
        game = zellige.new(kind.name, players=kind.player_counts[0], seed=1)
        game.tell(game.play(game.legal_actions()[0]))
        return
    for _name, step in steps(kind):
        step()


def steps(kind: GameKind) -> Iterator[tuple[str, Callable[[], None]]]:
    """What is to be compiled, as names and calls that do it; after the last one the cache is warm.

    Where nothing is compiled there is nothing to do.
    """
    if not IS_COMPILED:
        return
    game = zellige.new(kind.name, players=kind.player_counts[-1], seed=1)
    yield "rules", partial(_play_by_hand, kind)
    yield "playouts", lambda: _ignore(play_many(game, 1, generator(1)))
    yield "perft", lambda: _ignore(count_sequences(game, 1))
    for name in EXAMPLES:
        yield f"bot {name}", partial(_play_bot, kind, name)
    yield "coach", partial(_judge, game)
    yield "ready", partial(_mark_ready, kind)


def prepare_environments(kind: GameKind) -> None:
    """Compile what many games at once call.

    It is no part of the first compilation, since nobody who plays needs it.
    """
    for masks in MASKS:
        games = VectorGames(kind, 2, masks=masks, openings=1)
        games.step(games.any_actions())
    for evaluator in (Rollouts(), _Flat(games.count)):
        PuctBot(evaluator, simulations=2, outcome="lead", seed=1).search(games.game(0))


@dataclass(frozen=True)
class _Flat:
    """Judges by fixed numbers, as networks do; everything is the same to it."""

    count: int

    def evaluate(self, positions: Positions) -> Estimates:
        """All seats alike, and all actions."""
        values = np.full((len(positions), positions.players), 0.5)
        return Estimates(values, positions.softmax(np.zeros((len(positions), self.count))))


def _play_by_hand(kind: GameKind) -> None:
    """All that a game, its words, its account, its outcomes and its positions call in the rules."""
    for players in kind.player_counts:
        game = zellige.new(kind.name, players=players, seed=players)
        while not game.is_over:
            actions = game.legal_actions()
            event = game.play(actions[game.number % len(actions)])
            game.tell(event)
        game.breakdown()
        if kind.outcomes is not None:
            start = game.at(0)
            kind.outcomes.outcomes(start.board, start.state, start.legal_events())
        position = game.at(game.number // 2).position()
        zellige.read({**game.record(), "position": position, "events": []})
        try:
            game.play(actions[0])
        except IllegalAction:
            continue


def _play_bot(kind: GameKind, name: str) -> None:
    make_bot(name, seed=1).choose(zellige.new(kind.name, players=2, seed=1))


def _judge(game: Game) -> None:
    """All that an analysis and the coach call beside the search."""
    assert isinstance(game.to_act, int)
    first, *_others, last = game.legal_actions()
    compare(game, game.to_act, first, last, 1, seed=1)
    reasons(game, [first], [last])


def _ignore(_result: object) -> None:
    """Only the compilation counts, not the result."""


def _mark_ready(kind: GameKind) -> None:
    folder = cache_folder()
    if folder is not None:
        (folder / f"{kind.name}.ready").touch()
