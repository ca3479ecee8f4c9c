"""Firefox and WebKit, each started once; one that is not there is installed if it may be, else left out loudly."""

import os

import pytest

from tests.browser.conftest import serving
from tests.browser.playing import CONFIRMING
from tests.engines.page import Page
from tests.engines.webdriver import PACKAGES, firefox, is_there, webkit
from tests.installing import install

__all__ = ["serving"]
ENGINES = {"firefox": firefox, "webkit": webkit}


@pytest.fixture(scope="session", params=ENGINES)
def driver(request, tmp_path_factory):
    name = request.param
    if not is_there(name):
        install(*PACKAGES[name])
    if not is_there(name):
        message = (
            f"NO {name.upper()}: the pages are not tested there. Debian has it: {', '.join(PACKAGES[name])}."
        )
        if "CI" in os.environ:
            pytest.fail(message)
        pytest.skip(message)
    with ENGINES[name](tmp_path_factory.mktemp(name)) as running:
        yield running


@pytest.fixture
def page(driver, serving):
    """A window that nobody has used."""
    page = Page(driver, serving.address)
    page.goto("/static/icon.svg")
    page.evaluate(f"(() => {{ localStorage.clear(); {CONFIRMING} }})()")
    driver.ask("DeleteAllCookies")
    page.set_viewport_size({"width": 1280, "height": 900})
    return page
