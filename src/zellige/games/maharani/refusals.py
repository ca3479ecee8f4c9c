"""Why an action of Maharani is refused: the reason that the compiled rules give, as clause and message."""

from typing import Any

from zellige.core.action import Action, Refusal
from zellige.core.contract import Board, State
from zellige.core.text import N_, Message
from zellige.games.maharani import refusal_codes, rules
from zellige.games.maharani.actions import Draw, MovedWorker, NewWorker, Take
from zellige.games.maharani.board import (
    COLUMNS,
    DIRECTIONS,
    KINDS,
    PATTERNS,
    PLAYER_COLOURS,
    SPACE_NUMBERS,
    own_direction,
    quarter_under,
    turned,
)
from zellige.games.maharani.words import COLUMN_WORDS, DIRECTION_WORDS, QUARTER_WORDS, TILE_WORDS

REASONS = {
    refusal_codes.GAME_IS_OVER: ("MH-30", N_("the game is over")),
    refusal_codes.DRAW_IS_DUE: ("MH-27", N_("a tile must be drawn first")),
    refusal_codes.NO_DRAW_IS_DUE: ("MH-27", N_("no tile is to be drawn now")),
    refusal_codes.NOT_IN_BAG: ("MH-27", N_("there is no {tile} in the bag")),
    refusal_codes.NO_TILE_PLACED: ("MH-10", N_("a turn can end only after a tile has been placed")),
    refusal_codes.TILE_PLACED: ("MH-10", N_("a tile has already been placed; refreshing takes a whole turn")),
    refusal_codes.NOTHING_FACE_DOWN: ("MH-24", N_("all your action markers are face up")),
    refusal_codes.SLOT_IS_EMPTY: ("MH-11", N_("slot {slot} of the rondel is empty")),
    refusal_codes.NOT_OWN_COLOUR: ("MH-20", N_("{colour} is not your colour")),
    refusal_codes.NOT_OWN_WORKER: ("MH-21", N_("none of your workers stands on {origin}")),
    refusal_codes.SPACE_IS_TAKEN: ("MH-11", N_("there is already a tile on {space}")),
    refusal_codes.MARKER_IS_FACE_DOWN: (
        "MH-12",
        N_("the {tile} lies over the {slot_quarter}, whose action marker is face down; {space} is elsewhere"),
    ),
    refusal_codes.COLUMNS_DO_NOT_FIT: (
        "MH-13",
        N_("the columns do not fit: {space} has {space_columns}, {tile} turned {arrow} has {tile_columns}"),
    ),
}


def refusal_of(board: Board, state: State, action: Action, code: int) -> Refusal:
    """Why the action cannot be played now, by the code that the rules gave."""
    if code == refusal_codes.WORKER_CHOICE and isinstance(action, Take):
        return _refusal_of_worker(board, state, action)
    clause, key = REASONS[code]
    if code == refusal_codes.DRAW_IS_DUE and not state.tile.any():
        clause = "MH-7"
    return Refusal(clause, Message(key, _values(board, state, action)))


def _values(board: Board, state: State, action: Action) -> dict[str, Any]:
    """The values that the messages may name; `arrow_id` says what `arrow` is called in an action."""
    if isinstance(action, Draw):
        return {"tile": action.tile}
    if not isinstance(action, Take) or state.turn < 0:
        return {}
    space, arrow = SPACE_NUMBERS[action.space], DIRECTIONS.index(action.arrow)
    values: dict[str, Any] = {
        "slot": action.slot,
        "space": action.space,
        "arrow": Message(DIRECTION_WORDS[arrow]),
        "arrow_id": action.arrow,
        "slot_quarter": Message(
            QUARTER_WORDS[quarter_under(rules.side_to_act(board, state), action.slot - 1)]
        ),
        "space_columns": _columns(int(board.columns[space])),
    }
    tile = int(state.rondel[action.slot - 1])
    if tile:
        pattern = PATTERNS[KINDS[rules.kind_of(tile)]]
        values |= {
            "tile": Message(TILE_WORDS[rules.colour_of(tile)]),
            "tile_columns": _columns(turned(pattern, arrow)),
        }
    match action.worker:
        case NewWorker(colour):
            values["colour"] = Message(colour)
        case MovedWorker(origin):
            values["origin"] = origin
    return values


def _columns(pattern: int) -> Message:
    """A column pattern in words."""
    name = next(name for name, columns in COLUMNS.items() if columns == pattern)
    return Message(COLUMN_WORDS[name])


def _refusal_of_worker(board: Board, state: State, take: Take) -> Refusal:
    """MH-16, MH-18, MH-20, MH-21: what is wrong with the choice of a worker, with two players."""
    if take.arrow != DIRECTIONS[own_direction(rules.side_to_act(board, state))]:
        return Refusal("MH-16", Message(N_("the arrow does not point to your side: no worker is due")))
    if take.worker is None:
        return Refusal(
            "MH-16", Message(N_("the arrow points to your side: name the worker that is placed or moved"))
        )
    quarter, tile = board.quarter[SPACE_NUMBERS[take.space]], int(state.rondel[take.slot - 1])
    there = [
        PLAYER_COLOURS[colour]
        for colour in board.colours[state.turn]
        if state.post[colour, quarter, rules.colour_of(tile)]
    ]
    if isinstance(take.worker, MovedWorker):
        message = Message(
            N_("the worker on {origin} is not on this tile colour in this quarter"),
            {"origin": take.worker.space},
        )
        return Refusal("MH-21" if there else "MH-20", message)
    colour = {"colour": Message(take.worker.colour)}
    if take.worker.colour in there:
        return Refusal("MH-21", Message(N_("there is already a {colour} worker there; it may move"), colour))
    if len(there) == 2:
        return Refusal("MH-21", Message(N_("both your workers are there; one of them moves"), colour))
    return Refusal(
        "MH-21" if there else "MH-20", Message(N_("no {colour} worker is left in your supply"), colour)
    )
