"""The palace in coloured characters: what a view shows, for a terminal of 24 lines or more.

A space is five characters wide and two lines high: half columns on its edges, the tile's colour letter and
arrow above, a worker below. Colour is never the only sign.
"""

from collections.abc import Mapping
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from zellige.core.text import Translate
from zellige.games.maharani.board import (
    COLOURS_OF_SEATS,
    COLUMNS,
    DIRECTIONS,
    FILES,
    PATTERNS,
    PLAYER_COLOURS,
    QUARTERS,
    SEATS,
    SIDES,
    SIZE,
    quarter_under,
    turned,
)
from zellige.games.maharani.words import ANIMAL_WORDS, COLOUR_WORDS, DIRECTION_WORDS

View = Mapping[str, Any]

# From the palette of 256 colours, so that it looks the same in every terminal; 16 is black, 231 white.
TILE_STYLES = {
    "b": "color(231) on color(25)",
    "o": "color(16) on color(208)",
    "r": "color(231) on color(124)",
    "g": "color(231) on color(29)",
    "y": "color(16) on color(220)",
    "p": "color(231) on color(91)",
}
# Two greys in turn, so that the borders show and no quarter looks like a tile.
QUARTER_STYLES = {
    quarter: f"color(252) on color({237 + index % 2 * 3})" for index, quarter in enumerate(QUARTERS)
}
WORKER_STYLES = {
    "red": "color(231) on color(160)",
    "green": "color(231) on color(22)",
    "blue": "color(231) on color(27)",
    "yellow": "color(16) on color(226)",
}
ARROWS = {"N": "\u2191", "E": "\u2192", "S": "\u2193", "W": "\u2190"}
WIDTH = 5
COURT = [f"{file}{rank}" for rank in (7, 6, 5, 4) for file in "defg"]


def render(view: View, _: Translate) -> Group:
    """Palace, rondel and players."""
    rows = [_row(view, rank, _) for rank in range(SIZE, 0, -1)]
    files = Text("   " + "".join(file.center(WIDTH) for file in FILES), style="dim")
    beside = Text("\n").join(_rondel_lines(view)) if _court_is_taken(view) else Text()
    return Group(files, *rows, files, beside, _players(view, _))


def _court_is_taken(view: View) -> bool:
    return any(name in view["board"] for name in COURT)


def _row(view: View, rank: int, _: Translate) -> Text:
    """One rank: two lines, with its number on both sides."""
    upper, lower = Text(f"{rank:2} ", style="dim"), Text("   ")
    for file in FILES:
        for line, part in zip((upper, lower), _cell(view, f"{file}{rank}"), strict=True):
            line.append_text(part)
    upper.append(f" {rank}", style="dim")
    return Text("\n").join((upper, lower))


def _cell(view: View, name: str) -> tuple[Text, Text]:
    """The two lines of a square."""
    if name in view["board"]:
        return _space(view, name)
    if name in COURT and not _court_is_taken(view):
        return _court(view, name)
    return Text(" " * WIDTH), Text(" " * WIDTH)


def _space(view: View, name: str) -> tuple[Text, Text]:
    """Columns on the edges; colour letter and arrow above, worker below."""
    space, tile = view["board"][name], view["position"]["tiles"].get(name)
    columns = COLUMNS[space["columns"]]
    style = QUARTER_STYLES[space["quarter"]]
    letter, arrow = " ", " "
    if tile:
        style, letter, arrow = TILE_STYLES[tile[0]], tile[0], ARROWS[tile[3]]
    if name in _just_built(view):
        style = f"bold underline {style}"
    upper = Text(_edges(columns, "W") + letter + _edges(columns, "N") + arrow + _edges(columns, "E"), style)
    worker = view["position"]["workers"].get(name)
    figure = Text(worker[0].upper(), f"bold {WORKER_STYLES[worker]}") if worker else Text(" ", style)
    lower = Text.assemble(
        (_edges(columns, "W"), style),
        (" ", style),
        (_edges(columns, "S"), style),
        figure,
        (_edges(columns, "E"), style),
    )
    return upper, lower


def _edges(columns: int, direction: str) -> str:
    """The half column on an edge, or part of the one in the centre."""
    if columns == COLUMNS["C"]:
        return {"N": "\u2584", "S": "\u2580"}.get(direction, " ")
    marks = {"N": "\u2580", "E": "\u2590", "S": "\u2584", "W": "\u258c"}
    return marks[direction] if columns & COLUMNS[direction] else " "


def _just_built(view: View) -> set[str]:
    """The spaces of the last turn."""
    return {entry["event"].split()[2] for entry in view["last"] if entry["event"].startswith("take ")}


def _court(view: View, name: str) -> tuple[Text, Text]:
    """The part of the rondel that covers a square of the court."""
    lines, column, row = _rondel_lines(view), "defg".index(name[0]), 7 - int(name[1])
    start = column * WIDTH
    return lines[2 * row][start : start + WIDTH], lines[2 * row + 1][start : start + WIDTH]


def _rondel_lines(view: View) -> list[Text]:
    """The rondel, eight lines of four squares' width: tiles over their quarters, arrow to the player."""
    position = view["position"]
    seat = position["to_act"]
    side = SEATS[len(view["players"])][seat - 1] if seat else "S"
    corner = {QUARTERS[quarter_under(SIDES.index(side), slot)]: slot for slot in range(4)}
    blank, wide = Text(" " * 4), 4 * WIDTH

    def pair(west: str, east: str, line: int) -> Text:
        tiles = [
            _slot(position["rondel"][corner[quarter]], corner[quarter] + 1)[line] for quarter in (west, east)
        ]
        return Text.assemble(" ", tiles[0], blank, tiles[1], " ")

    pointer = {"N": "\u25b2", "E": "\u25b6", "S": "\u25bc", "W": "\u25c0"}[side] if seat else " "
    middle = {"W": f"  {pointer}", "E": f"{pointer}  "}.get(side, pointer)
    text = middle.ljust(wide) if side == "W" else middle.rjust(wide) if side == "E" else " " * wide
    return [
        Text((pointer if side == "N" else "").center(wide), "bold red"),
        pair("NW", "NE", 0),
        pair("NW", "NE", 1),
        Text(text, "bold red"),
        Text(" " * wide),
        pair("SW", "SE", 0),
        pair("SW", "SE", 1),
        Text((pointer if side == "S" else "").center(wide), "bold red"),
    ]


def _slot(code: str | None, slot: int) -> tuple[Text, Text]:
    """A tile on the rondel, lying with its arrow to the north: seven characters, two lines."""
    if code is None:
        return Text(f"{slot}  --  "[:7], "dim"), Text(" " * 7, "dim")
    columns, style = turned(PATTERNS[code[1]], DIRECTIONS.index("N")), TILE_STYLES[code[0]]
    west, east = _edges(columns, "W"), _edges(columns, "E")
    upper = Text.assemble(
        (f"{slot} ", "bold"), (f"{west}{code[0]}{_edges(columns, 'N')}{ARROWS['N']}{east}", style)
    )
    lower = Text.assemble("  ", (f"{west} {_edges(columns, 'S')} {east}", style))
    return upper, lower


def _players(view: View, _: Translate) -> Table:
    """A line for each player."""
    position, players = view["position"], len(view["players"])
    table = Table(box=None, padding=(0, 2, 0, 0))
    headings = (_("Player"), _("Side"), _("Gold"), _("Workers"), _("Markers"))
    for heading in ("", *headings):
        table.add_column(heading, justify="right" if heading == _("Gold") else "left")
    for seat, name in enumerate(view["players"]):
        is_turn = position["to_act"] == seat + 1
        mark = "\u25b6" if is_turn else "\u2605" if seat + 1 in view["winners"] else ""
        table.add_row(
            mark,
            Text(name),
            _(DIRECTION_WORDS[DIRECTIONS.index(SEATS[players][seat])]),
            str(position["gold"][seat]),
            _workers(position["supply"][seat], COLOURS_OF_SEATS[players][seat], _),
            _markers(position["face_down"][seat], _),
            style="bold" if is_turn else "",
        )
    table.caption = _("In the bag: {count}").format(count=len(position["bag"]))
    table.caption_justify = "left"
    return table


def _workers(supply: Mapping[str, int], colours: tuple[int, ...], _: Translate) -> Text:
    texts = []
    for colour in colours:
        name = PLAYER_COLOURS[colour]
        letter = Text(name[0].upper(), f"bold {WORKER_STYLES[name]}")
        texts.append(Text.assemble(letter, f" {_(COLOUR_WORDS[colour])} {supply[name]}"))
    return Text("  ").join(texts)


def _markers(face_down: list[str], _: Translate) -> Text:
    """Face-up markers by the animal of their quarter; face-down ones struck through."""
    return Text("  ").join(
        Text(_(ANIMAL_WORDS[quarter]), "strike dim" if name in face_down else "")
        for quarter, name in enumerate(QUARTERS)
    )
