"""A page that keeps still: whatever happens in a game, nothing that one looks at or presses moves away."""

from collections import Counter

import pytest

from tests.browser.playing import Player, Toucher, set_up, wait_for_program
from tests.browser.prepared import become_known, keep, played

SIZES = {390: 844, 1024: 768, 1440: 900}
GAMES = ("maharani", "seven-steps", "medina")
MOST = 0.1
"""The sum over a whole game; what is called good has as much in its worst five seconds."""
WATCH = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue; // what answers a click may move
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName}#${element?.id || element?.closest("[id]")?.id} ${from.x},${from.y} -> ${to.x},${to.y}`;
      });
      window.shifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


def watched(open_browser, width):
    """A page that writes down what moves on it by itself."""
    touch = {"has_touch": True, "is_mobile": True} if width == 390 else {}
    page = open_browser(viewport={"width": width, "height": SIZES[width]}, **touch)
    page.add_init_script(WATCH)
    return page, (Toucher if touch else Player)(page)


def is_still(page):
    page.wait_for_timeout(100)  # until the last frame was looked at
    by_thing = Counter[str]()
    for shift in page.evaluate("shifts"):
        by_thing[" ".join(sorted({moved.partition(" ")[0] for moved in shift["moved"]}))] += shift["value"]
    assert by_thing.total() < MOST, by_thing.most_common(8)


@pytest.mark.parametrize("width", SIZES)
def test_nothing_moves_while_turns_are_played(open_browser, width):
    page, player = watched(open_browser, width)
    set_up(page, "seven-steps", "person", "bot:1")
    player.turn()
    player.wait_for_turn()
    is_still(page)


@pytest.mark.parametrize("width", [1024, 1440])
def test_nothing_moves_when_the_game_ends(open_browser, serving, width):
    page, player = watched(open_browser, width)
    page.goto(keep(serving, played("medina", 0.95), become_known(page, serving)))
    wait_for_program(page)
    player.play_to_the_end()
    is_still(page)


@pytest.mark.long
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_in_a_whole_game(open_browser, game, width):
    page, player = watched(open_browser, width)
    set_up(page, game, "person", "bot:1")
    player.play_to_the_end()
    is_still(page)


def test_advice_has_a_room_of_its_own(page):
    set_up(page, "maharani", "person", "bot:1")
    player = Player(page)
    player.draft()
    places = "['#status', '#prompt', '#steps', '#undo', '#confirm', '#players', '#log'].map((name) => document.querySelector(name).getBoundingClientRect().y)"
    before = page.evaluate(places)
    page.locator("#hint-button").click()
    page.locator("#hint .hint").wait_for()
    assert page.evaluate(places) == before
    page.locator("#close-counsel").click()
    assert page.locator("#hint .hint").count() == 0
