"""What others have changed at tables: all that can change, at many tables, by one question.

A conversation with the database costs a server by the number of its sentences, not by what they bring.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import JSON, Row, ScalarSelect, Select, bindparam, column, func, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import aliased
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import GenericFunction

from zellige.server.storage.models import ChatRow, EventRow, HolderRow, SeatRow, TableRow
from zellige.server.tables.seats import Seat


class Known(NamedTuple):
    """How far a table is known somewhere."""

    version: int
    """As it was stored then."""
    events: int
    said: int
    """The number of what was said last."""


@dataclass(frozen=True)
class Change:
    """How a table is stored now, but for what never changes and what was known."""

    table: str
    version: int
    stage: str
    opened_by: str
    follow_up: str | None
    followed_by: str | None
    """The visitor who has asked to play again."""
    seats: list[Seat]
    events: list[str]
    """Those after the ones that were known."""
    chat: list[ChatRow]
    """What was said after what was known."""


class _Lines(GenericFunction[Any]):
    """Rows as one value: a list of lists, in any order."""

    type = JSON()
    name = "zellige_lines"
    inherit_cache = True


@compiles(_Lines, "postgresql")
def _in_postgresql(element: _Lines, compiler: SQLCompiler, **more: Any) -> str:
    return f"json_agg(json_build_array({compiler.process(element.clauses, **more)}))"


@compiles(_Lines, "sqlite")
def _in_sqlite(element: _Lines, compiler: SQLCompiler, **more: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **more)}))"


def _question() -> Select[*tuple[Any, ...]]:
    """Those that are known otherwise, each in one row with all that belongs to it."""
    known = func.json_each(bindparam("known", type_=JSON)).table_valued(
        "key", column("value", JSON), name="known"
    )
    version, events, said = (known.c.value[place] for place in range(len(Known._fields)))
    is_new_event = EventRow.number > events.as_integer()
    is_newly_said = ChatRow.number > said.as_integer()
    follow_up = aliased(TableRow)
    return (
        select(
            TableRow.id,
            TableRow.version,
            TableRow.stage,
            TableRow.opened_by,
            TableRow.follow_up,
            follow_up.opened_by.label("followed_by"),
            _lines(
                SeatRow,
                SeatRow.number,
                SeatRow.name,
                SeatRow.player,
                SeatRow.level,
                SeatRow.has_stand_in,
                SeatRow.secret,
                SeatRow.coach,
            ).label("seats"),
            _lines(HolderRow, HolderRow.seat, HolderRow.visitor).label("holders"),
            _lines(EventRow, EventRow.number, EventRow.text, where=is_new_event).label("events"),
            _lines(
                ChatRow, ChatRow.number, ChatRow.name, ChatRow.text, ChatRow.at, where=is_newly_said
            ).label("chat"),
        )
        .select_from(known)
        .join(TableRow, TableRow.id == known.c.key)
        .outerjoin(follow_up, follow_up.id == TableRow.follow_up)
        .where(TableRow.version != version.as_numeric(20, 0))
    )


def _lines(rows: Any, *columns: Any, where: Any = True) -> ScalarSelect[Any]:
    return select(_Lines(*columns)).where(rows.table == TableRow.id, where).scalar_subquery()


QUESTION = _question()


def asked(known: Mapping[str, Known]) -> dict[str, Any]:
    """What belongs to the question."""
    return {"known": known}


def change_of(row: Row[*tuple[Any, ...]]) -> Change:
    """What the answer says of one table."""
    holders = row.holders or []
    return Change(
        row.id,
        row.version,
        row.stage,
        row.opened_by,
        row.follow_up,
        row.followed_by,
        sorted((_seat(seat, holders) for seat in row.seats), key=attrgetter("number")),
        [text for _number, text in sorted(row.events or [])],
        [_said(row.id, *said) for said in sorted(row.chat or [])],
    )


def _seat(seat: list[Any], holders: list[list[Any]]) -> Seat:
    number, name, player, level, has_stand_in, secret, coach = seat
    mine = frozenset(visitor for at, visitor in holders if at == number)
    return Seat(number, name, player, level, bool(has_stand_in), secret, mine, bool(coach))


def _said(table: str, number: int, name: str, text: str, at: str) -> ChatRow:
    moment = datetime.fromisoformat(at)
    moment = moment.replace(tzinfo=moment.tzinfo or UTC)  # SQLite leaves it out
    return ChatRow(table=table, number=number, name=name, text=text, at=moment)
