"""The one button that ends a turn: what it says, when it can be pressed, when a turn ends by itself; and the keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import STATE, Player, set_up, wait_for_program
from tests.browser.prepared import become_known, keep, played
from tests.games.seven_steps.honeycomb import honeycomb

NUMBER = "(number) => document.getElementById('scene').dataset.number !== number"
LOST = "() => document.getElementById('message').classList.contains('shown')"


def begin(page, game="maharani", *players):
    set_up(page, game, *(players or ("person", "bot:1")))
    player = Player(page)
    player.wait_for_turn()
    return player


def finish(player):
    """Draft until nothing is left to choose."""
    while not player.now()["done"]:
        player.step()


def test_in_mid_turn_the_button_ends_the_turn_or_cannot_be_pressed(page):
    """Bug 5: it neither confirms a part of a turn nor ends taking back without ending the turn."""
    player = begin(page)
    button = page.locator("#confirm")
    expect(button).to_have_text("End turn")
    expect(button).to_be_disabled()
    player.draft()
    expect(button).to_be_enabled()
    player.pick(next(pick for pick in player.now()["open"] if pick.startswith("slot-")))
    expect(button).to_be_disabled()
    page.keyboard.press("Escape")
    number = player.number()
    button.click()
    page.wait_for_function(NUMBER, arg=number)
    log = page.locator("#log").inner_text()
    assert "tile on" in log
    player.wait_for_turn()
    expect(page.locator("#undo")).to_be_disabled()


def test_in_medina_nothing_ends_the_turn_before_its_second_piece(page, serving):
    page.goto(keep(serving, played("medina", 0.3), become_known(page, serving)))
    wait_for_program(page)
    player = Player(page)
    expect(page.locator("#note")).to_have_text("Piece 1 of 2")
    player.draft()
    expect(page.locator("#note")).to_have_text("Piece 2 of 2")
    while not player.now()["done"]:
        expect(page.locator("#confirm")).to_be_disabled()
        player.step()
    expect(page.locator("#confirm")).to_be_enabled()
    expect(page.locator("#choice")).to_have_text("End your turn, or take it back")


def open_discs(page, serving):
    """A table of 7 Steps where a turn of two discs brings a bonus tile."""
    game = honeycomb(hands=[{"red": 4, "blue": 3}, {"white": 7}])
    game.seed = 5
    page.goto(keep(serving, game, become_known(page, serving)))
    wait_for_program(page)
    return Player(page)


def test_the_button_is_named_after_what_it_does_and_says_what_cannot_be_taken_back(page, serving):
    player = open_discs(page, serving)
    button = page.locator("#confirm")
    player.wait_for_turn()
    expect(page.locator("#note")).to_have_text("First disc: on an empty space of its colour")
    player.step()
    expect(page.locator("#note")).to_have_text("Disc 2: beside the last one, on level 1 or 2")
    expect(button).to_have_text("Place no more discs")
    player.press()
    expect(button).to_have_text("Draw no bonus tile")
    assert player.number() == "0"
    player.pick("bonus-aid")
    expect(button).to_have_text("Draw an aid tile")
    expect(page.locator("#note")).to_contain_text("cannot be taken back")
    player.press()
    page.wait_for_function(NUMBER, arg="0")
    expect(button).to_have_text("Keep all discs, end turn")
    player.pick(next(pick for pick in player.now()["open"] if pick.startswith("return-")))
    expect(button).to_have_text("Give up the chosen discs, end turn")
    number = player.number()
    player.press()
    page.wait_for_function(NUMBER, arg=number)
    assert "Player 1" not in page.locator("#status").inner_text()


def test_the_screen_is_handed_over_after_a_turn_and_not_in_the_middle_of_it(page):
    """Bug 4: who has drawn a bonus tile still has discs to return."""
    set_up(page, "seven-steps", "person", "person", name_1="Ana", name_2="Ben")
    player = Player(page)
    player.reveal()
    player.step()
    player.press()
    number = player.number()
    player.pick("bonus-aid")
    page.get_by_role("button", name="Draw an aid tile").click()
    page.wait_for_function(NUMBER, arg=number)
    page.locator("[id^='return-']").first.wait_for()
    assert page.locator("#veil").count() == 0
    player.press()
    page.locator("#veil").wait_for()


@pytest.fixture
def quick(open_browser):
    """A browser with the usual preferences, whose clock stands still until it is moved."""
    page = open_browser(is_confirming=False)
    page.clock.install()
    return page


def test_a_turn_in_which_nothing_is_left_to_choose_ends_by_itself(quick):
    player = begin(quick, "medina")
    finish(player)
    number = player.number()
    expect(quick.locator("#confirm")).to_have_class(re.compile("counting"))
    expect(quick.locator("#announcer")).to_contain_text("Your turn ends in a moment")
    quick.clock.run_for(1900)
    assert player.number() == number
    quick.clock.run_for(200)
    quick.wait_for_function(NUMBER, arg=number)


def test_taking_back_stops_it_and_so_does_anything_else(quick):
    player = begin(quick, "medina")
    finish(player)
    number = player.number()
    quick.locator("#players").click(position={"x": 3, "y": 3})
    expect(quick.locator("#confirm")).not_to_have_class(re.compile("counting"))
    quick.clock.run_for(5000)
    assert player.number() == number
    quick.locator("#undo").click()
    quick.wait_for_function("() => document.getElementById('scene').dataset.done === ''")
    finish(player)
    quick.locator("#undo").click()
    quick.clock.run_for(5000)
    assert player.number() == number


def test_nothing_runs_out_for_those_who_use_the_keyboard_or_want_to_confirm(quick, serving):
    player = begin(quick, "medina")
    quick.keyboard.press("b")
    while not player.now()["done"]:
        before = player.now()["sign"]
        quick.keyboard.press("Enter")
        quick.wait_for_function(f"(sign) => ({STATE})().sign !== sign", arg=before)
    expect(quick.locator("#confirm")).to_be_focused()
    quick.clock.run_for(5000)
    assert quick.locator("#confirm.counting").count() == 0
    quick.keyboard.press("Escape")
    quick.wait_for_function("() => document.getElementById('scene').dataset.done === ''")
    quick.locator("#preferences-button").click()
    quick.get_by_role("switch", name="Confirm my turns").click()
    quick.keyboard.press("Escape")
    finish(player)
    number = player.number()
    quick.clock.run_for(5000)
    assert player.number() == number


def test_a_key_that_means_nothing_now_does_nothing(page, serving, open_browser):
    """Bug 1: the page says that the connection is lost only if it is."""
    page.goto(keep(serving, played("medina", 1), become_known(page, serving)))
    wait_for_program(page)
    watcher = open_browser()
    table = begin(open_browser(), "medina")
    watcher.goto(table.page.url)
    wait_for_program(watcher)
    for looking in (page, watcher):
        for key in ("h", "c", "Escape", "b"):
            looking.keyboard.press(key)
        assert not looking.evaluate(LOST)


@pytest.mark.rough
def test_a_lost_connection_is_told(page):
    begin(page)
    page.route("**/hint", lambda route: route.abort())
    page.locator("#hint-button").click()
    page.get_by_text("The connection is lost").wait_for()


def test_keys_work_with_shift_and_caps_lock_and_a_dialog_lists_them(page):
    """Bug 11"""
    player = begin(page)
    page.keyboard.press("H")
    page.locator("#hint .hint").wait_for()
    finish_first = player.draft()
    assert finish_first["ends"]
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    dialog.wait_for()
    page.keyboard.press("C")
    assert player.now()["steps"] == 1
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert player.now()["steps"] == 1
    number = player.number()
    page.keyboard.press("C")
    page.wait_for_function(NUMBER, arg=number)


def test_keys_are_not_spoken_of_where_there_are_none(open_browser):
    page = open_browser(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page)
    assert not page.locator("#keys-button").is_visible()


def test_what_is_the_only_thing_to_pick_is_picked_by_itself(page, serving):
    """The last pieces of a hand are of one kind: only their place is left to choose."""
    game = next(
        game
        for share in range(99, 60, -1)
        if (game := played("medina", share / 100)).to_act == 1
        and len({action.picks()[0] for action in game.legal_actions()}) == 1
        and len(game.legal_actions()) > 1
    )
    page.goto(keep(serving, game, become_known(page, serving)))
    wait_for_program(page)
    player = Player(page)
    now = player.wait_for_turn()
    assert page.locator("#board .pick.picked").count() == 1
    expect(page.locator("#undo")).to_be_disabled()
    assert {pick.partition("-")[0] for pick in now["open"]} <= {"space", "wall", "palace"}
