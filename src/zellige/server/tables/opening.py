"""What a new table is to be like."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from zellige.core.kind import GameKind
from zellige.core.names import NOBODY_YET, default_names
from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS, NAMES
from zellige.server.errors import NotAllowed
from zellige.server.storage.models import BOT, OPEN, PERSON
from zellige.server.tables.seats import Seat, tidy_name

BOT_NAMES = ("Amina", "Yusuf", "Layla", "Idris")
PLAYERS = (PERSON, OPEN, BOT)


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit somewhere."""

    player: str
    name: str = ""
    level: int = LEVELS[-1]
    holders: frozenset[str] | None = None
    """Who may play it; by default whoever opens the table, if it is for a person."""


@dataclass(frozen=True)
class Plan:
    """A table that someone wants to open."""

    kind: GameKind
    seats: tuple[SeatPlan, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    is_public: bool = False
    is_counted: bool = True
    has_coach: bool = False
    """Whoever opens it would like a coach; it counts only where nobody else is to be asked."""

    def check(self) -> None:
        """Refuse what is impossible; the game itself checks players and options."""
        for seat in self.seats:
            if seat.player not in PLAYERS or seat.level not in LEVELS:
                raise NotAllowed(Message(N_("unknown kind of player")))


def make_seats(plan: Plan, visitor: str) -> list[Seat]:
    """The seats of a plan; those of people here belong to the visitor."""
    people, unnamed = [wish for wish in plan.seats if wish.player != BOT], default_names(len(plan.seats))
    is_alone = len(people) == 1
    taken = [tidy_name(wish.name, "") for wish in plan.seats]
    seats = []
    for number, wish in enumerate(plan.seats, 1):
        usual = {PERSON: unnamed[number - 1], OPEN: NOBODY_YET, BOT: bot_name(number, taken)}[wish.player]
        seat = Seat(number, tidy_name(wish.name, usual), wish.player, wish.level)
        if seat.is_person:
            holders = frozenset({visitor}) if wish.holders is None else wish.holders
            seat = replace(seat, holders=holders, coach=is_alone and plan.has_coach)
        seats.append(seat)
        taken.append(seat.name)
    return seats


def next_level(seats: Sequence[Seat]) -> int | None:
    """The level above that of the strongest bot, for somebody who plays against bots alone; None: no more."""
    bots = [seat.level for seat in seats if seat.player == BOT]
    is_alone = len(bots) == len(seats) - 1
    return max(bots) + 1 if bots and is_alone and max(bots) < LEVELS[-1] else None


def level_name(level: int) -> str:
    """What a level is called, as a key for the catalogues."""
    return NAMES[level - 1]


def bot_name(seat: int, taken: Iterable[str]) -> str:
    """What a bot there is called: as always, unless somebody at the table is called so."""
    names = BOT_NAMES[seat - 1 :] + BOT_NAMES[: seat - 1]
    return next((name for name in names if name not in taken), names[0])
