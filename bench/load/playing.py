"""People who play: two at each table, each in a browser of their own, with an action every five seconds."""

import asyncio
import random
import time
import uuid
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import unified_diff

from load.browser import Browser
from load.choosing import choose
from load.page import Page
from load.scene import Scene
from load.tables import Opened

PACE = 5.0
"""Seconds between two actions at a table: the mean; from half of it to one and a half."""
THINKING = (0.2, 1.0)
"""Seconds between trying an action out and confirming it."""
PATIENCE = 60.0
"""Seconds; whatever has not come by then does not come."""
MOST_DIFFERENCES = 30
"""Lines that say how a page is not what it should be."""


@dataclass
class Seen:
    """What was measured while people played; times in seconds, sizes in bytes."""

    answers: list[float] = field(default_factory=list)
    """From sending an action until its own answer was there."""
    drafts: list[float] = field(default_factory=list)
    """From asking what an action would do until the answer was there."""
    arrivals: list[float] = field(default_factory=list)
    """From sending an action until a browser had the change: one for each browser and action."""
    answer_sizes: list[int] = field(default_factory=list)
    message_sizes: list[int] = field(default_factory=list)
    """Of what came by the live connections."""
    misfits: int = 0
    """Messages that a page could not use, since it showed something else by then."""
    outlooks: int = 0
    """How often pages have asked what their choices would bring."""


def first_pause(seconds: float, dice: random.Random) -> float:
    """Seconds until a table's first action: any moment is as likely; even a short time has some."""
    return dice.uniform(0, min(PACE, seconds / 2))


async def pause(end: float, dice: random.Random) -> bool:
    """Think about the next action; whether there is time for it."""
    seconds = dice.uniform(0.5, 1.5) * PACE
    is_in_time = time.perf_counter() + seconds < end
    await asyncio.sleep(seconds if is_in_time else max(0.0, end - time.perf_counter()))
    return is_in_time


class Pair:
    """Two people at a table, each with a browser, or both at one screen."""

    def __init__(self, port: int, opened: Opened, dice: random.Random, *, keeps_scene: bool) -> None:
        self.table, self._dice = opened.id, dice
        self.pages = [Page(Browser(port, name), keeps_scene=keeps_scene) for name in opened.visitors]
        self._risen = asyncio.Event()
        for page in self.pages:
            page.when_risen = self._risen

    async def come(self) -> None:
        """Open the table in their browsers."""
        for page in self.pages:
            await page.open(self.table)
            await page.look()
            await page.listen()

    async def leave(self) -> None:
        """Close both pages."""
        for page in self.pages:
            await page.close()

    async def play(self, seconds: float, seen: Seen, *, drafts: bool) -> None:
        """Play for some time; when a game is over, play another one."""
        end = time.perf_counter() + seconds
        for page in self.pages:
            page.sizes.clear()
            page.misfits = page.outlooks = 0
        await asyncio.sleep(first_pause(seconds, self._dice))
        while True:
            acting = next((page for page in self.pages if page.is_to_act), None)
            if acting is None:
                await self._play_again()
                continue
            await self._act(acting, seen, drafts=drafts)
            if not await pause(end, self._dice):
                break
        for page in self.pages:
            seen.message_sizes += page.sizes
            seen.misfits += page.misfits
            seen.outlooks += page.outlooks

    async def _act(self, acting: Page, seen: Seen, *, drafts: bool) -> None:
        number, action = acting.number, choose(acting.choices, self._dice)
        if drafts:
            seen.drafts.append(await acting.try_out(action))
            await asyncio.sleep(self._dice.uniform(*THINKING))
        start = time.perf_counter()
        taken, size = await acting.confirm(action)
        async with asyncio.timeout(PATIENCE):
            while any(page.number <= number for page in self.pages):
                self._risen.clear()
                await self._risen.wait()
        seen.answers.append(taken)
        seen.answer_sizes.append(size)
        seen.arrivals += [page.risen - start for page in self.pages]

    async def _play_again(self) -> None:
        first = self.pages[0]
        answer = await first.browser.post(f"/table/{self.table}/again", {})
        await self.leave()
        self.table = answer.headers["location"].removeprefix("/table/")
        await self.come()

    async def check(self) -> None:
        """What the pages show after all those steps is what they would show if they were fetched now."""
        for page in self.pages:
            fresh = Page(page.browser, keeps_scene=True)
            await fresh.open(self.table)
            assert isinstance(page.scene, Scene)
            assert isinstance(fresh.scene, Scene)
            assert page.choices == fresh.choices, f"table {self.table}: other choices than on a fresh page"
            shown, right = page.scene.lines(), fresh.scene.lines()
            differences = list(unified_diff(shown, right, "shown", "fresh", lineterm="", n=1))
            assert not differences, "\n".join([f"table {self.table}:", *differences[:MOST_DIFFERENCES]])


async def come_all(pairs: Iterable[Pair]) -> None:
    """Everyone comes, a few at the same time."""
    door = asyncio.Semaphore(8)

    async def come(pair: Pair) -> None:
        async with door:
            await pair.come()

    await asyncio.gather(*map(come, pairs))


async def play_all(pairs: Iterable[Pair], seconds: float, *, drafts: bool) -> Seen:
    """Everyone plays for some time."""
    seen = Seen()
    await asyncio.gather(*(pair.play(seconds, seen, drafts=drafts) for pair in pairs))
    return seen


async def wake(port: int, tables: Iterable[Opened]) -> None:
    """Let the server load tables, so that this does not count as a part of the first action."""
    for opened in tables:
        browser = Browser(port, opened.visitors[0])
        await browser.get(f"/api/tables/{opened.id}")
        browser.close()


async def play_unwatched(port: int, tables: Iterable[Opened], seconds: float, dice: random.Random) -> Seen:
    """Programs play the same sort of actions at the same pace, and nobody looks."""
    seen = Seen()
    end = time.perf_counter() + seconds

    async def play(opened: Opened) -> None:
        browser = Browser(port, opened.visitors[0])
        await asyncio.sleep(first_pause(seconds, dice))
        for seat, number, action in opened.script:
            wish = {"base": number, "actions": [action], "submission": uuid.uuid4().hex}
            start = time.perf_counter()
            answer = await browser.post(f"/api/tables/{opened.id}/actions", wish, opened.tokens[seat - 1])
            seen.answers.append(time.perf_counter() - start)
            assert answer.status == 200, answer.body
            seen.answer_sizes.append(answer.size)
            if not await pause(end, dice):
                break
        browser.close()

    await asyncio.gather(*map(play, tables))
    return seen
