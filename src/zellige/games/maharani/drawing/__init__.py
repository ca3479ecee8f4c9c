"""The picture of a view of Maharani: one SVG for browser, notebook, terminal and documents.

It is made of parts (`zellige.drawing.parts`), and what is seldom alone is small: after an action a page needs
the space, the slot, a worker, some gold. When the turn passes on, the rondel's places, the class of two
panels and the place of the buttons change, and nothing in them.
"""

from functools import cache

from zellige.core.part import Part
from zellige.core.sign import Sign
from zellige.core.text import ENGLISH, Translate
from zellige.drawing.captions import View
from zellige.drawing.frame import picture
from zellige.drawing.parts import kept
from zellige.drawing.svg import el, fitted, place, words
from zellige.games.maharani.board import SEATS
from zellige.games.maharani.drawing import art, figures, meanings, night, palace, panels, prompts, rondel
from zellige.games.maharani.drawing import labels as say
from zellige.games.maharani.drawing.palace import FRAME, SIZE
from zellige.games.maharani.drawing.symbols import use

_MARGIN = 12.0
_GAP = 8.0
_FOOT = 34.0


STYLE = art.STYLE
NIGHT = night.NIGHT
PROMPTS, BUTTONS = prompts.PROMPTS, prompts.BUTTONS
MEANINGS = meanings.MEANINGS


@cache
def definitions() -> str:
    """What the picture is put together from: the same for every picture, so made once."""
    return el("defs", art.definitions(), palace.definitions(), rondel.definitions())


class Layout:
    """Where everything goes: what is not at the table takes no room."""

    def __init__(self, players: int, *, beside: bool) -> None:
        self.sides = SEATS[players]
        self.beside = beside
        side = panels.WIDE + _GAP
        self.left = _MARGIN + FRAME + (side if "W" in self.sides else 0)
        self.top = _MARGIN + FRAME + panels.HIGH + _GAP
        self.right = self.left + SIZE + FRAME + (side if "E" in self.sides else 0)
        self.bottom = self.top + SIZE + FRAME
        self.width = self.right + _MARGIN + (SIZE * 0.42 if beside else 0)
        self.height = self.bottom + _GAP + panels.HIGH + _FOOT + _MARGIN
        self.middle = self.top + SIZE / 2
        self.rondel = (self.right + SIZE * 0.21 if beside else self.left + SIZE / 2), self.middle
        self.panels = tuple(map(self._panel, self.sides))
        self.corners = self._corners()

    def _panel(self, side: str) -> panels.Box:
        """The place of the panel on a side."""
        start, across = self.left - FRAME, SIZE + 2 * FRAME
        high = self.middle - panels.UPRIGHT / 2
        boxes = {
            "S": (start, self.bottom + _GAP, across, panels.HIGH),
            "N": (start, _MARGIN, across, panels.HIGH),
            "W": (_MARGIN, high, panels.WIDE, panels.UPRIGHT),
            "E": (self.right - panels.WIDE, high, panels.WIDE, panels.UPRIGHT),
        }
        return panels.Box(*boxes[side])

    def _corners(self) -> str:
        """Ornament in the corners of the card between two panels."""
        columns = [
            x
            for x, side in ((_MARGIN + panels.WIDE / 2, "W"), (self.right - panels.WIDE / 2, "E"))
            if side in self.sides
        ]
        rows = (_MARGIN + panels.HIGH / 2, self.bottom + _GAP + panels.HIGH / 2)
        return "".join(use("rosette", place(x, y, 1.2)) for x in columns for y in rows)


@cache
def _layout(players: int, *, beside: bool) -> Layout:
    """There are few."""
    return Layout(players, beside=beside)


@kept
def _told(text: str, width: float, y: float) -> Part:
    """The last turn in words."""
    text, size = fitted(text, width, 15, 10)
    return Part("last-turn", words(_MARGIN + 8, y, text, size, "mh-soft", id="last-turn"))


@kept
def _bag(count: int, width: float, y: float, _: Translate) -> tuple[Part, Part]:
    """How much the bag still holds."""
    text, size = fitted(_("In the bag: {count}").format(count=count), 190, 16, 9)
    number = words(width - _MARGIN - 44, y, text, size, "mh-right mh-left mh-text", id="in-bag")
    pouch = use("pouch", place(width - _MARGIN - 22, y - 6, 0.85), id="bag")
    return Part("in-bag", number), Part("bag", pouch)


def _buttons(view: View, seat: int | None, layout: Layout, _: Translate) -> Part:
    """The button to refresh, on the panel of whoever is to act."""
    if not seat or view["over"]:
        return panels.buttons(None, False, _)
    has_placed, down = bool(view["position"]["placed"]), view["position"]["face_down"][seat - 1]
    may_refresh = bool(not has_placed and down and view["to_act"] != "chance")
    return panels.buttons(layout.panels[seat - 1], may_refresh, _)


def signs(view: View) -> tuple[Sign, ...]:
    """MH-5: a player's worker, or the two of a player with two colours."""
    return tuple(_sign(tuple(supply)) for supply in view["position"]["supply"])


@cache
def _sign(colours: tuple[str, ...]) -> Sign:
    spread = 5.4 * (len(colours) - 1)
    spots = [(2 * k * spread - spread, 1) for k in range(len(colours))]
    workers = (
        use(f"worker-{colour}", place(*spot, 0.56)) for colour, spot in zip(colours, spots, strict=True)
    )
    return Sign(figures.ROBES[colours[0]][0], "".join(workers))


def draw(view: View, translate: Translate = ENGLISH, *, as_group: bool = False) -> Part:
    """What a seat may see, drawn as `zellige.core.kind.Drawing` says; all words go through `translate`."""
    _ = translate
    position, players = view["position"], view["players"]
    layout = _layout(len(players), beside=not palace.COURT.isdisjoint(view["board"]))
    seat, foot = position["to_act"], layout.height - _MARGIN - 4
    turn = say.turn(view, _)
    return picture(
        "zellige-maharani",
        (layout.width, layout.height),
        _("Maharani: Mosaic Palace") + ". " + turn,
        say.situation(view, _, is_all=not as_group),
        layout.corners,
        palace.draw(view, (layout.left, layout.top), _),
        rondel.draw(tuple(position["rondel"]), layout.sides[seat - 1] if seat else None, layout.rondel, _),
        *[panels.draw(view, number, box, _) for number, box in enumerate(layout.panels, 1)],
        _buttons(view, seat, layout, _),
        _told(say.last_turn(view, _, longest=18) or turn, layout.width - 270, foot),
        *_bag(len(position["bag"]), layout.width, foot, _),
        as_group=as_group,
    )
