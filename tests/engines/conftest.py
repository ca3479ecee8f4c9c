"""Firefox and WebKit, each started once for every process of the tests; where one is not there, it is left out."""

import contextlib

import pytest

from tests.browser.conftest import chromium, serving
from tests.engines.page import Page
from tests.engines.webdriver import firefox, missing, webkit

__all__ = ["chromium", "serving"]
ENGINES = {"firefox": firefox, "webkit": webkit}


@pytest.fixture(scope="session", params=ENGINES)
def driver(request, tmp_path_factory):
    if lacking := missing(request.param):
        pytest.skip(f"not on this machine: {lacking}")
    with contextlib.ExitStack() as stack:
        yield stack.enter_context(ENGINES[request.param](tmp_path_factory.mktemp(request.param)))


@pytest.fixture
def page(driver, serving):
    """A window that nobody has used."""
    page = Page(driver, serving.address)
    page.goto("/static/favicon.svg")
    driver.ask("DeleteAllCookies")
    page.set_viewport_size({"width": 1280, "height": 900})
    return page
