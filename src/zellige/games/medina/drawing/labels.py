"""Everything that the drawing says: labels for each pick, what each palace is worth, the whole situation."""

from collections.abc import Mapping
from typing import Any

from zellige.core.text import N_, Plural, Translate
from zellige.drawing import captions
from zellige.games.medina.board import COLOURS, PIECES
from zellige.games.medina.rules.tiles import TEA_FOR_PURPLE
from zellige.games.medina.visibility import OPEN
from zellige.games.medina.words import WORTH_WORDS

TIMES = "\N{MULTIPLICATION SIGN}"
View = Mapping[str, Any]
Palace = Mapping[str, Any]

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


def seat_name(seat: int, view: View) -> str:
    """Who sits there."""
    return str(view["players"][seat - 1])


def pieces_a_turn(view: View) -> int:
    """How many pieces the turn under way has at most (MD-9, MD-10)."""
    short = 1 if len(view["players"]) == 2 else 2
    return 1 if sum(view["position"]["turns_taken"]) < short else 2


def may_give_tea(view: View) -> bool:
    """Whether the seat to act may give up a tea tile now (MD-12)."""
    position = view["position"]
    seat = position["to_act"]
    return bool(seat and position["placed"] == 1 and position["hands"][seat - 1]["tea"])


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


def _counted(key: Plural, count: int, _: Translate) -> str:
    return _.ngettext(key.one, key.many, count).format(count=count)


def palace_name(palace: Palace, view: View, _: Translate) -> str:
    """A palace and whose it is."""
    key = PALACE_WORDS[palace["colour"]]
    name = _(key).format(space=palace["name"])
    if palace["owner"] is None:
        return _("{palace}, no roof yet").format(palace=name)
    if palace["owner"] == 0:
        return _("{palace}, neutral roof").format(palace=name)
    return _("{palace} of {name}").format(palace=name, name=seat_name(palace["owner"], view))


def palace_label(palace: Palace, view: View, _: Translate) -> str:
    """A palace, its worth and how that comes about."""
    parts = [
        _counted(WORTH_WORDS[kind], len(palace[kind]), _)
        for kind in ("buildings", "stables", "walls", "merchants")
        if palace[kind]
    ]
    if palace["well"]:
        parts.append(_("{points} for the well").format(points=4 * len(palace["well"])))
    points = _counted(POINTS, palace["points"], _)
    name = palace_name(palace, view, _)
    return _("{palace}: {points} ({parts})").format(palace=name, points=points, parts=", ".join(parts))


def piece_label(kind: str, count: int, _: Translate) -> str:
    """Pieces of a kind in hand."""
    return _("{piece}, {count} left").format(piece=_(PIECE_WORDS[kind]), count=count)


def tea_label(view: View, _: Translate) -> str:
    """The supply of tea and what the next purple palace brings (MD-33)."""
    given = view["position"]["tea_given"]
    left = _("Tea tiles in the supply: {count}").format(count=sum(TEA_FOR_PURPLE) - given)
    nexts = [tea for k, tea in enumerate(TEA_FOR_PURPLE) if sum(TEA_FOR_PURPLE[:k]) >= given]
    if not nexts:
        return left
    return f"{left}. " + _("Tea tiles for the next roofed purple palace: {count}").format(count=nexts[0])


def palace_tile_label(colour: str, view: View, _: Translate) -> str:
    """A palace tile and who has it."""
    points = view["board"]["palace_tiles"][colour]
    return _held(_(PALACE_TILE_WORDS[colour]), points, view["position"]["palace_tiles"][colour], view, _)


def tower_tile_label(number: str, view: View, _: Translate) -> str:
    """A tower tile, who has it, and the merchants on it."""
    position, points = view["position"], view["board"]["tower_tiles"][number]
    tile = _("Tower tile {number}").format(number=number)
    label = _held(tile, points, position["tower_tiles"][number], view, _)
    merchants = position["tower_merchants"].get(number, 0)
    return f"{label}, {_counted(WORTH_WORDS['merchants'], merchants, _)}" if merchants else label


def _held(tile: str, points: int, holder: int, view: View, _: Translate) -> str:
    worth = _counted(POINTS, points, _)
    if holder:
        return _("{tile}: {points}, held by {name}").format(
            tile=tile, points=worth, name=seat_name(holder, view)
        )
    return _("{tile}: {points}, on the board").format(tile=tile, points=worth)


def score_label(seat: int, view: View, _: Translate) -> str:
    """A player's points and where they come from (MD-42, MD-43)."""
    worth = view["worth"][seat - 1]
    told = _("palaces {palaces}, palace tiles {palace_tiles}, tower tiles {tower_tiles}").format(**worth)
    score = view["scores"][seat - 1]
    points = _.ngettext("{name}: {score} point", "{name}: {score} points", score)
    return f"{points.format(name=seat_name(seat, view), score=score)} ({told})"


def hand_label(hand: Mapping[str, int], _: Translate) -> str:
    """What a player has, as far as it is known."""
    shown = [kind for kind in PIECE_WORDS if hand.get(kind)]
    parts = [f"{_(PIECE_WORDS[kind])} {TIMES}{hand[kind]}" for kind in shown]
    if not is_known(hand):
        parts.insert(0, _("pieces behind the screen"))
    return ", ".join(parts)


def player_label(seat: int, view: View, _: Translate) -> str:
    """All that a panel shows but its tiles, which speak for themselves."""
    position = view["position"]
    parts = [score_label(seat, view, _), hand_label(position["hands"][seat - 1], _)]
    if position["to_act"] == seat:
        parts.append(_("to play"))
    if seat in view["winners"]:
        parts.append(_("winner"))
    return ", ".join(filter(None, parts))


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
    return _("{name} to play").format(name=seat_name(view["to_act"], view))


def pieces_label(view: View, _: Translate) -> str:
    """How far the turn is."""
    most = pieces_a_turn(view)
    return _("Pieces placed this turn: {placed} of {most}").format(
        placed=view["position"]["placed"], most=most
    )


def situation(view: View, _: Translate) -> str:
    """The whole picture, for those who do not see it."""
    position = view["position"]
    merchants, walls = ", ".join(position["merchants"]), ", ".join(position["walls"])
    parts = [
        *(player_label(seat, view, _) for seat in range(1, len(view["players"]) + 1)),
        *(palace_label(palace, view, _) for palace in view["palaces"]),
        _("Well: {space}").format(space=position["well"]),
        _("Merchants: {spaces}").format(spaces=merchants),
        _("Walls: {spaces}").format(spaces=walls) if walls else _("No wall stands yet"),
        *(palace_tile_label(colour, view, _) for colour in COLOURS),
        *(tower_tile_label(number, view, _) for number in view["board"]["tower_tiles"]),
        tea_label(view, _),
        last_turn(view, _),
    ]
    return ". ".join(filter(None, parts)) + "."
