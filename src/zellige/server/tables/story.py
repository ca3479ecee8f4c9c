"""What happened at a table, as a part of its page: turn by turn, the last one first.

A turn has a heading (who, and what it brought) and the lines of what was done; draws are folded into one
line. An event adds its line and changes the heading of its turn: no more of a long story is made or told.
"""

from typing import Any

from zellige.core.names import shown_name
from zellige.core.part import Part
from zellige.core.text import in_words
from zellige.drawing.parts import group, kept
from zellige.server.http.rendering import render_block
from zellige.server.tables.cache import LogLine
from zellige.server.tables.table import Table
from zellige.server.tables.turns import Turn


def story_part(table: Table, seat: int | None, language: str) -> Part:
    """The panel with all turns."""
    turns = story_turns(table, seat, language)
    log = group("log", *reversed(turns), tag="ol", role="list", aria_labelledby="log-title", tabindex="0")
    head = _block("log-head", "log_head", language, is_seated=seat is not None)
    return group("story", head, log, tag="section", cls="log", aria_labelledby="log-title")


def story_turns(table: Table, seat: int | None, language: str, most: int | None = None) -> list[Part]:
    """The turns so far, the first one first; or as far as they go with so many more events put into words."""

    def make_line(number: int, line: LogLine) -> Part:
        values = {"event": number, "line": line, "seats": table.seats}
        return Part(f"event-{number}", render_block("scene.html", "event", language, **values))

    def make_turn(turn: Turn) -> Part:
        numbers = [number - 1 for number in turn.numbers]
        told = [(lines[number], parts[number]) for number in numbers]
        return _turn(table, turn, language, told)

    parts = table.cache.log_parts(seat, language, make_line, most)
    lines = table.cache.log(seat, language, 0)
    return table.cache.turn_parts(seat, language, len(parts), make_turn)


@kept
def _block(name: str, block: str, language: str, /, **values: Any) -> Part:
    return Part(name, render_block("scene.html", block, language, **values))


def _turn(table: Table, turn: Turn, language: str, told: list[tuple[LogLine, Part]]) -> Part:
    name = f"turn-{turn.first}"
    player = shown_name(table.seat(turn.seat).name, language) if turn.seat else ""
    points = sum(points for line, _part in told for seat, points in line.changes if seat == turn.seat)
    head = _block(
        f"{name}-head", "turn_head", language, turn=name, seat=turn.seat, name=player, points=points
    )
    acts = group(f"{name}-acts", *(part for line, part in told if not line.is_draw), tag="ol", role="list")
    inside = [head, acts]
    if any(line.is_draw for line, _part in told):
        inside.append(_draws(table, turn, language, told))
    return group(name, *inside, tag="li", cls="one-turn", data_seat=str(turn.seat or ""))


def _draws(table: Table, turn: Turn, language: str, told: list[tuple[LogLine, Part]]) -> Part:
    """One line for all of them, which opens."""
    name = f"turn-{turn.first}-draws"
    numbers = [number for number, (line, _part) in zip(turn.numbers, told, strict=True) if line.is_draw]
    actions = [table.game.events[number - 1].action for number in numbers]
    words = in_words(table.game.kind.tell_draws(actions), language)
    summary = _block(f"{name}-told", "draws_title", language, name=f"{name}-told", words=words)
    lines = group(f"{name}-lines", *(part for line, part in told if line.is_draw), tag="ol", role="list")
    return group(name, summary, lines, tag="details", cls="draws")
