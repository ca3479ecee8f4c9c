"""A panel for each player: name, points, tiles, what is in hand and what is open."""

from dataclasses import dataclass
from typing import Any

from zellige.core.text import Translate
from zellige.drawing import panel as shared
from zellige.drawing.svg import at, el, fitted, num, pick, place, title, words, wrapped
from zellige.games.medina.board import COLOURS
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing import tiles
from zellige.games.medina.drawing.symbols import hit, use
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


@dataclass(frozen=True, slots=True)
class Panel(shared.Panel):
    """What one panel shows."""

    prefix = "md"

    @property
    def hand(self) -> Any:
        """The player's pieces and tea, as far as they are known."""
        return self.position["hands"][self.seat - 1]

    @property
    def may_pick(self) -> bool:
        """Whether their pieces can be picked: they are to act, and nothing is hidden from whoever looks."""
        return self.is_turn and say.is_known(self.hand)

    @property
    def step(self) -> float:
        """From one kind of piece to the next."""
        return (self.width - 2 * _LEFT) / 6

    def spot(self, kind: str) -> tuple[float, float]:
        """The middle of a kind's picture."""
        column, row = _SPOTS[kind]
        return _LEFT + self.step * column + 19 + (6 if column > 3 else 0), _ROWS[row]


def _score(panel: Panel, _: Translate) -> str:
    score = panel.view["scores"][panel.seat - 1]
    size = 32 if score < 100 else 22
    crown = use("crown", "translate(0 -29)") if panel.has_won else ""
    return el(
        "g",
        title(say.score_label(panel.seat, panel.view, _)),
        use("coin"),
        words(0, size * 0.36, str(score), size, "md-mid md-ink"),
        crown,
        transform=place(44, 43 if crown else 39, 0.95),
        id=f"points-{panel.seat}",
        data_why=panel.seat,
    )


def _held(panel: Panel, _: Translate) -> list[tuple[str, str, str]]:
    """The tiles that the player holds: the id of each, what is said of it, and its picture."""
    view, position = panel.view, panel.position
    palace = [
        (f"held-{colour}", say.palace_tile_label(colour, view, _), tiles.palace_tile(colour, points))
        for colour, points in view["board"]["palace_tiles"].items()
        if position["palace_tiles"][colour] == panel.seat
    ]
    tower = [
        (f"held-tower-{number}", say.tower_tile_label(number, view, _), tiles.tower_tile(points))
        for number, points in view["board"]["tower_tiles"].items()
        if position["tower_tiles"][number] == panel.seat
    ]
    return palace + tower


def _written(panel: Panel, room: float, middle: float) -> str:
    """The name on one line, or small on two."""
    name = say.seat_name(panel.seat, panel.view)
    lines = [fitted(name, room, 24, 11)]
    if lines[0][1] < 15:
        lines = [(line, min(size, 16)) for line, size in wrapped(name, room, 24, 11)]
    first = middle - 9.5 * (len(lines) - 1)
    return "".join(
        words(111, first + 19 * k + size * 0.36, line, size, f"md-left {panel.text}")
        for k, (line, size) in enumerate(lines)
    )


def _head(panel: Panel, _: Translate) -> str:
    """The name, and under it whether it is you; beside it the tiles held."""
    held = _held(panel, _)
    step = min(40.0, _TILES / max(len(held), 1))
    start = panel.width - 14 - step * len(held)
    you, middle = "", 39
    if panel.view["seat"] == panel.seat:
        you, middle = words(111, 61, _("you"), 16, "md-brass" if panel.is_turn else "md-soft"), 30
    shown = (
        tiles.scaled(start + step * (k + 0.5), 37, step / 38, title(label), picture, id=name)
        for k, (name, label, picture) in enumerate(held)
    )
    return (
        use(f"dome-{panel.seat}", place(92, middle, 0.6))
        + _written(panel, start - 117, middle)
        + you
        + "".join(shown)
    )


_ICONS = {
    "stable": ("stable", 0.86),
    "merchant": ("merchant", 0.84),
    "wall": ("wall", 0.62),
    "tea": ("tea", 1.0),
}


def _icon(panel: Panel, kind: str) -> str:
    if kind in COLOURS:
        return use(f"building-{kind}", "scale(.74)")
    if kind in ("roof", "neutral"):
        return use(f"dome-{panel.seat if kind == 'roof' else 0}", "scale(.74)")
    symbol, scale = _ICONS[kind]
    return use(symbol, f"scale({scale})")


def _kind(panel: Panel, kind: str, _: Translate) -> str:
    """The pieces of a kind; those of the player to act can be picked, if they are not hidden."""
    count = panel.hand[kind]
    spot = panel.spot(kind)
    label = say.piece_label(kind, count, _)
    picture = _icon(panel, kind) if count else el("g", _icon(panel, kind), cls="md-off")
    wide = panel.step * (1.15 if count > 9 else 1) - 3  # room for a second digit, where there can be one
    area = hit("rect", x=-19, y=-21, width=wide, height=42)
    if kind == "tea" and panel.may_pick and say.may_give_tea(panel.view):
        gilded = el("rect", x=-19, y=-21, width=panel.step - 3, height=42, rx=8, cls="md-gilt")
        told = _("Give up a tea tile instead of the second piece")
        shown = gilded + picture + _count(count, "md-ink")
        return pick("tea", told, shown, area, transform=place(*spot), data_kind="tea")
    shown = picture + _count(count, panel.text)
    if kind != "tea" and panel.may_pick and count:
        return pick(f"piece-{kind}", label, shown, area, transform=place(*spot), data_kind="piece")
    return at(*spot, title(label), shown)


def _count(count: int, text: str) -> str:
    return words(19, 8, str(count), 22, f"md-left {text}")


def _screen(panel: Panel, _: Translate) -> str:
    """The screen before a hand that is hidden."""
    wide = panel.step * 4 - 10
    return at(
        _LEFT,
        _ROWS[0] - 21,
        title(_("pieces behind the screen")),
        el("rect", width=wide, height=86, rx=5, fill="url(#md-screen)", stroke="#3d2411", stroke_width=2),
        el("circle", cx=wide / 2, cy=43, r=24, fill="#f6ead0", stroke="#3d2411", stroke_width=2),
        words(wide / 2, 54, "?", 32, "md-mid md-ink"),
    )


def _hand(panel: Panel, _: Translate) -> str:
    kinds = OPEN if panel.hand["neutral"] or len(panel.view["players"]) < 4 else ("roof", "tea")
    shown = "".join(_kind(panel, kind, _) for kind in kinds)
    if not say.is_known(panel.hand):
        return _screen(panel, _) + shown
    return "".join(_kind(panel, kind, _) for kind in say.SECRET) + shown


def _ornament(panel: Panel) -> str:
    """A line between what is hidden and what is open, and a rosette."""
    x = _LEFT + panel.step * 4 - 1
    return use("rosette", place(_LEFT + panel.step * 5.5, _ROWS[1], 0.68)) + el(
        "path", d=f"M{num(x)} {num(_ROWS[0] - 18)}V{num(_ROWS[1] + 18)}", stroke="#cfa95c", stroke_width=1.3
    )


def draw(panel: Panel, x: float, y: float, _: Translate) -> str:
    """One player's panel."""
    return at(
        x,
        y,
        title(say.player_label(panel.seat, panel.view, _)),
        panel.plate(HIGH),
        _score(panel, _),
        _head(panel, _),
        _ornament(panel),
        _hand(panel, _),
        id=f"player-{panel.seat}",
        data_seat=panel.seat,
    )
