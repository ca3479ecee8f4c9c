"""Words of Maharani that several rooms use, and what an action does, in words."""

from collections.abc import Sequence

from zellige.core.action import Action
from zellige.core.contract import Board, State
from zellige.core.names import Player
from zellige.core.text import N_, Message, Plural, alike
from zellige.games.maharani import codes, rules
from zellige.games.maharani.actions import Draw, Refresh, Take, encode
from zellige.games.maharani.board import SPACE_NAMES, TILE_NUMBERS

# By the numbers of `board`: tile colours, player colours, quarters, directions, tile kinds.
TILE_WORDS = (
    N_("blue tile"),
    N_("orange tile"),
    N_("red tile"),
    N_("green tile"),
    N_("yellow tile"),
    N_("purple tile"),
)
WORKER_WORDS = (N_("red worker"), N_("green worker"), N_("blue worker"), N_("yellow worker"))
COLOUR_WORDS = (N_("red"), N_("green"), N_("blue"), N_("yellow"))
QUARTER_WORDS = (N_("lion quarter"), N_("monkey quarter"), N_("peacock quarter"), N_("elephant quarter"))
ANIMAL_WORDS = (N_("lion"), N_("monkey"), N_("peacock"), N_("elephant"))
DIRECTION_WORDS = (N_("north"), N_("east"), N_("south"), N_("west"))
KIND_WORDS = (
    N_("a column in the centre"),
    N_("a half column ahead"),
    N_("a half column on the right"),
    N_("a half column behind"),
    N_("a half column on the left"),
    N_("half columns ahead and behind"),
    N_("half columns left and right"),
)
COLUMN_WORDS = {
    "C": N_("a column in the centre"),
    "N": N_("a half column in the north"),
    "E": N_("a half column in the east"),
    "S": N_("a half column in the south"),
    "W": N_("a half column in the west"),
    "NS": N_("half columns in the north and south"),
    "EW": N_("half columns in the east and west"),
}


def tell(board: Board, state: State, action: Action) -> list[Message]:
    """What an action does in this state: the rules are carried out step by step, each described."""
    event, after = encode(board, state, action), state.copy()
    if isinstance(action, Take):
        told = _tell_placement(board, after, event)
        before_scoring = after.copy()
        rules.finish_placement(board, after)
    else:
        before_scoring = state
        rules.apply(board, after, event)
        told = [_tell_plain(state, after, action)]
    return told + _tell_scoring(board, before_scoring, after)


def _tell_plain(before: State, after: State, action: Action) -> Message:
    if isinstance(action, Draw):
        return _tell_draw(before, after, TILE_NUMBERS[action.tile])
    if isinstance(action, Refresh):
        return Message(N_("all action markers face up again"))
    return Message(N_("turn ended"))


def _tell_draw(before: State, after: State, tile: int) -> Message:
    """MH-27: for which slot, or that there is no space left for it."""
    values = {
        "tile": Message(TILE_WORDS[rules.colour_of(tile)]),
        "columns": Message(KIND_WORDS[rules.kind_of(tile)]),
        "slot": rules.lowest_empty_slot(before) + 1,
    }
    if after.removed.sum() > before.removed.sum():
        return Message(N_("{tile} with {columns} drawn and removed"), values)
    return Message(N_("{tile} with {columns} drawn for slot {slot}"), values)


def _tell_placement(board: Board, state: State, event: int) -> list[Message]:
    """Place the tile and the worker; what each earns."""
    seat, space, choice = int(state.turn), codes.space_of(event), codes.choice_of(event)
    colour = rules.colour_of(int(state.rondel[codes.slot_of(event)]))
    before, markers = int(state.gold[seat]), state.face_down[seat].copy()
    rules.lay_tile(board, state, event)
    told = [
        Message(
            alike("{tile} on {space}, arrow to the {direction}: +{gold} gold", "gold"),
            {
                "tile": Message(TILE_WORDS[colour]),
                "space": SPACE_NAMES[space],
                "direction": Message(DIRECTION_WORDS[codes.arrow_of(event)]),
                "gold": state.gold[seat] - before,
            },
        )
    ]
    for quarter in (state.face_down[seat] > markers).nonzero()[0]:  # MH-12
        values = {"quarter": Message(QUARTER_WORDS[quarter])}
        told.append(Message(N_("action marker face down: {quarter}"), values))
    before = int(state.gold[seat])
    rules.put_worker(board, state, space, choice)
    if choice != codes.NO_WORKER:
        is_new = choice in (codes.NEW_FIRST, codes.NEW_SECOND)
        worker = board.colours[seat, (choice - 1) % 2]
        key = (
            alike("{worker} set: +{gold} gold", "gold")
            if is_new
            else alike("{worker} moved: +{gold} gold", "gold")
        )
        values = {"worker": Message(WORKER_WORDS[worker]), "gold": state.gold[seat] - before}
        told.append(Message(key, values))
    if state.placed == 1:
        told.append(Message(alike("second tile: -{gold} gold", "gold"), {"gold": rules.SECOND_TILE_COSTS}))
    return told


def tell_draws(actions: Sequence[Action]) -> list[Message]:
    """MH-27: how many tiles."""
    return [Message(Plural("{count} tile drawn", "{count} tiles drawn"), {"count": len(actions)})]


def _tell_scoring(board: Board, before: State, after: State) -> list[Message]:
    """MH-29: what each worker colour gets in the quarters just scored."""
    told = []
    for quarter in range(4):
        if after.scored[quarter] and not before.scored[quarter]:
            told.append(Message(N_("{quarter} scored"), {"quarter": Message(QUARTER_WORDS[quarter])}))
            for colour, workers in enumerate((before.post[:, quarter] > 0).sum(axis=1)):
                if workers:
                    told.append(_tell_workers(board, colour, int(workers)))
    return told


def _tell_workers(board: Board, colour: int, workers: int) -> Message:
    """MH-29: whose they are; of a player with two colours, also which."""
    seat, word = int(board.owner[colour]), COLOUR_WORDS[colour]
    values = {
        "player": Player(word, seat=seat + 1),
        "colour": Message(word),
        "workers": workers,
        "gold": rules.GOLD_FOR_WORKERS[workers],
    }
    if board.colours[seat, 1] < 0:
        return Message(alike("{player} with {workers}: +{gold} gold", "gold"), values)
    return Message(alike("{player}, {colour} with {workers}: +{gold} gold", "gold"), values)
