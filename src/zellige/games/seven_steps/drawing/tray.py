"""The tray below the board: both decks, the steps of the turn, and what can be done now."""

from typing import Any

from zellige.core.text import Translate
from zellige.drawing.ornaments import plate
from zellige.drawing.svg import at, el, fitted, pick, place, title, words, wrapped
from zellige.games.seven_steps.drawing import bonus, discs
from zellige.games.seven_steps.drawing import labels as say
from zellige.games.seven_steps.drawing.symbols import hit, use

HIGH = 118.0
_STEP = 40.0
_BUTTON = 32.0
_DECK, _DISCARD = 48.0, 117.0  # from the tray's edge


def badge(x: float, y: float, text: str) -> str:
    """A small number that belongs to something."""
    return el("circle", cx=x, cy=y, r=11.5, cls="ss-badge") + words(x, y + 4.7, text, 13, "ss-mid ss-pale")


def button(name: str, kind: str, text: str, label: str, x: float, y: float, width: float) -> str:
    """A gilded plate to press; `kind` is that of its prompt."""
    text, size = fitted(text, width - 16, 15, 9)
    return pick(
        name,
        label,
        el("rect", width=width, height=_BUTTON, rx=8, cls="ss-gilt"),
        words(width / 2, _BUTTON / 2 + size * 0.36, text, size, "ss-mid ss-ink"),
        hit("rect", width=width, height=_BUTTON),
        transform=place(x, y),
        data_kind=kind,
    )


def _deck(sort: str, x: float, view: say.View, _: Translate) -> str:
    """A face-down deck; it shines when a tile may be drawn (SS-34: also from the discard pile)."""
    count = view["position"][f"{sort}_deck"]
    layers = min(count, 3)
    tiles = [bonus.tile(sort, "hidden", -k, 2 - 3 * k) for k in range(layers)]
    tiles = tiles or [bonus.tile(sort, None, 0, 0)]
    has_tiles = count or view["position"][f"{sort}_discard"]
    if say.phase(view) == "bonus" and say.may_act(view) and has_tiles:
        tiles.insert(-1, use(f"{sort}-glow", place(min(1 - layers, 0), min(5 - 3 * layers, 2))))
    return pick(
        f"bonus-{sort}",
        say.deck_label(sort, view, _),
        *tiles,
        badge(24, 29, str(count)),
        hit("rect", x=-30, y=-38, width=60, height=78),
        transform=place(x, HIGH / 2, 1.12),
        data_kind="bonus",
    )


def _discard(sort: str, x: float, view: say.View, _: Translate) -> str:
    """Face up; a little smaller and flat, so that it is not taken for the deck."""
    kinds = view["position"][f"{sort}_discard"]
    return at(
        x,
        HIGH / 2 + 3,
        title(say.discard_label(sort, view, _)),
        bonus.tile(sort, kinds[-1] if kinds else None, 0, 0, 0.92, view.get("level_3")),
        badge(23, 28, str(len(kinds))) if kinds else "",
    )


def _most(view: say.View) -> int:
    """How many discs may be placed this turn (SS-10, SS-23, SS-24)."""
    turn = view["position"].get("turn") or {}
    return 5 if turn.get("aid") in ("lift", "take") else 7


def _stairs(view: say.View, _: Translate) -> str:
    """The discs of the turn in order, each as high as its level, and their sum."""
    steps = say.placed(view)
    parts = []
    for k in range(_most(view)):
        x = (k - 3.7) * _STEP
        if k < len(steps):
            name, level = steps[k]
            tower = discs.tower(view["board"][name]["colour"], level)
            parts.append(el("g", tower, transform=place(x, 0, 0.66)))
        else:
            parts.append(el("ellipse", cx=x, cy=5, rx=17, ry=12, cls="ss-nest"))
    total = sum(level for name, level in steps)
    coin = at(_STEP * 3.75, 0, use("coin", "scale(.82)"), words(0, 8.6, str(total), 24, "ss-mid ss-ink"))
    return el("g", title(say.steps_label(view, _)), *parts, coin if steps else "", id="stairs")


Buttons = list[tuple[str, str, str, str]]


def _done(view: say.View, _: Translate) -> tuple[str, str, str]:
    """Kind, text and explanation of the button that ends returning (SS-35)."""
    if say.discs_leave(view):
        return "leave", _("Done"), _("The chosen discs leave the game; nothing is drawn for them")
    return "return", _("Done"), _("Return the chosen discs, then draw up to seven")


def _buttons(view: say.View, _: Translate) -> Buttons:
    """Id, kind, text and explanation of what can be pressed in this phase."""
    table: dict[str, Buttons] = {
        "place": [("stop", "stop", _("Stop"), _("Place no more discs"))] if say.placed(view) else [],
        "points": [
            ("points", "points", _("Use point tile"), _("Use the point tile now")),
            ("save", "points", _("Save it"), _("Save the point tile for later")),
        ],
        "bonus": [("bonus-none", "no-bonus", _("No tile"), _("Draw no bonus tile"))],
        "return": [("return", *_done(view, _))],
    }
    return table.get(say.phase(view), []) if say.may_act(view) else []


def _row(view: say.View, _: Translate) -> str:
    """The buttons side by side, or else a word about what is going on."""
    buttons = _buttons(view, _)
    if not buttons:
        text, size = fitted(say.turn(view, _), 330, 15, 9)
        return words(0, 98, text, size, "ss-mid ss-soft")
    width = 150.0
    start = -(len(buttons) * (width + 12) - 12) / 2
    return "".join(
        button(name, kind, text, label, start + k * (width + 12), 77, width)
        for k, (name, kind, text, label) in enumerate(buttons)
    )


def _keep(view: say.View, _: Translate) -> str:
    """The two tiles of which one is kept; two alike are one choice."""
    position: Any = view["position"]
    sort, seat = position["turn"]["sort"], position["to_act"]
    kinds = [position[sort][seat - 1], position["turn"].get("tile", "hidden")]
    spots = [(-50.0, kinds[0]), (50.0, kinds[1])]
    text, size = fitted(say.turn(view, _), 330, 14, 9)
    told = words(0, 107, text, size, "ss-mid ss-soft")
    parts = []
    for kind in dict.fromkeys(kinds):
        mine = [x for x, other in spots if other == kind]
        tiles = "".join(bonus.tile(sort, kind, x, 49, 1.12, view.get("level_3")) for x in mine)
        label = say.tile_label(sort, kind, view, _)
        if kind not in say.TILE_WORDS:
            parts.append(el("g", title(label), tiles))
            continue
        area = hit("rect", x=mine[0] - 36, y=8, width=mine[-1] - mine[0] + 72, height=84)
        parts.append(pick(f"keep-{kind}", label, tiles, area, data_kind="keep"))
    return "".join(parts) + told


def _end(view: say.View, _: Translate) -> str:
    """Who has won."""
    lines = wrapped(say.turn(view, _), 330, 19, 10)
    first = 78 - 12 * len(lines)
    return "".join(
        words(0, first + 26 * k + 6, line, size, "ss-mid ss-ink") for k, (line, size) in enumerate(lines)
    )


def _middle(view: say.View, _: Translate) -> str:
    if view["over"]:
        return _end(view, _)
    if say.phase(view) == "keep":
        return _keep(view, _)
    return at(0, 48, _stairs(view, _)) + _row(view, _)


def draw(width: float, view: say.View, _: Translate) -> str:
    """The whole tray."""
    return (
        plate(width, HIGH, "#f6ead0", "#b9985a", "#dcc594")
        + _deck("aid", _DECK, view, _)
        + _discard("aid", _DISCARD, view, _)
        + _discard("points", width - _DISCARD, view, _)
        + _deck("points", width - _DECK, view, _)
        + at(width / 2, 0, _middle(view, _))
    )
