"""Pages of the running server, as a browser shows them."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import find_chromium
from tests.browser.playing import CONFIRMING, Player, wait_for_program
from tests.browser.prepared import become_known, keep_against_bots
from tests.serving import Command

import boards
import games
from zellige import Game
from zellige.analysis.report import as_json
from zellige.core.action import Action

DESKTOP = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1.5}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True}
STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"
_open = ExitStack()


def pictures() -> dict[str, Callable[[], bytes]]:
    """All of them: the names of their files, and who makes them."""
    return {
        "start.webp": start,
        "table.webp": partial(turn, "maharani", 0.45, **DESKTOP),
        "table-phone.webp": partial(turn, "seven-steps", 0.35, locale="de-DE", **PHONE),
        "table-night.webp": partial(turn, "medina", 0.6, color_scheme="dark", **DESKTOP),
        "why.webp": why,
        "rules-beside.webp": rules,
        "analysis-page.webp": analysis,
        "tutorial.webp": tutorial,
    }


def close() -> None:
    """End the server and the browser, if they were needed."""
    _open.close()


@cache
def _server() -> Command:
    """Nobody's bot thinks here, so nothing needs to be compiled."""
    folder = _open.enter_context(tempfile.TemporaryDirectory())
    return _open.enter_context(Command(Path(folder), NUMBA_DISABLE_JIT="1"))


@cache
def _chromium() -> Browser:
    playwright = _open.enter_context(sync_playwright())
    path = find_chromium()  # type: ignore[no-untyped-call]
    browser = playwright.chromium.launch(executable_path=path or None, args=["--no-sandbox"])
    _open.callback(browser.close)
    return browser


@contextmanager
def _page(**options: Any) -> Iterator[Page]:
    """A page of somebody who was never here before."""
    usual = {"base_url": _server().address, "locale": "en-GB", "reduced_motion": "reduce", **DESKTOP}
    context = _chromium().new_context(**{**usual, **options})
    context.set_default_timeout(120_000)
    context.add_init_script(CONFIRMING)
    try:
        yield context.new_page()
    finally:
        context.close()


def _shot(page: Page) -> bytes:
    """What is seen now, once nothing moves any more."""
    page.evaluate("document.fonts.ready")
    page.wait_for_function(STILL)
    return boards.encoded(Image.open(BytesIO(page.screenshot())).convert("RGB"))


def _sit(page: Page, game: Game) -> None:
    """Come to a table where a recorded game stands as it does, with bots in all other seats."""
    visitor = become_known(page, _server())
    page.goto(keep_against_bots(_server(), game, visitor, games.LEVEL))
    wait_for_program(page)  # type: ignore[no-untyped-call]


def _best(game: Game) -> Action:
    """Of all actions the one that brings most at once, the first of its kind."""

    def gain(action: Action) -> int:
        tried = game.copy()
        return tried.play(action).scores[game.acting_seat - 1]

    return max(game.legal_actions(), key=gain)


def start() -> bytes:
    """The first page."""
    with _page(viewport={"width": 1280, "height": 860}) as page:
        page.goto("/")
        return _shot(page)


def turn(name: str, share: float, **options: Any) -> bytes:
    """A turn that was tried out and can be confirmed or taken back."""
    game = games.moment(name, share)
    with _page(**options) as page:
        _sit(page, game)
        Player(page).carry_out(game, _best(game))  # type: ignore[no-untyped-call]
        page.wait_for_function("() => document.getElementById('scene').dataset.steps === '1'")
        return _shot(page)


def why() -> bytes:
    """Where somebody's points came from, with one of their sources on the board."""
    with _page() as page:
        _sit(page, games.moment("maharani", 0.8))
        page.locator("#ask-1").click()
        page.locator("#why .entry").first.wait_for(state="attached")
        entries = page.locator("#why .entry").all()
        largest = max(entries, key=lambda entry: len((entry.get_attribute("data-lit") or "").split()))
        for group in page.locator("#why details").all():
            group.evaluate(
                "(group, entry) => { group.open = group.contains(entry); }", largest.element_handle()
            )
        largest.click()
        page.locator("#marks .lit > g").first.wait_for(state="attached")
        return _shot(page)


def rules() -> bytes:
    """The rules on one page, beside the board."""
    with _page() as page:
        _sit(page, games.moment("seven-steps", 0.5))
        page.locator("[data-drawer=rules]").first.click()
        page.locator("#drawer h2, #drawer h1").first.wait_for()
        return _shot(page)


def analysis() -> bytes:
    """The course of a game, at its costliest action."""
    with _page(viewport={"width": 1280, "height": 900}) as page:
        visitor = become_known(page, _server())
        game, found = games.whole("medina-for-two"), as_json(games.analysis())
        address = keep_against_bots(_server(), game, visitor, games.LEVEL, analysis=found)
        page.goto(f"{address}/analysis")
        page.locator("svg.curves .now[transform]").first.wait_for(state="attached")
        page.keyboard.press("n")
        return _shot(page)


def tutorial() -> bytes:
    """A step of a tutorial, with something to try."""
    with _page() as page:
        page.goto("/tutorial/maharani/3")
        return _shot(page)
