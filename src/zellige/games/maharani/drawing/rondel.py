"""The rondel: four tiles over the four quarters, its arrow towards the player, the compass.

What lies in a slot is a part within the slot's place, so that tiles are not drawn anew when the rondel turns.
"""

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.ornaments import IVORY
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import el, khatam, path, pick, place, ring, title, words
from zellige.games.maharani.board import QUARTERS, SIDES, quarter_under
from zellige.games.maharani.drawing import labels as say
from zellige.games.maharani.drawing.art import NIGHT
from zellige.games.maharani.drawing.palace import ANGLES, tile
from zellige.games.maharani.drawing.symbols import hit, use

OFFSET = 53.5
_PLACES = {"NW": (-1, -1), "NE": (1, -1), "SE": (1, 1), "SW": (-1, 1)}

RONDEL = 119.0


_PALMETTE = (
    "M0 -104C4 -98 5 -92 0 -86C-5 -92 -4 -98 0 -104Z"
    "M-4 -86C-10 -88 -13 -92 -13 -97C-7 -95 -4 -91 -4 -86Z"
    "M4 -86C10 -88 13 -92 13 -97C7 -95 4 -91 4 -86Z"
    "M-16 -82H16L12 -79.4H-12Z"
    "M0 -76L4 -71L0 -66L-4 -71Z"
)


_ROUND = "translate(0, -23px) scale(1.3, .66)"
"""An arrow of the compass when it stands at the edge of a tile: nearer, and wider for fingers."""


@kept
def _slot(slot: int, code: str | None, badge: Part, _: Translate) -> Part:
    name, label = f"slot-{slot}", say.slot_label(slot, code, _)
    return group(
        name,
        title(label),
        tile(code, "N") if code else use("nest"),
        badge,
        hit("rect", x=-29, y=-29, width=58, height=58),
        cls="pick",
        role="button",
        aria_label=label,
        data_pick=name,
        data_kind="slot",
        **({"data_ghost": f"mh-tile-{code[0]} mh-face-{code[1]}"} if code else {}),
    )


@kept
def _badge(slot: int, dx: int, dy: int) -> Part:
    """The number of a slot, at its outer corner."""
    name = f"badge-{slot}"
    return Part(name, use(name, x=dx * 28, y=dy * 28, id=name))


@kept
def _place(slot: int, code: str | None, side: str, _: Translate) -> Part:
    """Where a slot is when the rondel is turned to a side: only this changes when it turns on (MH-9)."""
    dx, dy = _PLACES[QUARTERS[quarter_under(SIDES.index(side), slot - 1)]]
    inside = _slot(slot, code, _badge(slot, dx, dy), _)
    return group(f"place-{slot}", inside, transform=place(dx * OFFSET, dy * OFFSET))


@kept
def _compass(_: Translate) -> str:
    return "".join(
        pick(
            f"arrow-{side}",
            _("Arrow to the {direction}").format(direction=say.direction_name(side, _)),
            use("petal"),
            hit("path", d="M-6 -9L-22 -30V-62H22V-30L6 -9Z"),
            transform=f"rotate({angle})",
            data_kind="arrow",
            data_turns=angle,
            data_round=f"rotate({angle}deg) {_ROUND}",
        )
        for side, angle in ANGLES.items()
    )


@kept
def _pointer(turn: int) -> Part:
    return Part("pointer", use("pointer", f"rotate({turn})", id="pointer"))


@kept
def draw(rondel: tuple[str | None, ...], side: str | None, middle: tuple[float, float], _: Translate) -> Part:
    """The rondel and its tiles; its arrow rests in the south when the game is over.

    How far it is turned stands beside it, so that a page can let it turn from player to player.
    """
    south = side or "S"
    turn = (ANGLES[south] + 180) % 360
    pointer = (_pointer(turn),) if side else ()
    places = (_place(slot, code, south, _) for slot, code in enumerate(rondel, start=1))
    turning = group("rondel", *pointer, *places, data_turn=turn)
    return group("wheel", use("rondel"), turning, _compass(_), use("hub"), transform=place(*middle))


def _rondel() -> str:
    """A basin, and over it the star that turns: two squares, the diagonal one with the arrow."""
    square = path(ring(4, RONDEL, 45))
    lozenge = path(ring(4, RONDEL))
    beads = "".join(el("circle", cx=x, cy=y, r=2, fill="#e9cf93") for x, y in ring(48, 113.5, 3.75))
    return el(
        "g",
        el("circle", cx=0, cy=0, r=119, fill="url(#mh-gold)", stroke="#5f4310", stroke_width=1),
        el("circle", cx=0, cy=0, r=116.4, fill="#0d2f3d", stroke="#5f4310", stroke_width=0.8),
        beads,
        el("circle", cx=0, cy=0, r=109, fill="#1b5568", stroke="#e9cf93", stroke_width=1),
        el(
            "path",
            d=lozenge + square,
            cls="mh-star",
            fill=IVORY,
            stroke="#a87c1c",
            stroke_width=4,
            stroke_linejoin="round",
        ),
        el("path", d=khatam(RONDEL), cls="mh-star", fill=IVORY),
        el(
            "path",
            d=path(ring(4, RONDEL - 7)) + path(ring(4, RONDEL - 7, 45)),
            fill="none",
            stroke="#d8b66a",
            stroke_width=1.2,
        ),
        *(
            el("path", d=_PALMETTE, cls="mh-palmette", fill=NIGHT, transform=f"rotate({turn})")
            for turn in (0, 90, 180, 270)
        ),
        id="mh-rondel",
    )


def _arrow() -> str:
    """The rondel's arrow, drawn to the south."""
    return el(
        "g",
        el(
            "path",
            d="M0 119L-33 86H33Z",
            fill="#c8372f",
            stroke="#5b1414",
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
        el("path", d="M0 110L-20 91H20Z", fill="none", stroke="#ffd9a0", stroke_width=1.6),
        id="mh-pointer",
    )


def _petal() -> str:
    """One arrow of the compass, drawn to the north."""
    return el(
        "g",
        el(
            "path",
            d="M0 -57L16 -36H7.4L4 -9H-4L-7.4 -36H-16Z",
            cls="mh-dart",
            fill=NIGHT,
            stroke="#a87c1c",
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
        el("path", d="M0 -51L8.6 -39.6H-8.6Z", fill="#e9cf93"),
        id="mh-petal",
    )


def _hub() -> str:
    return el(
        "g",
        el("path", d=khatam(12.5), fill="url(#mh-gold)", stroke="#5f4310", stroke_width=1),
        el("circle", cx=0, cy=0, r=5, fill="#c8372f", stroke="#5f4310", stroke_width=0.8),
        id="mh-hub",
    )


def _nest() -> str:
    """An empty slot."""
    return el(
        "g",
        el(
            "rect",
            x=-29,
            y=-29,
            width=58,
            height=58,
            rx=3,
            cls="mh-empty",
            fill="#e6d8b8",
            stroke="#a87c1c",
            stroke_width=1.6,
            stroke_dasharray="5 4",
        ),
        el("path", d=khatam(18), fill="none", stroke="#c9ab6b", stroke_width=1.4),
        id="mh-nest",
    )


def _numbers() -> str:
    """The badges of the slots."""
    disc = el("circle", r=10.5, fill="#123a46", stroke="#f0d18a", stroke_width=1.8)
    numbers = {slot: words(0, 4.8, str(slot), 13.5, "mh-mid mh-pale") for slot in range(1, 5)}
    return "".join(el("g", disc, number, id=f"mh-badge-{slot}") for slot, number in numbers.items())


def definitions() -> str:
    """All that `<use>` needs to show the rondel."""
    return _rondel() + _arrow() + _petal() + _hub() + _nest() + _numbers()
