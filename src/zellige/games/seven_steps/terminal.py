"""The honeycomb in coloured characters: what a view shows, for a terminal.

A space shows its name, the letter of its colour and the height of its tower; colour is never the only sign.
"""

from collections.abc import Mapping
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from zellige.core.text import Translate
from zellige.games.seven_steps.board import COLOURS, SORTS
from zellige.games.seven_steps.words import COLOUR_WORDS, TILE_WORDS

View = Mapping[str, Any]

# Letters that differ: black and blue would not.
LETTERS = {"blue": "b", "yellow": "y", "black": "k", "red": "r", "white": "w", "orange": "o", "violet": "v"}
# From the palette of 256 colours; 16 is black, 231 white.
STYLES = {
    "blue": "color(231) on color(25)",
    "yellow": "color(16) on color(220)",
    "black": "color(231) on color(235)",
    "red": "color(231) on color(124)",
    "white": "color(16) on color(254)",
    "orange": "color(16) on color(208)",
    "violet": "color(231) on color(91)",
}
HALF = 3  # characters of half a space


def render(view: View, _: Translate) -> Group:
    """Board, tiles and players."""
    return Group(*_rows(view), Text(), _turn(view, _), _players(view, _), _piles(view, _))


def _rows(view: View) -> list[Text]:
    """One line a row of the honeycomb, shifted by half a space from row to row."""
    board = view["board"]
    columns = {name: 2 * space["q"] + space["r"] for name, space in board.items()}
    west = min(columns.values())
    lines = []
    for row in sorted({space["r"] for space in board.values()}):
        line, end = Text(), 0
        names = sorted((columns[name], name) for name, space in board.items() if space["r"] == row)
        for column, name in names:
            start = (column - west) * HALF
            line.append(" " * (start - end))
            line.append_text(_space(view, name))
            end = start + 2 * HALF
        lines.append(line)
    return lines


def _space(view: View, name: str) -> Text:
    """Name, colour letter, height; placed this turn is underlined, what may come next is marked."""
    position, colour = view["position"], view["board"][name]["colour"]
    placed = [space for space, _level in position.get("turn", {}).get("placed", [])]
    height = position["towers"].get(name, 0)
    mark = "*" if name in view["next"] else " "
    style = STYLES[colour] + (" bold underline" if name in placed else "")
    return Text.assemble((f"{name}{LETTERS[colour]}{height or '.'}{mark}", style), " ")


def _turn(view: View, _: Translate) -> Text:
    """The path of the turn under way, with what it scores so far."""
    placed = view["position"].get("turn", {}).get("placed", [])
    if not placed:
        return Text()
    path = " - ".join(f"{space} ({level})" for space, level in placed)
    points = sum(level for _space, level in placed)
    return Text(_("This turn: {path}; points so far: {points}").format(path=path, points=points))


def _players(view: View, _: Translate) -> Table:
    position = view["position"]
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", _("Player"), _("Points"), _("Discs"), _("Aid tile"), _("Point tile")):
        table.add_column(heading)
    for seat, name in enumerate(view["players"]):
        is_turn = position["to_act"] == seat + 1
        mark = "\u25b6" if is_turn else "\u2605" if seat + 1 in view["winners"] else ""
        tiles = [_tile(position[sort][seat], _) for sort in SORTS]
        score, hand = str(view["scores"][seat]), _hand(position["hands"][seat], _)
        table.add_row(mark, Text(name), score, hand, *tiles, style="bold" if is_turn else "")
    return table


def _hand(hand: Any, _: Translate) -> Text:
    """Known discs by colour; hidden ones by number."""
    if isinstance(hand, int):
        return Text(_.ngettext("{count} hidden", "{count} hidden", hand).format(count=hand))
    texts = [
        Text.assemble((f" {LETTERS[colour]} ", STYLES[colour]), f"\u00d7{hand[colour]}")
        for colour in COLOURS
        if colour in hand
    ]
    return Text(" ").join(texts)


def _tile(kind: str | None, _: Translate) -> str:
    if kind is None:
        return "-"
    return _(TILE_WORDS[kind]) if kind in TILE_WORDS else _("hidden")


def _piles(view: View, _: Translate) -> Text:
    """Bag, decks and, if it has begun, the last round; the letters of the colours."""
    position = view["position"]
    parts = [
        _("In the bag: {count}").format(count=position["bag"]),
        _("Aid tiles: {count}").format(count=position["aid_deck"]),
        _("Point tiles: {count}").format(count=position["points_deck"]),
    ]
    if "round" in position:
        parts.append(_("last round") if position["round"] == "last" else _("extra round"))
    letters = "  ".join(
        f"{LETTERS[colour]} {_(word)}" for colour, word in zip(COLOURS, COLOUR_WORDS, strict=True)
    )
    return Text("   ".join(parts) + "\n" + letters, style="dim")
