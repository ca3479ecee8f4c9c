"""My games: those under way at which a visitor has a seat, and whose turn it is there."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from zellige.core.errors import ZelligeError
from zellige.server.http.context import Context
from zellige.server.storage.lists import ListedTable
from zellige.server.storage.models import RUNNING
from zellige.server.storage.tables import seat_to_act
from zellige.server.tables.seats import Seat


@dataclass(frozen=True)
class MyGame:
    """A game under way, for the one who plays it."""

    listed: ListedTable
    to_act: Seat | None
    """None while seats are open."""

    @property
    def is_my_turn(self) -> bool:
        """Somebody in front of this screen is to act, and no bot does it for them."""
        return (
            self.to_act is not None
            and self.to_act.number in self.listed.mine
            and not self.to_act.is_played_by_bot
        )

    @property
    def is_shared(self) -> bool:
        """Several people play at this screen."""
        return len(self.listed.mine) > 1

    @property
    def others(self) -> list[Seat]:
        """Who else plays, as far as they have come."""
        return [
            seat for seat in self.listed.seats if seat.number not in self.listed.mine and not seat.is_open
        ]

    @property
    def stamp(self) -> str:
        """Another one whenever the board may look different, so that its picture may be kept until then."""
        shown = (self.listed.row.changed, [seat.name for seat in self.listed.seats], self.listed.mine)
        return f"{zlib.crc32(repr(shown).encode()):08x}"


async def my_games(context: Context, listed: Sequence[ListedTable]) -> list[MyGame]:
    """Those where it is the visitor's turn first, those that have not begun last."""
    games = [MyGame(one, await _to_act(context, one)) for one in listed]
    return sorted(games, key=lambda game: (not game.is_my_turn, game.to_act is None))


async def _to_act(context: Context, listed: ListedTable) -> Seat | None:
    """Whose turn it is; a game that was not played since this is kept has to be looked at."""
    number = listed.row.to_act
    if listed.row.stage != RUNNING:
        return None
    if number is None:
        try:
            number = seat_to_act((await context.tables.glance(listed.row.id)).game)
        except ZelligeError:  # of another version, perhaps, or not compiled yet
            return None
    return listed.seats[number - 1] if number is not None else None
