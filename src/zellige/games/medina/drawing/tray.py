"""The tray: whose turn it is, the palace tiles that lie on the board, and the supply of tea."""

from zellige.core.text import Translate
from zellige.drawing.ornaments import plate
from zellige.drawing.svg import at, el, fitted, place, title, words, wrapped
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing import tiles
from zellige.games.medina.drawing.symbols import use
from zellige.games.medina.rules.tiles import TEA_FOR_PURPLE

HIGH = 80.0
_TILE = 45.0
_CUP = 31.5
_TEA = 6 * _CUP + 24  # with a gap after three, and after two more


def _palace_tiles(view: say.View, _: Translate) -> str:
    """A place for each colour; where the tile is gone lies the sign of whoever has it."""
    parts = []
    for k, (colour, points) in enumerate(view["board"]["palace_tiles"].items()):
        holder = view["position"]["palace_tiles"][colour]
        if holder:
            shown = use("palace-tile-none") + use(f"dome-{holder}", place(0, 3, 0.58))
        else:
            shown = tiles.palace_tile(colour, points)
        label = title(say.palace_tile_label(colour, view, _))
        tile = tiles.scaled((k + 0.5) * _TILE, 2, 1.16, label, shown)
        parts.append(el("g", tile, id=f"tile-{colour}"))
    return "".join(parts)


def _tea(view: say.View, _: Translate) -> str:
    """Three, two and one, as purple palaces bring them (MD-33); what was given leaves its place."""
    given = view["position"]["tea_given"]
    parts, x, gone = [], 0.0, 0
    for group in TEA_FOR_PURPLE:
        symbol = "tea-none" if gone < given else "tea"
        parts += [use(symbol, place(x + (k + 0.5) * _CUP, 0)) for k in range(group)]
        x += group * _CUP + 12
        gone += group
    return el("g", title(say.tea_label(view, _)), *parts, id="tea-tiles")


def _turn(view: say.View, room: float, _: Translate) -> str:
    """Who is to play, on one line for the pips below, or who has won."""
    told = say.turn(view, _)
    lines = wrapped(told, room, 22, 11) if view["over"] else [fitted(told, room, 22, 11)]
    return "".join(
        words(0, 8 + 26 * (k - (len(lines) - 1) / 2), line, size, "md-mid md-ink")
        for k, (line, size) in enumerate(lines)
    )


def _pips(view: say.View, _: Translate) -> str:
    """The pieces of the turn: placed or still to come."""
    if view["over"]:
        return ""
    most = say.pieces_a_turn(view)
    return el(
        "g",
        title(say.pieces_label(view, _)),
        *(
            el(
                "rect",
                x=26 * (k - (most - 1) / 2) - 9,
                y=-9,
                width=18,
                height=18,
                rx=2,
                cls="md-gilt" if k < view["position"]["placed"] else "md-nest",
            )
            for k in range(most)
        ),
    )


def _plate(width: float, height: float) -> str:
    return plate(width, height, "#f6ead0", "#b9985a", "#dcc594")


def strip(width: float, view: say.View, _: Translate) -> str:
    """The tray across the picture: tiles, turn and tea side by side."""
    left, right = 20 + 4 * _TILE, width - 20 - _TEA
    middle = (left + right) / 2
    return (
        _plate(width, HIGH)
        + at(20, HIGH / 2, _palace_tiles(view, _))
        + at(middle, HIGH / 2 - (0 if view["over"] else 11), _turn(view, right - left - 40, _))
        + at(middle, HIGH / 2 + 18, _pips(view, _))
        + at(right, HIGH / 2, _tea(view, _))
    )


def block(width: float, height: float, view: say.View, _: Translate) -> str:
    """The tray as large as a panel: the turn above tiles and tea."""
    return (
        _plate(width, height)
        + at(width / 2, 32, _turn(view, width - 50, _))
        + at(width / 2, 62, _pips(view, _))
        + at(16, 116, _palace_tiles(view, _))
        + at(width - 18 - _TEA, 116, _tea(view, _))
    )
