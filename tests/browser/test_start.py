"""The start page: my games on top, live; Play now against the right opponent."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.playing import Player, set_up
from tests.browser.prepared import become_known, keep, played

CARD = "#mine li"


def whose(page):
    """What is said about the only game of mine, when it is said."""
    return page.locator(f"{CARD} .whose")


def test_my_games_are_on_top_and_say_by_themselves_when_it_is_my_turn(open_browser):
    first, second = open_browser(), open_browser()
    set_up(first, "maharani", "person", "open", name_1="Ann")
    link = first.locator("#link-2").input_value()
    first.goto("/")
    assert whose(first).inner_text() == "Waiting for players"
    second.goto(link)
    second.locator("input[name=name]").fill("Ben")
    second.locator("button.main").click()
    other = {first: second, second: first}
    names = {first: "Ann", second: "Ben"}
    second.locator("#scene").wait_for()
    first.locator(f"{CARD} .others", has_text="with Ben").wait_for()
    acting = second if second.locator("#scene").get_attribute("data-mine") else first
    watching = other[acting]
    table = second.url
    watching.goto("/")
    assert whose(watching).inner_text() == f"{names[acting]}'s turn"
    assert watching.title() == "Zellige"
    before = watching.locator(f"{CARD} img").get_attribute("src")
    acting.goto(table)
    Player(acting).turn()
    watching.locator(f"{CARD}.turn .whose", has_text="Your turn").wait_for()
    assert watching.title() == "● Your turn (1) · Zellige"
    board = watching.locator(f"{CARD} img")
    assert board.get_attribute("src") != before
    watching.wait_for_function("() => document.querySelector('#mine li img').naturalWidth > 0")
    top = watching.locator("#mine").bounding_box()
    assert top["y"] < watching.locator(".intro").bounding_box()["y"]
    watching.locator(f"{CARD} a").click()
    watching.wait_for_url(table)


@pytest.mark.parametrize("width", [390, 1440])
def test_many_games_fit_any_width_and_are_read_in_order(open_browser, serving, width):
    page = open_browser(viewport={"width": width, "height": 900})
    visitor = become_known(page, serving)
    game = played("maharani", 0.3)
    for _ in range(8):
        keep(serving, game, visitor)
    page.goto("/")
    assert page.locator(f"{CARD}:visible").count() == 6
    page.get_by_text("2 more games").click()
    assert page.locator(f"{CARD}:visible").count() == 8
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    name = page.locator(f"{CARD} a").first.inner_text()
    assert re.sub(r"\s+", " ", name).startswith("Maharani: Mosaic Palace Your turn with Amina")
    assert Axe().run(page).response["violations"] == []


def test_play_now_is_against_the_level_that_is_proposed_and_can_be_changed(page):
    page.goto("/")
    choice = page.locator("select[name=level][form='play-medina']")
    assert choice.input_value() == "1"
    assert page.get_by_text("Your first game").count() == 3
    choice.select_option("2")
    page.get_by_role("button", name="Play Medina now").click()
    page.locator("#who-2", has_text="Journeyman, level 2").wait_for()
    page.goto("/")
    page.get_by_role("button", name="Play Medina now").click()
    page.locator("#who-2", has_text="Apprentice, level 1").wait_for()
    page.locator("#coach-switch[aria-pressed=true], #coach p").first.wait_for()
