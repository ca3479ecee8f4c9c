"""Everyone can use the pages: axe finds nothing serious, and nothing needs to be scrolled sideways."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.playing import set_up
from tests.browser.prepared import become_known, keep, played, show_analysis
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
        elif name == "analysing":
            visitor = become_known(page, serving)
            address = keep(serving, only_the_end(played("medina", 1), 16), visitor)
            page.goto(f"{address}/analysis")
        elif name == "analysis":
            show_analysis(page, serving)
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
    "/box/maharani",
    "/box/seven-steps",
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
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_for_everyone(page, visit, name):
    """In light and in dark; at twice the size and on a phone."""
    visit(page, name)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious_faults(page) == [], scheme
    for size in (NARROW, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size


def serious_faults(page):
    """What axe finds, with some of the elements."""
    return [
        (violation["id"], [node["html"][:160] for node in violation["nodes"]][:3])
        for violation in Axe().run(page).response["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
