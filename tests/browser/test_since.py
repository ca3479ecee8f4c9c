"""What happened since my turn: whose it was, marked on the board and shown again; points that fly, sounds, speed."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

import zellige
from tests.browser.playing import Player, Toucher, set_up, wait_for_program
from tests.browser.prepared import _create, become_known
from tests.browser.test_access import serious_faults
from tests.serving import row_of, until
from zellige.server.storage.models import BOT, PERSON
from zellige.server.tables.seats import Seat

NAMES = ("Anna", "Yusuf", "Idris", "Mia")
COUNT_SOUNDS = """
  window.sounds = { notes: 0, knocks: 0 };
  for (const [method, kind] of [["createOscillator", "notes"], ["createBufferSource", "knocks"]]) {
    const made = AudioContext.prototype[method];
    AudioContext.prototype[method] = function () {
      window.sounds[kind] += 1;
      return made.call(this);
    };
  }
"""
SIGNS = "(places) => places.map((place) => place.getAttribute('href').replace('#sign-', ''))"


def round_of(name: str, players: int = 4) -> zellige.Game:
    """Some way into a game, when the first player's turn begins after those of all others."""
    game = zellige.new(name, NAMES[:players], seed=5)
    bot = zellige.bot("random", seed=5)
    while game.number < 40 or game.to_act != 1 or _last(game) == 1:
        game.play(bot.choose(game))
    return game


def _last(game: zellige.Game) -> object:
    return next(event.seat for event in reversed(game.events) if event.seat != "chance")


def others_since(game: zellige.Game) -> list[str]:
    """Whose turns there were since that of the first player."""
    seats = [event.seat for event in game.events if event.seat != "chance"]
    since = seats[len(seats) - seats[::-1].index(1) :] if 1 in seats else seats
    return [str(seat) for seat in dict.fromkeys(since)]


def sit_down(page, serving, game: zellige.Game) -> Player:
    visitor = become_known(page, serving)
    seats = [Seat(1, NAMES[0], PERSON, holders=frozenset({visitor}))]
    seats += [Seat(number, name, BOT, 1) for number, name in enumerate(game.players[1:], 2)]
    row = row_of(game, opened_by=visitor)
    url = f"sqlite+aiosqlite:///{serving.data / 'zellige.sqlite3'}"
    with ThreadPoolExecutor(1) as beside:
        beside.submit(asyncio.run, _create(url, row, seats, game, None)).result()
    page.goto(f"/table/{row.id}")
    wait_for_program(page)
    return Player(page)


@pytest.mark.parametrize("name", ["maharani", "seven-steps", "medina"])
def test_all_turns_of_the_others_are_marked_until_one_plays(page, serving, name):
    game = round_of(name)
    player = sit_down(page, serving, game)
    player.wait_for_turn()
    marked = page.locator("#since use").evaluate_all(SIGNS)
    acted = [event for event in game.events[-60:] if event.action.target() and str(event.seat) != "1"]
    assert set(marked) <= set(others_since(game))
    assert str(acted[-1].seat) in marked
    assert page.locator("#since .line").count() >= 1
    headings = page.locator("#log .one-turn").evaluate_all("(all) => all.map((one) => one.dataset.seat)")
    since = others_since(game)
    assert headings[: len(since)] == since[::-1]
    player.draft()
    assert page.locator("#since > *").count() == 0


def test_every_player_has_the_same_sign_in_list_log_and_chat(page):
    set_up(page, "medina", "person", "person", name_1="Ann", name_2="Bo")
    Player(page).turn()
    seats = {"Ann": "1", "Bo": "2"}
    assert page.locator("#lines .player-sign use").evaluate_all(SIGNS) == ["1", "2"]
    heading = page.locator("#log .head")
    assert heading.locator("use").evaluate_all(SIGNS) == [seats[heading.locator("b").inner_text()]]
    page.locator("#chat-text").fill("Well played")
    page.locator("#say button").click()
    said = page.locator("#chat li")
    said.wait_for()
    assert said.locator("use").evaluate_all(SIGNS) == [
        {"Ann": "1", "Bo": "2"}[said.locator("b").inner_text()]
    ]
    assert page.locator("symbol[id^=sign-]").evaluate_all(
        "(all) => all.map((one) => one.dataset.colour)"
    ) == [
        "#e0362c",
        "#2e7de6",
    ]


def test_draws_are_folded_and_open_by_keyboard(page, serving):
    sit_down(page, serving, round_of("maharani")).wait_for_turn()
    draws = page.locator("#log .draws").first
    assert "drawn" in draws.locator("summary").inner_text()
    assert not draws.locator("li").first.is_visible()
    draws.locator("summary").press("Enter")
    assert draws.locator("li").first.is_visible()


# The board without what choices bring, which is said as soon as the server has answered.
BOARD = (
    """() => document.querySelector("#board svg").innerHTML.replaceAll(/ aria-description="[^"]*"/g, "")"""
)


def test_turns_are_shown_again_and_the_draft_stays_as_it_was(page, serving):
    game = round_of("medina")
    player = sit_down(page, serving, game)
    player.draft()
    board = page.evaluate(BOARD)
    page.locator("#again-all").click()
    page.locator("#again-board svg").wait_for()
    page.keyboard.press("ArrowLeft")  # from now on, step by step
    seen = []
    while page.locator("#again").is_visible():
        seen.append(page.locator("#again-text").inner_text())
        ids = page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
        assert len(ids) == len(set(ids))
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "(text) => document.getElementById('again').hidden"
            " || document.getElementById('again-text').textContent !== text",
            arg=seen[-1],
        )
    assert {text.split(":")[0] for text in seen} == {NAMES[int(seat) - 1] for seat in others_since(game)}
    assert page.evaluate(BOARD) == board
    assert player.now()["steps"] == 1


def test_escape_ends_what_is_shown_again_and_takes_nothing_back(page, serving):
    player = sit_down(page, serving, round_of("medina"))
    player.draft()
    page.locator("#again-all").focus()
    page.keyboard.press("A")
    page.locator("#again-board svg").wait_for()
    assert page.evaluate("document.activeElement.id") == "again-next"
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.locator("#again").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "again-all"
    assert player.now()["steps"] == 1


def test_the_log_is_one_stop_of_the_tab_key_with_arrows_inside(page, serving):
    sit_down(page, serving, round_of("maharani")).wait_for_turn()
    assert page.locator("#log .one-turn").count() > 4
    page.locator("#log").focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.matches('#log .one-turn:first-child .again')")
    page.keyboard.press("Enter")
    page.locator("#again-board svg").wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('#log .again')")
    assert page.locator("#log :is(.again, summary):not([tabindex='-1'])").count() == 0


def test_points_are_shown_where_they_go_and_sounded_unless_that_is_switched_off(page):
    page.add_init_script(COUNT_SOUNDS)
    page.add_init_script(
        "new MutationObserver((seen) => seen.forEach(({ addedNodes }) => addedNodes.forEach((one) =>"
        " one.classList?.contains('gain-shown') && (window.gains ??= []).push(one.textContent))))"
        ".observe(document, { childList: true, subtree: true });"
    )
    set_up(page, "maharani", "person", "person")
    player = Player(page)
    player.turn()
    assert page.evaluate("window.gains")[0].startswith("+")
    assert page.evaluate("window.sounds.knocks") > 0
    assert page.evaluate("window.sounds.notes") > 0
    page.evaluate(
        "localStorage.setItem('zellige-pieces', 'off'); localStorage.setItem('zellige-sound', 'off')"
    )
    before = page.evaluate("({...window.sounds})")
    player.turn()
    assert page.evaluate("window.sounds") == before
    assert len(page.evaluate("window.gains")) > 1


def test_nothing_sounds_before_the_page_was_touched(page):
    """Bug: a draft that came back after a reload knocked, which browsers do not let be heard, and complain of.

    Chromium sometimes counts what was touched before a reload.
    """
    page.add_init_script(COUNT_SOUNDS)
    set_up(page, "medina", "person", "bot:1")
    Player(page).draft()
    assert page.evaluate("window.sounds.knocks") > 0
    page.reload()
    page.wait_for_function("() => document.getElementById('scene').dataset.steps === '1'")
    assert page.evaluate("navigator.userActivation.hasBeenActive || window.sounds.knocks === 0")


def test_the_server_hears_how_fast_bots_are_to_play(page):
    said: list[str] = []

    def note(text):
        word = json.loads(text)
        if "pace" in word:  # else something is tried out or played
            said.append(word["pace"])

    page.on("websocket", lambda socket: socket.on("framesent", note))
    set_up(page, "medina", "person", "bot:1")
    page.locator("#preferences-button").click()
    page.get_by_label("Speed of bots").select_option("at-once")
    page.keyboard.press("Escape")
    until(lambda: page.wait_for_timeout(20) or said[-1:] == ["at-once"])
    Player(page).turn()
    Player(page).wait_for_turn()
    said.clear()
    page.reload()
    until(lambda: page.wait_for_timeout(20) or said)
    assert set(said) == {"at-once"}


def test_a_board_that_is_shown_again_is_made_of_its_own_things(page, serving):
    """Bug: its palaces had the outlines and shadows of those that stand now."""
    sit_down(page, serving, round_of("medina")).wait_for_turn()
    page.locator("#again-all").click()
    page.locator("#again-board [href^='#shown-again-']").first.wait_for(state="attached")
    foreign = """() => [...document.querySelectorAll("#again-board [href^='#']")].filter(
      (one) => document.getElementById(one.getAttribute("href").slice(1))?.closest("#board")).length"""
    assert page.evaluate(foreign) == 0


def test_points_beside_a_score_are_within_the_screen(open_browser):
    """Bug: on a phone, where the score is at the left edge of the board, half of them were outside."""
    page = open_browser(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.add_init_script(
        "new MutationObserver((seen) => seen.forEach(({ addedNodes }) => addedNodes.forEach((one) =>"
        " one.classList?.contains('gain-shown') && requestAnimationFrame(() =>"
        " (window.lefts ??= []).push(one.getBoundingClientRect().left)))))"
        ".observe(document, { childList: true, subtree: true });"
    )
    set_up(page, "seven-steps", "person", "bot:1")
    Toucher(page).turn()
    page.wait_for_function("() => window.lefts")
    assert min(page.evaluate("window.lefts")) >= 0


def test_the_veil_covers_what_the_others_did_as_well(page):
    set_up(page, "seven-steps", "person", "person")
    player = Player(page)
    player.reveal()
    player.turn()
    page.locator("#veil").wait_for()
    page.locator("#since > *").first.wait_for(state="attached")
    assert page.locator("#since").evaluate("(since) => getComputedStyle(since).visibility") == "hidden"
