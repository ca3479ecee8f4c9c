"""Where the points of each seat came from.

SS-8: it is made of what everybody sees: scores, where discs were placed, tiles on the discard pile; of tiles
still held only when the game is over.
"""

from collections.abc import Callable, Iterator

from zellige.core.action import Action
from zellige.core.bits import size
from zellige.core.breakdown import START, ScoreItem
from zellige.core.contract import Board, State
from zellige.core.text import N_, Message
from zellige.games.seven_steps.actions import USE_POINTS, Place
from zellige.games.seven_steps.board import KINDS, POINT_KINDS, POINTS, SORTS, SPACE_NAMES, SPACE_NUMBERS, TOP
from zellige.games.seven_steps.rules.turns import TILE_WORTH
from zellige.games.seven_steps.state import FINISHED
from zellige.games.seven_steps.words import DISC_WORDS, TILE_WORDS

Disc = tuple[int, int]
"""The space where a disc was placed, and its level."""
Found = tuple[Message, list[int]]
"""What a point tile counts, in words and as spaces."""

BY_LEVEL = tuple(Message(N_("Discs on level {level}"), {"level": level}) for level in range(1, TOP + 1))
_THIRD = Message(N_("Point tiles: {tile}"), {"tile": Message(N_("level 3"))})
# By the kinds of `board`; the two level-3 tiles are one source.
BY_TILE = (
    *(
        Message(N_("Point tiles: {tile}"), {"tile": Message(TILE_WORDS[kind])})
        for kind in POINT_KINDS
        if not kind.startswith("level-3")
    ),
    _THIRD,
    _THIRD,
)
HELD = Message(N_("Bonus tiles held at the end"))
SOURCES = (START, *BY_LEVEL, *BY_TILE[:-1], HELD)
HELD_WORDS = (N_("aid tile: {tile}"), N_("point tile: {tile}"))


def items_of(board: Board, before: State, action: Action, after: State) -> Iterator[ScoreItem]:
    """What an event scored: for most events nothing, since a turn is scored once (SS-17)."""
    gained = (after.score - before.score).tolist()
    if not any(gained):
        return
    held = list(_held(board, after)) if after.phase == FINISHED else []
    seat = int(before.turn) + 1
    for_turn = gained[seat - 1] - sum(item.points for item in held if item.seat == seat)
    if for_turn:
        yield from _turn(board, before, action, after, for_turn)
    yield from held


def _turn(board: Board, before: State, action: Action, after: State, gained: int) -> Iterator[ScoreItem]:
    """SS-17, SS-26: the discs by their levels, and the rest by a tile."""
    discs: list[Disc] = list(zip(before.placed.tolist(), before.level.tolist(), strict=True))[: before.count]
    if isinstance(action, Place):
        space = SPACE_NUMBERS[action.space]
        discs.append((space, int(before.height[space]) + 1))
    seat = int(before.turn) + 1
    for level in sorted({level for _, level in discs}):
        spaces = [space for space, its in discs if its == level]
        key = N_("on {spaces}: a tower of seven") if level == TOP else N_("on {spaces}")
        what = Message(key, {"spaces": _names(spaces)})
        yield ScoreItem(seat, level * len(spaces), BY_LEVEL[level - 1], what, ("SS-17",), _ids(spaces))
    left = gained - sum(level for _, level in discs)
    if action == USE_POINTS and left:
        kind = int((after.discard[POINTS] - before.discard[POINTS]).argmax()) - 1
        what, spaces = COUNTED[kind](board, discs)
        yield ScoreItem(seat, left, BY_TILE[kind], what, ("SS-26", CLAUSES[kind]), _ids(spaces))


def _held(board: Board, after: State) -> Iterator[ScoreItem]:
    """SS-38: now that the game is over, everybody sees them."""
    for sort, name in enumerate(SORTS):
        for seat in range(1, int(board.players) + 1):
            if kind := int(after.held[sort, seat - 1]):
                what = Message(HELD_WORDS[sort], {"tile": Message(TILE_WORDS[KINDS[sort][kind - 1]])})
                tile = f"held-{name}-{seat}"
                yield ScoreItem(seat, TILE_WORTH, HELD, what, ("SS-38",), (tile,), tile)


# -- what point tiles count ---------------------------------------------------------------------------


def _colours(board: Board, discs: list[Disc]) -> Found:
    """SS-27: each different colour."""
    spaces = [space for space, _ in discs]
    colours = {int(board.colour[space]) for space in spaces}
    return Message(N_("{count} of the seven colours"), {"count": len(colours)}), spaces


def _one_colour(board: Board, discs: list[Disc]) -> Found:
    """SS-28: the discs of the colour that gives most."""
    colours = [int(board.colour[space]) for space, _ in discs]
    most = max(colours, key=colours.count)
    spaces = [space for space, _ in discs if board.colour[space] == most]
    values = {"disc": Message(DISC_WORDS[most]), "count": len(spaces)}
    return Message(N_("{disc}: {count}, 2 points each"), values), spaces


def _border(board: Board, discs: list[Disc]) -> Found:
    """SS-29: discs on spaces with fewer than six neighbours."""
    spaces = [space for space, _ in discs if size(board.neighbours[space]) < 6]
    return Message(N_("on the border: {spaces}"), {"spaces": _names(spaces)}), spaces


def _line(board: Board, discs: list[Disc]) -> Found:
    """SS-30: the longest straight row."""
    placed = {space for space, _ in discs}
    longest: list[int] = []
    for start in sorted(placed):
        for direction in range(board.along.shape[1]):
            row, space = [], start
            while space in placed:
                row.append(space)
                space = int(board.along[space, direction])
            longest = max(longest, row, key=len)
    values = {"count": len(longest), "spaces": _names(longest)}
    return Message(N_("a row of {count}: {spaces}"), values), longest


def _level_3(tile: int) -> Callable[[State, list[Disc]], Found]:
    def counted(board: Board, discs: list[Disc]) -> Found:
        """SS-31: a disc of one of the tile's colours on level 3; one is enough."""
        spaces = [space for space, level in discs if level == 3 and board.level_3[tile, board.colour[space]]]
        disc = Message(DISC_WORDS[board.colour[spaces[0]]])
        values = {"disc": disc, "space": SPACE_NAMES[spaces[0]], "level": 3}
        return Message(N_("{disc} on {space}, level {level}"), values), spaces

    return counted


# By the kinds of `board`.
COUNTED = (_colours, _one_colour, _border, _line, _level_3(0), _level_3(1))
CLAUSES = ("SS-27", "SS-28", "SS-29", "SS-30", "SS-31", "SS-31")


def _names(spaces: list[int]) -> str:
    return ", ".join(SPACE_NAMES[space] for space in spaces)


def _ids(spaces: list[int]) -> tuple[str, ...]:
    return tuple(f"space-{SPACE_NAMES[space]}" for space in spaces)
