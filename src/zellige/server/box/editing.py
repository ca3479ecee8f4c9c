"""A box on its way: what the page sends is changed by one step, and looked at from all sides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from zellige.core.box import check_options
from zellige.core.box import read_draft as read_box_draft
from zellige.core.editing import BoxEditor, NoSuchThing, Part, Table
from zellige.core.entry import Entry
from zellige.core.errors import InvalidRecord, UnknownName
from zellige.core.kind import GameKind
from zellige.core.record import read_json
from zellige.core.text import N_, Message, translator
from zellige.games import GAMES


@dataclass(frozen=True)
class PartView:
    """A part as the page shows it."""

    part: Part
    picture: str
    table: Table | None
    problems: list[str]
    is_printed: bool


@dataclass(frozen=True)
class BoxView:
    """A box as the page shows it."""

    kind: GameKind
    options: dict[str, Any]
    parts: list[PartView]
    remarks: list[str]
    problems: list[str]
    """Whatever keeps it from being played with."""


def editor_of(kind: GameKind) -> BoxEditor:
    """How the box of a game is edited; raises `UnknownName` where there is nothing to edit."""
    if kind.box is None:
        text = N_("{game} has no box of your own: nothing in it can be replaced.")
        raise UnknownName(Message(text, {"game": Message(kind.title)}))
    return kind.box


def read_draft(kind: GameKind, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a box, sound or not; what is absent is as printed. Raises `InvalidRecord`."""
    Entry(dict(given), "options", kind.setup_clause).object(may=tuple(kind.replaceable))
    options = {**kind.replaceable, **given}
    for part in editor_of(kind).PARTS:
        part.check(Entry(options[part.key], f"options.{part.key}", kind.setup_clause))
    return options


def open_file(kind: GameKind, text: str) -> tuple[str, dict[str, Any]]:
    """The name and all options of a box in a file, sound or not; raises `InvalidRecord` if it is none."""
    box = read_box_draft(read_json(text.encode("utf-8", "replace")), GAMES)
    return box.name, read_draft(kind, box.options_for(kind))


def part_of(kind: GameKind, key: str) -> Part:
    """The part of an option."""
    for part in editor_of(kind).PARTS:
        if part.key == key:
            return part
    raise NoSuchThing


def clicked(
    kind: GameKind, options: dict[str, Any], key: str, tool: str, picks: Sequence[str]
) -> dict[str, Any]:
    """The options after a tool was used."""
    return {**options, key: part_of(kind, key).edit(options[key], tool, picks)}


def typed(kind: GameKind, options: dict[str, Any], key: str, name: str, number: int) -> dict[str, Any]:
    """The options after a number was typed."""
    return {**options, key: part_of(kind, key).with_number(options[key], name, number)}


def view_box(kind: GameKind, options: dict[str, Any], language: str) -> BoxView:
    """Everything that the page shows of a box."""
    editor, _ = editor_of(kind), translator(language)
    parts = []
    for part in editor.PARTS:
        value = options[part.key]
        problems = [problem.into(language) for problem in part.problems(value)]
        is_printed = value == kind.replaceable[part.key]
        parts.append(PartView(part, part.draw(value, _), part.table(value), problems, is_printed))
    return BoxView(
        kind,
        options,
        parts,
        [remark.into(language) for remark in editor.remarks(options)],
        [problem for part in parts for problem in part.problems] or _refusal(kind, options, language),
    )


def _refusal(kind: GameKind, options: dict[str, Any], language: str) -> list[str]:
    """What the game itself says when it is set up with these options: the last word."""
    try:
        check_options(kind, Entry(options, "options"))
    except InvalidRecord as error:
        return [error.into(language)]
    return []
