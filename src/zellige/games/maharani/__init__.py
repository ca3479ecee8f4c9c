"""Maharani: Mosaic Palace, by Wolfgang Panning, for 2 to 4 players.

The rooms of a game, in the order of reading: `board` (what never changes), `state` (what does), `codes`
(events as integers), `rules` (compiled, with `areas`), `actions` (events as values and text), `refusals` (why
not), `words` (what an action did), `position` (as data), `drawing` and `terminal` (as pictures), `greedy` (a
first judgement).
"""

from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar

from zellige.core.contract import Action, Contract, Record, Refusal
from zellige.core.entry import Entry
from zellige.core.random import Dealer, Generator
from zellige.core.text import Message, translator
from zellige.games.maharani import actions, greedy, refusals, rules, words
from zellige.games.maharani.board import make_board, spaces_of
from zellige.games.maharani.position import read_position, write_position
from zellige.games.maharani.state import STATE, opening


class Maharani(Contract):
    """The game, as the contract asks for it."""

    name = "maharani"
    title = "Maharani: Mosaic Palace"
    rules_version = "1"
    player_counts = range(2, 5)
    setup_clause = "MH-35"
    rules: ClassVar[ModuleType] = rules
    greedy: ClassVar[ModuleType] = greedy
    bench_players = 4
    state_dtype = STATE
    most_events = 4 * 100 * 4 * 2 + 1

    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
        """MH-8: the first player is drawn by lot."""
        return {"first": dealer.pick("setup.first", [1] * players) + 1, **given}

    def make_board(self, players: int, options: Entry, setup: Entry, *, has_position: bool) -> Record:
        """Board and tiles from the options; who begins, from the set-up (MH-35)."""
        board = make_board(players, options.under(self.setup_clause))
        setup = setup.under(self.setup_clause).object(
            needs=() if has_position else ("first",), may=("first",)
        )
        if "first" in setup.value:
            board.first = setup.at("first").integer(1, players) - 1
        return board

    def opening(self, board: Record) -> Record:
        """MH-7: before the first four tiles are drawn."""
        return opening(board)

    def read_position(self, board: Record, position: Entry) -> Record:
        """MH-35: the state of a position."""
        return read_position(board, position.under(self.setup_clause))

    def write_position(self, board: Record, state: Record) -> dict[str, Any]:
        """MH-35: a state as a position."""
        return write_position(board, state)

    def parse(self, board: Record, text: str) -> Action:
        """MH-34: the action of a text."""
        return actions.parse(board, text)

    def encode(self, board: Record, state: Record, action: Action) -> int:
        """The event of an action."""
        return actions.encode(board, state, action)

    def decode(self, board: Record, state: Record, event: int) -> Action:
        """The action of an event."""
        return actions.decode(board, state, event)

    def refusal(self, board: Record, state: Record, action: Action) -> Refusal | None:
        """The clause and the reason, if the action is refused."""
        return refusals.refusal(board, state, action)

    def view(self, board: Record, state: Record, seat: int | None) -> dict[str, Any]:  # noqa: ARG002
        """Everything lies open in Maharani: all seats see the same."""
        return {"board": spaces_of(board), "position": write_position(board, state)}

    def determinise(self, board: Record, state: Record, seat: int, random: Generator) -> Record:  # noqa: ARG002
        """There is nothing to guess: what the bag will bring is chance, and its content is open."""
        return state.copy()

    def svg(self, view: Mapping[str, Any], language: str) -> str:
        """The palace from above."""
        from zellige.games.maharani.drawing import svg  # noqa: PLC0415 - pictures are not always needed

        return svg(view, translator(language))

    def terminal(self, view: Mapping[str, Any], language: str) -> Any:
        """The palace in coloured characters."""
        from zellige.games.maharani.terminal import render  # noqa: PLC0415 - nor is the terminal

        return render(view, translator(language))

    def tell(self, board: Record, state: Record, action: Action) -> list[Message]:
        """What an action does, in words."""
        return words.tell(board, state, action)
