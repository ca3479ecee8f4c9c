"""Words of 7 Steps that several rooms use, and what an action does, in words."""

from collections.abc import Sequence

from zellige.core.action import Action
from zellige.core.contract import Board, State
from zellige.core.text import N_, Message, Plural
from zellige.games.seven_steps import rules
from zellige.games.seven_steps.actions import Aid, Bonus, DrawDisc, DrawTile, Keep, Place, Return, encode
from zellige.games.seven_steps.board import COLOURS, SPACE_NUMBERS, TOP

DISC_WORDS = (
    N_("blue disc"),
    N_("yellow disc"),
    N_("black disc"),
    N_("red disc"),
    N_("white disc"),
    N_("orange disc"),
    N_("violet disc"),
)
COLOUR_WORDS = (N_("blue"), N_("yellow"), N_("black"), N_("red"), N_("white"), N_("orange"), N_("violet"))
LAYOUT_WORDS = {
    "honeycomb": N_("Honeycomb"),
    "mask": N_("Mask"),
    "river": N_("River"),
    "butterfly": N_("Butterfly"),
    "ring": N_("Ring"),
    "cross": N_("Cross"),
}
TILE_WORDS = {
    "remove": N_("remove discs"),
    "move": N_("move towers"),
    "top": N_("move a top disc"),
    "lift": N_("start higher"),
    "take": N_("take a disc"),
    "colours": N_("different colours"),
    "one-colour": N_("one colour"),
    "border": N_("border"),
    "line": N_("straight row"),
    "level-3a": N_("level 3, first tile"),
    "level-3b": N_("level 3, second tile"),
}
HIDDEN = "?"


def tell(board: Board, state: State, action: Action) -> list[Message]:
    """What an action does in this state."""
    after = state.copy()
    rules.apply(board, after, encode(board, state, action))
    return [_tell_action(board, state, action), *_tell_effects(state, action, after)]


def _tell_effects(state: State, action: Action, after: State) -> list[Message]:
    """What everybody sees of what came of it."""
    told = []
    if isinstance(action, Place) and state.height[SPACE_NUMBERS[action.space]] + 1 == TOP:
        told.append(Message(N_("the tower of seven is taken down")))
    seat = int(state.turn)
    if after.turn >= 0 and after.score[seat] != state.score[seat]:
        told.append(
            Message(N_("the turn scores {points}"), {"points": after.score[seat] - state.score[seat]})
        )
    if after.stage != state.stage:
        told.append(
            Message(N_("the last round has begun") if after.stage == 1 else N_("one more round is played"))
        )
    if after.turn < 0:
        told.append(Message(N_("the game ends; each bonus tile held is worth 2 points")))
    return told


def _tell_action(board: Board, state: State, action: Action) -> Message:
    match action:
        case Place(space):
            number = SPACE_NUMBERS[space]
            values = {"space": space, "level": state.height[number] + 1, "disc": _disc(board.colour[number])}
            return Message(N_("{disc} on {space}, level {level}"), values)
        case Aid(kind, spaces):
            tile = TILE_WORDS["move" if kind == "swap" else kind]
            values = {"tile": Message(tile), "spaces": " ".join(spaces)}
            return Message(
                N_("aid tile used: {tile} {spaces}") if spaces else N_("aid tile used: {tile}"), values
            )
        case Bonus("none"):
            return Message(N_("no bonus tile"))
        case Bonus("aid"):
            return Message(N_("draws an aid tile"))
        case Bonus():
            return Message(N_("draws a point tile"))
        case Keep(tile):
            return Message(N_("keeps: {tile}"), {"tile": Message(TILE_WORDS[tile])})
        case Return(colours):
            return _tell_return(state, len(colours))
        case DrawDisc(colour):
            return Message(N_("{disc} drawn"), {"disc": _disc(COLOURS.index(colour))})
        case DrawTile(_, tile):
            return Message(N_("tile drawn: {tile}"), {"tile": Message(TILE_WORDS[tile])})
        case _:
            keys = {
                "stop": N_("no more discs"),
                "points": N_("point tile used"),
                "save": N_("point tile saved"),
            }
            return Message(keys[str(action)])


def _tell_return(state: State, count: int) -> Message:
    """SS-35: how many discs, and where they go."""
    if state.in_bag == 0 and count > 0:
        return Message(N_("the bag is empty; discs that leave the game: {count}"), {"count": count})
    return Message(N_("discs returned: {count}"), {"count": count})


def tell_draws(actions: Sequence[Action]) -> list[Message]:
    """SS-8: how many discs and tiles; which, only their player knows."""
    tiles = sum(isinstance(action, DrawTile) for action in actions)
    counts = {
        Plural("{count} disc drawn", "{count} discs drawn"): len(actions) - tiles,
        Plural("{count} bonus tile drawn", "{count} bonus tiles drawn"): tiles,
    }
    return [Message(key, {"count": count}) for key, count in counts.items() if count]


def tell_hidden(board: Board, state: State, action: Action) -> list[Message]:
    """SS-8: what others may know of what a player draws, keeps and returns."""
    after = state.copy()
    rules.apply(board, after, encode(board, state, action))
    return [*_tell_hidden_action(state, action), *_tell_effects(state, action, after)]


def _tell_hidden_action(state: State, action: Action) -> list[Message]:
    match action:
        case DrawDisc():
            return [Message(N_("a disc drawn"))]
        case DrawTile():
            return [Message(N_("a bonus tile drawn"))]
        case Keep():
            return [Message(N_("keeps one of two bonus tiles"))]
        case Return(colours):
            return [_tell_return(state, len(colours))]
        case _:
            return []


def _disc(colour: int) -> Message:
    return Message(DISC_WORDS[colour])


def text_for(state: State, action: Action, seat: int | None) -> str:
    """SS-8: an event as a seat sees it: what others draw, keep and return is hidden from it."""
    if seat is not None and seat - 1 == state.turn:
        return str(action)
    match action:
        case DrawDisc():
            return f"*{HIDDEN}"
        case DrawTile(sort, _):
            return f"*{sort} {HIDDEN}"
        case Keep():
            return f"keep {HIDDEN}"
        case Return(colours):
            return " ".join(("return", *(HIDDEN for _ in colours)))
        case _:
            return str(action)
