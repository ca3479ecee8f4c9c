"""The end of a game in the page: counted up, what decided it, again, and harder; and a hint that is played."""

import copy
import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.playing import Player, wait_for_program
from tests.browser.prepared import analysis_of_ending, become_known, ending, keep, played
from tests.moments import only_the_end
from tests.serving import Command

GAMES = ("maharani", "seven-steps", "medina")
PHONE = {"width": 390, "height": 844}
SIZES = [PHONE, {"width": 1024, "height": 768}, {"width": 1440, "height": 900}]
# Sums of layout shifts that no click has caused, as the browser counts them.
SHIFTS = """() => { window.shifts = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true }); }"""


def at_the_end(page, serving, game=None, **more):
    """A table whose game is over."""
    page.goto(keep(serving, game or ending(), become_known(page, serving), **more))
    wait_for_program(page)
    return page


def shortly_before():
    """A game whose record begins a few events before its end, where seat 1 is to act: quick to look back at."""
    last = only_the_end(played("medina", 1), 16)
    return last.at(next(number for number in range(last.number - 2, -1, -1) if last.at(number).to_act == 1))


def finish(page):
    """The last turns of a game, with whatever comes first."""
    Player(page).play_to_the_end()
    page.locator("#ending").wait_for()


@pytest.mark.parametrize("size", SIZES, ids=["390", "1024", "1440"])
def test_the_end_moves_nothing_and_says_who_won(open_browser, serving, size):
    page = open_browser(viewport=size)
    page.goto(keep(serving, played("medina", 0.99), become_known(page, serving)))
    wait_for_program(page)
    page.evaluate(SHIFTS)
    players = page.locator("#players")
    before = players.bounding_box()
    finish(page)
    headline = page.locator("#ending h2")
    assert re.search("wins? by|share the win", headline.inner_text())
    box = headline.bounding_box()
    assert 0 <= box["y"] <= size["height"] - box["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    after = players.bounding_box()
    assert before["x"] == after["x"]
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


@pytest.mark.parametrize("name", GAMES)
def test_points_are_counted_up_row_by_row_and_lit_on_the_board(open_browser, serving, name):
    page = at_the_end(open_browser(reduced_motion="no-preference"), serving, played(name, 1))
    totals = page.locator("#counted tfoot .figure")
    whole = totals.all_inner_texts()
    rows = page.locator("#counted tbody tr")
    page.locator("#count").click()
    page.locator("#counted.counting tbody tr.now").first.wait_for()
    assert page.locator("#counted tbody tr.counted").count() < rows.count() or rows.count() == 1
    page.locator("#marks .lit *").first.wait_for(state="attached")
    page.locator("#counted:not(.counting)").wait_for()
    assert totals.all_inner_texts() == whole
    assert page.locator("#marks .lit *").count() == 0


@pytest.mark.parametrize("size", SIZES, ids=["390", "1024", "1440"])
def test_what_comes_next_is_in_view_however_many_rows_the_points_have(open_browser, serving, size):
    page = at_the_end(open_browser(viewport=size), serving, played("seven-steps", 1))
    button = page.locator("#play-again").bounding_box()
    assert 0 <= button["y"] <= size["height"] - button["height"]
    assert 0 <= button["x"] <= size["width"] - button["width"]
    total = page.locator("#counted tfoot").bounding_box()
    assert 0 <= total["y"] <= button["y"] - total["height"]


def test_a_picture_is_shared_by_the_sheet_of_the_device_or_downloaded(page, serving):
    at_the_end(page, serving)
    with page.expect_download() as waiting:
        page.locator("#share").click()
    assert waiting.value.suggested_filename == "zellige-medina.png"
    assert waiting.value.path().read_bytes().startswith(b"\x89PNG")
    page.evaluate("""() => {
      navigator.canShare = ({ files }) => files[0].type === "image/png";
      navigator.share = async ({ files, text }) => { window.shared = [files[0].name, files[0].size, text]; };
    }""")
    page.locator("#share").click()
    page.wait_for_function("() => window.shared")
    name, size, text = page.evaluate("window.shared")
    assert name == "zellige-medina.png"
    assert size == len(waiting.value.path().read_bytes())
    assert text == page.locator("#ending h2").inner_text()


def test_whoever_cannot_wait_stops_the_counting(open_browser, serving):
    page = at_the_end(open_browser(reduced_motion="no-preference"), serving)
    whole = page.locator("#counted tfoot .figure").all_inner_texts()
    page.locator("#count").click()
    page.locator("#counted.counting").wait_for()
    page.locator("#count").click()
    page.locator("#counted:not(.counting)").wait_for()
    assert page.locator("#counted tfoot .figure").all_inner_texts() == whole
    assert page.locator("#marks .lit *").count() == 0


def decided():
    """An analysis in which one action cost half of the chance to win."""
    found = copy.deepcopy(analysis_of_ending())
    worst = found["costliest"][0]
    worst["better"]["chances"], worst["played"]["chances"] = [0.7, 0.7], [0.2, 0.2]
    worst["cost"] = 0.5
    return found


def test_the_moments_that_decided_it_lead_into_the_analysis(page, serving):
    at_the_end(page, serving, analysis=decided())
    first = page.locator("#deciding li a").first
    number = first.get_attribute("href").rpartition("at=")[2]
    assert "chance to win fell from 70% to 20%" in page.locator("#deciding li").first.inner_text()
    first.click()
    page.locator("svg.curves .now[transform]").first.wait_for(state="attached")
    assert page.locator("#moment-told").get_attribute("data-number") == number
    assert "chance to win fell from 70% to 20%" in page.locator("#moment-told").inner_text()


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory):
    """A server that looks back by itself."""
    with Command(tmp_path_factory.mktemp("reviewing"), ZELLIGE_REVIEWS="yes") as running:
        yield running


def test_the_analysis_begins_by_itself(open_browser, reviewing):
    page = open_browser(base_url=reviewing.address)
    page.goto(keep(reviewing, shortly_before(), become_known(page, reviewing)))
    wait_for_program(page)
    finish(page)
    page.locator("#deciding h3").wait_for(timeout=0)
    page.locator("#deciding li, #deciding h3 + p:not(.wait)").first.wait_for(timeout=0)


def test_whoever_plays_again_takes_the_other_along(open_browser, serving):
    one, other = open_browser(), open_browser()
    address = at_the_end(one, serving).url
    other.goto(address)
    wait_for_program(other)
    assert other.locator("#invitation").count() == 0
    one.locator("#play-again").click()
    one.wait_for_url(lambda url: url != address)
    other.get_by_text("They are playing again.").wait_for()
    other.locator("#come-along").click()
    other.wait_for_url(one.url)


def test_a_hint_gives_its_figures_and_is_played(page, serving):
    page.goto(keep(serving, played("maharani", 0.5), become_known(page, serving)))
    wait_for_program(page)
    Player(page).wait_for_turn()
    page.locator("#hint-button").click()
    told = page.locator("#hint .advice")
    told.wait_for()
    assert re.search(r"Chance to win: [<>]?\d+%", told.inner_text())
    assert "expected lead: " in told.inner_text()
    page.locator("#play-hint").click()
    page.wait_for_function("() => document.getElementById('scene').dataset.steps === '1'")
    assert page.locator("#steps li").count() == 1
