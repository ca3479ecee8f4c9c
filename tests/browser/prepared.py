"""Tables that stand where a test wants them to, put into the database of a running server."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import zellige
from tests.serving import row_of
from zellige.core.game import Game
from zellige.server.http.visitors import VISITOR, Visitors
from zellige.server.storage.database import open_database
from zellige.server.storage.models import BOT, PERSON
from zellige.server.storage.store import Store
from zellige.server.tables.seats import Seat, new_secret


def become_known(page, serving) -> str:
    """Give a browser its cookie before its first visit; the name of the visitor."""
    visitor = new_secret()
    secret = (serving.data / "secret").read_text("utf-8").strip()
    value = str(Visitors(secret)._signer.dumps(visitor))
    page.context.add_cookies([{"name": VISITOR, "value": value, "url": serving.address}])
    return visitor


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


def keep(serving, game: Game, visitor: str, level: int = 1) -> str:
    """A table where the visitor has seat 1 and a bot of level 1 seat 2; its address."""
    seats = [Seat(1, "Name1", PERSON, holders=frozenset({visitor})), Seat(2, "Amina", BOT, level)]
    row = row_of(game, opened_by=visitor)
    url = f"sqlite+aiosqlite:///{serving.data / 'zellige.sqlite3'}"
    with ThreadPoolExecutor(1) as beside:  # Playwright has a loop in this thread
        beside.submit(asyncio.run, _create(url, row, seats, game)).result()
    return f"/table/{row.id}"


def analysed(page, address: str) -> None:
    """Let a finished game be analysed, and wait for what is found and for the page's program."""
    page.goto(f"{address}/analysis")
    page.get_by_role("button", name="Analyse this game").click()
    page.locator("#analysis").wait_for(timeout=0)
    page.locator("svg.curves .now[transform]").first.wait_for(state="attached")


async def _create(url, row, seats, game) -> None:
    engine, sessions = await open_database(url)
    await Store(sessions).tables.create(row, seats, [str(event) for event in game.events])
    await engine.dispose()
