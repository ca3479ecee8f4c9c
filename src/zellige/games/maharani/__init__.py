"""Maharani: Mosaic Palace, by Wolfgang Panning, for 2 to 4 players.

The rooms of a game, in the order of reading: `board` (what never changes), `state` (what does), `codes`
(events as integers), `rules` (compiled, with `areas`), `actions` (events as values and text), `refusals` (why
not), `words` (what an action did), `account` (how points came about), `position` (as data), `hiding` (who
sees what), `drawing` and `terminal` (as pictures), `greedy` (a first judgement).
"""

from collections.abc import Mapping
from typing import Any

from zellige.core.contract import Board, Contract
from zellige.core.entry import Entry
from zellige.core.random import Dealer
from zellige.core.text import N_
from zellige.games.maharani.board import make_board


class Maharani(Contract):
    """The game, as the contract asks for it."""

    package = __name__
    name = "maharani"
    title = "Maharani: Mosaic Palace"
    rules_version = "1"
    player_counts = range(2, 5)
    setup_clause = "MH-35"
    margin = 20.0
    bench_players = 4
    most_events = 4 * 100 * 4 * 2 + 1
    pitch = N_(
        "Lay the mosaic of a palace from a turning rondel: large areas bring gold, workers win quarters."
    )

    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
        """MH-8: the first player is drawn by lot."""
        return {"first": dealer.pick("setup.first", [1] * players) + 1, **given}

    def make_board(self, players: int, options: Entry, setup: Entry, *, has_position: bool) -> Board:
        """Board and tiles from the options; who begins, from the set-up (MH-35)."""
        board = make_board(players, options.under(self.setup_clause))
        setup = setup.under(self.setup_clause).object(
            needs=() if has_position else ("first",), may=("first",)
        )
        if "first" in setup.value:
            board.first = setup.at("first").integer(1, players) - 1
        return board
