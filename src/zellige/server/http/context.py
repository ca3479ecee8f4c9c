"""What every request needs: who is asking, in which language, and what exists once for the server."""

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import tzinfo
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from zellige.core.text import N_, Message
from zellige.server.analysis.queue import Analyses
from zellige.server.budgets import Places
from zellige.server.compiling import Readiness
from zellige.server.errors import NotAllowed
from zellige.server.http.security import Limiter, is_own_origin
from zellige.server.http.visitors import Visitors, language_of, new_visitor, variant_of, wants_coach, zone_of
from zellige.server.operating.leaving import Leaving
from zellige.server.pictures import Pictures
from zellige.server.rounds import Rounds
from zellige.server.settings import Settings
from zellige.server.sharing import Marks
from zellige.server.storage.models import BOT
from zellige.server.storage.store import Store
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.tables.attendance import attended
from zellige.server.tables.crowd import PATIENCE, check_room
from zellige.server.tables.opening import Plan
from zellige.server.tables.playing import Playing
from zellige.server.tables.seating import Seating
from zellige.server.tables.table import Table
from zellige.server.tables.tables import Tables
from zellige.server.tables.view import Viewer
from zellige.server.thinking.thought import Order, Thinking, Turn


@dataclass(frozen=True)
class Shared:
    """What exists once for the whole application."""

    settings: Settings
    store: Store
    readiness: Readiness
    pool: Thinking
    tables: Tables
    playing: Playing
    seating: Seating
    analyses: Analyses
    visitors: Visitors
    marks: Marks
    """What visitors and addresses are called between servers."""
    asking: Limiter
    """How often each address may change something."""
    opening: Limiter
    """How often each address may open tables."""
    uploading: Limiter
    """How often each address may have records checked, and pictures made."""
    hinting: Places
    """Whose hints, and answers to puzzles, are being thought about: by seat, visitor and address."""
    sockets: Places
    """Who has live connections: by visitor and address."""
    pictures: Pictures
    """Where PNG pictures come from."""
    leaving: Leaving = field(default_factory=Leaving)
    """Whether this process is about to end."""
    telling: Rounds = field(default_factory=Rounds)
    """When those who look at tables are told of changes: many at one table, a few at a time."""


@dataclass(frozen=True)
class Context:
    """A request, understood."""

    shared: Shared
    visitor: str
    language: str
    variant: str
    """Of the language, by country: how dates are written."""
    zone: tzinfo
    address: str
    is_new: bool
    wants_coach: bool | None
    """None if the visitor has never said so."""

    @property
    def tables(self) -> Tables:
        """The tables in memory, and how to open one."""
        return self.shared.tables

    @property
    def playing(self) -> Playing:
        """How something is played."""
        return self.shared.playing

    @property
    def seating(self) -> Seating:
        """How seats change hands."""
        return self.shared.seating

    @property
    def analyses(self) -> Analyses:
        """What was found about finished games."""
        return self.shared.analyses

    async def table(self, name: str) -> Table:
        """A table that the visitor comes to, by its id; raises what `Tables.get` raises."""
        table = await self.tables.get(name)
        table.asked_by(table.held_by(self.visitor))
        return table

    def viewer(self, table: Table, revealed: int | None = None) -> Viewer:
        """The visitor as somebody who looks at a table."""
        held = tuple(seat.number for seat in table.held_by(self.visitor))
        return Viewer(held, self.visitor == table.opened_by, self.language, revealed)

    def limit_asking(self) -> None:
        """Refuse whoever asks too often; raises `TooMuch`."""
        self.shared.asking.check(self.address)

    def limit_opening(self) -> None:
        """Refuse whoever opens too many tables; raises `TooMuch`."""
        self.shared.opening.check(self.address)

    def limit_uploading(self) -> None:
        """Refuse whoever has too many records checked, or pictures made; raises `TooMuch`."""
        self.shared.uploading.check(self.address)

    def asked_turn(self) -> Turn:
        """The turn of something that the visitor wants to know of the bots, one address after the other."""
        limits = self.shared.settings.limits
        mine = (
            (f"visitor {self.visitor}", limits.hints_per_visitor),
            (f"address {self.address}", limits.hints_per_address),
        )
        return Turn(Order.ASKED, self.address, limits=mine)

    async def open_table(self, plan: Plan) -> Table:
        """A new table; raises `TooMuch` if the visitor has enough of them, `Busy` if all together have."""
        self.limit_opening()
        bots = [seat.player == BOT for seat in plan.seats]
        if any(bots):
            await self.check_room(is_of_bots=all(bots))
        return await self.opened(await self.tables.open(plan, self.visitor))

    async def opened(self, table: Table) -> Table:
        """A table that was just opened: if there are bots, it counts from now on, at all servers.

        Of those who want to play again all come to the one that the first of them has opened.
        """
        if table.opened_by == self.visitor:
            table.address = self.shared.marks(self.address)
        if table.has_bots:
            with suppress(StorageTrouble):  # the table is there; who is at it is kept some seconds later
                await self.shared.store.crowd.keep([attended(table)])
        return table

    async def check_room(self, *, is_of_bots: bool) -> None:
        """Raise `TooMuch` or `Busy` if there are enough games with bots under way."""
        address = self.shared.marks(self.address)
        crowd = await self.shared.store.crowd.count(self.visitor, address, PATIENCE)
        check_room(crowd, self.shared.settings.limits, is_of_bots=is_of_bots)


def shared_of(connection: HTTPConnection) -> Shared:
    """What the application was started with."""
    shared: Shared = connection.app.state.shared
    return shared


def understand(connection: HTTPConnection) -> Context:
    """Who is asking, and in which language."""
    shared = shared_of(connection)
    known = shared.visitors.of(connection)
    address = connection.client.host if connection.client else "nowhere"
    return Context(
        shared,
        known or new_visitor(),
        language_of(connection),
        variant_of(connection),
        zone_of(connection),
        address,
        known is None,
        wants_coach(connection),
    )


async def read(request: Request) -> Context:
    """For requests that change nothing."""
    return understand(request)


async def change(request: Request) -> Context:
    """For requests that change something: only from our own pages, and not too often."""
    if not is_own_origin(request):
        raise NotAllowed(Message(N_("this request came from a page of another site")))
    context = understand(request)
    context.limit_asking()
    return context


Read = Annotated[Context, Depends(read)]
Change = Annotated[Context, Depends(change)]
