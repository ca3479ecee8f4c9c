"""A panel for each player: name, points, discs in hand, bonus tiles; each is a part of its own."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from zellige.core.part import Part
from zellige.core.sign import plain_signs
from zellige.core.text import Translate
from zellige.drawing.ornaments import classed_plate
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import el, fitted, measure, num, pick, place, title, words, wrapped
from zellige.games.seven_steps.drawing import bonus
from zellige.games.seven_steps.drawing import labels as say
from zellige.games.seven_steps.drawing.glaze import GLAZES
from zellige.games.seven_steps.drawing.symbols import hit, line, told, use
from zellige.games.seven_steps.drawing.tray import button

_WRITTEN = "ss-left ss-written"
Spot = tuple[float, float, float]  # x, y, scale; a negative x counts from the right


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things go on a panel that is at least so wide."""

    least: float
    height: float
    coin: Spot
    name: tuple[float, float, float]  # x, y, and how much less than the panel's width it may take
    letters: float
    discs: Spot  # the first one, and the radius
    step: float
    aid: Spot
    points: Spot


PLANS = (
    Plan(600, 100, (54, 50, 1.08), (100, 37, 352), 25, (117, 68, 17), 39, (-132, 50, 1.14), (-52, 50, 1.14)),
    Plan(420, 88, (46, 44, 0.95), (86, 35, 222), 22, (99, 61, 12.5), 28, (-98, 44, 0.92), (-40, 44, 0.92)),
    Plan(300, 88, (42, 44, 0.9), (79, 35, 196), 20, (88, 61, 8.8), 18.4, (-87, 44, 0.8), (-36, 44, 0.8)),
    Plan(0, 126, (40, 62, 0.8), (15, 30, 30), 18, (25, 104, 10.6), 24, (-90, 63, 0.78), (-38, 63, 0.78)),
)


def plan_of(width: float) -> Plan:
    """The first plan that has room on a panel of this width."""
    return next(plan for plan in PLANS if width >= plan.least)


def _spot(spot: Spot, width: float) -> Spot:
    """A place of the plan on a panel of this width."""
    x, y, scale = spot
    return (x if x >= 0 else width + x), y, scale


class Shown(NamedTuple):
    """What one panel shows."""

    seat: int
    name: str
    score: int
    hand: say.Hand
    aid: str | None
    points: str | None
    level_3: say.Level3
    is_turn: bool
    """Whether this player is to act, also while something is drawn for them."""
    has_won: bool
    is_over: bool
    asked: str
    """What their discs are asked for: return, leave."""
    can_swap: bool


def shown(seat: int, view: say.View) -> Shown:
    """What a view has about a seat."""
    position, index = view["position"], seat - 1
    is_turn = position["to_act"] == seat and not view["over"]
    asked = "leave" if say.discs_leave(view) else "return" if say.phase(view) == "return" else ""
    return Shown(
        seat,
        view["players"][index],
        position["scores"][index],
        say.hand(view, seat),
        position["aid"][index],
        position["points"][index],
        say.level_3(view),
        is_turn,
        seat in view["winners"],
        view["over"],
        asked if is_turn else "",
        is_turn and position["aid"][index] == "move" and not say.began(view),
    )


@kept
def _plate(width: float) -> Part:
    """The ground of the panel; its colour is that of the panel's class."""
    return Part("", classed_plate("ss", width, plan_of(width).height))


@kept
def _score(seat: int, width: float, score: int, has_won: bool) -> Part:
    x, y, scale = plan_of(width).coin
    size = 32 if score < 100 else 22
    name = f"points-{seat}"
    return Part(
        name,
        el(
            "g",
            use("coin"),
            words(0, size * 0.36, str(score), size, "ss-mid ss-ink"),
            use("crown", "translate(0 -29)") if has_won else "",
            transform=place(x, y + 5 if has_won else y, scale),
            id=name,
            data_why=seat,
        ),
    )


@kept
def _seal(seat: int, width: float) -> Part:
    """By what the player is known beside the board: in this game nothing on it is their own."""
    x, y, scale = plan_of(width).coin
    name, sign = f"seal-{seat}", plain_signs(seat)[-1]
    return Part(name, el("g", sign.art, transform=place(x + 24 * scale, y + 20 * scale, 0.92), id=name))


@kept
def _name(seat: int, width: float, name: str) -> Part:
    """On one line, or small on two."""
    x, y, less = plan_of(width).name
    letters, room = plan_of(width).letters, width - less
    lines = wrapped(name, room, letters, 9)
    if len(lines) == 1 or measure(name) * 14 <= room:
        return line(f"called-{seat}", x, y, *fitted(name, room, letters, 9), _WRITTEN)
    return group(
        f"called-{seat}",
        *(words(x, y - 11 + 14 * k, half, min(size, 13), _WRITTEN) for k, (half, size) in enumerate(lines)),
    )


@kept
def _pick(colour: str, number: int, radius: float, half: float, asked: str, _: Translate) -> Part:
    """A disc that its owner may return; its title is its colour, its label says what may be done with it."""
    name = f"return-{colour}-{number}"
    return group(
        name,
        title(say.disc_label(colour, "", _)),
        use(f"disc-{colour}", f"scale({num(radius / 20)})"),
        hit("rect", x=-half, y=-half, width=2 * half, height=2 * half),
        cls="pick",
        role="button",
        aria_label=say.disc_label(colour, asked, _),
        data_pick=name,
        data_kind="leave" if asked == "leave" else "return",
    )


def _known(
    seat: int, width: float, held: dict[str, int], asked: str, is_over: bool, _: Translate
) -> Iterator[Part]:
    """Each disc by itself, in the order of SS-4; while the game goes on, the owner looks and may pick it.

    What moves on when another disc leaves the hand is only the group around it.
    """
    plan = plan_of(width)
    x, y, radius = plan.discs
    discs = [(colour, k) for colour in GLAZES for k in range(1, held.get(colour, 0) + 1)]
    step = plan.step * min(1, 6 / max(len(discs) - 1, 1))  # an eighth disc (SS-24) needs no more room
    for index, (colour, k) in enumerate(discs):
        open_disc = use(f"disc-{colour}", f"scale({num(radius / 20)})")
        disc = open_disc if is_over else _pick(colour, k, radius, step / 2, asked, _)
        name = f"disc-{seat}-{colour}-{k}"
        yield group(name, disc, transform=place(x + index * step, y))


def _hidden(seat: int, width: float, count: int) -> Iterator[Part]:
    """Face down, and how many."""
    x, y, radius = plan_of(width).discs
    step = radius * 1.36  # they have nothing to show, so they may lie one on the other
    for k in range(count):
        name = f"back-{seat}-{k + 1}"
        yield Part(name, use("disc-back", place(x + k * step, y, radius / 20), id=name))
    size = min(22, radius * 1.7)
    after = x + max(count - 1, 0) * step + radius + 6
    yield line(f"count-{seat}", after, y + size * 0.36, f"{say.TIMES}{count}", size, _WRITTEN)


@kept
def _hand(seat: int, width: float, hand: say.Hand, asked: str, is_over: bool, _: Translate) -> Part:
    if isinstance(hand, int):
        discs = _hidden(seat, width, hand)
    else:
        discs = _known(seat, width, dict(hand), asked, is_over, _)
    return group(f"hand-{seat}", told(f"hand-{seat}-told", say.hand_label(hand, _)), *discs)


@kept
def _aid(
    seat: int, width: float, kind: str | None, is_turn: bool, can_swap: bool, _: Translate
) -> tuple[Part, ...]:
    """The aid tile, to be picked by the player to act, and beside it an ornament or what else it offers."""
    x, y, scale = _spot(plan_of(width).aid, width)
    label = say.tile_label("aid", kind, (), _)
    if can_swap:
        swap = _("Swap two towers of one colour")
        beside = [button("aid-swap", "aid", _("Swap"), swap, x - 31 * scale - 70, 14, 70)]
    else:
        ornament = Part(f"rosette-{seat}", use("rosette", place(x - 86, y), id=f"rosette-{seat}"))
        beside = [ornament] if plan_of(width) is PLANS[0] else []
    if not (is_turn and kind in bonus.AID):
        name = f"held-aid-{seat}"
        return (Part(name, el("g", title(label), bonus.tile("aid", kind, x, y, scale), id=name)), *beside)
    tile = pick(
        "aid-tile",
        label,
        bonus.tile("aid", kind, 0, 0, scale),
        hit("rect", x=-28 * scale, y=-35 * scale, width=56 * scale, height=69 * scale),
        transform=place(x, y),
        data_kind="aid",
    )
    return (Part("aid-tile", tile), *beside)


@kept
def _points(seat: int, width: float, kind: str | None, level_3: say.Level3, _: Translate) -> Part:
    label = title(say.tile_label("points", kind, level_3, _))
    tile = bonus.tile("points", kind, *_spot(plan_of(width).points, width), level_3)
    return Part(f"held-points-{seat}", el("g", label, tile, id=f"held-points-{seat}"))


@kept
def draw(shown: Shown, x: float, y: float, width: float, _: Translate) -> Part:
    """One player's panel."""
    seat, is_turn, has_won = shown.seat, shown.is_turn, shown.has_won
    label = say.player_label(shown.name, shown.score, is_turn, has_won, _)
    return group(
        f"player-{seat}",
        told(f"player-{seat}-told", label),
        _plate(width),
        _score(seat, width, shown.score, has_won),
        _seal(seat, width),
        _name(seat, width, shown.name),
        _hand(seat, width, shown.hand, shown.asked, shown.is_over, _),
        *_aid(seat, width, shown.aid, is_turn, shown.can_swap, _),
        _points(seat, width, shown.points, shown.level_3, _),
        transform=place(x, y),
        cls="ss-turn" if is_turn else "ss-won" if has_won else "ss-panel",
        data_seat=seat,
    )
