"""Why an action of 7 Steps is refused: the reason that the compiled rules give, as clause and message."""

from typing import Any

from zellige.core.action import Action, Refusal
from zellige.core.contract import Board, State
from zellige.core.text import N_, Message
from zellige.games.seven_steps import refusal_codes
from zellige.games.seven_steps.actions import Aid, DrawDisc, DrawTile, Keep, Place
from zellige.games.seven_steps.board import COLOURS, SPACE_NUMBERS
from zellige.games.seven_steps.rules.placing import LIFT
from zellige.games.seven_steps.state import DEAL, DRAW, TILE
from zellige.games.seven_steps.words import DISC_WORDS

REASONS = {
    refusal_codes.GAME_IS_OVER: ("SS-37", N_("the game is over")),
    refusal_codes.CHANCE_IS_DUE: ("SS-32", N_("a bonus tile must be drawn first")),
    refusal_codes.NO_CHANCE_IS_DUE: ("SS-36", N_("this cannot be drawn now")),
    refusal_codes.OTHER_PHASE: ("SS-9", N_("this is not possible at this point of the turn")),
    refusal_codes.NOT_IN_BAG: ("SS-36", N_("there is no {disc} in the bag")),
    refusal_codes.NOT_IN_DECK: ("SS-32", N_("there is no tile {tile} in the deck")),
    refusal_codes.NO_SUCH_AID: ("SS-18", N_("you do not hold this aid tile")),
    refusal_codes.AID_IS_IMPOSSIBLE: ("SS-19", N_("this is not possible, or changes nothing")),
    refusal_codes.NOTHING_PLACED: ("SS-10", N_("at least one disc must be placed")),
    refusal_codes.NO_SUCH_DISC: ("SS-10", N_("you have no {disc}")),
    refusal_codes.WRONG_FIRST_SPACE: (
        "SS-11",
        N_("the first disc goes on an empty space of its colour, or on a lowest tower if there is none"),
    ),
    refusal_codes.NO_NEIGHBOUR: ("SS-12", N_("{space} is not next to {last}")),
    refusal_codes.WRONG_LEVEL: (
        "SS-13",
        N_("the disc would be on level {level}, but the one before is on level {last_level}"),
    ),
    refusal_codes.SAME_SPACE: ("SS-14", N_("a disc has already been placed on {space} this turn")),
    refusal_codes.NO_SUCH_TILE: ("SS-33", N_("{tile} is neither of the two tiles")),
    refusal_codes.NO_SUCH_RETURN: ("SS-35", N_("you do not have all these discs")),
    refusal_codes.NO_TILE_LEFT: ("SS-34", N_("there is no such tile left, in the deck or discarded")),
    refusal_codes.TAKEN_STAYS: ("SS-24", N_("the disc that was taken stays in your hand this turn")),
}

# While something is to be drawn, the clause is that of the draw.
DRAW_CLAUSES = {DEAL: "SS-7", DRAW: "SS-36", TILE: "SS-32"}


def refusal_of(board: Board, state: State, action: Action, code: int) -> Refusal:
    """Why the action cannot be played now, by the code that the rules gave."""
    clause, key = REASONS[code]
    if state.phase in DRAW_CLAUSES:
        clause = DRAW_CLAUSES[int(state.phase)]
    if code == refusal_codes.CHANCE_IS_DUE and state.phase in (DEAL, DRAW):
        key = N_("a disc must be drawn first")
    if code == refusal_codes.WRONG_FIRST_SPACE and state.aid == LIFT:
        clause = "SS-23"
    return Refusal(clause, Message(key, _values(board, state, action)))


def _values(board: Board, state: State, action: Action) -> dict[str, Any]:
    """The values that the messages may name."""
    match action:
        case DrawDisc(colour):
            return {"disc": Message(DISC_WORDS[COLOURS.index(colour)])}
        case DrawTile(_, tile) | Keep(tile):
            return {"tile": tile}
        case Place(space):
            number = SPACE_NUMBERS[space]
            values: dict[str, Any] = {
                "space": space,
                "disc": Message(DISC_WORDS[board.colour[number]]),
                "level": state.height[number] + 1,
            }
            if state.count > 0:
                last = state.count - 1
                values |= {"last": list(SPACE_NUMBERS)[state.placed[last]], "last_level": state.level[last]}
            return values
        case Aid():
            return {}
        case _:
            return {}
