"""Medina, second edition, by Stefan Dorra, for 2 to 4 players.

The parts of a game, in the order of reading: `board` (what never changes), `state` (what does), `codes`
(events as integers), `rules` (compiled), `refusal_codes`, `actions` (events as values and text), `refusals`
(why not), `words` (what an action did), `outcomes` (what it would bring), `breakdown` (where points come
from), `position` (as data), `visibility` (who sees what), `drawing` and `terminal` (as pictures), `play`
(heuristics for bots), `levels`, `ids` and `observations` (for programs that
learn), `explanations` (why an action is worse), `tutorial`, `rulebook` and
`puzzles.json` (learning it), `box` (an owner's own components).
"""

from collections.abc import Mapping
from typing import Any

from zellige.core.contract import Board, State
from zellige.core.editing import BoxEditor
from zellige.core.entry import Entry
from zellige.core.kind import GameKind, Option
from zellige.core.parts import Drawing, Terminal, Tutorial
from zellige.core.random import Dealer
from zellige.core.text import N_
from zellige.games.medina import (
    actions,
    breakdown,
    explanations,
    ids,
    levels,
    observations,
    outcomes,
    play,
    position,
    refusals,
    rules,
    state,
    visibility,
    words,
)
from zellige.games.medina.board import SIZES, SPACE_NAMES, inner_spaces, make_board, replaceable
from zellige.games.medina.progress import progress
from zellige.games.medina.rules import worth


class Medina(GameKind):
    """The game: its facts and its parts."""

    name = "medina"
    title = N_("Medina")
    designers = ("Stefan Dorra",)
    minutes = 60
    rules_version = "2"
    older_rules = ("1",)
    player_counts = range(2, 5)
    setup_clause = "MD-46"
    margin = 15.0
    bench_players = 2
    opening_fields = ("first", "well", "merchant")
    most_events = 1_200  # six kinds of pieces on up to 176 spaces, eight walls, roofs on 48 palaces, tea
    can_be_counted = True
    pitch = N_(
        "Build an oriental city together, and claim its palaces at the right moment: neither too early nor "
        "too late."
    )
    choices = (
        Option(
            "new_street",
            N_("A new street"),
            (
                ("touching", N_("may touch one merchant")),
                ("apart", N_("must touch no merchant")),
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
            "reentry",
            N_("A player without pieces"),
            ((False, N_("is out for good")), (True, N_("may return with merchants"))),
        ),
        Option(
            "tie_break",
            N_("If scores are tied"),
            (("shared", N_("share the win")), ("largest", N_("the largest palace decides"))),
        ),
    )

    actions = actions
    explanations = explanations
    standing = breakdown
    ids = ids
    levels = levels
    observations = observations
    outcomes = outcomes
    play = play
    position = position
    refusals = refusals
    rules = rules
    state = state
    visibility = visibility
    words = words

    def progress(self, board: Board, state: State) -> float:
        """As the module of this name says."""
        return progress(board, state)

    @property
    def drawing(self) -> Drawing:
        """Pictures, loaded when the first is drawn."""
        from zellige.games.medina import drawing

        return drawing

    @property
    def terminal(self) -> Terminal:
        """Characters, loaded when the first board is printed."""
        from zellige.games.medina import terminal

        return terminal

    @property
    def tutorial(self) -> Tutorial:
        """The lessons, loaded when someone learns."""
        from zellige.games.medina import tutorial

        return tutorial

    @property
    def box(self) -> BoxEditor:
        """How an owner edits their box, loaded when one does."""
        from zellige.games.medina import box

        return box

    @property
    def replaceable(self) -> Mapping[str, Any]:
        """MD-46: where the towers stand, and what tiles are worth."""
        return replaceable()

    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
        """MD-7, MD-8: well, merchant and first player are drawn by lot."""
        setup = {"first": dealer.pick("setup.first", [1] * players) + 1, **given}
        for name in ("well", "merchant"):
            left = [SPACE_NAMES[space] for space in inner_spaces(*SIZES[players])]
            left = [space for space in left if space not in setup.values()]
            setup.setdefault(name, left[dealer.pick(f"setup.{name}", [1] * len(left))])
        return setup

    def make_board(
        self, players: int, options: Entry, setup: Entry, *, has_position: bool, rules: str
    ) -> Board:
        """Size and options; who begins, well and merchant, from the set-up (MD-46)."""
        keys = ("first", "well", "merchant")
        setup = setup.under(self.setup_clause).object(needs=() if has_position else keys, may=keys)
        board = make_board(players, options.under(self.setup_clause), setup)
        if rules == "1":
            board.reentry = True  # there was no other way then, whatever an option says
        return board

    def breaks_ties(self, board: Board) -> bool:
        """MD-44: by the option `tie_break` `largest`."""
        return bool(board.tie_break)

    def winners(self, board: Board, state: State) -> list[int]:
        """MD-44: the most points win; by the option `tie_break` `largest` the largest palace decides."""
        level = super().winners(board, state)
        return worth.with_largest(state, level) if board.tie_break else level


MEDINA = Medina()
