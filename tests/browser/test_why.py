"""Scores that explain themselves: asked, answered, lit up on the board, by mouse, touch and keyboard alone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.playing import SPOT, Player, Typist, set_up, wait_for_program
from tests.browser.prepared import become_known, keep, played
from zellige.server.tables.breakdown import source_name

GAMES = ("maharani", "seven-steps", "medina")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOXES = """() => [...document.querySelectorAll("#marks .lit > g")].map((mark) => {
  const { top, bottom, left, right } = mark.getBoundingClientRect();
  return { top, bottom, left, right };
})"""


@pytest.fixture
def at_table(serving):
    """Go to a table where so much of a game was played."""

    def go(page, name, share=0.6):
        game = played(name, share)
        page.goto(keep(serving, game, become_known(page, serving)))
        wait_for_program(page)
        return game

    return go


def points(text):
    """As they are shown."""
    number = re.search("[+\N{MINUS SIGN}\N{PLUS-MINUS SIGN}]?([0-9]+)", text)
    assert number
    return -int(number[1]) if number[0].startswith("\N{MINUS SIGN}") else int(number[1])


def ask(page, seat=1):
    page.locator(f"#ask-{seat}").click()
    page.locator(f"#ask-{seat}[aria-expanded=true]").wait_for()


def unfold(page):
    """Show all entries, once they are there."""
    page.locator("#why .entry").first.wait_for(state="attached")
    folded = page.locator("#why details:not([open]) > summary")
    while folded.count():
        folded.first.click()


def lit(page):
    return page.locator("#marks .lit > g").count()


def is_focused(page, selector):
    return page.evaluate("(selector) => document.activeElement.matches(selector)", selector)


@pytest.mark.parametrize("name", GAMES)
def test_a_score_is_asked_and_what_brought_it_is_lit_up(page, at_table, name):
    game = at_table(page, name)
    for seat in (1, 2):
        ask(page, seat)
        assert page.locator("#why-title").inner_text().endswith(f"why {game.scores[seat - 1]}?")
        assert page.locator(f"#ask-{seat}").get_attribute("aria-expanded") == "true"
        unfold(page)
        entries = page.locator("#why .entry").all()
        assert sum(points(entry.locator("strong").inner_text()) for entry in entries) == game.scores[seat - 1]
    assert lit(page) == 0
    for entry in (entries[0], entries[-1]):
        entry.click()
        assert entry.get_attribute("aria-pressed") == "true"
        assert page.locator("#why .entry[aria-pressed=true]").count() == 1
        shown = set(entry.get_attribute("data-lit").split())
        assert lit(page) == len(shown)
        assert page.locator("#marks mask .hole").count() == len(shown)
        assert page.locator("#announcer").inner_text().startswith("Highlighted on the board: ")
    entries[-1].click()
    assert lit(page) == 0
    page.locator("[data-why-close]").click()
    assert page.locator("#why").is_hidden()
    assert page.locator("#ask-2").get_attribute("aria-expanded") == "false"


def test_it_is_asked_and_answered_by_keyboard_alone(page, at_table):
    at_table(page, "maharani")
    typist = Typist(page)
    typist.tab_to(lambda focused: focused == "ask-1")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'why-title'")
    typist.tab_to(lambda _: is_focused(page, "#why summary"))
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    assert is_focused(page, "#why .entry")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert is_focused(page, "#why .entry[aria-pressed=true]")
    assert lit(page) >= 1
    page.keyboard.press("Escape")
    assert page.locator("#why").is_hidden()
    assert is_focused(page, "#ask-1")
    assert lit(page) == 0


def test_escape_closes_the_panel_before_it_takes_anything_back(page, at_table):
    at_table(page, "medina")
    player = Player(page)
    player.wait_for_turn()
    player.step()
    picked = page.locator("#board .pick.picked").get_attribute("id")
    ask(page)
    page.keyboard.press("Escape")
    assert page.locator("#why").is_hidden()
    assert page.locator("#board .pick.picked").get_attribute("id") == picked
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('#board .pick.picked')")


@pytest.mark.parametrize("name", GAMES)
def test_on_a_phone_the_answer_leaves_room_for_what_it_lights_up(open_browser, at_table, name):
    page = open_browser(**PHONE)
    at_table(page, name, 1)
    page.locator("#ending .ask").first.tap()
    page.locator("#why-title").wait_for()
    assert lit(page) >= 1
    page.locator("#why .entry").last.tap()
    sheet = page.locator("#why").bounding_box()
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= 390
    assert abs(sheet["y"] + sheet["height"] - 844) <= 1
    for box in page.evaluate(BOXES):
        assert 0 <= box["top"] < box["bottom"] <= sheet["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("[data-why-close]").tap()
    assert page.locator("#why").is_hidden()


@pytest.mark.parametrize("name", GAMES)
def test_scores_on_the_board_are_asked_too(page, at_table, name):
    game = at_table(page, name)
    page.locator("#board [data-why='2']:not(.pick)").click()
    page.locator("#why-title").wait_for()
    assert page.locator("#why-title").inner_text() == f"Amina: why {game.scores[1]}?"


def test_a_palace_is_asked_for_its_own_points(page, at_table):
    """MD-42"""
    game = at_table(page, "medina", 0.9)
    palace = next(palace for palace in game.view()["palaces"] if palace["owner"])
    page.mouse.click(**page.locator(f"#palace-{palace['name']}").evaluate(SPOT))
    page.locator("#why-title").wait_for()
    assert page.locator("#why-title").inner_text().endswith(f": why {palace['points']}?")
    assert page.locator("#why .entry[aria-pressed=false]").count() == 0
    assert lit(page) >= palace["points"] - 8  # what is at the well counts more than once


@pytest.mark.parametrize("name", GAMES)
def test_points_of_an_event_light_up_what_brought_them(page, at_table, name):
    at_table(page, name)
    button = page.locator("#log button.change").first
    told = points(button.inner_text())
    event = button.get_attribute("data-why-event")
    button.click()
    page.locator("#why-title").wait_for()
    assert page.locator("#why-title").inner_text() == f"Points from event {event}"
    pressed = page.locator("#why .entry[aria-pressed=true] strong").all_inner_texts()
    assert sum(map(points, pressed)) == told
    assert lit(page) >= 1
    page.keyboard.press("Escape")
    assert page.locator("#why").is_hidden()


def test_each_cell_of_the_table_at_the_end_lights_up_what_it_counts(page, at_table):
    game = at_table(page, "medina", 1)
    sources = game.breakdown()
    for index in (0, len(sources) - 1):
        name = source_name(sources[index].label)
        cell = page.locator(f"#ending .ask[data-source='{name}']").first
        cell.click()
        page.wait_for_function(
            "(label) => document.querySelector('#why summary')?.textContent.includes(label)",
            arg=str(sources[index].label),
        )
        seat = int(cell.get_attribute("data-why"))
        shown = {name for paid in sources[index].items if paid.seat == seat for name in paid.shown}
        assert lit(page) == len(shown)
        assert page.locator("#why-title").inner_text().endswith(f"why {sources[index].points[seat - 1]}?")


def test_in_a_replay_it_is_answered_for_the_moment_shown(page, serving):
    game = played("maharani", 1)
    page.goto(keep(serving, game, become_known(page, serving)) + "/replay?at=60")
    title = page.locator("#why-title")
    ask(page)
    assert title.inner_text() == f"Name1: why {game.at(60).scores[0]}?"
    unfold(page)
    entry = page.locator("#why .entry").first
    entry.click()
    assert lit(page) >= 1
    event = int(page.locator("#why [data-moment]").first.get_attribute("data-moment"))
    page.locator("#why [data-moment]").first.click()
    page.wait_for_function(
        "(moment) => document.getElementById('where').textContent.includes(moment)", arg=f" {event} "
    )
    page.wait_for_function(
        "(text) => document.getElementById('why-title').textContent === text",
        arg=f"Name1: why {game.at(event).scores[0]}?",
    )
    assert entry.get_attribute("aria-pressed") == "true"
    assert lit(page) >= 1
    earlier = next(old for old in game.events[8:] if game.items_of(old))
    page.locator(f"[data-why-event='{earlier.number}']").first.click()
    page.wait_for_function("(at) => location.search.includes(`at=${at}`)", arg=earlier.number)
    page.wait_for_function("() => document.querySelector('#why .entry[aria-pressed=true]') !== null")
    page.keyboard.press("Escape")
    assert page.locator("#why").is_hidden()
    assert lit(page) == 0


def test_an_answer_keeps_up_with_the_game(page):
    """What was lit up stays so, and the keyboard stays where it is."""
    set_up(page, "maharani", "person", "person", name_1="Ana", name_2="Ben")
    player = Player(page)
    player.turn()
    player.turn()
    ask(page)
    entry = page.locator("#why .entry").last
    entry.click()
    before, name = page.locator("#why-title").inner_text(), entry.get_attribute("id")
    old = page.locator("#score-1").inner_text()
    while (score := page.locator("#score-1").inner_text()) == old:  # not every turn brings something
        player.turn()
    page.wait_for_function(
        "(text) => document.getElementById('why-title').textContent.trim() === text", arg=f"Ana: why {score}?"
    )
    assert page.locator("#why-title").inner_text() != before
    assert page.locator(f"[id='{name}']").get_attribute("aria-pressed") == "true"
    assert lit(page) >= 1
    assert page.locator("#ask-1").get_attribute("aria-expanded") == "true"


def test_a_turn_that_is_tried_out_shows_what_it_would_bring(page, at_table):
    at_table(page, "maharani")
    before = page.locator("#score-1").inner_text()
    assert page.locator("#players .change").count() == 0
    Player(page).draft()
    told = re.findall(r"([+-]\d+) gold", page.locator("#steps").inner_text())
    assert page.locator("#score-1").inner_text() == before
    if sum(map(int, told)):
        assert points(page.locator("#line-1 .change").inner_text()) == sum(map(int, told))
    page.locator("#undo").click()
    page.wait_for_function("() => document.getElementById('scene').dataset.steps === '0'")
    assert page.locator("#players .change").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", ["table", "end", "replay"])
def test_axe_finds_nothing_serious_in_the_answer(open_browser, serving, scheme, place):
    page = open_browser(color_scheme=scheme)
    address = keep(serving, played("maharani", 0.7 if place == "table" else 1), become_known(page, serving))
    page.goto(address + ("/replay" if place == "replay" else ""))
    if place == "end":
        page.locator("#ending > summary").click()  # the list of players is below it
    ask(page, 2)
    unfold(page)
    page.locator("#why .entry").first.click()
    found = Axe().run(page).response["violations"]
    serious = [
        (violation["id"], [node["html"][:160] for node in violation["nodes"]][:3])
        for violation in found
        if violation["impact"] in ("serious", "critical")
    ]
    assert serious == []
