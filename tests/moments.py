"""Games at moments that tests want: ended, shortly before the end, before the last turn."""

from typing import Any

import zellige
from zellige.core.contract import CHANCE, OVER, State
from zellige.core.game import Game


def acting(game: Game) -> int:
    """The seat to act, where it is known to be a player's turn."""
    assert isinstance(game.to_act, int)
    return game.to_act


def first_action(game: Game) -> str:
    """Some action that is legal."""
    return str(game.legal_actions()[0])


def played(name: str, seed: int, people: int = 2, **options: Any) -> Game:
    """A game that has ended; some moment of it is `game.at(number)`."""
    names = [f"Name{seat}" for seat in range(1, people + 1)]
    game = zellige.new(name, names, seed=seed, options=options)
    bot = zellige.bot("random", seed=seed)
    while not game.is_over:
        game.play(bot.choose(game))
    return game


def only_the_end(game: Game, count: int) -> Game:
    """The same game, but its record starts from a position so many events before the end."""
    position = game.at(len(game.events) - count).position()
    events = [str(event) for event in game.events[-count:]]
    return zellige.read({**game.record(), "position": position, "events": events})


def last_turn(game: Game) -> tuple[Game, list[str]]:
    """An ended game as it was before its last turn, and the actions of that turn."""
    start = len(game.events) - 1
    while game.events[start - 1].seat == game.events[-1].seat:
        start -= 1
    return game.at(start), [str(event) for event in game.events[start:]]


def with_state(game: Game, state: State) -> Game:
    """The same game, but for its state now and what follows from it."""
    other = game.copy()
    other._past.kept[-1] = state.tobytes()
    _state, scores, acting = other._stand()
    other._to_act = {CHANCE: "chance", OVER: None}.get(acting, acting + 1)
    if other.events:
        other._events[-1], other._listed = other.events[-1]._replace(scores=scores), ()
    return other
