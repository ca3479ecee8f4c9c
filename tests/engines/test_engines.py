"""Games, live updates, a shared screen and replays in Firefox and WebKit, by the players who play in Chromium."""

import contextlib

import pytest

from tests.browser.playing import Player, Typist, set_up, wait_for_program
from tests.browser.prepared import become_known, keep, played
from tests.serving import until
from zellige.games import GAMES

SHORT = "medina"
"""The game whose turns and end are played in `make test`; the others are for `make long`."""
OTHERS = [pytest.param(name, marks=() if name == SHORT else pytest.mark.long) for name in GAMES]
TOLD = """() => Object.fromEntries([...document.querySelectorAll('#scene [id]:not(script, #marks)')].map(
  (one) => [one.id, [one.getAttribute('aria-label') ?? '', one.querySelector('[id]') ? '' : one.textContent.trim()]]))"""
"""What the server has told; what choices bring is asked for by the page itself, and comes when it comes."""
IS_HERE = "() => document.getElementById('who-1').textContent.includes('here')"


class Keys(Typist):
    """Comes to the board by the page's own key: the way of Tab from a click is not the same in all browsers."""

    def pick(self, pick):
        self.page.keyboard.press("b")
        super().pick(pick)


def see_the_end(page):
    assert page.locator("#ending .winner").count() >= 1


@pytest.mark.parametrize("game", OTHERS)
def test_turns_by_mouse_and_by_keyboard_and_what_others_did_came_live(page, game):
    set_up(page, game, "person", "bot:1")
    for player in (Player(page), Keys(page)):
        player.turn()
        player.wait_for_turn()
    live = page.evaluate(TOLD)
    page.reload()
    wait_for_program(page)
    page.wait_for_function(IS_HERE)
    with contextlib.suppress(AssertionError):  # what differs is told below
        until(lambda: page.evaluate(TOLD) == live)
    assert page.evaluate(TOLD) == live


@pytest.mark.parametrize("game", OTHERS)
def test_the_end_of_a_game_and_its_replay(page, serving, game):
    address = keep(serving, played(game, 0.97), become_known(page, serving))
    page.goto(address)
    wait_for_program(page)
    Player(page).play_to_the_end()
    see_the_end(page)
    page.goto(f"{address}/replay?at=3")
    page.wait_for_function("() => document.getElementById('where').textContent.includes('3')")
    before = page.locator("#board").inner_html()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.getElementById('replay').dataset.number === '4'")
    page.wait_for_function("(before) => document.getElementById('board').innerHTML !== before", arg=before)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(page, game):
    set_up(page, game, "person", "bot:1")
    Player(page).play_to_the_end()
    see_the_end(page)


def test_two_people_at_one_screen_see_only_what_the_acting_one_may_see(page):
    """SS-8: before somebody says that nobody else looks, nothing hidden is in the page at all."""
    set_up(page, "seven-steps", "person", "person")
    page.locator("#veil").wait_for()
    assert page.locator("#board .pick.open").count() == 0
    Player(page).reveal()
    assert page.locator("#board .pick.open").count() > 0


def test_the_board_is_dark_where_somebody_prefers_it(page):
    """What `<use>` sets down inherits in every browser."""
    page.evaluate("localStorage.setItem('zellige-board', 'dark')")
    set_up(page, "medina", "person", "bot:1")
    fill = "(selector) => getComputedStyle(document.querySelector(selector)).fill"
    assert page.evaluate(fill, "#board .card") == "rgb(19, 38, 46)"
    assert page.evaluate(fill, ".art .md-sand") == "rgb(59, 57, 46)"
