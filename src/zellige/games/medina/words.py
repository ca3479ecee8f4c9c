"""Words of Medina that several rooms use, and what an action does, in words."""

from collections.abc import Iterator
from typing import Any

from zellige.core.action import Action
from zellige.core.contract import Board, State
from zellige.core.names import Player
from zellige.core.text import N_, Message, Plural
from zellige.games.medina import rules
from zellige.games.medina.actions import Place, Roof, encode
from zellige.games.medina.board import COLOURS, MERCHANT, PIECES, SPACE_NUMBERS, TEA
from zellige.games.medina.rules.palaces import NOBODY, all_have
from zellige.games.medina.rules.walls import is_out

# By the numbers of `board`: pieces, palaces and tiles of the building colours, players.
PIECE_WORDS = (
    N_("grey building"),
    N_("purple building"),
    N_("brown building"),
    N_("orange building"),
    N_("stable"),
    N_("merchant"),
    N_("wall"),
    N_("roof"),
    N_("neutral roof"),
    N_("tea tile"),
)
PALACE_WORDS = (N_("grey palace"), N_("purple palace"), N_("brown palace"), N_("orange palace"))
# What counts for a palace (MD-42, MD-32).
WORTH_WORDS = {
    "buildings": Plural("{count} building", "{count} buildings"),
    "stables": Plural("{count} stable", "{count} stables"),
    "walls": Plural("{count} wall", "{count} walls"),
    "merchants": Plural("{count} merchant", "{count} merchants"),
    "well": Plural("{count} piece at the well", "{count} pieces at the well"),
}
PLAYER_WORDS = (N_("red"), N_("blue"), N_("green"), N_("yellow"))


def tell(board: Board, state: State, action: Action) -> list[Message]:
    """What an action does in this state: the placement, and whatever it changes for anyone."""
    after = state.copy()
    rules.apply(board, after, encode(board, state, action))
    return [
        _tell_action(state, action),
        *_tell_tiles(state, after),
        *_tell_hands(board, state, after),
        *_tell_merchants_gone(board, state, after),
        *_tell_points(state, after),
        *_tell_turn(board, state, after),
    ]


def _both(before: State, after: State, name: str) -> Iterator[tuple[Any, Any]]:
    """What a field had and has, one by one."""
    return zip(before[name].tolist(), after[name].tolist(), strict=True)


def _player(seat: int) -> Player:
    return Player(PLAYER_WORDS[seat], seat=seat + 1)


def _tell_action(state: State, action: Action) -> Message:
    match action:
        case Place(piece, space):
            values = {"piece": Message(PIECE_WORDS[PIECES.index(piece)]), "space": space}
            return Message(N_("{piece} on {space}"), values)
        case Roof(kind, space):
            colour = state.colour[state.palace_at[SPACE_NUMBERS[space]] - 1]
            values = {"palace": Message(PALACE_WORDS[colour]), "space": space}
            if kind == "roof":
                return Message(N_("roof on the {palace} {space}"), values)
            return Message(N_("neutral roof on the {palace} {space}"), values)
        case _:
            return Message(N_("a tea tile instead of the second piece"))


def _tell_tiles(before: State, after: State) -> list[Message]:
    """MD-34 to MD-39: tiles that change hands."""
    told: list[Message] = []
    for colour, (had, holder) in enumerate(_both(before, after, "tile_holder")):
        if holder != had:
            values = {"palace": Message(PALACE_WORDS[colour])}
            if holder == NOBODY:
                told.append(Message(N_("the tile of the largest {palace} goes back to the board"), values))
            else:
                values |= {"player": _player(holder)}
                told.append(Message(N_("{player} has the tile of the largest {palace}"), values))
    for tower, (had, holder) in enumerate(_both(before, after, "tower_holder")):
        if holder != had:
            if holder == NOBODY:
                told.append(
                    Message(N_("the tile of tower {tower} goes back to the board"), {"tower": tower + 1})
                )
            else:
                taker = {"player": _player(holder), "tower": tower + 1}
                told.append(Message(N_("{player} has the tile of tower {tower}"), taker))
    return told


def _tell_hands(board: Board, before: State, after: State) -> list[Message]:
    """MD-19, MD-33, MD-37: what comes into hands, and what leaves all of them."""
    told = []
    for seat, (had, has) in enumerate(_both(before, after, "hand")):
        merchants, tea = has[MERCHANT] - had[MERCHANT], has[TEA] - had[TEA]
        if merchants > 0:
            told.append(
                Message(N_("{player} gets merchants: {count}"), {"player": _player(seat), "count": merchants})
            )
        if tea > 0:
            told.append(
                Message(N_("{player} gets tea tiles: {count}"), {"player": _player(seat), "count": tea})
            )
    is_roofed = after["roofs"] != before["roofs"]  # else nobody has a palace that they did not have
    for colour in range(len(COLOURS)) if is_roofed else ():
        if all_have(board, after, colour) and not all_have(board, before, colour):
            palace = {"palace": Message(PALACE_WORDS[colour])}
            told.append(
                Message(N_("everybody has a {palace}: the buildings left are out of the game"), palace)
            )
    return told


def _tell_merchants_gone(board: Board, before: State, after: State) -> list[Message]:
    """MD-11: those of tower tiles that come to a player who is out."""
    return [
        Message(
            N_("{player} is out: the merchants of tower {tower} leave the game"),
            {"player": _player(holder), "tower": tower + 1},
        )
        for tower, holder in enumerate(after.tower_holder.tolist())
        if before.tower_merchants[tower] > after.tower_merchants[tower]
        and holder != NOBODY
        and is_out(board, before, holder)
    ]


def _tell_points(before: State, after: State) -> list[Message]:
    """MD-42, MD-43: what everybody's points change by."""
    told = []
    for seat, (had, has) in enumerate(_both(before, after, "points")):
        if has != had:
            values = {"player": _player(seat), "points": f"{has - had:+d}"}
            told.append(Message(N_("points of {player}: {points}"), values))
    return told


def _tell_turn(board: Board, before: State, after: State) -> list[Message]:
    """MD-11, MD-41: who is out, who is passed over, and that the game is over."""
    if after.turn < 0:
        return [Message(N_("nobody can place a piece: the game is over"))]
    told = [
        Message(N_("{player} has no piece left and is out for good"), {"player": _player(seat)})
        for seat in range(int(board.players))
        if is_out(board, after, seat) and not is_out(board, before, seat)
    ]
    if after.turns[before.turn] == before.turns[before.turn]:
        return told
    seat = (int(before.turn) + 1) % int(board.players)
    while seat != after.turn:
        told.append(Message(N_("{player} can place nothing and is passed over"), {"player": _player(seat)}))
        seat = (seat + 1) % int(board.players)
    return told
