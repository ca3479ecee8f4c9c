"""A panel for each player: name, gold, workers, action markers; and the buttons of whoever is to act.

Whose turn it is changes much of what two panels look like, but only the class of each panel: the style sheet
knows the rest. The buttons are there once and go from panel to panel.
"""

from typing import NamedTuple

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing import ornaments
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import at, el, fitted, num, pick, place, title, words, wrapped
from zellige.games.maharani.board import QUARTERS
from zellige.games.maharani.drawing import labels as say
from zellige.games.maharani.drawing.symbols import hit, use

TIMES = "\N{MULTIPLICATION SIGN}"
HIGH = 88.0  # of a panel above or below the palace
WIDE = 112.0  # of a panel beside it
UPRIGHT = 392.0  # how high that one is


class Box(NamedTuple):
    """Where a panel is, and how large; it is laid out across or upright."""

    x: float
    y: float
    width: float
    height: float

    @property
    def is_upright(self) -> bool:
        """Whether it stands beside the palace."""
        return self.height > self.width


@kept
def _gold(seat: int, gold: int, is_upright: bool) -> Part:
    size, name = 32 if gold < 100 else 21, f"gold-{seat}"
    number = words(0, size * 0.36, str(gold), size, "mh-mid mh-ink", id=name)
    x, y = (WIDE / 2, 104) if is_upright else (50, 44)
    return group(f"points-{seat}", use("coin"), Part(name, number), transform=place(x, y), data_why=seat)


@kept
def _supply(index: int, colour: str, count: int, is_upright: bool, _: Translate) -> Part:
    x, y = (WIDE / 2 - 22, 170 + 44 * index) if is_upright else (110 + 84 * index, 62)
    text = pick(
        f"worker-{colour}",
        say.supply_label(colour, count, _),
        use(f"worker-{colour}", "scale(.82)", **({} if count else {"opacity": 0.4})),
        words(17, 8, f"{TIMES}{count}", 21, "mh-left mh-text"),
        hit("rect", x=-14, y=-19, width=68, height=36),
        transform=place(x, y),
        data_kind="worker",
    )
    return Part(f"worker-{colour}", text)


@kept
def _marker(seat: int, quarter: str, is_down: bool, box: Box, _: Translate) -> Part:
    """They lie two by two, as the quarters do."""
    x, y, step = (WIDE / 2, 246.0, 46.0) if box.is_upright else (box.width - 50, 44.0, 36.0)
    x += step / 2 if "E" in quarter else -step / 2
    y += -step / 2 if "N" in quarter else step / 2
    medal = use(f"{'down' if is_down else 'medal'}-{quarter}", f"scale({num(step / 60)})")
    name = f"marker-{seat}-{quarter}"
    return Part(name, at(x, y, title(say.marker_label(quarter, is_down, _)), medal, id=name))


@kept
def _ornament(seat: int, has_won: bool, box: Box) -> Part:
    """Where others have their buttons."""
    x, y, width = _buttons_at(box)
    moved = place(x + width / 2, y + 31, 1.9 if has_won else 1)
    name = f"ornament-{seat}"
    return Part(name, use("crown" if has_won else "rosette", moved, id=name, cls="mh-ornament"))


def _name(name: str, box: Box) -> str:
    if not box.is_upright:
        text, size = fitted(name, _buttons_at(box)[0] - 104, 24, 13)
        return words(96, 34, text, size, "mh-left mh-text")
    lines = wrapped(name, box.width - 20, 20, 10.5)
    return "".join(
        words(box.width / 2, 49 + 22 * (k - len(lines) / 2), line, size, "mh-mid mh-text")
        for k, (line, size) in enumerate(lines)
    )


def _you(colours: int, box: Box, _: Translate) -> str:
    if box.is_upright:
        return words(box.width / 2, box.height - 11, _("you"), 14, "mh-mid mh-aside")
    return words(98 + 84 * colours, 70, _("you"), 14, "mh-plain mh-aside")


@kept
def _plate(name: str, is_you: bool, colours: int, box: Box, _: Translate) -> str:
    """The ground of a panel, with what never changes on it."""
    edge = el("path", d=ornaments.cartouche(box.width, box.height, 1), stroke_width=2, cls="mh-plate")
    line = el("path", d=ornaments.cartouche(box.width, box.height, 5), stroke_width=1.3, cls="mh-fillet")
    return edge + line + _name(name, box) + (_you(colours, box, _) if is_you else "")


def _about(view: say.View, seat: int, is_turn: bool, _: Translate) -> Part:
    parts = [say.gold_label(view["players"][seat - 1], view["position"]["gold"][seat - 1], _)]
    if is_turn:
        parts.append(_("to play"))
    if seat in view["winners"]:
        parts.append(_("winner"))
    name = f"about-{seat}"
    return Part(name, title(", ".join(parts), id=name))


@kept
def _head(seat: int, state: str, x: float, y: float) -> Part:
    """A panel with nothing in it."""
    more = {"cls": state} if state else {}
    return group(f"player-{seat}", **more, transform=place(x, y), data_seat=seat)


def draw(view: say.View, seat: int, box: Box, _: Translate) -> Part:
    """One player's panel."""
    position, has_won = view["position"], seat in view["winners"]
    is_turn = position["to_act"] == seat and not view["over"]
    is_upright, supply, down = box.is_upright, position["supply"][seat - 1], position["face_down"][seat - 1]
    empty = _head(seat, "mh-turn" if is_turn else "mh-won" if has_won else "", box.x, box.y)
    inside = (
        _about(view, seat, is_turn, _),
        Part("", _plate(view["players"][seat - 1], view["seat"] == seat, len(supply), box, _)),
        _gold(seat, position["gold"][seat - 1], is_upright),
        *[_supply(k, colour, count, is_upright, _) for k, (colour, count) in enumerate(supply.items())],
        *[_marker(seat, quarter, quarter in down, box, _) for quarter in QUARTERS],
        _ornament(seat, has_won, box),
    )
    return Part(empty.name, empty.head, inside, empty.tail)


def _buttons_at(box: Box) -> tuple[float, float, float]:
    """Where the buttons begin, and how wide they are."""
    return (12, 308, box.width - 24) if box.is_upright else (box.width - 222, 13, 118)


@kept
def _button(name: str, label: str, about: str, width: float, y: float) -> Part:
    text, size = fitted(label, width - 14, 15, 8)
    inside = pick(
        name,
        about,
        el("rect", width=width, height=29, rx=14.5, cls="mh-gilt"),
        words(width / 2, 14.5 + size * 0.36, text, size, "mh-mid mh-ink"),
        hit("rect", width=width, height=29),
        transform=place(0, y),
        cls=f"mh-{name}",
        data_kind=name,
    )
    return Part(name, inside)


@kept
def buttons(box: Box | None, may_refresh: bool, _: Translate) -> Part:
    """What the player of a panel can do beside placing tiles; there is nothing when the game is over."""
    if box is None:
        return group("buttons")
    x, y, width = _buttons_at(box)
    return group(
        "buttons",
        _button("refresh", _("Refresh"), _("Turn all action markers face up"), width, 17),
        cls="" if may_refresh else "mh-no-refresh",
        transform=place(box.x + x, box.y + y),
    )
