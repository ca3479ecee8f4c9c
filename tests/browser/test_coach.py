"""The coach in the page: a blunder is warned of, taken back, and then played anyway; switched off it is silent."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.playing import Player, Toucher, set_up, wait_for_program
from tests.browser.prepared import become_known, keep
from tests.browser.test_together import together  # noqa: F401 - a fixture
from tests.games.medina.city import city

EIGHT = "a1 a2 a3 a4 b1 b2 b3 b4"
STEPS = "(steps) => document.getElementById('scene').dataset.steps === String(steps)"
PRESSED = "(value) => document.getElementById('coach-switch')?.getAttribute('aria-pressed') === value"
PHONE = {"width": 390, "height": 844}

SAY = """(text) => fetch(`${location.pathname}/chat`, {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ text }),
})"""
"""As from another page: who plays alone is not asked to say anything."""


def open_blunder(page, serving):
    """A table where seat 1 can roof a palace of eight with its second piece, or leave it to a bot (MD-20)."""
    game = city(palaces={"orange": EIGHT}, placed=1, turns_taken=[4, 4])
    game.seed = 5
    page.goto(keep(serving, game, become_known(page, serving)))
    wait_for_program(page)
    return page


def switch(page, value):
    page.locator("#coach-switch").click()
    page.wait_for_function(PRESSED, arg=value)


def draft(page, player=Player):
    """A wall that wins nothing, and leaves the palace."""
    somebody = player(page)
    somebody.wait_for_turn()
    somebody.pick("piece-wall")
    somebody.pick("wall-N1")
    page.wait_for_function(STEPS, arg=1)


def warned(page):
    page.locator("#warning .warning").wait_for()
    return page.locator("#warning")


def number(page):
    return int(page.locator("#scene").get_attribute("data-number"))


@pytest.fixture
def blunder(page, serving):
    """The same with the coach switched on, and the blunder drafted."""
    open_blunder(page, serving)
    switch(page, "true")
    draft(page)
    return page


def test_a_blunder_is_warned_of_taken_back_and_then_played_anyway(blunder):
    page = blunder
    page.locator("#confirm").click()
    warning = warned(page)
    assert warning.get_attribute("role") == "alert"
    assert "It leaves the orange palace a1 to Amina: a roof on it is worth 12 points" in warning.inner_text()
    assert "MD-20" in warning.inner_text()
    assert page.locator("#marks .warned *").count() > 0
    assert page.locator("#confirm").inner_text() == "Play it anyway"
    assert number(page) == 0
    page.get_by_role("button", name="Take back").click()
    page.wait_for_function(STEPS, arg=0)
    assert page.locator("#warning .warning").count() == 0
    assert page.locator("#marks .warned *").count() == 0
    draft(page)
    assert page.locator("#confirm").inner_text() == "End turn"
    page.locator("#confirm").click()
    warned(page)
    page.get_by_role("button", name="Play it anyway").click()  # once it can be read
    page.wait_for_function("() => Number(document.getElementById('scene').dataset.number) > 0")
    assert "wall on N1" in page.locator("#log").inner_text()


def test_what_would_be_better_is_shown_only_if_asked(blunder):
    page = blunder
    page.locator("#confirm").click()
    warned(page)
    assert not page.locator("#better").is_visible()
    assert page.locator("#board .hinted").count() == 0
    page.get_by_role("button", name="Show me").click()
    assert "roof on the orange palace a1" in page.locator("#better").inner_text()
    assert page.locator("#palace-a1.hinted").count() == 1
    assert not page.locator("#show-better").is_visible()


def test_switched_off_it_is_silent(page, serving):
    open_blunder(page, serving)
    switch(page, "true")
    switch(page, "false")
    draft(page)
    page.locator("#confirm").click()
    page.wait_for_function("() => Number(document.getElementById('scene').dataset.number) > 0")


def test_what_is_good_is_played_without_a_word(page, serving):
    open_blunder(page, serving)
    switch(page, "true")
    player = Player(page)
    player.wait_for_turn()
    player.pick("piece-roof")
    player.pick("palace-a1")
    page.wait_for_function(STEPS, arg=1)
    page.locator("#confirm").click()
    page.wait_for_function("() => Number(document.getElementById('scene').dataset.number) > 0")
    assert "roof on the orange palace a1" in page.locator("#log").inner_text()


def test_by_keyboard_alone(blunder):
    page = blunder
    page.keyboard.press("c")
    warned(page)
    assert page.evaluate("document.activeElement.id") == "undo"
    page.keyboard.press("Escape")
    page.wait_for_function(STEPS, arg=0)
    assert page.evaluate("document.activeElement.closest('#board') !== null")
    draft(page)
    page.keyboard.press("c")
    warned(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.locator("#show-better").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "better"
    page.wait_for_function("() => !document.getElementById('confirm').disabled")
    page.keyboard.press("c")
    page.wait_for_function("() => Number(document.getElementById('scene').dataset.number) > 0")


def test_a_warning_stays_while_others_talk(blunder):
    page = blunder
    page.locator("#confirm").click()
    warned(page)
    page.evaluate(SAY, "Hm.")
    page.locator("#chat li").first.wait_for()
    assert warned(page).is_visible()
    assert page.locator("#confirm").inner_text() == "Play it anyway"
    assert page.locator("#marks .warned *").count() > 0


def test_the_choice_is_kept_by_the_table_and_for_the_next_one(page, serving):
    open_blunder(page, serving)
    switch(page, "true")
    page.reload()
    page.wait_for_function(PRESSED, arg="true")
    page.goto("/")
    page.locator("form[action='/play/maharani'] button").click()
    wait_for_program(page)
    page.wait_for_function(PRESSED, arg="true")
    set_up(page, "medina", "person", "person")  # with others nothing is on by itself
    Player(page).wait_for_turn()
    assert page.locator("#coach-switch").get_attribute("aria-pressed") == "false"


def test_with_others_everybody_is_asked_and_anybody_ends_it(together, open_browser):  # noqa: F811
    first, second = together
    watcher = open_browser()
    watcher.goto(first.url)
    first.locator("#coach-switch").click()
    second.get_by_text("Ana would like to play with a coach").wait_for()
    first.get_by_text("Missing: Ben").wait_for()
    second.get_by_role("button", name="Agree").click()
    for page in (first, second, watcher):
        page.get_by_text("The coach is on").wait_for()
    assert watcher.locator("#coach-switch").count() == 0
    second.locator("#coach-switch").click()
    first.get_by_text("Ben would rather play without a coach").wait_for()
    first.wait_for_function(PRESSED, arg="false")
    watcher.get_by_text("The coach is on").wait_for(state="detached")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_the_warning_and_its_buttons_are_seen_at_once(open_browser, serving, scheme):
    page = open_browser(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
    open_blunder(page, serving)
    page.locator("#coach-switch").tap()
    page.wait_for_function(PRESSED, arg="true")
    draft(page, Toucher)
    page.locator("#confirm").tap()
    warned(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for wanted in ("#warning .cost", "#undo", "#confirm"):
        box = page.locator(wanted).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"], wanted
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
