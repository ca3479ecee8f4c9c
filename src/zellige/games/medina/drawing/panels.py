"""A panel for each player: name, points, tiles, what is in hand and what is open.

Whose turn it is shows in the panel's class alone. What can be picked from a hand lies over the panel of
whoever is to act, in a group of its own that goes from panel to panel: so a turn changes little.
"""

from collections.abc import Mapping
from typing import NamedTuple

from zellige.core.part import Part
from zellige.core.remembering import one_of_equals
from zellige.core.text import Translate
from zellige.drawing.ornaments import classed_plate
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import at, el, fitted, num, place, title, words, wrapped
from zellige.games.medina.board import COLOURS
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing import tiles
from zellige.games.medina.drawing.symbols import hit, pick, said, use
from zellige.games.medina.visibility import OPEN

HIGH = 166.0
_ROWS = 92.0, 136.0
_LEFT = 18.0
_TILES = 190.0  # the most room that tiles take

# Column and row of each kind: behind the screen on the left, in the open on the right.
_SPOTS: dict[str, tuple[float, int]] = {
    "grey": (0, 0),
    "purple": (1, 0),
    "brown": (2, 0),
    "orange": (3, 0),
    "stable": (0, 1),
    "merchant": (1, 1),
    "wall": (2.15, 1),
    "roof": (4, 0),
    "neutral": (5, 0),
    "tea": (4, 1),
}


def _step(width: float) -> float:
    """From one kind of piece to the next."""
    return (width - 2 * _LEFT) / 6


def _spot(kind: str, width: float) -> str:
    """The middle of a kind's picture."""
    column, row = _SPOTS[kind]
    return place(_LEFT + _step(width) * column + 19 + (6 if column > 3 else 0), _ROWS[row])


# -- points, name and tiles -------------------------------------------------------------------------


@kept
def _points(seat: int, name: str, score: int, worth: tuple[int, ...], has_won: bool, _: Translate) -> Part:
    size = 32 if score < 100 else 22
    drawn = el(
        "g",
        title(say.score_label(name, score, worth, _)),
        use("coin"),
        words(0, size * 0.36, str(score), size, "md-mid md-ink"),
        use("crown", "translate(0 -29)") if has_won else "",
        transform=place(44, 43 if has_won else 39, 0.95),
        id=f"points-{seat}",
        data_why=seat,
    )
    return Part(f"points-{seat}", drawn)


@kept
def _name(seat: int, name: str, is_you: bool, room: float, _: Translate) -> Part:
    """The name on one line, or small on two, and under it whether it is you."""
    lines = [fitted(name, room, 24, 11)]
    if lines[0][1] < 15:
        lines = [(line, min(size, 16)) for line, size in wrapped(name, room, 24, 11)]
    middle = 30 if is_you else 39
    first = middle - 9.5 * (len(lines) - 1)
    written = (
        words(111, first + 19 * k + size * 0.36, line, size, "md-left md-said")
        for k, (line, size) in enumerate(lines)
    )
    you = words(111, 61, _("you"), 16, "md-you") if is_you else ""
    dome = use(f"dome-{seat}", place(92, middle, 0.6))
    return Part(f"plaque-{seat}", el("g", dome, *written, you, id=f"plaque-{seat}"))


Tile = tuple[str, int]
"""A colour, or the number of a tower; and what its tile is worth."""


def _held(seat: int, view: say.View) -> tuple[Tile, ...]:
    """The tiles that the player holds."""
    board, position = view["board"], view["position"]
    return tuple(
        tile
        for kind in ("palace_tiles", "tower_tiles")
        for tile in board[kind].items()
        if position[kind][tile[0]] == seat
    )


@kept
def _tiles(seat: int, held: tuple[Tile, ...], name: str, width: float, _: Translate) -> Part:
    """The tiles side by side, the closer the more there are."""
    step = min(40.0, _TILES / max(len(held), 1))
    start = width - 14 - step * len(held)
    parts = []
    for k, (tile, points) in enumerate(held):
        if tile in COLOURS:
            called, label = f"held-{tile}", say.palace_tile_label(tile, points, name, _)
            shown = tiles.palace_tile(tile, points)
        else:
            called, label = f"held-tower-{tile}", say.tower_tile_label(tile, points, name, 0, _)
            shown = tiles.tower_tile(points)
        spot = (start + step * (k + 0.5), 37, step / 38)
        parts.append(Part(called, tiles.scaled(*spot, title(label), shown, id=called)))
    return group(f"held-{seat}", *parts)


def _room(held: tuple[Tile, ...], width: float) -> float:
    """How much of it the tiles leave for the name."""
    return width - 14 - min(40.0, _TILES / max(len(held), 1)) * len(held) - 117


# -- the hand ---------------------------------------------------------------------------------------

_ICONS = {
    "stable": ("stable", 0.86),
    "merchant": ("merchant", 0.84),
    "wall": ("wall", 0.62),
    "tea": ("tea", 1.0),
}


def _icon(seat: int, kind: str) -> str:
    if kind in COLOURS:
        return use(f"building-{kind}", "scale(.74)")
    if kind in ("roof", "neutral"):
        return use(f"dome-{seat if kind == 'roof' else 0}", "scale(.74)")
    symbol, scale = _ICONS[kind]
    return use(symbol, f"scale({scale})")


@kept
def _kind(seat: int, kind: str, count: int, width: float, _: Translate) -> Part:
    """The pieces of a kind, or the tea, gilded where the panel's class says that some can be given up."""
    gilt = el("rect", x=-19, y=-21, width=_step(width) - 3, height=42, rx=8, cls="md-gilt md-gild")
    name, left = f"stock-{seat}-{kind}", f"left-{seat}-{kind}"
    cls = "md-count md-cups" if kind == "tea" else "md-count"
    return group(
        name,
        said(name, say.piece_label(kind, count, _)),
        gilt if kind == "tea" else "",
        _icon(seat, kind) if count else el("g", _icon(seat, kind), cls="md-off"),
        Part(left, el("text", str(count), x=19, y=8, id=left, cls=cls)),
        transform=_spot(kind, width),
    )


@kept
def _screen(seat: int, width: float, _: Translate) -> Part:
    """The screen before a hand that is hidden."""
    wide = _step(width) * 4 - 10
    drawn = at(
        _LEFT,
        _ROWS[0] - 21,
        title(_("pieces behind the screen")),
        el("rect", width=wide, height=86, rx=5, fill="url(#md-screen)", stroke="#3d2411", stroke_width=2),
        el("circle", cx=wide / 2, cy=43, r=24, fill="#f6ead0", stroke="#3d2411", stroke_width=2),
        words(wide / 2, 54, "?", 32, "md-mid md-ink"),
        id=f"screen-{seat}",
    )
    return Part(f"screen-{seat}", drawn)


Counts = tuple[tuple[str, int], ...]


@kept
def _hand(seat: int, hand: Counts, hides: bool, width: float, _: Translate) -> Part:
    shown = (_kind(seat, kind, count, width, _) for kind, count in hand)
    return group(f"stock-{seat}", _screen(seat, width, _) if hides else "", *shown)


def _shown(hand: Mapping[str, int], players: int) -> Counts:
    """What is shown of a hand; four players have no neutral roofs, but for a position that has."""
    kinds = OPEN if hand["neutral"] or players < 4 else ("roof", "tea")
    known = say.SECRET if say.is_known(hand) else ()
    return one_of_equals(tuple((kind, hand[kind]) for kind in (*known, *kinds)))


# -- what can be picked -----------------------------------------------------------------------------


def _standing(kind: str) -> dict[str, str]:
    """How a piece looks in the city; the roof is that of whoever has the hand."""
    if kind == "roof":
        return {}
    looks = {"neutral": "md-dome-0"} | {colour: f"md-building-{colour}" for colour in COLOURS}
    return {"data_ghost": looks.get(kind, f"md-{kind}")}


@kept
def _piece(kind: str, count: int, width: float, _: Translate) -> Part:
    """The pieces of a kind, to be picked; there is room for a second digit, where there can be one."""
    wide = _step(width) * (1.15 if count > 9 else 1) - 3
    area, spot = hit("rect", x=-19, y=-21, width=wide, height=42), _spot(kind, width)
    if kind == "tea":
        told = _("Give up a tea tile instead of the second piece")
        return pick("tea", told, area, transform=spot, data_kind="tea")
    return pick(f"piece-{kind}", say.piece_label(kind, count, _), area, transform=spot, data_kind="piece")


@kept
def _picks(
    seat: int, hand: Counts, may_give_tea: bool, width: float, corner: tuple[float, float], _: Translate
) -> Part:
    """Each kind in a group of its own, which stays where none of the kind is left, and knows how it looks."""
    picks = (
        group(
            f"take-{kind}",
            _piece(kind, count, width, _) if count and (kind != "tea" or may_give_tea) else "",
            **_standing(kind),
        )
        for kind, count in hand
    )
    return group("in-hand", *picks, transform=place(*corner), cls="md-picks", data_ghost=f"md-dome-{seat}")


def picks(view: say.View, width: float, corners: list[tuple[float, float]], _: Translate) -> Part:
    """The pieces of whoever is to act, over their panel, unless they are hidden from whoever looks."""
    seat = view["position"]["to_act"]
    hand = view["position"]["hands"][seat - 1] if seat and not view["over"] else {}
    if not say.is_known(hand):
        return group("in-hand", cls="md-picks")
    shown = _shown(hand, len(view["players"]))
    return _picks(seat, shown, _may_give_tea(seat, view), width, corners[seat - 1], _)


def _may_give_tea(seat: int, view: say.View) -> bool:
    """Whether a seat may give up a tea tile now, for all that whoever looks can know (MD-12)."""
    position = view["position"]
    hand = position["hands"][seat - 1]
    is_turn = position["to_act"] == seat and not view["over"]
    return bool(is_turn and position["placed"] == 1 and hand["tea"] and say.is_known(hand))


# -- all of it --------------------------------------------------------------------------------------


@kept
def _plate(name: str, width: float) -> Part:
    """The ground of the panel, and what it is called."""
    return Part("", title(name) + classed_plate("md", width, HIGH))


@kept
def _ornament(width: float) -> Part:
    """A line between what is hidden and what is open, and a rosette."""
    x = _LEFT + _step(width) * 4 - 1
    rosette = use("rosette", place(_LEFT + _step(width) * 5.5, _ROWS[1], 0.68))
    line = f"M{num(x)} {num(_ROWS[0] - 18)}V{num(_ROWS[1] + 18)}"
    return Part("", rosette + el("path", d=line, stroke="#cfa95c", stroke_width=1.3))


class Panel(NamedTuple):
    """What is shown of a player."""

    seat: int
    name: str
    is_you: bool
    score: int
    worth: tuple[int, ...]
    held: tuple[Tile, ...]
    hand: Counts
    hides: bool
    has_won: bool
    look: str


def draw(seat: int, view: say.View, width: float, corner: tuple[float, float], _: Translate) -> Part:
    """One player's panel."""
    hand = view["position"]["hands"][seat - 1]
    shown = Panel(
        seat=seat,
        name=view["players"][seat - 1],
        is_you=view["seat"] == seat,
        score=view["scores"][seat - 1],
        worth=tuple(view["worth"][seat - 1].values()),
        held=_held(seat, view),
        hand=_shown(hand, len(view["players"])),
        hides=not say.is_known(hand),
        has_won=seat in view["winners"],
        look=_look(seat, view),
    )
    return _panel(shown, width, corner, _)


@kept
def _panel(shown: Panel, width: float, corner: tuple[float, float], _: Translate) -> Part:
    seat, name = shown.seat, shown.name
    panel = group(
        f"panel-{seat}",
        _plate(name, width),
        _points(seat, name, shown.score, shown.worth, shown.has_won, _),
        _name(seat, name, shown.is_you, _room(shown.held, width), _),
        _tiles(seat, shown.held, name, width, _),
        _ornament(width),
        _hand(seat, shown.hand, shown.hides, width, _),
        cls=shown.look,
    )
    return group(f"player-{seat}", panel, transform=place(*corner), data_seat=seat)


def _look(seat: int, view: say.View) -> str:
    """The class of a panel: red for whoever is to act, golden for whoever has won."""
    if view["position"]["to_act"] == seat and not view["over"]:
        return "md-now md-tea" if _may_give_tea(seat, view) else "md-now"
    return "md-won" if seat in view["winners"] else ""
