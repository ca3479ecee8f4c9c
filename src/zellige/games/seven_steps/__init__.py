"""7 Steps, by Michael Kiesling and Reinhard Staupe, for 2 to 4 players.

The rooms are those of Maharani, with the same names; `rules` has parts of its own: `turns` (the course of
a turn), `placing` (where a disc may go), `points` (what a turn scores), `aids` (aid tiles), and `hiding` says
what a seat may see.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar

from zellige.core.contract import Action, Contract, Record, Refusal
from zellige.core.entry import Entry
from zellige.core.random import Dealer, Generator
from zellige.core.text import Message, translator
from zellige.games.seven_steps import actions, greedy, hiding, refusals, rules, words
from zellige.games.seven_steps.board import PLACES, make_board
from zellige.games.seven_steps.position import read_position, write_position
from zellige.games.seven_steps.state import STATE, opening


class SevenSteps(Contract):
    """The game, as the contract asks for it."""

    name = "seven-steps"
    title = "7 Steps"
    rules_version = "1"
    player_counts = range(2, 5)
    setup_clause = "SS-42"
    rules: ClassVar[ModuleType] = rules
    greedy: ClassVar[ModuleType] = greedy
    bench_players = 2
    hides = True
    state_dtype = STATE
    most_events = 2_600
    position_needs_setup = True

    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
        """SS-6, SS-8: the tiles are dealt and turned at random, the first player is drawn by lot."""
        left, tiles = list(range(len(PLACES))), []
        for place in PLACES:
            index = left.pop(dealer.pick(f"setup.tiles {place}", [1] * len(left)))
            tiles.append([index, dealer.pick(f"setup.tiles {place} turn", [1] * 6)])
        return {"first": dealer.pick("setup.first", [1] * players) + 1, "tiles": tiles, **given}

    def make_board(self, players: int, options: Entry, setup: Entry, *, has_position: bool) -> Record:  # noqa: ARG002
        """Layout and side from the options, the tiles on them from the set-up (SS-42)."""
        setup = setup.under(self.setup_clause).object(may=("first", "tiles"))
        return make_board(players, options.under(self.setup_clause), setup)

    def opening(self, board: Record) -> Record:
        """SS-7: before the first disc is dealt."""
        return opening(board)

    def read_position(self, board: Record, position: Entry) -> Record:
        """SS-42: the state of a position."""
        return read_position(board, position.under(self.setup_clause))

    def write_position(self, board: Record, state: Record) -> dict[str, Any]:
        """SS-42: a state as a position."""
        return write_position(board, state)

    def parse(self, board: Record, text: str) -> Action:  # noqa: ARG002
        """SS-41: the action of a text."""
        return actions.parse(text)

    def encode(self, board: Record, state: Record, action: Action) -> int:  # noqa: ARG002
        """The event of an action."""
        return actions.encode(action)

    def decode(self, board: Record, state: Record, event: int) -> Action:  # noqa: ARG002
        """The action of an event."""
        return actions.decode(event)

    def refusal(self, board: Record, state: Record, action: Action) -> Refusal | None:
        """The clause and the reason, if the action is refused."""
        return refusals.refusal(board, state, action)

    def view(self, board: Record, state: Record, seat: int | None) -> dict[str, Any]:
        """SS-8: own discs and tiles; of the others how many."""
        return hiding.view(board, state, seat)

    def text_for(self, state: Record, action: Action, seat: int | None) -> str:
        """SS-8: what others draw, keep and return is hidden."""
        return words.text_for(state, action, seat)

    def tell_hidden(self, action: Action) -> list[Message]:
        """SS-8: that something was drawn, kept or returned, but not what."""
        return words.tell_hidden(action)

    def determinise(self, board: Record, state: Record, seat: int, random: Generator) -> Record:
        """SS-8: what the seat does not see is dealt anew."""
        return hiding.determinise(board, state, seat, random)

    def svg(self, view: Mapping[str, Any], language: str) -> str:
        """The honeycomb from above."""
        from zellige.games.seven_steps.drawing import svg  # noqa: PLC0415 - pictures are not always needed

        return svg(view, translator(language))

    def terminal(self, view: Mapping[str, Any], language: str) -> Any:
        """The honeycomb in coloured characters."""
        from zellige.games.seven_steps.terminal import render  # noqa: PLC0415 - nor is the terminal

        return render(view, translator(language))

    def tell(self, board: Record, state: Record, action: Action) -> list[Message]:
        """What an action does, in words."""
        return words.tell(board, state, action)
