"""Rules at the table: the drawer, "What is this?", the goal in a first game, and the same at an invitation."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.playing import Player, set_up
from tests.browser.prepared import become_known, ending, keep, played
from zellige.games import GAMES

ANSWER = "#answer"


def button(page, name):
    return page.locator(".tools").get_by_role("button", name=name)


def click_on(page, thing):
    page.locator(f"[id='{thing}']").click(force=True)


@pytest.fixture
def table(page, serving):
    visitor = become_known(page, serving)
    page.goto(keep(serving, played("maharani", 0.5), visitor))
    Player(page).wait_for_turn()
    return page


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_the_rules_open_beside_the_board_and_the_board_can_be_played(open_browser, serving, width):
    page = open_browser(viewport={"width": width, "height": 900})
    visitor = become_known(page, serving)
    page.goto(keep(serving, played("maharani", 0.5), visitor))
    player = Player(page)
    player.wait_for_turn()
    button(page, "Rules").click()
    page.get_by_role("heading", name="Laying a tile").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("#drawer a:not([target=_blank])").count() == 0
    if width > 640:
        board, drawer = page.locator("#board").bounding_box(), page.locator("#drawer").bounding_box()
        apart = (
            board["x"] >= drawer["x"] + drawer["width"] - 1 or drawer["x"] >= board["x"] + board["width"] - 1
        )
        assert apart
        player.step()
        assert page.locator("#board .picked").count() or player.now()["steps"]
    page.keyboard.press("Escape")
    assert not page.locator("#drawer").is_visible()


def test_the_drawer_is_opened_and_closed_by_keyboard_and_gives_the_focus_back(table):
    table.keyboard.press("b")
    before = table.evaluate("document.activeElement.id")
    steps = Player(table).now()["sign"]
    table.keyboard.press("r")
    table.get_by_role("heading", name="Your turn", exact=True).wait_for()
    assert table.evaluate("document.activeElement.id") == "drawer-title"
    table.keyboard.press("Escape")
    assert table.evaluate("document.activeElement.id") == before
    assert Player(table).now()["sign"] == steps
    button(table, "Rules").click()
    assert button(table, "Rules").get_attribute("aria-expanded") == "true"
    assert Axe().run(table).response["violations"] == []
    button(table, "Rules").click()
    assert button(table, "Rules").get_attribute("aria-expanded") == "false"


@pytest.mark.parametrize(
    ("game", "thing", "label", "name", "clause"),
    [
        ("maharani", "marker-1-NW", "lion quarter: action marker", "Action marker", "MH-12"),
        ("maharani", "space-c8", "c8, lion quarter", "Space, and the tile on it", "MH-13"),
        ("seven-steps", "bonus-aid", "Aid tiles in the deck", "Aid tile", "SS-18"),
        ("medina", "tower-1", "Tower tile 1", "Tower tile", "MD-36"),
        ("medina", "well", "Well", "Well", "MD-32"),
    ],
)
def test_anything_on_the_board_says_what_it_is_and_is_not_chosen(
    page, serving, game, thing, label, name, clause
):
    visitor = become_known(page, serving)
    page.goto(keep(serving, played(game, 0.5), visitor))
    player = Player(page)
    before = player.wait_for_turn()["sign"]
    button(page, "What is this?").click()
    page.get_by_text("Click on anything").wait_for()
    click_on(page, thing)
    page.locator(f"{ANSWER} h3", has_text=name).wait_for()
    if label:
        assert label in page.locator(f"{ANSWER} > p").text_content()
    link = page.locator(f"{ANSWER} .says > a").first
    assert link.get_attribute("href") == f"/clause/{clause}"
    assert len(page.locator(f"{ANSWER} .says").first.inner_text()) > 40
    assert player.now()["sign"] == before
    assert page.locator("#marks .lit, #marks mask, #marks [class*=lit]").count() > 0


def test_scores_and_buttons_beside_the_board_can_be_asked_about_too(table):
    button(table, "What is this?").click()
    table.get_by_text("Click on anything").wait_for()
    table.locator("#ask-1").click()
    table.locator(f"{ANSWER} h3", has_text="Gold").wait_for()
    assert not table.locator("#why").is_visible()
    table.locator("#coach-switch").click()
    table.locator(ANSWER).get_by_text("Warns you before a blunder").wait_for()
    assert table.locator("#coach-switch").get_attribute("aria-pressed") == "false"


def test_by_keyboard_w_explains_what_has_the_focus_and_the_list_has_everything(table):
    table.keyboard.press("b")
    before = Player(table).now()["sign"]
    table.keyboard.press("w")
    table.locator(f"{ANSWER} h3", has_text="Tile on the rondel").wait_for()
    assert table.evaluate("document.activeElement.id") == "answer"
    table.locator("#drawer summary", has_text="Bag").press("Enter")
    table.locator("#drawer details[open]").get_by_text("The empty slots are refilled from the bag").wait_for()
    table.keyboard.press("Escape")
    assert Player(table).now()["sign"] == before
    Player(table).step()  # whoever has stopped asking plays
    assert Player(table).now()["sign"] != before


def test_the_goal_is_told_in_a_first_game_and_not_after_it(page, serving):
    visitor = become_known(page, serving)
    address = keep(serving, played("medina", 0.2), visitor)
    page.goto(address)
    assert "put your roofs on its palaces" in page.locator("#goal").inner_text()
    page.locator("#goal button").click()
    page.get_by_role("heading", name="Setting up").wait_for()
    keep(serving, ending(), visitor)
    page.goto(address)
    page.locator("#scene").wait_for()
    assert page.locator("#goal").count() == 0


def test_a_spectator_is_told_no_goal(open_browser, serving):
    player, spectator = open_browser(), open_browser()
    visitor = become_known(player, serving)
    spectator.goto(keep(serving, played("medina", 0.2), visitor))
    spectator.locator("#scene").wait_for()
    assert spectator.locator("#goal").count() == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_the_page_of_an_invitation_has_the_rules_too(open_browser, game):
    page, friend = open_browser(), open_browser(viewport={"width": 390, "height": 844})
    set_up(page, game, "person", "open", name_1="Ann")
    friend.goto(page.locator("#link-2").input_value())
    friend.get_by_role("button", name="Rules on one page").click()
    friend.locator("#drawer-rules h2").first.wait_for()
    assert friend.evaluate("document.documentElement.scrollWidth") <= 390
    friend.keyboard.press("Escape")
    assert not friend.locator("#drawer").is_visible()
    assert Axe().run(friend).response["violations"] == []
