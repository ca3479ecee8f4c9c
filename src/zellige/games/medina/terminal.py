"""The city in coloured characters: what a view shows, for a terminal of 80 columns.

A space is three characters wide. Buildings and stables have the colour of their palace and a letter; the
space that names a palace shows its worth after the letter of its owner. Colour is never the only sign.
"""

from collections.abc import Mapping
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from zellige.core.text import Translate
from zellige.games.medina.board import COLOURS, FILES, PIECES, PLAYER_COLOURS, TEA_TILES
from zellige.games.medina.words import PALACE_WORDS, PIECE_WORDS, PLAYER_WORDS

View = Mapping[str, Any]
Spaces = dict[str, Text]

# From the palette of 256 colours; 16 is black, 231 white.
STYLES = {
    "grey": "color(16) on color(248)",
    "purple": "color(231) on color(91)",
    "brown": "color(231) on color(94)",
    "orange": "color(16) on color(208)",
}
GROUND, ROUND_WELL, WALL = "color(240)", "color(37)", "color(173)"
# Of the pieces in hand; buildings by their colours.
LETTERS = dict(zip(PIECES, ("g", "p", "b", "o", "s", "m", "w"), strict=False))
NEUTRAL = "N"
EDGE = 3  # characters of a wall space on the left and right


def render(view: View, _: Translate) -> Group:
    """City, players and what lies on the board."""
    return Group(*_city(view), _players(view, _), _on_the_board(view, _), _legend(_))


# -- the city ---------------------------------------------------------------------------------------


def _city(view: View) -> list[Text]:
    """From north to south, with the walls around."""
    files, ranks = view["board"]["files"], view["board"]["ranks"]
    letters = Text(" " * EDGE + "".join(f" {file} " for file in FILES[:files]), style="dim")
    spaces = _spaces(view)
    rows = []
    for rank in range(ranks, 0, -1):
        row = Text(f"{rank:2}", style="dim")
        row.append_text(_wall(view, f"W{rank}", "\u2588", "\u2506"))
        for file in FILES[:files]:
            row.append_text(spaces.get(f"{file}{rank}") or Text(" \u00b7 ", GROUND))
        row.append_text(_wall(view, f"E{rank}", "\u2588", "\u2506"))
        rows.append(row.append(str(rank), style="dim"))
    return [letters, _side(view, "N"), *rows, _side(view, "S"), letters]


def _side(view: View, side: str) -> Text:
    """The northern or southern side, between two towers."""
    towers = view["board"]["towers"]
    walls = (
        _wall(view, f"{side}{place}", "\u2588\u2588 ", " \u2504 ")
        for place in range(1, view["board"]["files"] + 1)
    )
    west, east = (Text(f"{towers[side + end]}", "bold") for end in "WE")
    return Text.assemble("  ", west, *walls, east)


def _wall(view: View, name: str, standing: str, empty: str) -> Text:
    return Text(standing, WALL) if name in view["position"]["walls"] else Text(empty, GROUND)


def _spaces(view: View) -> Spaces:
    """What can be seen on the spaces that are not plain ground."""
    position = view["position"]
    file, rank = FILES.index(position["well"][0]), int(position["well"][1:])
    spaces = {
        _name(file + x, rank + y): Text(" ~ ", ROUND_WELL) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y
    }
    for x, y in ((2, 0), (-2, 0), (0, 2), (0, -2)):
        spaces[_name(file + x, rank + y)] = Text("+4 ", ROUND_WELL)
    spaces[position["well"]] = Text("(~)", f"bold {ROUND_WELL}")
    spaces |= {name: Text(" m ", "bold") for name in position["merchants"]}
    for palace in view["palaces"]:
        spaces |= _palace(palace)
    for entry in view["last"]:
        name = entry["event"].split()[-1]
        if name in spaces:
            spaces[name].stylize("underline")
    return spaces


def _name(file: int, rank: int) -> str:
    """The name of a space; outside the city it is a name that nobody looks for."""
    return f"{FILES[file]}{rank}" if 0 <= file < len(FILES) else ""


def _palace(palace: Mapping[str, Any]) -> Spaces:
    style, letter = STYLES[palace["colour"]], LETTERS[palace["colour"]]
    spaces = {name: Text(f" {letter} ", style) for name in palace["buildings"]}
    spaces |= {name: Text(" s ", style) for name in palace["stables"]}
    owner = palace["owner"]
    sign = letter if owner is None else NEUTRAL if owner == 0 else _initial(owner)
    spaces[palace["name"]] = Text(f"{sign}{palace['points']:<2}", style if owner is None else f"bold {style}")
    return spaces


def _initial(seat: int) -> str:
    return PLAYER_COLOURS[seat - 1][0].upper()


# -- everything else --------------------------------------------------------------------------------


def _players(view: View, _: Translate) -> Table:
    """A line for each player."""
    position = view["position"]
    table = Table(box=None, padding=(0, 2, 0, 0))
    headings = (_("Player"), _("Points"), _("Hand"), _("Roofs"), _("Tea"), _("Tiles"))
    for heading in ("", "", *headings):
        table.add_column(heading)
    for seat, name in enumerate(view["players"], 1):
        hand, is_turn = position["hands"][seat - 1], position["to_act"] == seat
        mark = "\u25b6" if is_turn else "\u2605" if seat in view["winners"] else ""
        table.add_row(
            mark,
            _initial(seat),
            Text(name),
            str(view["scores"][seat - 1]),
            _hand(hand, _),
            f"{hand['roof']} + {hand['neutral']}" if hand["neutral"] else str(hand["roof"]),
            str(hand["tea"]),
            _tiles(view, seat, _),
            style="bold" if is_turn else "",
        )
    return table


def _hand(hand: Mapping[str, int], _: Translate) -> str:
    """What is behind the screen, if it may be seen."""
    if LETTERS.keys() - hand.keys():
        return _("hidden")
    return " ".join(f"{letter}{hand[piece]}" for piece, letter in LETTERS.items())


def _tiles(view: View, seat: int, _: Translate) -> str:
    """The palace tiles and tower tiles that a seat has; 0 is the board."""
    position = view["position"]
    palaces = [
        _(PALACE_WORDS[number])
        for number, colour in enumerate(COLOURS)
        if position["palace_tiles"][colour] == seat
    ]
    towers = [
        _("tower {tower}").format(tower=tower)
        for tower, holder in position["tower_tiles"].items()
        if holder == seat
    ]
    return ", ".join(palaces + towers)


def _on_the_board(view: View, _: Translate) -> Text:
    position = view["position"]
    parts = [
        _("Tiles on the board: {tiles}").format(tiles=_tiles(view, 0, _) or "-"),
        _("Tea: {count}").format(count=TEA_TILES - position["tea_given"]),
    ]
    return Text("   ".join(parts), style="dim")


def _legend(_: Translate) -> Text:
    """What the letters mean."""
    pieces = [f"{letter} {_(word)}" for letter, word in zip(LETTERS.values(), PIECE_WORDS, strict=False)]
    owners = [f"{_initial(seat)} {_(word)}" for seat, word in enumerate(PLAYER_WORDS, 1)]
    entries = (*pieces, *owners, f"{NEUTRAL} {_('neutral roof')}")
    return Text("  ".join(entry.replace(" ", "\u00a0") for entry in entries), style="dim")
