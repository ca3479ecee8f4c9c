"""A panel for each player: name, points, discs in hand, bonus tiles."""

from dataclasses import dataclass

from zellige.core.text import Translate
from zellige.drawing import panel as shared
from zellige.drawing.svg import at, el, fitted, measure, pick, place, title, words, wrapped
from zellige.games.seven_steps.drawing import bonus, discs
from zellige.games.seven_steps.drawing import labels as say
from zellige.games.seven_steps.drawing.glaze import GLAZES
from zellige.games.seven_steps.drawing.symbols import hit, use
from zellige.games.seven_steps.drawing.tray import button

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


@dataclass(frozen=True, slots=True)
class Panel(shared.Panel):
    """What one panel shows."""

    prefix = "ss"

    @property
    def plan(self) -> Plan:
        """The first plan that has room."""
        return next(plan for plan in PLANS if self.width >= plan.least)

    def spot(self, spot: Spot) -> Spot:
        """A place of the plan on a panel of this width."""
        x, y, scale = spot
        return (x if x >= 0 else self.width + x), y, scale


def _score(panel: Panel) -> str:
    x, y, scale = panel.plan.coin
    score = panel.position["scores"][panel.seat - 1]
    size = 32 if score < 100 else 22
    crown = use("crown", "translate(0 -29)") if panel.has_won else ""
    y += 5 if crown else 0
    return el(
        "g",
        use("coin"),
        words(0, size * 0.36, str(score), size, "ss-mid ss-ink"),
        crown,
        transform=place(x, y, scale),
        id=f"points-{panel.seat}",
        data_why=panel.seat,
    )


def _name(panel: Panel) -> str:
    """On one line, or small on two."""
    x, y, less = panel.plan.name
    name, room = panel.view["players"][panel.seat - 1], panel.width - less
    lines = wrapped(name, room, panel.plan.letters, 9)
    if len(lines) == 1 or measure(name) * 14 <= room:
        return words(x, y, *fitted(name, room, panel.plan.letters, 9), f"ss-left {panel.text}")
    return "".join(
        words(x, y - 11 + 14 * k, line, min(size, 13), f"ss-left {panel.text}")
        for k, (line, size) in enumerate(lines)
    )


def _known(panel: Panel, hand: dict[str, int], _: Translate) -> str:
    """Each disc by itself, in the order of SS-4; those of the player to act can be picked."""
    x, y, radius = panel.plan.discs
    held = [(colour, k) for colour in GLAZES for k in range(1, hand.get(colour, 0) + 1)]
    step = panel.plan.step * min(1, 6 / max(len(held) - 1, 1))  # an eighth disc (SS-24) needs no more room
    parts = []
    for index, (colour, k) in enumerate(held):
        spot = x + index * step
        if not panel.is_turn:
            parts.append(discs.flat(colour, spot, y, radius))
            continue
        half = step / 2
        parts.append(
            pick(
                f"return-{colour}-{k}",
                say.disc_label(colour, panel.view, _),
                discs.flat(colour, 0, 0, radius),
                hit("rect", x=-half, y=-half, width=2 * half, height=2 * half),
                transform=place(spot, y),
                data_kind="leave" if say.discs_leave(panel.view) else "return",
            )
        )
    return "".join(parts)


def _hidden(panel: Panel, count: int) -> str:
    """Face down, and how many."""
    x, y, radius = panel.plan.discs
    step = radius * 1.36  # they have nothing to show, so they may lie one on the other
    backs = "".join(discs.flat("back", x + k * step, y, radius) for k in range(count))
    size = min(22, radius * 1.7)
    after = x + max(count - 1, 0) * step + radius + 6
    return backs + words(after, y + size * 0.36, f"{say.TIMES}{count}", size, f"ss-left {panel.text}")


def _hand(panel: Panel, _: Translate) -> str:
    hand = panel.position["hands"][panel.seat - 1]
    shown = _hidden(panel, hand) if isinstance(hand, int) else _known(panel, hand, _)
    return el("g", title(say.hand_label(hand, _)), shown, id=f"hand-{panel.seat}")


def _aid(panel: Panel, _: Translate) -> str:
    """The aid tile, to be picked by the player to act, with what else it offers beside it."""
    kind = panel.position["aid"][panel.seat - 1]
    x, y, scale = panel.spot(panel.plan.aid)
    label = say.tile_label("aid", kind, panel.view, _)
    ornament = use("rosette", place(x - 86, y)) if panel.plan is PLANS[0] else ""
    if not (panel.is_turn and kind in bonus.AID):
        tile = bonus.tile("aid", kind, x, y, scale)
        return el("g", title(label), tile, id=f"held-aid-{panel.seat}") + ornament
    tile = pick(
        "aid-tile",
        label,
        bonus.tile("aid", kind, 0, 0, scale),
        hit("rect", x=-28 * scale, y=-35 * scale, width=56 * scale, height=69 * scale),
        transform=place(x, y),
        data_kind="aid",
    )
    if kind != "move" or say.began(panel.view):
        return tile + ornament
    told = _("Swap two towers of one colour")
    return tile + button("aid-swap", "aid", _("Swap"), told, x - 31 * scale - 70, 14, 70)


def _points(panel: Panel, _: Translate) -> str:
    kind = panel.position["points"][panel.seat - 1]
    x, y, scale = panel.spot(panel.plan.points)
    label = title(say.tile_label("points", kind, panel.view, _))
    tile = bonus.tile("points", kind, x, y, scale, panel.view.get("level_3"))
    return el("g", label, tile, id=f"held-points-{panel.seat}")


def draw(panel: Panel, x: float, y: float, _: Translate) -> str:
    """One player's panel."""
    return at(
        x,
        y,
        title(say.player_label(panel.seat, panel.view, _)),
        panel.plate(panel.plan.height),
        _score(panel),
        _name(panel),
        _hand(panel, _),
        _aid(panel, _),
        _points(panel, _),
        id=f"player-{panel.seat}",
        data_seat=panel.seat,
    )
