"""Everyone can use the pages: axe finds nothing serious, and nothing needs to be scrolled sideways."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.playing import set_up
from tests.browser.prepared import analysed, become_known, keep, played
from tests.moments import only_the_end

NARROW = {"width": 720, "height": 450}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def visit(serving):
    """Go to a page by its name."""

    def go(page, name):
        if name.startswith("table "):
            set_up(page, name.removeprefix("table "), "person", "person")
        elif name in ("over", "replay"):
            visitor = become_known(page, serving)
            address = keep(serving, played("maharani", 1), visitor)
            page.goto(address + ("/replay" if name == "replay" else ""))
        elif name in ("analysing", "analysis"):
            visitor = become_known(page, serving)
            address = keep(serving, only_the_end(played("medina", 1), 16), visitor)
            page.goto(f"{address}/analysis")
            if name == "analysis":
                analysed(page, address)
        elif name == "results":
            visitor = become_known(page, serving)
            for game in ("maharani", "medina"):
                keep(serving, played(game, 1), visitor)
            page.goto("/results")
        elif name == "seat":
            set_up(page, "medina", "person", "open")
            page.goto(page.locator("#link-2").input_value())
            page.context.clear_cookies()
            page.reload()
        else:
            page.goto(name)
        page.locator("main").wait_for()

    return go


PAGES = (
    "/",
    "/new/seven-steps",
    "table maharani",
    "table seven-steps",
    "table medina",
    "over",
    "replay",
    "seat",
    "/open",
    "/tutorial/seven-steps/7",
    "/rules/maharani",
    "/rules/maharani/summary",
    "/rules/maharani/try/two-workers",
    "/results",
    "results",
    "analysing",
    "analysis",
    "/nowhere",
)


@pytest.mark.rough
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(open_browser, visit, name, scheme):
    page = open_browser(color_scheme=scheme)
    visit(page, name)
    found = Axe().run(page).response["violations"]
    serious = [
        (violation["id"], [node["html"][:160] for node in violation["nodes"]][:3])
        for violation in found
        if violation["impact"] in ("serious", "critical")
    ]
    assert serious == []


@pytest.mark.rough
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_scrolled_sideways_at_twice_the_size_or_on_a_phone(open_browser, visit, name):
    page = open_browser(viewport=NARROW)
    visit(page, name)
    for size in (NARROW, PHONE):
        page.set_viewport_size(size)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= size["width"], size
