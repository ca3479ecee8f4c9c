"""The one button beside a board: what it would do now, and how it is called."""

from collections.abc import Sequence
from dataclasses import dataclass

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import Translate
from zellige.drawing.buttons import begins_turn, buttons_of, reveal_of


@dataclass(frozen=True)
class TurnButton:
    """What is pressed to end a turn, or a part of it."""

    text: str
    after: str = ""
    """What it says once something was picked before it."""
    pick: str = ""
    """The pick that it makes; none: it carries out what was chosen already."""
    is_end: bool = True
    """The turn ends with it, as far as the player can choose."""
    is_ready: bool = False
    """Nothing else can be done than to press it, or to take something back."""
    note: str = ""
    """Why what it does cannot be taken back though the turn goes on."""


def is_turn_over(game: Game, seat: int) -> bool:
    """Whether the turn that this seat has begun is over, as far as the player can choose."""
    return game.to_act != seat or begins_turn(game.kind, game.state)


def button_when_done(game: Game, _: Translate) -> TurnButton:
    """The button after actions that leave nothing to choose."""
    picks = game.events[-1].action.picks() if game.events else ()
    reveal = reveal_of(game.kind, picks[-1]) if picks else None
    if reveal is None:
        return TurnButton(_("End turn"), is_ready=True)
    return TurnButton(_(reveal.text), is_ready=True, note=_(reveal.note))


def button_in_turn(game: Game, seat: int, actions: Sequence[Action], _: Translate) -> TurnButton:
    """The button while these actions can be chosen."""
    for button in buttons_of(game.kind):
        pressed = [action for action in actions if action.picks()[-1] == button.pick]
        if not pressed:
            continue
        is_end = _ends_turn(game, seat, min(pressed, key=lambda action: len(action.picks())))
        return TurnButton(
            text=_words(button.text, is_end=is_end, _=_),
            after=_words(button.after or button.text, is_end=is_end, _=_),
            pick=button.pick,
            is_end=is_end,
            is_ready=is_end and len(actions) == 1,
        )
    return TurnButton(_("End turn"))


def _ends_turn(game: Game, seat: int, action: Action) -> bool:
    kind, board, after = game.kind, game.board, game.state.copy()
    kind.rules.apply(board, after, kind.actions.encode(board, after, action))
    return kind.rules.to_act(board, after) != seat - 1 or begins_turn(kind, after)


def _words(text: str, *, is_end: bool, _: Translate) -> str:
    if not text:
        return _("End turn")
    return _("{what}, end turn").format(what=_(text)) if is_end else _(text)
