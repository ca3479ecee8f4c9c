"""Maharani: Mosaic Palace, by Wolfgang Panning, for 2 to 4 players.

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
from zellige.core.kind import GameKind
from zellige.core.parts import Drawing, Terminal, Tutorial
from zellige.core.random import Dealer
from zellige.core.text import N_
from zellige.games.maharani import (
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
from zellige.games.maharani.board import make_board, replaceable
from zellige.games.maharani.progress import progress


class Maharani(GameKind):
    """The game: its facts and its parts."""

    name = "maharani"
    title = N_("Maharani: Mosaic Palace")
    designers = ("Wolfgang Panning",)
    minutes = 45
    rules_version = "2"
    older_rules = ("1",)
    player_counts = range(2, 5)
    setup_clause = "MH-35"
    margin = 20.0
    bench_players = 4
    opening_fields = ("first",)
    most_events = 4 * 100 * 4 * 2 + 1
    pitch = N_(
        "Lay the mosaic of a palace from a turning rondel: large areas earn gold, workers win quarters."
    )

    actions = actions
    explanations = explanations
    gains = breakdown
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
        from zellige.games.maharani import drawing

        return drawing

    @property
    def terminal(self) -> Terminal:
        """Characters, loaded when the first board is printed."""
        from zellige.games.maharani import terminal

        return terminal

    @property
    def tutorial(self) -> Tutorial:
        """The lessons, loaded when someone learns."""
        from zellige.games.maharani import tutorial

        return tutorial

    @property
    def box(self) -> BoxEditor:
        """How an owner edits their box, loaded when one does."""
        from zellige.games.maharani import box

        return box

    @property
    def replaceable(self) -> Mapping[str, Any]:
        """MH-35: palace plan and tiles."""
        return replaceable()

    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
        """MH-8: the first player is drawn by lot."""
        return {"first": dealer.pick("setup.first", [1] * players) + 1, **given}

    def make_board(
        self, players: int, options: Entry, setup: Entry, *, has_position: bool, rules: str
    ) -> Board:
        """Board and tiles from the options; who begins, from the set-up (MH-35)."""
        board = make_board(players, options.under(self.setup_clause))
        setup = setup.under(self.setup_clause).object(
            needs=() if has_position else ("first",), may=("first",)
        )
        if "first" in setup.value:
            board.first = setup.at("first").integer(1, players) - 1
        return board


MAHARANI = Maharani()
