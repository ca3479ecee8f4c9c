"""The tray: whose turn it is, the palace tiles that lie on the board, and the supply of tea."""

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.ornaments import classed_plate
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import at, el, fitted, place, title, words, wrapped
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing import tiles
from zellige.games.medina.drawing.symbols import use
from zellige.games.medina.rules.tiles import TEA_FOR_PURPLE

HIGH = 80.0
_TILE = 45.0
_CUP = 31.5
_TEA = 6 * _CUP + 24  # with a gap after three, and after two more

Rows = tuple[float, float, float]
"""Where the turn is written without pips and with them, and where these are."""


@kept
def _palace_tile(place_: int, colour: str, points: int, holder: int, held_by: str, _: Translate) -> Part:
    """The tile of a colour; where it is gone lies the sign of whoever has it."""
    if holder:
        shown = use("palace-tile-none") + use(f"dome-{holder}", place(0, 3, 0.58))
    else:
        shown = tiles.palace_tile(colour, points)
    label = title(say.palace_tile_label(colour, points, held_by, _))
    tile = tiles.scaled((place_ + 0.5) * _TILE, 2, 1.16, label, shown)
    return Part(f"tile-{colour}", el("g", tile, id=f"tile-{colour}"))


def _palace_tiles(view: say.View, x: float, y: float, _: Translate) -> Part:
    """A place for each colour."""
    holders, names = view["position"]["palace_tiles"], ("", *view["players"])
    shown = (
        _palace_tile(k, colour, points, holders[colour], names[holders[colour]], _)
        for k, (colour, points) in enumerate(view["board"]["palace_tiles"].items())
    )
    return group("tiles", *shown, transform=place(x, y))


@kept
def _tea(given: int, x: float, y: float, _: Translate) -> Part:
    """Three, two and one, as purple palaces bring them (MD-33); what was given leaves its place."""
    parts, along, gone = [], 0.0, 0
    for cups in TEA_FOR_PURPLE:
        symbol = "tea-none" if gone < given else "tea"
        parts += [use(symbol, place(along + (k + 0.5) * _CUP, 0)) for k in range(cups)]
        along += cups * _CUP + 12
        gone += cups
    return Part("tea-tiles", at(x, y, title(say.tea_label(given, _)), *parts, id="tea-tiles"))


@kept
def _turn(told: str, is_over: bool, room: float, x: float, y: float) -> Part:
    """Who is to play, on one line for the pips below, or who has won."""
    lines = wrapped(told, room, 22, 11) if is_over else [fitted(told, room, 22, 11)]
    written = (
        words(0, 8 + 26 * (k - (len(lines) - 1) / 2), line, size, "md-mid md-said")
        for k, (line, size) in enumerate(lines)
    )
    return Part("whose-turn", at(x, y, *written, id="whose-turn"))


@kept
def _pips(placed: int, most: int, x: float, y: float, _: Translate) -> Part:
    """The pieces of the turn: placed or still to come."""
    told = title(say.pieces_label(placed, most, _))
    return Part("pips", at(x, y, told, use(f"pips-{placed}-{most}"), id="pips"))


def _turn_and_pips(view: say.View, told: str, room: float, x: float, rows: Rows, _: Translate) -> list[Part]:
    """The turn, and below it the pips; when the game is over there are none."""
    alone, above, below = rows
    if view["over"]:
        return [_turn(told, True, room, x, alone)]
    pips = _pips(view["position"]["placed"], say.pieces_a_turn(view), x, below, _)
    return [_turn(told, False, room, x, above), pips]


@kept
def _plate(width: float, height: float) -> Part:
    return Part("", classed_plate("md", width, height))


def strip(width: float, view: say.View, turn: str, transform: str, _: Translate) -> Part:
    """The tray across the picture: tiles, turn and tea side by side."""
    left, right = 20 + 4 * _TILE, width - 20 - _TEA
    return group(
        "tray",
        _plate(width, HIGH),
        _palace_tiles(view, 20, HIGH / 2, _),
        *_turn_and_pips(
            view, turn, right - left - 40, (left + right) / 2, (HIGH / 2, HIGH / 2 - 11, HIGH / 2 + 18), _
        ),
        _tea(view["position"]["tea_given"], right, HIGH / 2, _),
        transform=transform,
    )


def block(width: float, height: float, view: say.View, turn: str, transform: str, _: Translate) -> Part:
    """The tray as large as a panel: the turn above tiles and tea."""
    return group(
        "tray",
        _plate(width, height),
        *_turn_and_pips(view, turn, width - 50, width / 2, (32, 32, 62), _),
        _palace_tiles(view, 16, 116, _),
        _tea(view["position"]["tea_given"], width - 18 - _TEA, 116, _),
        transform=transform,
    )
