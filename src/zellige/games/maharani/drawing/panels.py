"""A panel for each player: name, gold, workers, action markers, and what they may do."""

from dataclasses import dataclass

from zellige.core.text import Translate
from zellige.drawing import panel as shared
from zellige.drawing.svg import at, el, fitted, num, pick, title, words, wrapped
from zellige.games.maharani.board import QUARTERS
from zellige.games.maharani.drawing import labels as say
from zellige.games.maharani.drawing.symbols import hit, use

TIMES = "\N{MULTIPLICATION SIGN}"
HIGH = 88.0  # of a panel above or below the palace
WIDE = 112.0  # of a panel beside it


@dataclass(frozen=True, slots=True)
class Panel(shared.Panel):
    """What one panel shows, and where."""

    prefix = "mh"
    height: float
    x: float
    y: float


def _gold(panel: Panel, x: float, y: float) -> str:
    gold = panel.position["gold"][panel.seat - 1]
    size = 32 if gold < 100 else 21
    number = words(0, size * 0.36, str(gold), size, "mh-mid mh-ink")
    return at(x, y, use("coin"), number, id=f"points-{panel.seat}", data_why=panel.seat)


def _supply(panel: Panel, x: float, y: float, colour: str, _: Translate) -> str:
    count = panel.position["supply"][panel.seat - 1][colour]
    return pick(
        f"worker-{colour}",
        say.supply_label(colour, count, _),
        use(f"worker-{colour}", "scale(.82)", **({} if count else {"opacity": 0.4})),
        words(17, 8, f"{TIMES}{count}", 21, f"mh-left {panel.text}"),
        hit("rect", x=-14, y=-19, width=68, height=36),
        transform=f"translate({num(x)} {num(y)})",
        data_kind="worker",
    )


def _markers(panel: Panel, x: float, y: float, step: float, _: Translate) -> str:
    """Two by two, as the quarters lie."""
    down = panel.position["face_down"][panel.seat - 1]
    parts = []
    for quarter in QUARTERS:
        symbol = f"{'down' if quarter in down else 'medal'}-{quarter}"
        label = say.marker_label(quarter, quarter in down, _)
        dx, dy = (
            (step / 2 if "E" in quarter else -step / 2),
            (-step / 2 if "N" in quarter else step / 2),
        )
        size = step / 60
        name = f"marker-{panel.seat}-{quarter}"
        parts.append(at(x + dx, y + dy, title(label), use(symbol, f"scale({num(size)})"), id=name))
    return "".join(parts)


def _button(name: str, label: str, title: str, place: tuple[float, float, float], off: bool) -> str:
    x, y, width = place
    text, size = fitted(label, width - 14, 15, 8)
    return pick(
        name,
        title,
        el("rect", width=width, height=29, rx=14.5, cls="mh-faint" if off else "mh-gilt"),
        words(
            width / 2,
            14.5 + size * 0.36,
            text,
            size,
            "mh-mid mh-brass mh-off" if off else "mh-mid mh-ink",
        ),
        hit("rect", width=width, height=29),
        transform=f"translate({num(x)} {num(y)})",
        data_kind=name,
    )


def _buttons(
    panel: Panel,
    first: tuple[float, float, float],
    second: tuple[float, float, float],
    _: Translate,
) -> str:
    if not panel.is_turn:
        x, y, width = first
        place = f"translate({num(x + width / 2)} {num(y + 31)})"
        return use("crown", place + " scale(1.9)") if panel.has_won else use("rosette", place)
    placed = panel.position["placed"]
    down = panel.position["face_down"][panel.seat - 1]
    return _button("end", _("End turn"), _("End the turn"), first, not placed) + _button(
        "refresh",
        _("Refresh"),
        _("Turn all action markers face up"),
        second,
        bool(placed or not down or panel.view["to_act"] == "chance"),
    )


def _label(panel: Panel, _: Translate) -> str:
    parts = [say.gold_label(panel.view["players"][panel.seat - 1], panel.position["gold"][panel.seat - 1], _)]
    if panel.is_turn:
        parts.append(_("to play"))
    if panel.has_won:
        parts.append(_("winner"))
    return ", ".join(parts)


def _you(panel: Panel, x: float, y: float, cls: str, _: Translate) -> str:
    if panel.view["seat"] != panel.seat:
        return ""
    return words(x, y, _("you"), 14, f"{cls} {'mh-brass' if panel.is_turn else 'mh-soft'}")


def _across(panel: Panel, _: Translate) -> str:
    """A panel above or below the palace."""
    buttons = panel.width - 222
    name, size = fitted(panel.view["players"][panel.seat - 1], buttons - 104, 24, 13)
    colours = panel.position["supply"][panel.seat - 1]
    return (
        _gold(panel, 50, 44)
        + words(96, 34, name, size, f"mh-left {panel.text}")
        + "".join(_supply(panel, 110 + 84 * k, 62, colour, _) for k, colour in enumerate(colours))
        + _buttons(panel, (buttons, 13, 118), (buttons, 46, 118), _)
        + _markers(panel, panel.width - 50, 44, 36, _)
        + _you(panel, 98 + 84 * len(colours), 70, "mh-plain", _)
    )


def _upright(panel: Panel, _: Translate) -> str:
    """A panel beside the palace."""
    middle = panel.width / 2
    lines = wrapped(panel.view["players"][panel.seat - 1], panel.width - 20, 20, 10.5)
    colours = panel.position["supply"][panel.seat - 1]
    return (
        "".join(
            words(middle, 49 + 22 * (k - len(lines) / 2), line, size, f"mh-mid {panel.text}")
            for k, (line, size) in enumerate(lines)
        )
        + _gold(panel, middle, 104)
        + "".join(_supply(panel, middle - 22, 170 + 44 * k, colour, _) for k, colour in enumerate(colours))
        + _markers(panel, middle, 246, 46, _)
        + _buttons(panel, (12, 308, panel.width - 24), (12, 344, panel.width - 24), _)
        + _you(panel, middle, panel.height - 11, "mh-mid", _)
    )


def draw(panel: Panel, _: Translate) -> str:
    """One player's panel."""
    inside = _across(panel, _) if panel.width > panel.height else _upright(panel, _)
    return at(
        panel.x,
        panel.y,
        title(_label(panel, _)),
        panel.plate(panel.height),
        inside,
        id=f"player-{panel.seat}",
        data_seat=panel.seat,
    )
