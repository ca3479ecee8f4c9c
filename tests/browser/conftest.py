"""A real Chromium and the real `zellige serve`, one of each for every process of the tests."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.playing import CONFIRMING
from tests.installing import install
from tests.serving import Command

PATIENCE = 60_000
ELSEWHERE = "192.0.2.1"
"""The server by an address that is not this machine's own: browsers trust it less."""
ARTEFACTS = Path(__file__).with_name("artefacts")
FAILED = pytest.StashKey[bool]()
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
REFUSED = re.compile(
    r"Failed to load resource: (the server responded with a status of (4|503)|net::ERR_)|WebSocket connection|^htmx:|^Response Status Error Code"
)

PLAIN_HTTP = "The Cross-Origin-Opener-Policy header has been ignored"
"""What Chromium says of it where there is no HTTPS; it is there for those who have it."""


def find_chromium():
    """The Chromium that the tests use; one is installed if there is none and it may be."""
    chosen = os.environ.get("ZELLIGE_CHROMIUM")
    found = chosen or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    print("There is no Chromium: trying to install it.")
    if install(NAMES[0]):
        return next(filter(None, map(shutil.which, NAMES)), None)
    done = subprocess.run(["playwright", "install", "chromium"], check=False)  # noqa: S607
    return "" if done.returncode == 0 else None


@pytest.fixture(scope="session")
def chromium():
    """The browser; where there is none and none can be installed, the tests are skipped, but not in CI."""
    path = find_chromium()
    if path is None:
        message = "NO CHROMIUM: the pages are not tested. Install it, or name it by ZELLIGE_CHROMIUM."
        if "CI" in os.environ:
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path or None,
            args=["--no-sandbox", f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def serving(tmp_path_factory):
    with Command(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Note what failed, so that a fixture can ask for it afterwards."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def open_browser(request, chromium, serving):
    """Open a browser of its own (cookies, size, touch); what it complains about fails the test."""
    contexts, complaints = [], []
    is_rough = request.node.get_closest_marker("rough") is not None

    def complain(text):
        if not (is_rough and REFUSED.search(text)) and not text.startswith(PLAIN_HTTP):
            complaints.append(text)

    def open_one(*, is_confirming=True, **options):
        usual = {
            "base_url": serving.address,
            "locale": "en-GB",
            "viewport": {"width": 1280, "height": 900},
            "reduced_motion": "reduce",
        }
        context = chromium.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        context.set_default_navigation_timeout(PATIENCE)
        context.on("console", lambda message: message.type == "error" and complain(message.text))
        context.on("weberror", lambda error: complain(str(error.error)))
        if is_confirming:
            context.add_init_script(CONFIRMING)
        contexts.append(context)
        return context.new_page()

    yield open_one
    if complaints or request.node.stash.get(FAILED, False):
        keep_pictures(request.node.name, contexts)
    for context in contexts:
        context.close()
    assert complaints == []


def keep_pictures(test, contexts):
    """What the pages of a test that failed looked like."""
    ARTEFACTS.mkdir(exist_ok=True)
    name = re.sub(r"\W+", "-", test).strip("-")
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages, 1):
        page.screenshot(path=ARTEFACTS / f"{name}-{number}.png")


@pytest.fixture
def page(open_browser):
    return open_browser()
