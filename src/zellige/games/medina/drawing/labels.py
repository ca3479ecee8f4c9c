"""What the drawing says of each thing in it: labels of picks, what palaces are worth, the last turn."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from zellige.core.remembering import one_of_equals
from zellige.core.text import N_, Plural, Translate
from zellige.drawing import captions
from zellige.drawing.parts import kept
from zellige.games.medina.board import PIECES
from zellige.games.medina.rules.tiles import TEA_FOR_PURPLE
from zellige.games.medina.visibility import OPEN
from zellige.games.medina.words import WORTH_WORDS

TIMES = "\N{MULTIPLICATION SIGN}"
View = Mapping[str, Any]

SECRET = tuple(piece for piece in PIECES if piece not in OPEN)  # behind the screen (MD-6)

PIECE_WORDS = {
    "grey": N_("Grey building"),
    "purple": N_("Purple building"),
    "brown": N_("Brown building"),
    "orange": N_("Orange building"),
    "stable": N_("Stable"),
    "merchant": N_("Merchant"),
    "wall": N_("Wall"),
    "roof": N_("Roof"),
    "neutral": N_("Neutral roof"),
    "tea": N_("Tea tile"),
}
PALACE_WORDS = {
    "grey": N_("Grey palace {space}"),
    "purple": N_("Purple palace {space}"),
    "brown": N_("Brown palace {space}"),
    "orange": N_("Orange palace {space}"),
}
PALACE_TILE_WORDS = {
    "grey": N_("Grey palace tile"),
    "purple": N_("Purple palace tile"),
    "brown": N_("Brown palace tile"),
    "orange": N_("Orange palace tile"),
}
POINTS = Plural("{count} point", "{count} points")
EVENT_WORDS = {
    "grey": N_("grey building {space}"),
    "purple": N_("purple building {space}"),
    "brown": N_("brown building {space}"),
    "orange": N_("orange building {space}"),
    "stable": N_("stable {space}"),
    "merchant": N_("merchant {space}"),
    "wall": N_("wall {space}"),
    "roof": N_("roof {space}"),
    "neutral": N_("neutral roof {space}"),
    "tea": N_("a tea tile given up"),
}


class Palace(NamedTuple):
    """What is shown of a palace; of what counts for it, how much there is."""

    name: str
    colour: str
    owner: int | None
    """A seat, 0 for a neutral roof, None for no roof."""
    owned_by: str
    buildings: tuple[str, ...]
    stables: tuple[str, ...]
    walls: int
    merchants: int
    well: int
    points: int

    @classmethod
    def of(cls, palace: Mapping[str, Any], names: list[str]) -> "Palace":
        """One of a view's palaces."""
        shown = cls(
            palace["name"],
            palace["colour"],
            palace["owner"],
            names[palace["owner"] - 1] if palace["owner"] else "",
            tuple(palace["buildings"]),
            tuple(palace["stables"]),
            len(palace["walls"]),
            len(palace["merchants"]),
            len(palace["well"]),
            palace["points"],
        )
        return one_of_equals(shown)  # from one picture to the next hardly any has become another


def pieces_a_turn(view: View) -> int:
    """How many pieces the turn under way has at most (MD-9, MD-10)."""
    short = 1 if len(view["players"]) == 2 else 2
    return 1 if sum(view["position"]["turns_taken"]) < short else 2


def is_known(hand: Mapping[str, int]) -> bool:
    """Whether a hand is not hidden from the viewer."""
    return SECRET[0] in hand


def space_label(name: str, near: bool, bonus: bool, _: Translate) -> str:
    """An empty space of the city."""
    if near:
        return _("Space {space}, beside the well").format(space=name)
    if bonus:
        return _("Space {space}, 4 more points for a palace here").format(space=name)
    return _("Space {space}").format(space=name)


def wall_label(name: str, stands: bool, _: Translate) -> str:
    """A wall, or where one may stand."""
    if stands:
        return _("Wall {space}").format(space=name)
    return _("Wall space {space}").format(space=name)


def merchant_label(name: str, _: Translate) -> str:
    """A merchant in a street."""
    return _("Merchant {space}").format(space=name)


def well_label(name: str, _: Translate) -> str:
    """Where the well is."""
    return _("Well: {space}").format(space=name)


def _counted(key: Plural, count: int, _: Translate) -> str:
    return _.ngettext(key.one, key.many, count).format(count=count)


def _palace_name(palace: Palace, _: Translate) -> str:
    """A palace and whose it is."""
    key = PALACE_WORDS[palace.colour]
    name = _(key).format(space=palace.name)
    if palace.owner is None:
        return _("{palace}, no roof yet").format(palace=name)
    if palace.owner == 0:
        return _("{palace}, neutral roof").format(palace=name)
    return _("{palace} of {name}").format(palace=name, name=palace.owned_by)


@kept
def palace_label(palace: Palace, _: Translate) -> str:
    """A palace, its worth and how that comes about."""
    counts = (len(palace.buildings), len(palace.stables), palace.walls, palace.merchants)
    kinds = zip(("buildings", "stables", "walls", "merchants"), counts, strict=True)
    parts = [_counted(WORTH_WORDS[kind], count, _) for kind, count in kinds if count]
    if palace.well:
        parts.append(_("{points} for the well").format(points=4 * palace.well))
    points = _counted(POINTS, palace.points, _)
    name = _palace_name(palace, _)
    return _("{palace}: {points} ({parts})").format(palace=name, points=points, parts=", ".join(parts))


def piece_label(kind: str, count: int, _: Translate) -> str:
    """Pieces of a kind in hand."""
    return _("{piece}, {count} left").format(piece=_(PIECE_WORDS[kind]), count=count)


@kept
def tea_label(given: int, _: Translate) -> str:
    """The supply of tea and what the next purple palace brings (MD-33)."""
    left = _("Tea tiles in the supply: {count}").format(count=sum(TEA_FOR_PURPLE) - given)
    nexts = [tea for k, tea in enumerate(TEA_FOR_PURPLE) if sum(TEA_FOR_PURPLE[:k]) >= given]
    if not nexts:
        return left
    return f"{left}. " + _("Tea tiles for the next roofed purple palace: {count}").format(count=nexts[0])


@kept
def palace_tile_label(colour: str, points: int, held_by: str, _: Translate) -> str:
    """A palace tile and who has it, if anyone."""
    return _held(_(PALACE_TILE_WORDS[colour]), points, held_by, _)


@kept
def tower_tile_label(number: str, points: int, held_by: str, merchants: int, _: Translate) -> str:
    """A tower tile, who has it, if anyone, and the merchants on it."""
    label = _held(_("Tower tile {number}").format(number=number), points, held_by, _)
    return f"{label}, {_counted(WORTH_WORDS['merchants'], merchants, _)}" if merchants else label


def _held(tile: str, points: int, held_by: str, _: Translate) -> str:
    worth = _counted(POINTS, points, _)
    if held_by:
        return _("{tile}: {points}, held by {name}").format(tile=tile, points=worth, name=held_by)
    return _("{tile}: {points}, on the board").format(tile=tile, points=worth)


@kept
def score_label(name: str, score: int, worth: tuple[int, ...], _: Translate) -> str:
    """A player's points and where they come from: palaces, palace tiles, tower tiles (MD-42, MD-43)."""
    values = dict(zip(("palaces", "palace_tiles", "tower_tiles"), worth, strict=True))
    told = _("palaces {palaces}, palace tiles {palace_tiles}, tower tiles {tower_tiles}").format(**values)
    points = _.ngettext("{name}: {score} point", "{name}: {score} points", score)
    return f"{points.format(name=name, score=score)} ({told})"


def last_spaces(view: View) -> tuple[list[str], list[str]]:
    """The city spaces and the wall spaces of the last turn."""
    events = [entry["event"].split() for entry in view["last"]]
    walls = [event[-1] for event in events if event[0] == "wall"]
    return [event[-1] for event in events if event[0] != "wall" and len(event) > 1], walls


def _event(event: str, _: Translate) -> str:
    *kind, space = event.split()
    key = EVENT_WORDS[kind[-1] if kind else space]
    return _(key).format(space=space)


def last_turn(view: View, _: Translate, longest: int = 100) -> str:
    """What the last turn was."""
    return captions.last_turn(view, _event, _, longest)


def turn(view: View, _: Translate) -> str:
    """Who is to act, or who has won."""
    if view["over"]:
        return captions.winners(view, _)
    return _("{name} to play").format(name=view["players"][view["to_act"] - 1])


def pieces_label(placed: int, most: int, _: Translate) -> str:
    """How far the turn is."""
    return _("Pieces placed this turn: {placed} of {most}").format(placed=placed, most=most)
