"""Tables that stand where a test wants them to, put into the database of a running server."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import zellige
from tests.moments import only_the_end
from tests.serving import row_of
from zellige.analysis.report import as_json
from zellige.core.game import Game
from zellige.server.http.visitors import VISITOR, Visitors
from zellige.server.storage.database import open_database
from zellige.server.storage.models import BOT, PERSON
from zellige.server.storage.store import Store
from zellige.server.tables.seats import Seat, new_secret


def become_known(page, serving) -> str:
    """Give a browser its cookie before its first visit; the name of the visitor."""
    visitor = new_secret()
    page.context.add_cookies(
        [{"name": VISITOR, "value": cookie_of(serving, visitor), "url": serving.address}]
    )
    return visitor


def cookie_of(serving, visitor: str) -> str:
    """By which a server knows a visitor."""
    secret = (serving.data / "secret").read_text("utf-8").strip()
    return str(Visitors(secret)._signer.dumps(visitor))


def played(name: str, share: float, seed: int = 5) -> Game:
    """So much of a game between quick bots."""
    game = zellige.new(name, ["Name1", "Amina"], seed=seed)
    bot = zellige.bot("random", seed=seed)
    while not game.is_over:
        game.play(bot.choose(game))
    number = int(share * len(game.events))
    while game.at(number).to_act not in (1, None):
        number -= 1
    return game.at(number)


@cache
def ending() -> Game:
    """The end of a game between players who do not care: there is much that would have been better."""
    return only_the_end(played("medina", 1), 40)


@cache
def analysis_of_ending() -> dict[str, Any]:
    """What the server would find in it, worked out once for all tests of a process."""
    return as_json(zellige.analyse(ending(), level=1, seed=1))


def keep(serving, game: Game, visitor: str, level: int = 1, *, analysis: dict[str, Any] | None = None) -> str:
    """A table where the visitor has seat 1 and a bot of level 1 seat 2, perhaps analysed; its address."""
    seats = [Seat(1, "Name1", PERSON, holders=frozenset({visitor})), Seat(2, "Amina", BOT, level)]
    return _keep(serving, game, seats, visitor, analysis)


def keep_against_bots(
    serving, game: Game, visitor: str, level: int, *, analysis: dict[str, Any] | None = None
) -> str:
    """A table where the visitor has seat 1 and bots all others, by the names in the game; its address."""
    first, *others = game.players
    bots = [Seat(number, name, BOT, level) for number, name in enumerate(others, 2)]
    seats = [Seat(1, first, PERSON, holders=frozenset({visitor})), *bots]
    return _keep(serving, game, seats, visitor, analysis)


def sit_down(serving, game: Game, visitors: dict[str, str]) -> str:
    """A table where each seat is held by a visitor, by the names that they have there; its address."""
    seats = [
        Seat(number, name, PERSON, holders=frozenset({visitor}))
        for number, (name, visitor) in enumerate(visitors.items(), 1)
    ]
    return _keep(serving, game, seats, next(iter(visitors.values())), None)


def _keep(serving, game: Game, seats: list[Seat], owner: str, analysis: dict[str, Any] | None) -> str:
    row = row_of(game, opened_by=owner)
    url = f"sqlite+aiosqlite:///{serving.data / 'zellige.sqlite3'}"
    with ThreadPoolExecutor(1) as beside:  # Playwright has a loop in this thread
        beside.submit(asyncio.run, _create(url, row, seats, game, analysis)).result()
    return f"/table/{row.id}"


def show_analysis(page, serving) -> str:
    """A finished game that was analysed, when the page's program runs; the address of its table."""
    visitor = become_known(page, serving)
    address = keep(serving, ending(), visitor, analysis=analysis_of_ending())
    page.goto(f"{address}/analysis")
    page.locator("svg.curves .now[transform]").first.wait_for(state="attached")
    return address


async def _create(url, row, seats, game, analysis) -> None:
    database = await open_database(url)
    store = Store(database)
    await store.tables.create(row, seats, [str(event) for event in game.events])
    if analysis is not None:
        await store.analyses.want(row.id)
        await store.analyses.keep(row.id, analysis)
    await database.close()
