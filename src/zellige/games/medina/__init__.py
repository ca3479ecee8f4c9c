"""Medina, second edition, by Stefan Dorra, for 2 to 4 players.

The rooms are those of Maharani, with the same names; `rules` has parts of its own: `palaces`, `streets`,
`walls` and `tiles`. `given` and `checks` belong to `position`, and `worth` says how points come about.
"""

from collections.abc import Mapping
from typing import Any

from zellige.core.contract import Board, Contract, Option, State
from zellige.core.entry import Entry
from zellige.core.random import Dealer
from zellige.core.text import N_
from zellige.games.medina.board import SIZES, SPACE_NAMES, inner_spaces, make_board
from zellige.games.medina.rules import worth


class Medina(Contract):
    """The game, as the contract asks for it."""

    package = __name__
    name = "medina"
    title = "Medina"
    rules_version = "1"
    player_counts = range(2, 5)
    setup_clause = "MD-46"
    margin = 15.0
    bench_players = 2
    most_events = 1_200  # six kinds of pieces on up to 176 spaces, eight walls, roofs on 48 palaces, tea
    can_be_counted = True
    counts_what_stands = True
    pitch = N_(
        "Build an oriental city together, and claim its palaces at the right moment: neither early nor late."
    )
    choices = (
        Option(
            "new_street",
            N_("A new street may begin"),
            (
                ("touching", N_("beside one merchant, too")),
                ("apart", N_("only apart from all merchants")),
            ),
        ),
        Option(
            "tower_reclaim",
            N_("A palace that reaches both walls of a tower"),
            (("arm", N_("may take its tile twice")), ("tower", N_("may take its tile once"))),
        ),
        Option(
            "french",
            N_("A palace that cannot grow"),
            (
                (False, N_("may stay without a roof")),
                (True, N_("needs a roof before the next of its colour")),
            ),
        ),
        Option(
            "tie_break",
            N_("Level at the end"),
            (("shared", N_("share the win")), ("largest", N_("the largest palace decides"))),
        ),
    )

    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
        """MD-7, MD-8: well, merchant and first player are drawn by lot."""
        setup = {"first": dealer.pick("setup.first", [1] * players) + 1, **given}
        for name in ("well", "merchant"):
            left = [SPACE_NAMES[space] for space in inner_spaces(*SIZES[players])]
            left = [space for space in left if space not in setup.values()]
            setup.setdefault(name, left[dealer.pick(f"setup.{name}", [1] * len(left))])
        return setup

    def make_board(self, players: int, options: Entry, setup: Entry, *, has_position: bool) -> Board:
        """Size and options; who begins, well and merchant, from the set-up (MD-46)."""
        keys = ("first", "well", "merchant")
        setup = setup.under(self.setup_clause).object(needs=() if has_position else keys, may=keys)
        return make_board(players, options.under(self.setup_clause), setup)

    def winners(self, board: Board, state: State) -> list[int]:
        """MD-44: the most points win; by the option `tie_break` `largest` the largest palace decides."""
        level = super().winners(board, state)
        return worth.with_largest(state, level) if board.tie_break else level
