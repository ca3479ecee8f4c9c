"""7 Steps, by Michael Kiesling and Reinhard Staupe, for 2 to 4 players.

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

from zellige.core.action import Action
from zellige.core.contract import Board, State
from zellige.core.editing import BoxEditor
from zellige.core.entry import Entry
from zellige.core.kind import GameKind, Option
from zellige.core.parts import Drawing, Terminal, Tutorial
from zellige.core.random import Dealer
from zellige.core.text import N_, Message
from zellige.games.seven_steps import (
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
from zellige.games.seven_steps.board import PLACES, make_board, replaceable
from zellige.games.seven_steps.play import plans
from zellige.games.seven_steps.progress import progress


class SevenSteps(GameKind):
    """The game: its facts and its parts."""

    name = "seven-steps"
    title = N_("7 Steps")
    designers = ("Michael Kiesling", "Reinhard Staupe")
    minutes = 30
    rules_version = "2"
    older_rules = ("1",)
    player_counts = range(2, 5)
    setup_clause = "SS-42"
    margin = 40.0
    bench_players = 2
    hides = True
    most_events = 2_600
    pitch = N_(
        "Stack discs into coloured towers: each disc on the same level as the last, or one step higher."
    )
    choices = (
        Option(
            "layout",
            N_("Layout"),
            tuple(words.LAYOUT_WORDS.items()),
        ),
        Option(
            "side",
            N_("Side of the board"),
            (("single", N_("one colour per tile")), ("mixed", N_("three colours per tile"))),
        ),
        Option(
            "extra_round",
            N_("End of the game"),
            ((False, N_("after the last round")), (True, N_("one more round"))),
        ),
    )
    position_needs_setup = True

    actions = actions
    explanations = explanations
    gains = breakdown
    ids = ids
    levels = levels
    observations = observations
    outcomes = outcomes
    play = play
    plans = plans
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
        from zellige.games.seven_steps import drawing

        return drawing

    @property
    def terminal(self) -> Terminal:
        """Characters, loaded when the first board is printed."""
        from zellige.games.seven_steps import terminal

        return terminal

    @property
    def tutorial(self) -> Tutorial:
        """The lessons, loaded when someone learns."""
        from zellige.games.seven_steps import tutorial

        return tutorial

    @property
    def box(self) -> BoxEditor:
        """How an owner edits their box, loaded when one does."""
        from zellige.games.seven_steps import box

        return box

    @property
    def replaceable(self) -> Mapping[str, Any]:
        """SS-42: mixed tiles, layout, bonus tiles."""
        return replaceable()

    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
        """SS-6, SS-8: the tiles are dealt and turned at random, the first player is drawn by lot."""
        left, tiles = list(range(len(PLACES))), []
        for place in PLACES:
            index = left.pop(dealer.pick(f"setup.tiles {place}", [1] * len(left)))
            tiles.append([index, dealer.pick(f"setup.tiles {place} turn", [1] * 6)])
        return {"first": dealer.pick("setup.first", [1] * players) + 1, "tiles": tiles, **given}

    def make_board(
        self, players: int, options: Entry, setup: Entry, *, has_position: bool, rules: str
    ) -> Board:
        """Layout, side and tiles from the options, how they lie from the set-up (SS-42)."""
        setup = setup.under(self.setup_clause).object(may=("first", "tiles"))
        return make_board(players, options.under(self.setup_clause), setup, rules)

    def text_for(self, state: State, action: Action, seat: int | None) -> str:
        """SS-8: what others draw, keep and return is hidden."""
        return words.text_for(state, action, seat)

    def tell_hidden(self, board: Board, state: State, action: Action) -> list[Message]:
        """SS-8: that something was drawn, kept or returned, but not what."""
        return words.tell_hidden(board, state, action)


SEVEN_STEPS = SevenSteps()
