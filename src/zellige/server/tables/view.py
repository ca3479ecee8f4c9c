"""What someone at a table gets to see: the board, what may be chosen, who is there, what happened."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zellige.core.game import Game
from zellige.core.names import shown_name
from zellige.core.part import Part
from zellige.core.text import Translate, translator
from zellige.drawing.buttons import step_of
from zellige.server.board.button import TurnButton, button_in_turn, button_when_done, is_turn_over
from zellige.server.board.picks import Choices, choices_of
from zellige.server.board.view import Move, TriedAction, moves_in, picture_of, steps_of
from zellige.server.coach.line import CoachLine, coach_line
from zellige.server.errors import Stale
from zellige.server.tables.breakdown import source_name
from zellige.server.tables.ending import Ending, ending_of, headline
from zellige.server.tables.opening import level_name
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table


@dataclass(frozen=True)
class Viewer:
    """Someone who looks at a table, as a seat or as a spectator."""

    held: tuple[int, ...]
    """The seats that they may play."""
    is_owner: bool
    """They have opened the table."""
    language: str
    revealed: int | None = None
    """With several people at one screen: the one who has said that nobody else is looking."""


@dataclass(frozen=True)
class PlayerLine:
    """A player as the list beside the board shows them."""

    seat: Seat
    score: int
    change: int
    """What the actions of the draft would earn."""
    is_to_act: bool
    is_mine: bool
    is_here: bool
    is_winner: bool
    about: str
    may_seat_bot: bool
    may_take_back: bool


@dataclass(frozen=True)
class TableView:
    """All that the page of a table needs."""

    table: Table
    viewer: Viewer
    seat: int | None
    """Whose view it is."""
    number: int
    picture: Part
    status: str
    is_my_turn: bool
    hand_over_to: Seat | None
    steps: list[TriedAction]
    is_turn_done: bool
    """Nothing is left to choose in this turn."""
    button: TurnButton | None
    """What ends the turn, if it is theirs."""
    note: str
    """What is said beside what can be chosen, or when nothing is left to choose."""
    choices: dict[str, Any]
    moves: list[Move]
    players: list[PlayerLine]
    breakdown: list[tuple[str, str, tuple[int, ...]]]
    """At the end: where the points came from, by source (its name and label) and seat."""
    ending: Ending | None
    coach: CoachLine


def perspective(table: Table, viewer: Viewer) -> int | None:
    """Whose view the viewer gets: with several seats, that of whoever is to act.

    What is hidden is shown only to whoever is to act and has said that nobody else is looking.
    """
    if len(viewer.held) <= 1:
        return viewer.held[0] if viewer.held else None
    acting = next((seat for seat in viewer.held if seat == table.game.to_act), None)
    if table.hides and not table.is_over:
        return acting if acting == viewer.revealed else None
    return acting or viewer.held[0]


def table_view(table: Table, viewer: Viewer, draft: Sequence[str] = ()) -> TableView:
    """What someone gets to see now, after the actions of a draft; raises what the rules refuse."""
    game, seat, _ = table.game, perspective(table, viewer), translator(viewer.language)
    acting = _acting(table, viewer)
    is_my_turn = acting is not None and acting.number == seat
    if draft and (seat is None or not is_my_turn):
        raise Stale
    trial = table.try_out(seat, draft) if draft and seat is not None else game
    button, choices = _choosing(game, trial, seat, _) if is_my_turn and seat else (None, Choices())
    is_turn_done = button is not None and button.is_ready
    return TableView(
        table=table,
        viewer=viewer,
        seat=seat,
        number=game.number,
        picture=_picture(table, trial, seat, viewer.language),
        status=_status(table, viewer, is_my_turn=is_my_turn, _=_),
        is_my_turn=is_my_turn,
        hand_over_to=None if is_my_turn else acting,
        steps=steps_of(trial, trial.events[game.number :], viewer.language),
        is_turn_done=is_turn_done,
        button=button,
        note=_note(trial, button, viewer.language, has_draft=bool(draft)) if button else "",
        choices=choices.as_data(),
        moves=[*table.cache.moves(), *moves_in(trial.events[game.number :])],
        players=_players(table, viewer, trial.scores, _),
        breakdown=_breakdown(table, viewer.language) if table.is_over else [],
        ending=ending_of(table, viewer.held, viewer.language) if table.is_over else None,
        coach=coach_line(table, seat, viewer.language),
    )


def _choosing(game: Game, trial: Game, seat: int, _: Translate) -> tuple[TurnButton, Choices]:
    """What may be chosen after a draft, and what the button would do."""
    if trial is not game and is_turn_over(trial, seat):
        return button_when_done(trial, _), Choices()
    actions = trial.legal_actions()
    return button_in_turn(trial, seat, actions, _), choices_of(actions)


def _acting(table: Table, viewer: Viewer) -> Seat | None:
    """The seat to act, if it is one of theirs and no bot stands in."""
    for seat in table.seats:
        if table.is_running and seat.number == table.game.to_act and seat.number in viewer.held:
            return None if seat.has_stand_in else seat
    return None


def _breakdown(table: Table, language: str) -> list[tuple[str, str, tuple[int, ...]]]:
    sources = table.breakdown(table.game.number)
    return [(source_name(source.label), source.label.into(language), source.points) for source in sources]


def _picture(table: Table, trial: Game, seat: int | None, language: str) -> Part:
    """The board; of a draft that ends the game, the board before, since the end opens what is hidden."""
    if trial is not table.game and trial.is_over:
        trial = trial.at(trial.number - 1)
    if trial is not table.game:
        return picture_of(trial, seat, language, counted=table.is_counted)
    return board_of(table, seat, language)


def board_of(table: Table, seat: int | None, language: str) -> Part:
    """The board as it is now, made once for all who see the same."""
    key, pictures = (seat, language), table.cache.pictures
    if key not in pictures:
        view = table.cache.view(seat, is_counted=table.is_counted)
        pictures[key] = table.game.kind.picture(view, language, as_group=True)
    return pictures[key]


def _note(trial: Game, button: TurnButton, language: str, *, has_draft: bool) -> str:
    """Which step of the turn is due, or what can be done about a turn in which nothing is left to choose."""
    if button.is_ready:
        _ = translator(language)
        return button.note or (_("End your turn, or take it back") if has_draft else "")
    step = step_of(trial.kind, trial.board, trial.state)
    return step.into(language) if step else ""


def _status(table: Table, viewer: Viewer, *, is_my_turn: bool, _: Translate) -> str:
    """Whose turn it is, or how it ended."""
    game = table.game
    if table.is_waiting:
        return _("Waiting for players")
    if table.is_over:
        return headline(table, viewer.held, viewer.language)
    acting = game.players[game.to_act - 1] if isinstance(game.to_act, int) else ""
    name = shown_name(acting, viewer.language)
    if is_my_turn:
        return (
            _("{name}, it is your turn").format(name=name) if len(viewer.held) > 1 else _("It is your turn")
        )
    return _("{name}'s turn").format(name=name)


def _players(table: Table, viewer: Viewer, drafted: Sequence[int], _: Translate) -> list[PlayerLine]:
    """All of them, with the scores as they are and as they would be after the draft.

    Scores are open in all games, and so is what tiles still held will score, since their number is.
    """
    game = table.game
    may_act = bool(viewer.held) or viewer.is_owner
    lines = []
    for seat, score, after in zip(table.seats, game.scores, drafted, strict=True):
        is_here, is_mine = table.is_here(seat), seat.number in viewer.held
        is_gone = seat.is_person and not is_here and not seat.has_stand_in and not table.is_over
        lines.append(
            PlayerLine(
                seat=seat,
                score=score,
                change=after - score,
                is_to_act=table.is_running and game.to_act == seat.number,
                is_mine=is_mine,
                is_here=is_here,
                is_winner=seat.number in game.winners,
                about=_about(seat, is_here=is_here or table.is_from_file, _=_),
                may_seat_bot=may_act and not is_mine and (seat.is_open or is_gone),
                may_take_back=is_mine and seat.has_stand_in,
            )
        )
    return lines


def _about(seat: Seat, *, is_here: bool, _: Translate) -> str:
    """What sort of player that is."""
    if seat.is_open:
        return _("nobody yet")
    if seat.has_stand_in:
        return _("a bot is standing in")
    if not seat.is_person:
        return _("{name}, level {level}").format(name=_(level_name(seat.level)), level=seat.level)
    return _("here") if is_here else _("away")
