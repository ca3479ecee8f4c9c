"""Everything that the drawing says: labels for each pick, what each tile does, the whole situation."""

from collections.abc import Mapping, Sequence
from typing import Any

from zellige.core.text import N_, Translate
from zellige.drawing import captions
from zellige.drawing.parts import kept

TIMES = "\N{MULTIPLICATION SIGN}"
View = Mapping[str, Any]
Hand = int | tuple[tuple[str, int], ...]
"""How many discs, or how many of which colours."""
Level3 = tuple[tuple[str, tuple[str, ...]], ...]
"""Level-3 tiles with colours of their own."""

DISC_WORDS = {
    "blue": N_("blue disc"),
    "yellow": N_("yellow disc"),
    "black": N_("black disc"),
    "red": N_("red disc"),
    "white": N_("white disc"),
    "orange": N_("orange disc"),
    "violet": N_("violet disc"),
}
SPACE_WORDS = {
    "blue": N_("blue space"),
    "yellow": N_("yellow space"),
    "black": N_("black space"),
    "red": N_("red space"),
    "white": N_("white space"),
    "orange": N_("orange space"),
    "violet": N_("violet space"),
}
TILE_WORDS = {
    "remove": N_("Remove: put 1 or 2 discs from the tops of towers back into the bag."),
    "move": N_("Move: put a whole tower on another space of its colour, or let two towers change places."),
    "top": N_("Top: put the top disc of a tower on another space or tower of its colour."),
    "lift": N_("Lift: the first disc may go one level higher; at most 5 discs this turn."),
    "take": N_("Take: take the top disc of a tower into your hand; at most 5 discs this turn."),
    "colours": N_("Colours: 1 point for each different colour placed this turn."),
    "one-colour": N_("One colour: 2 points for each disc of one colour placed this turn."),
    "border": N_("Border: 1 point for each disc placed this turn on the border of the board."),
    "line": N_("Line: 1 point for each disc in the longest straight row placed this turn."),
    "level-3a": N_("Level 3: 5 points for a disc on level 3 that is blue, yellow, black or red."),
    "level-3b": N_("Level 3: 5 points for a disc on level 3 that is white, orange or violet."),
}
COLOUR_WORDS = {
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "black": N_("black"),
    "red": N_("red"),
    "white": N_("white"),
    "orange": N_("orange"),
    "violet": N_("violet"),
}
HIDDEN_WORDS = {"aid": N_("an aid tile, face down"), "points": N_("a point tile, face down")}
NONE_WORDS = {"aid": N_("no aid tile"), "points": N_("no point tile")}
ROUND_WORDS = {"last": N_("Last round"), "extra": N_("Extra round")}


def phase(view: View) -> str:
    """Where the turn is; at its start, discs are to be placed."""
    turn = view["position"].get("turn") or {}
    return str(turn.get("phase", "place")) if view["position"]["to_act"] else ""


def placed(view: View) -> tuple[tuple[str, int], ...]:
    """The spaces of the turn under way with the levels of their discs, in order."""
    turn = view["position"].get("turn") or {}
    return tuple((space, level) for space, level in turn.get("placed", ()))


def may_act(view: View) -> bool:
    """Whether the viewer may be the one to act; a picture for nobody in particular shows it all."""
    return view["to_act"] not in (None, "chance") and view["seat"] in (None, view["to_act"])


def began(view: View) -> bool:
    """Whether it is too late for an aid tile (SS-18)."""
    turn = view["position"].get("turn") or {}
    return bool(turn.get("aid") or turn.get("placed") or turn.get("phase", "place") != "place")


def last_placed(view: View) -> list[str]:
    """The spaces of the last turn, in order."""
    events = (entry["event"].split() for entry in view["last"])
    return [event[1] for event in events if event[0] == "place" and event[1] in view["board"]]


def discs_leave(view: View) -> bool:
    """SS-35: what is returned now leaves the game, since the bag is empty."""
    return bool(phase(view) == "return" and view["position"]["bag"] == 0)


def level_3(view: View) -> Level3:
    """The colours of the level-3 tiles, if they are not those that are printed (SS-42)."""
    return tuple((kind, tuple(colours)) for kind, colours in view.get("level_3", {}).items())


def tile_words(kind: str, own: Level3, _: Translate) -> str:
    """What a bonus tile does; a level-3 tile may have colours of its own."""
    shown = dict(own).get(kind)
    if shown is None:
        return _(TILE_WORDS[kind])
    colours = ", ".join(_(COLOUR_WORDS[colour]) for colour in shown)
    return _("Level 3: 5 points for a disc on level 3 of one of these colours: {colours}.").format(
        colours=colours or "-"
    )


def tile_label(sort: str, kind: str | None, own: Level3, _: Translate) -> str:
    """What a bonus tile does, as far as it is known."""
    if kind is None:
        return _(NONE_WORDS[sort])
    return tile_words(kind, own, _) if kind in TILE_WORDS else _(HIDDEN_WORDS[sort])


def space_label(name: str, colour: str, height: int, _: Translate) -> str:
    """A space and its tower."""
    text = _("{name}, {space}: tower of height {height}") if height else _("{name}, {space}: empty")
    return text.format(name=name, space=_(SPACE_WORDS[colour]), height=height)


def step_label(step: int, level: int, _: Translate) -> str:
    """The part of a space in the turn under way."""
    return _("step {step} of this turn, level {level}").format(step=step, level=level)


def disc_label(colour: str, asked: str, _: Translate) -> str:
    """A disc in hand; `asked` says what may be done with it now: return it, let it leave the game."""
    disc = _(DISC_WORDS[colour])
    if asked == "leave":
        return _("Out of the game: {disc}").format(disc=disc)
    return _("Return to the bag: {disc}").format(disc=disc) if asked else disc


def steps_label(levels: Sequence[int], _: Translate) -> str:
    """The turn under way, disc by disc."""
    if not levels:
        return _("No disc has been placed this turn")
    told, points = " + ".join(map(str, levels)), sum(levels)
    text = _.ngettext(
        "This turn so far: {levels} = {points} point", "This turn so far: {levels} = {points} points", points
    )
    return text.format(levels=told, points=points)


def deck_label(sort: str, count: int, _: Translate) -> str:
    """A face-down deck."""
    text = _("Aid tiles in the deck: {count}") if sort == "aid" else _("Point tiles in the deck: {count}")
    return text.format(count=count)


def draw_label(sort: str, _: Translate) -> str:
    """What may be done with a deck when it is time to."""
    return _("Draw an aid tile") if sort == "aid" else _("Draw a point tile")


def discard_label(sort: str, kinds: Sequence[str], own: Level3, _: Translate) -> str:
    """A discard pile, and what each tile on it does."""
    if sort == "aid":
        label = _("Aid tiles discarded: {count}").format(count=len(kinds))
    else:
        label = _("Point tiles discarded: {count}").format(count=len(kinds))
    return ". ".join([label, *(tile_words(kind, own, _) for kind in dict.fromkeys(kinds))])


def hand(view: View, seat: int) -> Hand:
    """The discs in a hand, as far as they are known."""
    held = view["position"]["hands"][seat - 1]
    return held if isinstance(held, int) else tuple(held.items())


def hand_label(hand: Hand, _: Translate) -> str:
    """How many discs there are in a hand."""
    count = hand if isinstance(hand, int) else sum(count for colour, count in hand)
    return _("discs in hand: {count}").format(count=count)


def _held(hand: Hand, _: Translate) -> str:
    """The discs in a hand, as far as they are known."""
    known = () if isinstance(hand, int) else hand
    held = ", ".join(f"{_(DISC_WORDS[colour])} {TIMES}{count}" for colour, count in known)
    return f"{hand_label(hand, _)} ({held})" if held else hand_label(hand, _)


@kept
def player_label(name: str, score: int, is_next: bool, has_won: bool, _: Translate) -> str:
    """A player, but for what they hold."""
    parts = [
        _.ngettext("{name}: {score} point", "{name}: {score} points", score).format(name=name, score=score),
        _("to play") if is_next else "",
        _("winner") if has_won else "",
    ]
    return ", ".join(filter(None, parts))


def _event(event: str, _: Translate) -> str:
    first, *rest = event.split()
    if first == "place":
        return rest[0]
    if first == "aid":
        return _("aid tile used")
    if first == "points":
        return _("point tile used")
    if first == "bonus" and rest != ["none"]:
        return _("bonus tile drawn")
    return ""


def last_turn(view: View, _: Translate, longest: int = 100) -> str:
    """What the last turn was."""
    return captions.last_turn(view, _event, _, longest)


def turn(view: View, _: Translate) -> str:
    """Who is to do what, or who has won."""
    players = view["players"]
    if view["over"]:
        return captions.winners(view, _)
    if view["to_act"] == "chance":
        return _("A bonus tile is being drawn") if phase(view) == "tile" else _("Discs are being drawn")
    name = players[view["to_act"] - 1]
    return {
        "points": _("{name}: use the point tile?"),
        "bonus": _("{name}: draw a bonus tile?"),
        "keep": _("{name}: which tile to keep?"),
        "return": _("{name}: take discs out of the game?")
        if discs_leave(view)
        else _("{name}: return discs?"),
    }.get(phase(view), _("{name} to play")).format(name=name)


def _player(seat: int, view: View, _: Translate) -> str:
    """A player with discs and bonus tiles."""
    position = view["position"]
    name, score = view["players"][seat - 1], position["scores"][seat - 1]
    label = player_label(name, score, position["to_act"] == seat, seat in view["winners"], _)
    tiles = (tile_label(sort, position[sort][seat - 1], level_3(view), _) for sort in ("aid", "points"))
    return ", ".join([label, _held(hand(view, seat), _), *(tile.rstrip(".") for tile in tiles)])


def _sentences(*texts: str) -> str:
    return ". ".join(filter(None, texts)) + "."


def board(view: View, _: Translate) -> str:
    """The towers, and where the next disc may go: what would be long to find out space by space."""
    towers: dict[int, list[str]] = {}
    for name, height in view["position"]["towers"].items():
        towers.setdefault(height, []).append(name)
    text = _("Towers of height {height}: {spaces}")
    following = " ".join(view.get("next", ()))
    return _sentences(
        *(text.format(height=height, spaces=" ".join(towers[height])) for height in sorted(towers) if height),
        "" if any(towers) else _("The board is empty"),
        _("The next disc may go on: {spaces}").format(spaces=following) if following else "",
    )


def situation(view: View, _: Translate) -> str:
    """The whole picture, for those who do not see it."""
    position = view["position"]
    which = position.get("round")
    removed = sum(position["removed"].values()) + position.get("removed_unseen", 0)
    levels = [level for space, level in placed(view)]
    return _sentences(
        *(_player(seat, view, _) for seat in range(1, len(view["players"]) + 1)),
        board(view, _).rstrip("."),
        steps_label(levels, _) if levels else "",
        _("Discs in the bag: {count}").format(count=position["bag"]),
        _("Discs out of the game: {count}").format(count=removed) if removed else "",
        _(ROUND_WORDS[which]) if which else "",
        last_turn(view, _),
    )
