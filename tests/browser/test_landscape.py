"""A phone that lies: board, hand and button are in one view, and nothing has to be scrolled."""

import pytest

from tests.browser.playing import Player, wait_for_program
from tests.browser.prepared import become_known, keep, played
from zellige.games import GAMES

SIZE = {"width": 844, "height": 390}
OUTSIDE = """() => ["#board > svg", "#confirm", "#status", "#undo", ...[...document.querySelectorAll("#board .pick.open")].map(
  (pick) => `[id='${pick.id}']`)].filter((what) => {
    const box = document.querySelector(what).getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  })"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board .pick.open")].map((pick) => {
  const box = pick.getBoundingClientRect();
  return Math.min(box.width, box.height);
}))"""
COVERED = """() => {
  const [tools, board] = [".tools", "#stage"].map((what) => document.querySelector(what).getBoundingClientRect());
  return tools.left < board.right;
}"""


@pytest.fixture
def lying(open_browser, serving):
    def at(game):
        page = open_browser(viewport=SIZE, has_touch=True, is_mobile=True)
        page.goto(keep(serving, played(game, 0.3), become_known(page, serving)))
        wait_for_program(page)
        return page

    return at


@pytest.mark.parametrize("game", GAMES)
def test_board_hand_and_button_are_in_one_view(lying, game):
    page = lying(game)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate("document.documentElement.scrollHeight") <= SIZE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZE["width"]


@pytest.mark.parametrize("game", ["maharani", "medina"])
def test_where_something_small_is_to_be_chosen_the_board_is_enlarged(lying, game):
    page = lying(game)
    player = Player(page)
    while "enlarged" not in page.locator("#stage").get_attribute("class"):
        player.step()
    assert page.evaluate(SMALLEST) >= 30
    assert not page.evaluate(COVERED)
    confirm = page.locator("#confirm").bounding_box()
    assert confirm["y"] + confirm["height"] <= SIZE["height"]


def test_the_buttons_of_a_replay_are_in_one_view(lying):
    page = lying("seven-steps")
    page.goto(f"{page.url}/replay")
    boxes = [page.locator(f"[data-step={step}]").bounding_box() for step in ("first", "last")]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= SIZE["width"] for box in boxes)
    assert page.locator(".moments").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_what_is_scrolled_beside_the_board_does_not_run_under_the_tools(lying):
    page = lying("maharani")
    page.locator(".side").evaluate("(side) => side.scrollTo(0, 300)")
    side, tools = page.locator(".side").bounding_box(), page.locator(".tools").bounding_box()
    assert side["y"] >= tools["y"] + tools["height"] - 1


IN_VIEW = """(names) => names.filter((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return !document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest(name);
})"""


def test_a_hint_is_read_and_played_without_scrolling(lying):
    """Bug: it was below the turn, where nobody saw it."""
    page = lying("maharani")
    page.locator("#hint-button").click()
    page.locator("#hint .hint").wait_for()
    seen = ["#hint p", "#play-hint", "#close-counsel", "#undo", "#hint-button", "#confirm"]
    assert page.evaluate(IN_VIEW, seen) == []
