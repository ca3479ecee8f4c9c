"""The tray below the board: both decks, the steps of the turn, and what can be done now."""

from collections.abc import Mapping
from typing import Any

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.ornaments import classed_plate
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import at, el, fitted, pick, place, title, words, wrapped
from zellige.games.seven_steps.board import SORTS
from zellige.games.seven_steps.drawing import bonus, discs
from zellige.games.seven_steps.drawing import labels as say
from zellige.games.seven_steps.drawing.symbols import choice, hit, line, told, use

HIGH = 118.0
_STEP = 40.0
_BUTTON = 32.0
_DECK, _DISCARD = 48.0, 117.0  # from the tray's edge


def badge(x: float, y: float, text: str) -> str:
    """A small number that belongs to something."""
    return el("circle", cx=x, cy=y, r=11.5, cls="ss-badge") + words(x, y + 4.7, text, 13, "ss-mid ss-pale")


@kept
def button(name: str, kind: str, text: str, label: str, x: float, y: float, width: float) -> Part:
    """A gilded plate to press; `kind` is that of its prompt."""
    text, size = fitted(text, width - 16, 15, 9)
    return Part(
        name,
        pick(
            name,
            label,
            el("rect", width=width, height=_BUTTON, rx=8, cls="ss-gilt"),
            words(width / 2, _BUTTON / 2 + size * 0.36, text, size, "ss-mid ss-ink"),
            hit("rect", width=width, height=_BUTTON),
            transform=place(x, y),
            data_kind=kind,
        ),
    )


@kept
def _deck(sort: str, x: float, count: int, is_asked: bool, may_draw: bool, _: Translate) -> Part:
    """A face-down deck; it shines when a tile may be drawn (SS-34: also from the discard pile)."""
    layers, glow = min(count, 3), f"glow-{sort}"
    tiles = [bonus.tile(sort, "hidden", -k, 2 - 3 * k) for k in range(layers)]
    *below, top = tiles or [bonus.tile(sort, None, 0, 0)]
    shine = use(f"{sort}-glow", place(min(1 - layers, 0), min(5 - 3 * layers, 2)), id=glow)
    return choice(
        f"bonus-{sort}",
        say.deck_label(sort, count, _),
        told(f"draw-{sort}", say.draw_label(sort, _), "desc") if is_asked else "",
        Part(f"deck-{sort}", el("g", *below, id=f"deck-{sort}")),
        Part(glow, shine) if may_draw else "",
        top + badge(24, 29, str(count)),
        hit("rect", x=-30, y=-38, width=60, height=78),
        transform=place(x, HIGH / 2, 1.12),
        data_kind="bonus",
        data_name=say.draw_label(sort, _),
    )


@kept
def _discard(sort: str, x: float, kinds: tuple[str, ...], level_3: say.Level3, _: Translate) -> Part:
    """Face up; a little smaller and flat, so that it is not taken for the deck."""
    return Part(
        f"discard-{sort}",
        at(
            x,
            HIGH / 2 + 3,
            title(say.discard_label(sort, kinds, level_3, _)),
            bonus.tile(sort, kinds[-1] if kinds else None, 0, 0, 0.92, level_3),
            badge(23, 28, str(len(kinds))) if kinds else "",
            id=f"discard-{sort}",
        ),
    )


@kept
def _stair(number: int, colour: str, level: int) -> Part:
    """A disc of the turn as high as its level, or where it would be."""
    x, name = (number - 4.7) * _STEP, f"stair-{number}"
    if not level:
        return Part(name, el("ellipse", cx=x, cy=5, rx=17, ry=12, cls="ss-nest", id=name))
    return Part(name, el("g", discs.tower(colour, level), transform=place(x, 0, 0.66), id=name))


_COIN = Part("stairs-coin", use("coin", place(_STEP * 3.75, 0, 0.82), id="stairs-coin"))


@kept
def _stairs(steps: tuple[tuple[str, int], ...], most: int, _: Translate) -> Part:
    """The discs of the turn in order, their colours and levels, and the sum; `most` may be placed."""
    levels = [level for colour, level in steps]
    total = line("stairs-sum", _STEP * 3.75, 8.6, str(sum(levels)), 24, "ss-mid ss-ink")
    empty = [("", 0)] * (most - len(steps))
    return group(
        "stairs",
        told("stairs-told", say.steps_label(levels, _)),
        *(_stair(number, *step) for number, step in enumerate([*steps, *empty], 1)),
        *((_COIN, total) if steps else ()),
        transform=place(0, 48),
    )


def _most(view: say.View) -> int:
    """How many discs may be placed this turn (SS-10, SS-23, SS-24)."""
    turn = view["position"].get("turn") or {}
    return 5 if turn.get("aid") in ("lift", "take") else 7


@kept
def _use_points(_: Translate) -> Part:
    """What uses the point tile; saving it, like all that ends something, is pressed beside the board."""
    return button("points", "points", _("Use point tile"), _("Use the point tile now"), -75, 77, 150)


@kept
def _turn(text: str, y: float, size: float) -> Part:
    """A word about what is going on."""
    return line("tray-turn", 0, y, *fitted(text, 330, size, 9), "ss-mid ss-soft")


def _below(view: say.View, _: Translate) -> Part:
    """A button where there is something to press, or else a word about what is going on."""
    if say.may_act(view) and say.phase(view) == "points":
        return _use_points(_)
    return _turn(say.turn(view, _), 98, 15)


@kept
def _kept_or_not(
    sort: str, kind: str | None, spots: tuple[float, ...], level_3: say.Level3, _: Translate
) -> Part:
    """One of the two tiles of which one is kept; two alike are one choice."""
    tiles = "".join(bonus.tile(sort, kind, x, 49, 1.12, level_3) for x in spots)
    label, name = say.tile_label(sort, kind, level_3, _), f"keep-{kind}"
    if kind not in say.TILE_WORDS:
        return Part(name, el("g", title(label), tiles, id=name))
    area = hit("rect", x=spots[0] - 36, y=8, width=spots[-1] - spots[0] + 72, height=84)
    return Part(name, pick(name, label, tiles, area, data_kind="keep"))


def _keep(view: say.View, _: Translate) -> list[Part]:
    """The two tiles of which one is kept (SS-33)."""
    position: Any = view["position"]
    sort, seat = position["turn"]["sort"], position["to_act"]
    spots: dict[str, tuple[float, ...]] = {}
    for x, kind in ((-50.0, position[sort][seat - 1]), (50.0, position["turn"].get("tile", "hidden"))):
        spots[kind] = (*spots.get(kind, ()), x)
    tiles = [_kept_or_not(sort, kind, xs, say.level_3(view), _) for kind, xs in spots.items()]
    return [*tiles, _turn(say.turn(view, _), 107, 14)]


def _end(view: say.View, _: Translate) -> str:
    """Who has won."""
    lines = wrapped(say.turn(view, _), 330, 19, 10)
    first = 78 - 12 * len(lines)
    return "".join(
        words(0, first + 26 * k + 6, line, size, "ss-mid ss-written") for k, (line, size) in enumerate(lines)
    )


def _middle(x: float, view: say.View, colours: Mapping[str, str], _: Translate) -> Part:
    """What there is to do, by the phase: another phase is another part."""
    if view["over"]:
        return group("tray-end", _end(view, _), transform=place(x, 0))
    if say.phase(view) == "keep":
        return group("tray-keep", *_keep(view, _), transform=place(x, 0))
    steps = tuple((colours[name], level) for name, level in say.placed(view))
    return group("tray-stairs", _stairs(steps, _most(view), _), _below(view, _), transform=place(x, 0))


def draw(x: float, y: float, width: float, view: say.View, colours: Mapping[str, str], _: Translate) -> Part:
    """The whole tray; `colours` are those of the spaces."""
    position, level_3, is_asked = view["position"], say.level_3(view), say.phase(view) == "bonus"
    counts = {sort: position[f"{sort}_deck"] for sort in SORTS}
    kinds = {sort: tuple(position[f"{sort}_discard"]) for sort in SORTS}
    glow = {sort: is_asked and say.may_act(view) and bool(counts[sort] or kinds[sort]) for sort in SORTS}
    return group(
        "tray",
        _plate(width),
        _deck("aid", _DECK, counts["aid"], is_asked, glow["aid"], _),
        _discard("aid", _DISCARD, kinds["aid"], level_3, _),
        _discard("points", width - _DISCARD, kinds["points"], level_3, _),
        _deck("points", width - _DECK, counts["points"], is_asked, glow["points"], _),
        _middle(width / 2, view, colours, _),
        transform=place(x, y),
    )


@kept
def _plate(width: float) -> Part:
    return Part("", classed_plate("ss", width, HIGH))
