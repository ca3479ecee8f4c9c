"""The actions of 7 Steps as values with canonical texts (SS-41), and their codes in the compiled rules."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NoReturn

from zellige.core.action import Action, Made, Worded, text_of
from zellige.core.contract import Board, Events, State
from zellige.core.errors import UnreadableAction
from zellige.core.text import N_, Message
from zellige.games.seven_steps import codes
from zellige.games.seven_steps.board import (
    AID_KINDS,
    COLOURS,
    KIND_COUNT,
    KINDS,
    POINT_KINDS,
    SORTS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    SPACES,
)

# Turns of several tables have the same hundreds of actions again and again: their values, texts and picks are
# made once. There are about 13,000 that a player could ever choose from.
_MOST_KEPT = 1 << 14


@dataclass(frozen=True, slots=True)
class Aid(Worded):
    """Use the aid tile before the first disc (SS-18 to SS-24).

    >>> str(Aid("remove", ("B3", "C2")))
    'aid remove B3 C2'
    """

    kind: str
    spaces: tuple[str, ...] = ()

    def _words(self) -> str:
        return " ".join(("aid", self.kind, *self.spaces))

    def picks(self) -> tuple[str, ...]:
        """The tile or its swap button, then spaces; to remove one disc alone, the tile again."""
        return _aid_picks(self.kind, self.spaces)

    def source(self) -> str | None:
        """The first space."""
        return f"space-{self.spaces[0]}" if self.spaces else None

    def target(self) -> str | None:
        """The second space, unless discs go into the bag; a disc that is taken goes into the hand."""
        return f"space-{self.spaces[1]}" if self.kind in ("move", "swap", "top") else None


@dataclass(frozen=True, slots=True)
class Place(Worded):
    """Place a disc; its colour is that of the space (SS-10 to SS-16)."""

    space: str

    def _words(self) -> str:
        return f"place {self.space}"

    def picks(self) -> tuple[str, ...]:
        """The space."""
        return (self.target(),)

    def target(self) -> str:
        """The space; the disc comes from the hand."""
        return f"space-{self.space}"


@dataclass(frozen=True, slots=True)
class Plain(Action):
    """Place no more discs, use the point tile, or save it (SS-10, SS-25)."""

    text: str

    def __str__(self) -> str:
        return self.text

    def picks(self) -> tuple[str, ...]:
        """The button of the same name."""
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Bonus(Worded):
    """Draw a bonus tile of a sort, or none (SS-32)."""

    sort: str

    def _words(self) -> str:
        return f"bonus {self.sort}"

    def picks(self) -> tuple[str, ...]:
        """The deck, or the button for none."""
        return (f"bonus-{self.sort}",)


@dataclass(frozen=True, slots=True)
class Keep(Worded):
    """Keep this one of two bonus tiles (SS-33)."""

    tile: str

    def _words(self) -> str:
        return f"keep {self.tile}"

    def picks(self) -> tuple[str, ...]:
        """The tile."""
        return (f"keep-{self.tile}",)


@dataclass(frozen=True, slots=True)
class Return(Worded):
    """Return discs to the bag (SS-35)."""

    any_order: ClassVar[bool] = True
    colours: tuple[str, ...] = ()

    def _words(self) -> str:
        return " ".join(("return", *self.colours))

    def picks(self) -> tuple[str, ...]:
        """Disc by disc, then the button."""
        return _return_picks(self.colours)


@dataclass(frozen=True, slots=True)
class DrawDisc(Worded):
    """Chance: a disc is drawn (SS-7, SS-36)."""

    is_chance: ClassVar[bool] = True
    colour: str

    def _words(self) -> str:
        return f"*{self.colour}"


@dataclass(frozen=True, slots=True)
class DrawTile(Worded):
    """Chance: a bonus tile is drawn (SS-32)."""

    is_chance: ClassVar[bool] = True
    sort: str
    tile: str

    def _words(self) -> str:
        return f"*{self.sort} {self.tile}"


@lru_cache(_MOST_KEPT)
def _aid_picks(kind: str, spaces: tuple[str, ...]) -> tuple[str, ...]:
    start = "aid-swap" if kind == "swap" else "aid-tile"
    end = ("aid-tile",) if kind == "remove" and len(spaces) == 1 else ()
    return (start, *(f"space-{space}" for space in spaces), *end)


@lru_cache(_MOST_KEPT)
def _return_picks(colours: tuple[str, ...]) -> tuple[str, ...]:
    numbered = (
        f"return-{colour}-{colours[: index + 1].count(colour)}" for index, colour in enumerate(colours)
    )
    return (*numbered, "return")


STOP, USE_POINTS, SAVE = Plain("stop"), Plain("points"), Plain("save")
_SPACE = "[A-G][0-6]"
_PLACE = re.compile(f"place ({_SPACE})")
_AID = re.compile(
    f"aid (?:(lift)|(take) ({_SPACE})|(remove) ({_SPACE})|(remove|move|swap|top) ({_SPACE}) ({_SPACE}))"
)
_RETURN = re.compile("return" + "".join(f"(?: {colour})*" for colour in COLOURS))
_FIXED: dict[str, Action] = {
    str(action): action
    for action in (
        STOP,
        USE_POINTS,
        SAVE,
        *(Bonus(sort) for sort in (*SORTS, "none")),
        *(Keep(kind) for kinds in KINDS for kind in kinds),
        *(DrawDisc(colour) for colour in COLOURS),
        *(DrawTile(sort, kind) for sort, kinds in zip(SORTS, KINDS, strict=True) for kind in kinds),
    )
}


def parse(board: Board, text: str) -> Action:
    """SS-41: the action of a text."""
    if text in _FIXED:
        return _FIXED[text]
    if found := _PLACE.fullmatch(text):
        return Place(found[1])
    if found := _AID.fullmatch(text):
        kind, *spaces = filter(None, found.groups())
        # Where the order makes no difference there is one text only, the alphabetical one.
        if kind not in ("remove", "swap") or list(spaces) == sorted(spaces):
            return Aid(kind, tuple(spaces))
    if _RETURN.fullmatch(text):
        return Return(tuple(text.split()[1:]))
    return _refuse(text)


def _refuse(text: str) -> NoReturn:
    raise UnreadableAction(text, Message(N_("this is not an action of 7 Steps")), "SS-41")


def encode(board: Board, state: State, action: Action) -> int:
    """The event of an action, whether it is legal or not."""
    match action:
        case Place(space):
            return codes.PLACE + SPACE_NUMBERS[space]
        case Plain(text):
            return {"stop": codes.STOP, "points": codes.POINTS, "save": codes.SAVE}[text]
        case Bonus(sort):
            return codes.BONUS + (*SORTS, "none").index(sort)
        case Keep(tile):
            return int(codes.KEEP) + _tile_number(tile)
        case Return(colours):
            most = codes.RETURN_BASE - 1
            digits = [min(colours.count(colour), most) for colour in COLOURS]
            return codes.RETURN + int(sum(n * codes.RETURN_BASE**place for place, n in enumerate(digits)))
        case DrawDisc(colour):
            return codes.DRAW_DISC + COLOURS.index(colour)
        case DrawTile(_, tile):
            return codes.DRAW_TILE + _tile_number(tile)
        case Aid(kind, spaces):
            return _encode_aid(kind, [SPACE_NUMBERS[space] for space in spaces])
        case _:
            return _refuse(str(action))


def _tile_number(tile: str) -> int:
    """Sort and kind in one number; no kind belongs to both sorts."""
    if tile in AID_KINDS:
        return AID_KINDS.index(tile) + 1
    return KIND_COUNT + POINT_KINDS.index(tile) + 1


def _encode_aid(kind: str, spaces: list[int]) -> int:
    if kind == "lift":
        return codes.LIFT
    if kind == "take":
        return codes.TAKE + spaces[0]
    if kind == "remove":
        return codes.REMOVE + spaces[0] * (SPACES + 1) + (spaces[1] if len(spaces) > 1 else SPACES)
    return codes.pair({"move": codes.MOVE, "swap": codes.SWAP, "top": codes.UPPERMOST}[kind], *spaces)


def decode(board: Board, state: State, event: int) -> Action:
    """The action of an event, always the same object."""
    return _ACTIONS[event]


def by_text(board: Board, state: State, events: Events) -> list[Action]:
    """The actions of events, sorted by their texts."""
    return sorted(_ACTIONS.of(events), key=text_of)


def _action_of(event: int) -> Action:
    if event < codes.STOP:
        return Place(SPACE_NAMES[event])
    if event < codes.BONUS:
        return (STOP, USE_POINTS, SAVE)[event - codes.STOP]
    if event < codes.KEEP:
        return Bonus((*SORTS, "none")[event - codes.BONUS])
    if event < codes.LIFT:
        return Keep(_tile_name(event - codes.KEEP))
    if event < codes.RETURN:
        return _decode_aid(event)
    if event < codes.DRAW_DISC:
        digits = [
            (event - codes.RETURN) // codes.RETURN_BASE**place % codes.RETURN_BASE
            for place in range(len(COLOURS))
        ]
        return Return(
            tuple(colour for colour, digit in zip(COLOURS, digits, strict=True) for _ in range(digit))
        )
    if event < codes.DRAW_TILE:
        return DrawDisc(COLOURS[event - codes.DRAW_DISC])
    return DrawTile(SORTS[(event - codes.DRAW_TILE) // KIND_COUNT], _tile_name(event - codes.DRAW_TILE))


_ACTIONS = Made(_action_of)


def _tile_name(number: int) -> str:
    return KINDS[number // KIND_COUNT][number % KIND_COUNT - 1]


def _decode_aid(event: int) -> Aid:
    if event == codes.LIFT:
        return Aid("lift")
    if event < codes.MOVE:
        return Aid("take", (SPACE_NAMES[event - codes.TAKE],))
    if event < codes.REMOVE:
        kind, index = divmod(event - codes.MOVE, SPACES * SPACES)
        one, other = divmod(index, SPACES)
        return Aid(("move", "swap", "top")[kind], (SPACE_NAMES[one], SPACE_NAMES[other]))
    one, other = divmod(event - codes.REMOVE, SPACES + 1)
    names = (SPACE_NAMES[one],) if other == SPACES else (SPACE_NAMES[one], SPACE_NAMES[other])
    return Aid("remove", names)
