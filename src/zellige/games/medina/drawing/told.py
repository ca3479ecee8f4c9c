"""The whole picture in words, for those who do not see it, in parts that change by themselves."""

from collections.abc import Iterable
from xml.sax.saxutils import escape

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.parts import group, kept, kept_things, kept_whole
from zellige.drawing.svg import clean, el
from zellige.games.medina.drawing import labels as say

TAG = "tspan"  # for text in an SVG; HTML's own `span` would end the SVG where a page puts in a part of it


@kept
def _said(name: str, text: str) -> Part:
    return Part(f"told-{name}", el(TAG, escape(clean(text)), id=f"told-{name}"))


def _sentence(name: str, text: str) -> Part:
    return _said(name, f"{text}. ")


@kept
def _player(
    seat: int, name: str, score: int, worth: tuple[int, ...], hand: tuple[int | None, ...], _: Translate
) -> Part:
    """Points and hand of a player; of what is behind a screen None is known."""
    kinds = zip(say.PIECE_WORDS.items(), hand, strict=True)
    return group(
        f"told-{seat}",
        _said(f"{seat}-points", say.score_label(name, score, worth, _)),
        _said(f"{seat}-screen", ", " + _("pieces behind the screen")) if None in hand else "",
        *(
            _said(f"{seat}-{kind}", f", {_(word)} {say.TIMES}{count}")
            for (kind, word), count in kinds
            if count
        ),
        ". ",
        tag=TAG,
    )


def _players(view: say.View, _: Translate) -> Iterable[Part]:
    hands, kinds = view["position"]["hands"], tuple(say.PIECE_WORDS)
    for seat, name in enumerate(view["players"], 1):
        worth = tuple(view["worth"][seat - 1].values())
        hand = tuple(map(hands[seat - 1].get, kinds))
        yield _player(seat, name, view["scores"][seat - 1], worth, hand, _)


@kept_things
def _palace(palace: say.Palace, _: Translate) -> Part:
    return _sentence(palace.name, say.palace_label(palace, _))


@kept_whole
def _spaces(kind: str, spaces: tuple[str, ...], _: Translate) -> Part:
    """The merchants or the walls."""
    listed = ", ".join(spaces)
    if kind == "merchants":
        return _sentence(kind, _("Merchants: {spaces}").format(spaces=listed))
    return _sentence(kind, _("Walls: {spaces}").format(spaces=listed) if spaces else _("No wall stands yet"))


def _tiles(view: say.View, _: Translate) -> Iterable[Part]:
    board, position, names = view["board"], view["position"], ("", *view["players"])
    for colour, points in board["palace_tiles"].items():
        held_by = names[position["palace_tiles"][colour]]
        yield _sentence(f"tile-{colour}", say.palace_tile_label(colour, points, held_by, _))
    for number, points in board["tower_tiles"].items():
        held_by = names[position["tower_tiles"][number]]
        merchants = position["tower_merchants"].get(number, 0)
        label = say.tower_tile_label(number, points, held_by, merchants, _)
        yield _sentence(f"tower-{number}", label)


@kept_whole
def _palaces(palaces: tuple[say.Palace, ...], _: Translate) -> Part:
    return group("told-palaces", *(_palace(palace, _) for palace in palaces), tag=TAG)


def situation(view: say.View, palaces: tuple[say.Palace, ...], last_turn: str, _: Translate) -> Part:
    """Everything that the picture shows; whose turn it is is in its name."""
    position = view["position"]
    return group(
        "told",
        *_players(view, _),
        _palaces(palaces, _),
        _sentence("well", say.well_label(position["well"], _)),
        _spaces("merchants", tuple(position["merchants"]), _),
        _spaces("walls", tuple(position["walls"]), _),
        *_tiles(view, _),
        _sentence("tea", say.tea_label(position["tea_given"], _)),
        _sentence("last", last_turn) if last_turn else "",
        tag="desc",
    )
