"""A phone held upright: what can be chosen is in view and can be touched, and nothing is cut off."""

import pytest

from tests.browser.playing import Toucher, wait_for_program
from tests.browser.prepared import become_known, keep, played
from tests.browser.test_since import round_of, sit_down
from zellige.games import GAMES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OUTSIDE = """() => {
  const frame = document.getElementById("stage").getBoundingClientRect();
  return [...document.querySelectorAll("#board .pick.open")].filter((pick) => {
    const box = pick.getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
  }).map((pick) => pick.id);
}"""
TIMES = "() => document.querySelector('.sheet').clientWidth / document.getElementById('stage').clientWidth"
# Beside something that can be picked, on something else of the drawing that cannot.
BESIDE = """(id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  for (let far = 8; far < 24; far += 1) {
    for (const [right, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const x = box.x + box.width / 2 + right * far, y = box.y + box.height / 2 + down * far;
      const there = document.elementFromPoint(x, y)?.closest("#board .pick");
      if (there && !there.matches(".open, .other, .picked")) return { x, y };
    }
  }
}"""
# Texts that do not fit where they are.
CUT = """() => {
  const wide = ["#status", ".name small", ".log-head > *", ".buttons button", "#steps", "#picked"].join();
  return [...document.querySelectorAll(wide)].filter((one) => one.scrollWidth > one.clientWidth + 1)
    .concat([...document.querySelectorAll("#choice")].filter((one) => one.scrollHeight > one.clientHeight + 2))
    .map((one) => one.textContent);
}"""


def test_the_board_is_enlarged_as_far_as_all_that_can_be_chosen_is_in_view(open_browser, serving):
    """Bug: it was always twice as large, and half of the spaces had to be looked for."""
    page = open_browser(**PHONE)
    player = sit_down(page, serving, round_of("maharani", 3))
    for slot in player.wait_for_turn()["open"]:
        player.pick(slot)
        page.locator(f"[id='{slot}'].picked").wait_for()
        if page.locator("#stage.enlarged").count():
            break
    assert page.locator("#stage.enlarged").count() == 1
    assert page.evaluate(TIMES) < 1.25 or page.evaluate(OUTSIDE) == []
    player.step()  # to the arrows round the tile; of a single one, to the next slot
    page.wait_for_function(f"() => ({TIMES})() < 1.25 || ({OUTSIDE})().length === 0")


def test_what_is_far_apart_does_not_enlarge_the_board(open_browser, serving):
    page = open_browser(**PHONE)
    sit_down(page, serving, round_of("medina", 3)).pick("piece-wall")
    page.locator("#piece-wall.picked").wait_for()
    assert page.locator("#stage.enlarged").count() == 0


def test_a_finger_that_comes_down_beside_something_means_it(open_browser, serving):
    page = open_browser(**PHONE)
    player = sit_down(page, serving, round_of("maharani", 3))
    player.pick("slot-2")
    space = player.now()["open"][0]
    page.touchscreen.tap(**page.evaluate(BESIDE, space))
    page.locator(f"[id='{space}'].picked").wait_for()
    assert not page.locator("#message.shown").count()


def test_a_hint_leaves_the_board_to_be_seen_and_can_be_played(open_browser, serving):
    page = open_browser(**PHONE)
    page.goto(keep(serving, played("medina", 0.5), become_known(page, serving)))
    wait_for_program(page)
    Toucher(page).wait_for_turn()
    page.locator("#hint-button").tap()
    button = page.locator("#play-hint")
    button.wait_for()
    board, advice = page.locator("#board svg").bounding_box(), page.locator("#counsel").bounding_box()
    assert advice["y"] > board["y"] + board["height"] * 0.4
    play = button.bounding_box()
    assert play["y"] + play["height"] <= advice["y"] + advice["height"]
    button.tap()
    page.wait_for_function("() => document.getElementById('scene').dataset.steps === '1'")


@pytest.mark.parametrize("locale", ["en-GB", "fr", "de"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1024, 768), (1440, 900)])
def test_nothing_that_is_said_of_a_turn_is_cut_off(open_browser, serving, width, height, locale):
    """Bug: "Apprentice, level 1 · t...", half a prompt on a lying phone, "Zurücknehmen" wider than its button."""
    page = open_browser(viewport={"width": width, "height": height}, locale=locale)
    for game in GAMES:
        player = sit_down(page, serving, round_of(game, 3))
        player.wait_for_turn()
        assert page.evaluate(CUT) == []
        player.draft()
        assert page.evaluate(CUT) == []
