"""Openings: how games of one kind may begin, made from a seed, with the boards that they share."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.names import default_names
from zellige.core.random import Dealer
from zellige.core.record import check_players


@dataclass(frozen=True)
class Openings:
    """Ways to begin: their set-ups, the states before the first event, and which board each has."""

    kind: GameKind
    players: int
    options: Mapping[str, Any]
    setups: tuple[Mapping[str, Any], ...]
    states: npt.NDArray[Any]
    boards: npt.NDArray[Any]
    board_of: npt.NDArray[np.int64]

    def board(self, opening: int) -> Board:
        """The board of an opening, without what only the opening needs."""
        return self.boards[self.board_of[opening]]

    def game(self, opening: int, state: State | None = None) -> Game:
        """A game that begins like this, or that has come to a state: it can be shown, and played on."""
        game = Game(self.kind, default_names(self.players), options=self.options, setup=self.setups[opening])
        if state is None:
            return game
        position = self.kind.position.write_position(game.board, state)
        return Game(
            self.kind,
            game.players,
            options=self.options,
            setup=self.setups[opening] if self.kind.position_needs_setup else None,
            position=position,
        )


def make_openings(
    kind: GameKind, players: int, options: Mapping[str, Any] | None, seed: int, count: int
) -> Openings:
    """So many set-ups, drawn by the seed; openings whose boards are alike share one.

    Raises `InvalidRecord` for players or options that do not fit.
    """
    check_players(Entry(default_names(players), "players"), kind)
    options = dict(options or {})
    dealers = [Dealer(seed * count + number) for number in range(count)]
    setups = tuple(kind.make_setup(players, {}, dealer) for dealer in dealers)
    games = [Game(kind, default_names(players), options=options, setup=setup) for setup in setups]
    states = np.array([game.state for game in games], kind.state_dtype)
    shared: dict[bytes, int] = {}
    boards: list[Board] = []
    board_of: list[int] = []
    for game in games:
        board = game.board.copy()
        for field in kind.opening_fields:
            board[field] = 0
        number = shared.setdefault(board.tobytes(), len(shared))
        if number == len(boards):
            boards.append(board)
        board_of.append(number)
    return Openings(
        kind, players, options, setups, states, np.array(boards, boards[0].dtype), np.array(board_of)
    )
