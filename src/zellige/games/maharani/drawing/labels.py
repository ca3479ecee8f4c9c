"""Everything that the drawing says: labels for each pick, the last turn, the whole situation."""

from collections.abc import Mapping
from typing import Any

from zellige.core.text import Translate
from zellige.drawing import captions
from zellige.drawing.parts import kept
from zellige.games.maharani.board import DIRECTIONS, KINDS, PLAYER_COLOURS, QUARTERS, TILE_COLOURS
from zellige.games.maharani.words import (
    COLUMN_WORDS,
    DIRECTION_WORDS,
    KIND_WORDS,
    QUARTER_WORDS,
    TILE_WORDS,
    WORKER_WORDS,
)

View = Mapping[str, Any]


def direction_name(direction: str, _: Translate) -> str:
    """Where an arrow points."""
    return _(DIRECTION_WORDS[DIRECTIONS.index(direction)])


def quarter_name(quarter: str, _: Translate) -> str:
    """A quarter, by its animal (MH-2)."""
    return _(QUARTER_WORDS[QUARTERS.index(quarter)])


def tile_name(code: str, _: Translate) -> str:
    """A tile, by its colour (MH-4)."""
    return _(TILE_WORDS[TILE_COLOURS.index(code[0])])


def worker_name(colour: str, _: Translate) -> str:
    """A worker, by its colour (MH-5)."""
    return _(WORKER_WORDS[PLAYER_COLOURS.index(colour)])


def column_names(columns: str, _: Translate) -> str:
    """A space's columns (MH-3)."""
    return _(COLUMN_WORDS[columns])


def slot_label(slot: int, code: str | None, _: Translate) -> str:
    """A slot of the rondel and what lies there."""
    if code is None:
        return _("Slot {slot}: empty").format(slot=slot)
    columns = _(KIND_WORDS[KINDS.index(code[1])])
    return _("Slot {slot}: {tile} with {columns}").format(slot=slot, tile=tile_name(code, _), columns=columns)


def bare_label(name: str, quarter: str, columns: str, _: Translate) -> str:
    """A space of the palace without a tile."""
    return _("{space}, {quarter}: empty, {columns}").format(
        space=name, quarter=quarter_name(quarter, _), columns=column_names(columns, _)
    )


def built_label(name: str, quarter: str, tile: str, worker: str | None, _: Translate) -> str:
    """A space of the palace and all that is on it."""
    label = _("{space}, {quarter}: {tile}, arrow to the {direction}").format(
        space=name,
        quarter=quarter_name(quarter, _),
        tile=tile_name(tile, _),
        direction=direction_name(tile[3], _),
    )
    return label if worker is None else f"{label}, {worker_name(worker, _)}"


def worker_label(colour: str, name: str, _: Translate) -> str:
    """A worker that stands somewhere."""
    return _("{worker} on {space}").format(worker=worker_name(colour, _), space=name)


def supply_label(colour: str, count: int, _: Translate) -> str:
    """The workers of a colour that do not stand anywhere."""
    return _("{worker}, in supply: {count}").format(worker=worker_name(colour, _), count=count)


def marker_label(quarter: str, face_down: bool, _: Translate) -> str:
    """An action marker (MH-12)."""
    if face_down:
        return _("{quarter}: action marker face down").format(quarter=quarter_name(quarter, _))
    return _("{quarter}: action marker face up").format(quarter=quarter_name(quarter, _))


def _event(event: str, _: Translate) -> str:
    first, *rest = event.split()
    if first == "take":
        return _("slot {slot} to {space}").format(slot=rest[0], space=rest[1])
    if first == "refresh":
        return _("action markers refreshed")
    return ""


def last_turn(view: View, _: Translate, longest: int = 100) -> str:
    """What the last turn was."""
    return captions.last_turn(view, _event, _, longest)


@kept
def gold_label(name: str, gold: int, _: Translate) -> str:
    """How much somebody has."""
    return _.ngettext("{name}: {gold} gold", "{name}: {gold} gold", gold).format(name=name, gold=gold)


def turn(view: View, _: Translate) -> str:
    """Who is to act, or who has won."""
    players = view["players"]
    if view["over"]:
        return captions.winners(view, _)
    if view["to_act"] == "chance":
        return _("Tiles are being drawn")
    return _("{name} to play").format(name=players[view["to_act"] - 1])


def situation(view: View, _: Translate, *, is_all: bool) -> str:
    """The picture in words, for those who do not see it.

    All of it, or an overview beside what is read out anyway: the slots of the rondel, and the last turn in
    the foot of the picture.
    """
    position = view["position"]
    gold = ", ".join(
        gold_label(name, gold, _) for name, gold in zip(view["players"], position["gold"], strict=True)
    )
    slots = [slot_label(slot, code, _) for slot, code in enumerate(position["rondel"], 1)] if is_all else ()
    parts = [
        gold,
        *slots,
        _("Spaces built on: {built} of {all}").format(built=len(position["tiles"]), all=len(view["board"])),
        _("Tiles in the bag: {count}").format(count=len(position["bag"])),
        _("Quarters scored: {count}").format(count=len(position["scored"])),
        last_turn(view, _) if is_all else "",
    ]
    return ". ".join(filter(None, parts)) + "."
