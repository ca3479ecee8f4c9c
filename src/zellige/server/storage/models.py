"""What is kept, as rows of a database."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, DateTime, Dialect, ForeignKey, Index, String, TypeDecorator, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

WAITING, RUNNING, OVER = "waiting", "running", "over"
PERSON, OPEN, BOT = "person", "open", "bot"
NOBODY = ""
"""In place of a visitor who wanted to be forgotten."""


def now() -> datetime:
    """The time in UTC."""
    return datetime.now(UTC)


class Moment(TypeDecorator[datetime]):
    """A time in UTC that says so, whether the database keeps time zones or not."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """As it was written: SQLite leaves out the zone."""
        del dialect
        return value if value is None else value.replace(tzinfo=value.tzinfo or UTC).astimezone(UTC)


class Text(TypeDecorator[str]):
    """Text as any database takes it: PostgreSQL refuses the character 0, which only mischief sends."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """The same, with a sign for what cannot be kept."""
        del dialect
        return value and value.replace("\0", "\ufffd")


class Base(DeclarativeBase):
    """All that is kept."""


class StartRow(Base):
    """A start of the server."""

    __tablename__ = "starts"

    first_version: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    """Versions of tables that are handed out before the next start are not below it."""
    at: Mapped[datetime] = mapped_column(Moment, default=now)


class TableRow(Base):
    """A table: a game, how it was set up, and how far it is."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(Text(24), primary_key=True)
    game: Mapped[str] = mapped_column(Text(24))
    rules: Mapped[str] = mapped_column(Text(8))
    """The version of the rules that it is played with."""
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    setup: Mapped[dict[str, Any]] = mapped_column(JSON)
    position: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """Where the game started, if not from its opening."""
    seed: Mapped[int | None] = mapped_column(BigInteger)
    is_counted: Mapped[bool]
    """Whether to show what players could work out by counting."""
    is_public: Mapped[bool]
    is_from_file: Mapped[bool]
    """A record that someone opened; it is not played."""
    stage: Mapped[str] = mapped_column(Text(8))
    scores: Mapped[list[int]] = mapped_column(JSON)
    winners: Mapped[list[int]] = mapped_column(JSON)
    to_act: Mapped[int | None]
    """The seat whose turn it is; None for nobody's, and where it was not kept yet."""
    opened_by: Mapped[str] = mapped_column(Text(32))
    follow_up: Mapped[str | None] = mapped_column(Text(24))
    """The table that "play again" led to."""
    origin: Mapped[str | None] = mapped_column(Text(24))
    """The table whose game is played on here from some moment, to see what else could have come of it."""
    origin_number: Mapped[int | None]
    """How many events of it were taken over."""
    version: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")
    """Grows with every change of the table that is stored; who changes it says which one they knew."""
    created: Mapped[datetime] = mapped_column(Moment, default=now)
    changed: Mapped[datetime] = mapped_column(Moment, default=now)

    __table_args__ = (Index("ix_tables_stage", "stage", "is_public", "changed"),)


class SeatRow(Base):
    """Who sits where."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(Text(24), ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text(40))
    player: Mapped[str] = mapped_column(Text(8))
    level: Mapped[int]
    """Of the bot; with a person, of the bot that stands in."""
    has_stand_in: Mapped[bool]
    """A bot plays for a person who has left."""
    secret: Mapped[str] = mapped_column(Text(32), unique=True)
    """Whoever has it may play the seat."""
    coach: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whoever has it would like to play with a coach."""
    seen: Mapped[datetime | None] = mapped_column(Moment)
    """When somebody who has it was there, to some seconds; None if that was never kept."""


class HolderRow(Base):
    """A browser that may play a seat; one seat may have several."""

    __tablename__ = "holders"

    table: Mapped[str] = mapped_column(Text(24), ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    visitor: Mapped[str] = mapped_column(Text(32), primary_key=True, index=True)


class EventRow(Base):
    """An action or a chance outcome, as the record has it."""

    __tablename__ = "events"

    table: Mapped[str] = mapped_column(Text(24), ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text(120))
    at: Mapped[datetime] = mapped_column(Moment, default=now)


class SubmissionRow(Base):
    """A submission that was played, so that sending it again plays nothing."""

    __tablename__ = "submissions"

    table: Mapped[str] = mapped_column(Text(24), ForeignKey("tables.id"), primary_key=True)
    id: Mapped[str] = mapped_column(Text(40), primary_key=True)
    number: Mapped[int]
    """The number of its last event."""


class AnalysisRow(Base):
    """An analysis that someone has asked for, and what was found."""

    __tablename__ = "analyses"

    table: Mapped[str] = mapped_column(Text(24), ForeignKey("tables.id"), primary_key=True)
    asked: Mapped[datetime] = mapped_column(Moment, default=now)
    found: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """As `zellige analyse --json` prints it; None until it is done."""
    visitor: Mapped[str | None] = mapped_column(Text(12))
    """A mark of the visitor who waits for it; None if it began by itself, or is done."""
    address: Mapped[str | None] = mapped_column(Text(12))
    """A mark of their address."""


class AttendedRow(Base):
    """A table with bots at which somebody is, or was; what budgets count."""

    __tablename__ = "attended"

    table: Mapped[str] = mapped_column(Text(24), primary_key=True)
    address: Mapped[str] = mapped_column(Text(12))
    """A mark of the address where it was opened; empty where that is not known."""
    is_of_bots: Mapped[bool]
    """Only bots play there."""
    seen: Mapped[int] = mapped_column(BigInteger, index=True)
    """When somebody was there, to some seconds, by the database's clock."""


class ChatRow(Base):
    """Something said at a table."""

    __tablename__ = "chat"

    table: Mapped[str] = mapped_column(Text(24), ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text(40))
    text: Mapped[str] = mapped_column(Text(400))
    at: Mapped[datetime] = mapped_column(Moment, default=now)
