"""Puzzles in a real browser: solved, missed, one after another; by keyboard alone, on a phone, for everyone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.playing import Player, Toucher, Typist
from zellige.games import GAMES
from zellige.learning.puzzles.puzzle import puzzles_of

PHONE = {"width": 390, "height": 844}
RESULT = "() => document.getElementById('lesson').dataset.result"
SOLVED, MISSED = ".puzzles a.right", ".puzzles a.wrong"


def open_puzzle(page, name, number=1):
    page.goto(f"/puzzles/{name}/{number}")
    page.locator("#board .pick.open").first.wait_for()
    return puzzles_of(name)[number - 1]


def try_out(player, game, action):
    """Pick by pick, then wait for what is said about it."""
    player.carry_out(game, action)
    player.page.locator("#solution").wait_for()


def some_miss(puzzle):
    return puzzle.game.parse(puzzle.figures[1].actions[0])


def violations(page):
    found = Axe().run(page).response["violations"]
    return [
        (violation["id"], [node["html"][:160] for node in violation["nodes"]][:3])
        for violation in found
        if violation["impact"] in ("serious", "critical")
    ]


def is_too_wide(page):
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("name", list(GAMES))
def test_one_is_solved_and_the_next_is_missed(page, name):
    puzzle = open_puzzle(page, name)
    try_out(Player(page), puzzle.game, puzzle.solution)
    assert page.evaluate(RESULT) == "right"
    assert "Right!" in page.locator("#feedback").inner_text()
    assert page.locator("#board .pick.open").count() == 0
    page.locator("#next").click()
    page.wait_for_url(f"**/puzzles/{name}/2")
    page.locator("#board .pick.open").first.wait_for()
    other = puzzles_of(name)[1]
    try_out(Player(page), other.game, some_miss(other))
    assert page.evaluate(RESULT) == "wrong"
    assert page.locator(".figures .tried").count() == 1
    assert page.locator(".figures .best").get_attribute("aria-pressed") == "true"
    assert page.locator("#board .shown").count() >= 1

    page.get_by_role("link", name="All puzzles", exact=True).first.click()
    page.locator(SOLVED).wait_for()
    assert page.locator(SOLVED).inner_text() == "1"
    assert page.locator(MISSED).inner_text() == "2"
    assert page.locator(MISSED).get_attribute("aria-label") == "Puzzle 2, missed"
    assert page.locator("#so-far").inner_text() == f"Solved: 1 of {len(puzzles_of(name))}"
    page.locator("#go-on").click()
    page.wait_for_url(f"**/puzzles/{name}/3")


def test_only_the_first_try_counts(page):
    puzzle = open_puzzle(page, "medina")
    try_out(Player(page), puzzle.game, some_miss(puzzle))
    page.get_by_role("button", name="Back to the position").click()
    page.locator("#board .pick.open").first.wait_for()
    try_out(Player(page), puzzle.game, puzzle.solution)
    assert page.evaluate(RESULT) == "right"
    page.goto("/puzzles/medina")
    page.locator(MISSED).wait_for()
    assert page.locator(SOLVED).count() == 0


def test_a_hint_lights_up_where_to_begin(page):
    puzzle = open_puzzle(page, "maharani")
    page.locator("#hint").click()
    page.locator("#board .shown").wait_for()
    assert page.locator("#board .shown").get_attribute("id") == puzzle.solution.picks()[0]
    assert page.locator("#solution").count() == 0


def test_each_line_shows_its_action_on_the_board(page):
    puzzle = open_puzzle(page, "medina")
    try_out(Player(page), puzzle.game, puzzle.solution)
    before = page.locator("#board svg").inner_html()
    second = page.locator(".figures button").nth(1)
    second.click()
    page.wait_for_function("() => document.querySelectorAll('.figures button')[1].ariaPressed === 'true'")
    assert page.locator("#board svg").inner_html() != before
    assert page.evaluate(RESULT) == "right"


class Finder(Typist):
    """Goes to a certain pick by keyboard."""

    def pick(self, pick):
        self.tab_to(lambda focused: focused in self.now()["open"])
        while self.focused() != pick:
            self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")


def test_by_keyboard_alone(page):
    puzzle = open_puzzle(page, "maharani")
    player = Finder(page)
    try_out(player, puzzle.game, puzzle.solution)
    page.wait_for_function("() => document.activeElement.id === 'next'")
    assert "Right!" in page.locator("#announcer").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_url("**/puzzles/maharani/2")


@pytest.mark.parametrize("name", list(GAMES))
def test_on_a_phone_by_touch(open_browser, name):
    page = open_browser(viewport=PHONE, has_touch=True, is_mobile=True)
    puzzle = open_puzzle(page, name)
    assert not is_too_wide(page)
    try_out(Toucher(page), puzzle.game, puzzle.solution)
    assert page.evaluate(RESULT) == "right"
    assert not is_too_wide(page)
    page.goto(f"/puzzles/{name}")
    page.locator(SOLVED).wait_for()
    assert not is_too_wide(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", list(GAMES))
def test_axe_finds_nothing_serious(open_browser, name, scheme):
    page = open_browser(color_scheme=scheme)
    puzzle = open_puzzle(page, name)
    assert violations(page) == []
    try_out(Player(page), puzzle.game, some_miss(puzzle))
    assert violations(page) == []
    page.goto(f"/puzzles/{name}")
    page.locator(MISSED).wait_for()
    assert violations(page) == []
