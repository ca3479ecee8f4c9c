"""A table under way: the game, who sits there, and who is looking."""

import asyncio
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from zellige.core.breakdown import ScoreSource
from zellige.core.event import Event
from zellige.core.game import Game
from zellige.core.sign import Sign
from zellige.core.text import N_, Message
from zellige.games import find
from zellige.server.coach.session import Coaching
from zellige.server.errors import NotAllowed
from zellige.server.storage.changes import Change, Known
from zellige.server.storage.models import BOT, NOBODY, OVER, RUNNING, WAITING, ChatRow
from zellige.server.storage.steps import Step, Versions
from zellige.server.storage.tables import MOST_CHAT, Kept
from zellige.server.tables.cache import LogLine, TableCache
from zellige.server.tables.listening import PACES, Listener
from zellige.server.tables.seats import Seat
from zellige.server.thinking.thought import Thinking

ATTENTION = 120.0
"""Seconds; so long after somebody has asked for a table it counts as looked at: not all listen to it live."""


@dataclass(eq=False)
class Table:
    """A table in memory; only `Tables`, `Playing` and `Seating` change it, whoever holds its lock."""

    id: str
    game: Game
    seats: list[Seat]
    chat: list[ChatRow]
    stage: str
    opened_by: str
    is_counted: bool = True
    is_public: bool = False
    is_from_file: bool = False
    follow_up: str | None = None
    """The table to which "play again" leads, once somebody has asked for it."""
    follow_up_by: str | None = None
    """The visitor who did."""
    origin: tuple[str, int] | None = None
    """The table that this game comes from, and how many of its events were taken over."""
    versions: Versions = field(default_factory=Versions, repr=False)
    """Where versions come from: one for all tables, so that they also grow while a table is put away."""
    stored: int = 0
    """Its version as it was stored last, as far as is known here."""
    shown: int = 0
    """The highest version that a page has brought from another server."""
    version: int = field(init=False)
    """Grows with every visible change."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    address: str = ""
    """A mark of the address where it was opened, if that was here and since the server started."""
    asked_for: float = -math.inf
    """When anybody asked for it last, by `time.monotonic`."""
    last_asked: dict[int, float] = field(default_factory=dict)
    """By seat: when someone who has it last asked for something or stopped looking, by `time.monotonic`."""
    loaded: float = field(default_factory=time.monotonic)
    thinking: asyncio.Task[None] | None = None
    bot_failures: int = 0
    """How often in a row the bot to act has tried in vain to play."""
    coaching: Coaching | None = None
    """What is judged of the turn under way, if the coach is on."""
    not_judged: set[int] = field(default_factory=set)
    """The seats whose last turn the coach had no time to look at."""
    coach_refused_by: int | None = None
    """The seat that was the last to do without the coach, until somebody asks for it again."""
    when_stored: Callable[[Step], None] = field(default=lambda _step: None, repr=False)
    """Called after everything that was stored, for other processes."""
    when_changed: "Callable[[Table], None]" = field(default=lambda _table: None, repr=False)
    """Called after every visible change, for those who do not look at the table."""
    cache: TableCache = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.version = self.versions.next(self.stored)
        self.cache = TableCache(self.game)

    @classmethod
    def of(cls, kept: Kept, versions: Versions) -> "Table":
        """A table as it was kept, its game played up to where it was."""
        row = kept.row
        kind = find(row.game)
        if not kind.has_rules(row.rules):
            values = {"rules": row.rules, "ours": kind.rules_version}
            raise NotAllowed(
                Message(
                    N_("the game was played with rules {rules}; this version of Zellige has {ours}"), values
                )
            )
        game = Game(
            kind,
            [seat.name for seat in kept.seats],
            options=row.options,
            setup=row.setup,
            position=row.position,
            seed=row.seed,
            rules=row.rules,
        )
        for text in kept.events:
            game.play_exactly(text)
            game.thin_out()
        return cls(
            id=row.id,
            game=game,
            seats=kept.seats,
            chat=kept.chat,
            stage=row.stage,
            opened_by=row.opened_by,
            is_counted=row.is_counted,
            is_public=row.is_public,
            is_from_file=row.is_from_file,
            follow_up=row.follow_up,
            follow_up_by=kept.followed_by,
            origin=(row.origin, row.origin_number or 0) if row.origin else None,
            versions=versions,
            stored=row.version,
        )

    def step(self) -> Step:
        """To the next version that is stored."""
        return self.versions.step(self.id, self.stored)

    def was_stored(self, step: Step) -> None:
        """What was decided is kept; then memory changes, and `has_changed` tells of it."""
        self.stored = step.new
        self.when_stored(step)

    def game_after(self, events: Sequence[str]) -> Game:
        """The game with more events, as another process has stored them; it is not changed here."""
        game = self.game.copy()
        for text in events:
            game.play_exactly(text)
            game.thin_out()
        return game

    @property
    def known(self) -> Known:
        """How far it is known here."""
        return Known(self.stored, self.game.number, self.chat[-1].number if self.chat else 0)

    def become(self, change: Change, game: Game) -> None:
        """Show what other processes have made of this table."""
        if game.number != self.game.number:
            self.bot_failures = 0
            self.end_coaching()
        self.game, self.stage, self.stored = game, change.stage, change.version
        self.chat = [*self.chat, *change.chat][-MOST_CHAT:]
        self.follow_up, self.follow_up_by = change.follow_up, change.followed_by
        self.opened_by = change.opened_by
        self.set_seats(change.seats)
        if not self.has_coach:
            self.end_coaching()
        self.has_changed()

    @property
    def is_running(self) -> bool:
        """People and bots may act."""
        return self.stage == RUNNING

    @property
    def is_waiting(self) -> bool:
        """There are open seats."""
        return self.stage == WAITING

    @property
    def is_over(self) -> bool:
        """The last event was played."""
        return self.stage == OVER

    @property
    def is_thinking(self) -> bool:
        """A bot thinks, or plays."""
        return self.thinking is not None and not self.thinking.done()

    @property
    def bot_to_act(self) -> int | None:
        """The seat to act if a bot plays it."""
        number = self.game.to_act
        if self.is_running and isinstance(number, int) and self.seat(number).is_played_by_bot:
            return number
        return None

    @property
    def has_bot_trouble(self) -> bool:
        """A bot is to act and could not; it will try again by itself."""
        return self.bot_failures > 0 and self.bot_to_act is not None

    @property
    def is_idle(self) -> bool:
        """Nobody is looking or thinking, and nothing is being stored."""
        return not self.listeners and not self.is_thinking and not self.lock.locked()

    @property
    def is_attended(self) -> bool:
        """Somebody is looking, or was a moment ago."""
        return bool(self.listeners) or time.monotonic() - self.asked_for < ATTENTION

    @property
    def is_of_bots(self) -> bool:
        """Only bots play here now, for themselves or for people who have left."""
        return all(seat.is_played_by_bot for seat in self.seats)

    @property
    def has_bots(self) -> bool:
        """One seat at least is played by a bot now."""
        return any(seat.is_played_by_bot for seat in self.seats)

    @property
    def hides(self) -> bool:
        """One seat may see what another may not."""
        return self.game.kind.hides or (self.game.kind.can_be_counted and not self.is_counted)

    @cached_property
    def replaced(self) -> list[Message]:
        """What is not as printed, in words."""
        return self.game.kind.replaced(self.game.options)

    @cached_property
    def signs(self) -> tuple[Sign, ...]:
        """By what each seat is known on the board; that never changes in a game."""
        return self.game.kind.signs(self.game.view())

    @property
    def people(self) -> list[Seat]:
        """The seats that are not a bot's, whoever stands in; open ones too, since a person may come."""
        return [seat for seat in self.seats if seat.player != BOT]

    @property
    def has_coach(self) -> bool:
        """Every person who sits here wants it, and no seat is open."""
        people = self.people
        return (
            bool(people) and not self.is_from_file and all(seat.coach and seat.is_person for seat in people)
        )

    def coach_of_turn(self, pool: Thinking) -> Coaching:
        """The coach of the turn under way."""
        if self.coaching is None or self.coaching.number != self.game.number:
            self.end_coaching()
            self.coaching = Coaching(self.game, pool, self.id)
        return self.coaching

    def end_coaching(self) -> None:
        """What is being judged is no longer of use."""
        if self.coaching is not None:
            self.coaching.end()
            self.coaching = None

    def seat(self, number: int) -> Seat:
        """A seat by its number, from 1; raises `NotAllowed` if there is none."""
        if not 1 <= number <= len(self.seats):
            raise NotAllowed(Message(N_("there is no such seat")))
        return self.seats[number - 1]

    def public_seat(self, number: int) -> Seat:
        """An open seat of a public table, which needs no link; raises `NotAllowed` for others."""
        if not self.is_public or not 1 <= number <= len(self.seats) or not self.seat(number).is_open:
            raise NotAllowed(Message(N_("this seat is not open to everyone")))
        return self.seat(number)

    def held_by(self, visitor: str | None) -> list[Seat]:
        """The seats that a visitor may play."""
        return [seat for seat in self.seats if visitor in seat.holders]

    def held_seat(self, number: int, visitor: str) -> Seat:
        """A seat that a visitor may play; raises `NotAllowed` for others."""
        for seat in self.held_by(visitor):
            if seat.number == number:
                return seat
        raise NotAllowed(Message(N_("this seat is not yours")))

    def check_moment(self, number: int | None, first: int = 0) -> int:
        """How many events there had been at a moment, by default now; raises `NotAllowed` if it never was."""
        last = self.game.number
        if number is not None and not first <= number <= last:
            raise NotAllowed(Message(N_("there is no such moment in this game")))
        return last if number is None else number

    def at(self, number: int) -> Game:
        """The game at a moment; raises `NotAllowed` if there is none."""
        return self.game.at(self.check_moment(number))

    def event(self, number: int) -> Event:
        """An event by its number, from 1; raises `NotAllowed` if there is none."""
        return self.game.events[self.check_moment(number, first=1) - 1]

    def is_here(self, seat: Seat) -> bool:
        """Someone who has the seat is looking."""
        return any(listener.has(seat) for listener in self.listeners)

    def absence(self, seat: Seat) -> float:
        """For how many seconds nobody who has the seat has looked or asked for anything.

        A table that has just been loaded knows nothing of before: all may be on their way back.
        """
        if self.is_here(seat):
            return 0.0
        return time.monotonic() - self.last_asked.get(seat.number, self.loaded)

    def asked_by(self, seats: Iterable[Seat]) -> None:
        """Whoever has these seats asks for something, or did until now."""
        self.last_asked |= dict.fromkeys((seat.number for seat in seats), time.monotonic())

    @contextmanager
    def looked_at_by(self, listener: Listener) -> Iterator[None]:
        """While someone is looking, they are told of changes; their coming or going is one for the others."""
        self._let_look(self.listeners.add, listener)
        try:
            yield
        finally:
            self.asked_by(seat for seat in self.seats if listener.has(seat))
            self._let_look(self.listeners.discard, listener)

    def _let_look(self, change: Callable[[Listener], None], listener: Listener) -> None:
        theirs = [seat for seat in self.seats if listener.has(seat)]
        before = [self.is_here(seat) for seat in theirs]  # of hundreds who look nobody is asked about others
        change(listener)
        if [self.is_here(seat) for seat in theirs] != before:
            self.has_changed()

    def listener_of(self, visitor: str, page: str) -> Listener | None:
        """The live connection of a page of a visitor."""
        return next(
            (one for one in self.listeners if page and (one.visitor, one.page) == (visitor, page)), None
        )

    @property
    def pace(self) -> float:
        """By how much bots take longer than the server's pace: as the fastest of those who play wants it.

        Who looks without a seat is asked only if nobody else is there. A page always says what it wants; a
        program may.
        """
        asked = [(listener, PACES[listener.pace]) for listener in self.listeners if listener.pace]
        players = [pace for listener, pace in asked if any(listener.has(seat) for seat in self.seats)]
        return min(players or [pace for _listener, pace in asked], default=1.0)

    def has_changed(self) -> None:
        """Everyone who looks is to be told; what changed must have been stored before."""
        self._renew()
        for listener in self.listeners:
            listener.wake()
        self.when_changed(self)

    def be_newer_than(self, version: int) -> None:
        """A page shows this version, of another server: it takes only what is not older."""
        if version > self.version:
            self.shown = version
            self._renew()

    def _renew(self) -> None:
        self.version = self.versions.next(self.stored, self.shown)
        self.cache.clear(self.game)

    def take_over(self, game: Game) -> None:
        """The game has gone on, as it was stored."""
        self.game = game
        self.bot_failures = 0
        self.end_coaching()
        if game.is_over:
            self.stage = OVER
        self.has_changed()

    def bot_has_failed(self) -> None:
        """The bot to act could not play; those who look are told the first time."""
        self.bot_failures += 1
        if self.bot_failures == 1:
            self.has_changed()

    def seats_with(self, changed: Sequence[Seat]) -> list[Seat]:
        """The seats, some of them in place of those with their numbers."""
        others = {seat.number: seat for seat in changed}
        return [others.get(seat.number, seat) for seat in self.seats]

    def set_seats(self, seats: list[Seat]) -> None:
        """Who sits here from now on; the game knows them by their names."""
        self.seats = seats
        self.game.players = tuple(seat.name for seat in seats)

    def forget_visitor(self, visitor: str) -> None:
        """This visitor has no seat here, and has not opened the table."""
        held = self.held_by(visitor)
        if not held and self.opened_by != visitor:
            return
        self.set_seats(self.seats_with([replace(seat, holders=seat.holders - {visitor}) for seat in held]))
        if self.opened_by == visitor:
            self.opened_by = NOBODY
        self.has_changed()

    def record_for(self, seat: int | None) -> dict[str, Any]:
        """The record, of a running game without what a seat may not know."""
        record = self.game.record_for(seat)
        record.pop("seed", None)  # when the game is over, all events are there
        return record

    def texts(self, seat: int | None) -> list[str]:
        """All events as a seat may know them."""
        return self.cache.texts(seat)

    def log(self, seat: int | None, language: str) -> list[LogLine]:
        """All events in words, as a seat may know them; when the game is over, all is open."""
        return self.cache.log(seat, language)

    def breakdown(self, number: int) -> list[ScoreSource]:
        """How points came about up to an event; raises `NotAllowed` if there is none."""
        return self.cache.breakdown() if number == self.game.number else self.at(number).breakdown()

    def try_out(self, seat: int, actions: Sequence[str]) -> Game:
        """The game after some actions of a seat, with nothing drawn, to be looked at; play on with a copy.

        Raises `Stale` if the seat is not to act, and what the rules refuse.
        """
        return self.cache.try_out(seat, actions)
