"""Games against a bot: whole ones by mouse, the first turn and the end by touch on a phone and by keyboard alone.

A whole game of 7 Steps has hundreds of clicks: `make long` plays it, here are its first turns and its end.
"""

import re

import pytest

from tests.browser.playing import Player, Toucher, Typist, set_up, wait_for_program
from tests.browser.prepared import become_known, keep, played

GAMES = ("maharani", "seven-steps", "medina")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def see_the_end(page):
    headline = page.locator("#status").inner_text()
    assert re.fullmatch(r".+ (wins?|share the win)( (by \d+ points?|with .+))?", headline), headline
    assert page.locator("#ending h2").inner_text() == headline
    assert page.locator("#ending .winner").count() >= 1
    assert page.locator("#ending").get_by_role("link", name="Replay").is_visible()


@pytest.mark.parametrize("game", ["maharani", pytest.param("seven-steps", marks=pytest.mark.long), "medina"])
def test_a_whole_game_by_mouse(page, game):
    set_up(page, game, "person", "bot:1")
    Player(page).play_to_the_end()
    see_the_end(page)


@pytest.fixture
def near_the_end(serving):
    """Bring a page to a table where a game ends within a few turns."""

    def go(page, game, share=0.97):
        page.goto(keep(serving, played(game, share), become_known(page, serving)))
        wait_for_program(page)

    return go


def test_the_beginning_and_the_end_of_7_steps_by_mouse(page, near_the_end):
    player = Player(page)
    set_up(page, "seven-steps", "person", "bot:1")
    for _ in range(3):
        player.turn()
    near_the_end(page, "seven-steps", 0.9)
    player.play_to_the_end()
    see_the_end(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_touch_on_a_phone(open_browser, near_the_end, game):
    page = open_browser(**PHONE)
    toucher = Toucher(page, seed=2)
    set_up(page, game, "person", "bot:1")
    toucher.turn()
    near_the_end(page, game)
    toucher.play_to_the_end()
    see_the_end(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard_alone(page, near_the_end, game):
    typist = Typist(page, seed=3)
    set_up(page, game, "person", "bot:1")
    typist.turn()
    near_the_end(page, game)
    typist.play_to_the_end()
    see_the_end(page)


def test_a_table_is_set_up_by_keyboard_alone(page):
    page.goto("/new/medina")
    typist = Typist(page)
    typist.tab_to(lambda _: page.evaluate("document.activeElement.name") == "player-2")
    for key in ("Home", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    assert page.locator("select[name='player-2']").input_value() == "bot:1"
    typist.tab_to(lambda _: page.evaluate("document.activeElement.matches('form.setup button.main')"))
    page.keyboard.press("Enter")
    wait_for_program(page)
    typist.draft()
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.getElementById('scene').dataset.steps === '0'")
    typist.draft()
    page.keyboard.press("c")
    page.wait_for_function("() => document.getElementById('log').children.length > 0")
