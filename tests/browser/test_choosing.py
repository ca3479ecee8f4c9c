"""What a choice brings is seen and heard before it is made; the piece in hand is there at once."""

import json
import re
from math import hypot

import pytest

import zellige
from tests.browser.playing import SPOT, Player, set_up, wait_for_program
from tests.browser.prepared import become_known, keep, played
from zellige.server.board.outcomes import outcomes_in

LABELS = """() => Object.fromEntries([...document.querySelectorAll("#board .pick.open")].map(
  (pick) => [pick.id, pick.getAttribute("aria-description") ?? ""]))"""
FIGURES = (
    """() => [...document.querySelectorAll("#marks .outcomes .label")].map((label) => label.textContent)"""
)
IS_FORETOLD = "() => document.querySelector('#marks .outcomes .label') !== null"
# Where something is on the screen.
MIDDLE = """(element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}"""


def open_table(page, serving, game):
    """A table where it is the turn of whoever looks."""
    page.goto(keep(serving, game, become_known(page, serving)))
    wait_for_program(page)
    player = Player(page)
    player.wait_for_turn()
    page.wait_for_function(IS_FORETOLD)
    return player


def start_of_turn(name, share):
    """A moment at which seat 1 begins a turn; in 7 Steps also with a disc, not with a tile to draw."""
    game = played(name, share)
    number = game.number
    while not (game.at(number).to_act == 1 != game.at(number - 1).to_act and has_discs(game.at(number))):
        number -= 1
    return game.at(number)


def has_discs(game):
    return game.kind.name != "seven-steps" or any(
        str(one).startswith("place") for one in game.legal_actions()
    )


def with_others(game):
    """An action that brings something, and could still be another one before its last pick; and its words."""
    told, paths = outcomes_in(game, "en"), [action.picks() for action in game.legal_actions()]
    for kind, path in zip(told["of"], paths, strict=True):
        others = {other[len(path) - 1] for other in paths if other[: len(path) - 1] == path[:-1]}
        if kind and len(others) > 1:
            return path, "; ".join(one["words"] for one in told["kinds"][kind])
    raise AssertionError("there is none")


@pytest.mark.parametrize(("name", "share"), [("maharani", 0.3), ("seven-steps", 0.5), ("medina", 0.5)])
def test_what_a_choice_brings_is_said_and_shown_before_it_is_made(page, serving, name, share):
    game = start_of_turn(name, share)
    player = open_table(page, serving, game)
    (*before, last), words = with_others(game)
    for pick in before:
        if not page.locator(f"[id='{pick}'].picked").count():
            player.pick(pick)
        page.locator(f"[id='{pick}'].picked").wait_for()
    assert page.evaluate(LABELS)[last] == words
    figures = page.evaluate(FIGURES)
    assert any(re.fullmatch(r"([+\u2212]\d+(=\d+)?|0)+", figure) for figure in figures)


def test_labels_are_switched_off_and_on_by_a_preference(page, serving):
    open_table(page, serving, start_of_turn("maharani", 0.3))
    page.locator("[data-command=preferences]").click()
    page.locator("[data-preference=outcomes]").uncheck()
    page.wait_for_function("() => document.querySelector('#marks .outcomes') === null")
    assert not any(page.evaluate(LABELS).values())
    page.locator("[data-preference=outcomes]").check()
    page.wait_for_function(IS_FORETOLD)


def test_a_puzzle_does_not_give_its_answer_away(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/puzzles/medina/1")
    page.locator("#marks .open .line").first.wait_for(state="attached")
    assert page.locator("#marks .outcomes").count() == 0
    Player(page).pick(Player(page).now()["open"][0])
    page.locator("#board .pick.picked, #solution").first.wait_for()  # what is left may follow by itself
    assert not any(address.endswith("/outcomes") for address in asked)
    assert page.locator("#marks .outcomes").count() == 0


def test_the_tile_in_hand_lies_on_the_chosen_space_and_the_arrows_stand_round_it(page, serving):
    game = start_of_turn("maharani", 0.1)
    player = open_table(page, serving, game)
    slot, space = two_arrows(game)
    player.pick(slot)
    player.pick(space)
    page.locator("#marks .ghosts use").first.wait_for(state="attached")
    there = page.locator(f"[id='{space}']").evaluate(MIDDLE)
    ghost = page.locator("#marks .ghosts > g").evaluate(MIDDLE)
    assert abs(ghost["x"] - there["x"]) < there["width"] / 8  # half columns stand out on one side
    assert abs(ghost["y"] - there["y"]) < there["width"] / 8
    arrows = page.locator("#board .pick.open[id^=arrow-]")
    assert arrows.count() > 1
    for box in arrows.evaluate_all(f"(arrows) => arrows.map({MIDDLE})"):
        far = max(abs(box["x"] - there["x"]), abs(box["y"] - there["y"]))
        assert there["width"] / 2 < far < 1.2 * there["width"]
    page.keyboard.press("Escape")
    page.locator("#marks .ghosts > g").wait_for(state="detached")
    rondel = page.locator("#wheel").evaluate(MIDDLE)
    for box in page.locator("#board [data-round]").evaluate_all(f"(arrows) => arrows.map({MIDDLE})"):
        assert abs(box["x"] - rondel["x"]) < rondel["width"] / 2


def two_arrows(game):
    """Slot and space where the tile can be turned in several ways."""
    ways = [action.picks() for action in game.legal_actions() if str(action).startswith("take")]
    return next(way[:2] for way in ways if len({other[2] for other in ways if other[:2] == way[:2]}) > 1)


APART = 40
"""CSS pixels: what is as far from all others is meant by a finger that comes down beside it."""


def test_arrows_are_large_enough_for_a_finger(open_browser, serving):
    page = open_browser(viewport={"width": 390, "height": 844}, has_touch=True)
    game = start_of_turn("maharani", 0.1)
    player = open_table(page, serving, game)
    for pick in two_arrows(game):
        player.pick(pick)
    boxes = page.locator("#board .pick.open[id^=arrow-] > [data-hit]").evaluate_all(
        f"(all) => all.map({MIDDLE})"
    )
    assert len(boxes) > 1
    for box in boxes:
        others = (hypot(box["x"] - other["x"], box["y"] - other["y"]) for other in boxes if other is not box)
        sizes = sorted((box["width"], box["height"]))
        assert (sizes[0] >= 24 and sizes[1] >= 44) or min(others) >= APART


# How far the frames of what can be chosen are from the things themselves, at most, once nothing turns any more.
OFF = """async () => {
  const rondel = document.querySelector("#rondel");
  await Promise.allSettled(rondel.getAnimations({ subtree: true }).map((animation) => animation.finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const middles = (all) => [...all].map((one) => one.getBoundingClientRect()).map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  const slots = middles(document.querySelectorAll("#board .pick.open[id^=slot-] > [data-hit]"));
  const frames = middles(document.querySelectorAll("#marks .open .line"));
  return slots.map(([x, y]) => Math.min(...frames.map(([u, v]) => Math.hypot(u - x, v - y))));
}"""


def test_frames_lie_on_the_tiles_after_the_rondel_has_turned(open_browser):
    """Bug: what was marked while the rondel turned stayed beside the tiles."""
    page = open_browser(reduced_motion="no-preference")
    set_up(page, "maharani", "person", "person")
    player = Player(page)
    for _ in range(2):
        player.turn()
        player.wait_for_turn()
        page.wait_for_function(IS_FORETOLD)
        off = page.evaluate(OFF)
        assert off
        assert max(off) < 2


@pytest.mark.parametrize("name", ["medina", "seven-steps"])
def test_the_piece_is_a_ghost_under_the_mouse(page, serving, name):
    game = start_of_turn(name, 0.5)
    player = open_table(page, serving, game)
    (*before, last), _words = with_others(game)
    for pick in before:
        player.pick(pick)
    page.mouse.move(**page.locator(f"[id='{last}']").evaluate(SPOT))
    page.locator("#marks .ghosts use").wait_for(state="attached")
    page.mouse.move(1, 1)
    page.locator("#marks .ghosts use").wait_for(state="detached")


def test_a_refused_click_has_a_reason_in_every_phase_of_a_turn(page, serving):
    """Bug: at the choice of a bonus tile, a click on a space did nothing."""
    game = played("seven-steps", 0.5)
    number = game.number
    while not (game.at(number).to_act == 1 and "bonus none" in map(str, game.at(number).legal_actions())):
        number -= 1
    page.goto(keep(serving, game.at(number), become_known(page, serving)))
    wait_for_program(page)
    Player(page).wait_for_turn()
    Player(page).pick("space-A0")
    page.locator("#message.shown").wait_for()
    text = page.locator("#message").inner_text()
    assert text.startswith("This cannot be chosen now.")
    assert page.locator("#prompt").inner_text() in text


def test_reasons_are_sentences_without_code_names(page, serving):
    """Bug: 'the columns do not fit: d9 has ..., oC turned E has a column in the centre (MH-13)'"""
    game = start_of_turn("maharani", 0.3)
    player = open_table(page, serving, game)
    slot = next(pick for pick in player.now()["open"] if pick.startswith("slot-"))
    player.pick(slot)
    spaces = {action.picks()[1] for action in game.legal_actions() if action.picks()[0] == slot}
    bare = [
        f"space-{name}" for name in game.view(1)["board"] if name not in game.view(1)["position"]["tiles"]
    ]
    player.pick(next(space for space in bare if space not in spaces))
    page.locator("#message.shown").wait_for()
    text = page.locator("#message").inner_text()
    assert re.fullmatch(r"(The|This) [^()]+ \(MH-\d+\)\.", text)
    assert not re.search(r"\b[borgyp][CARBLIX]\b|turned [NESW]\b", text)


@pytest.mark.rough
@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/puzzles/medina/999", "There is no such puzzle."),
        ("/table/nowhere/replay?at=abc", "There is no such page: something in its address cannot be read."),
    ],
)
def test_what_is_wrong_with_an_address_is_told_to_people(page, address, words):
    page.goto(address)
    assert page.locator("h1").inner_text() == words


@pytest.mark.rough
def test_what_is_wrong_with_a_record_is_told_to_people(page):
    record = zellige.new("medina", ["Ann", "Bo"], seed=1).record()
    del record["setup"]["first"]
    record.pop("seed", None)
    page.goto("/open")
    file = {"name": "a.zellige.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    page.locator("input[type=file]").set_input_files(file)
    page.locator("main form button").first.click()
    problem = page.locator("[role=alert]:visible").first
    problem.wait_for()
    assert problem.inner_text().startswith("At “setup.first” in the file: ")
