"""What one sees and does at a table and in a replay, beside playing."""

import json
from urllib.parse import urlsplit

import pytest

import zellige
from tests.browser.playing import Player, scenes_told, set_up, wait_for_program
from tests.browser.prepared import become_known, keep, played
from zellige.core.text import translator


def open_table(page, game="maharani", *players):
    set_up(page, game, *(players or ("person", "person")))
    return Player(page)


def test_one_click_on_the_start_page_begins_a_game(page):
    page.goto("/")
    page.locator("form[action='/play/maharani'] button").click()
    wait_for_program(page)
    assert Player(page).wait_for_turn()["open"]


def test_a_draft_is_taken_back_step_by_step(page):
    player = open_table(page)
    fresh = player.wait_for_turn()["open"]
    before = page.locator("#board svg").inner_html()
    player.step()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('#board .pick.picked')")
    player.draft()
    assert page.locator("#steps li").count() == 1
    assert page.locator("#board svg").inner_html() != before
    page.locator("#undo").click()
    page.wait_for_function("() => document.getElementById('scene').dataset.steps === '0'")
    assert player.now()["open"] == fresh
    assert page.locator("#log .one-turn:not([data-seat=''])").count() == 0


COUNT_CHANGES = """
  window.changes = 0;
  addEventListener("DOMContentLoaded", () => {
    const scene = document.getElementById("scene");
    const count = new MutationObserver((seen) => (window.changes += seen.length));
    if (scene) count.observe(scene, { attributeFilter: ["data-token"] });
  });
"""


@pytest.mark.parametrize("game", ["medina", "seven-steps"])
def test_a_confirmed_turn_is_shown_once(page, game):
    """At one screen, where the live connection is told who may look at it, too."""
    page.add_init_script(COUNT_CHANGES)
    scenes = scenes_told(page)
    player = open_table(page, game)
    for _ in range(3):
        player.wait_for_turn()
        page.evaluate("document.querySelector('#veil button')?.click()")
        page.wait_for_function("() => document.getElementById('scene').dataset.mine === 'yes'")
        while not player.now()["ends"]:
            player.step()
        before, heard, number = page.evaluate("changes"), len(scenes), player.number()
        player.press()
        page.wait_for_function(
            "(number) => Number(document.getElementById('scene').dataset.number) > Number(number)", arg=number
        )
        settle(page)
        assert page.evaluate("changes") - before == 1
        assert len(scenes) == heard + 1  # the answer


def settle(page):
    """Until whatever is on its way has come: an answer of the server, over the same connection as others."""
    page.evaluate("fetch('/lists').then((answer) => answer.text())")
    page.wait_for_timeout(300)


def test_a_hint_is_shown_on_the_board_and_in_words(page):
    open_table(page).wait_for_turn()
    page.locator("#hint-button").click()
    page.locator("#hint .hint").wait_for()
    assert page.locator("#board .hinted").count() >= 1
    assert "Level 5" in page.locator("#hint").inner_text()


def test_four_seats_with_options_are_set_up_by_the_form(page):
    page.goto("/new/medina")
    page.locator("input[name=players][value='4']").check(force=True)
    page.locator("select[name='player-4']").wait_for()
    for seat, player in enumerate(("person", "open", "bot:1", "bot:2"), 1):
        page.locator(f"select[name='player-{seat}']").select_option(player)
    page.locator("input[name='name-1']").fill("Ana")
    page.get_by_text("Options of the game").click()
    page.locator("select[name='option-french']").select_option("1")
    page.locator("input[name=public]").check()
    page.locator("form.setup button.main").click()
    wait_for_program(page)
    names = page.locator("#players .name").all_inner_texts()
    assert len(names) == 4
    assert names[0].startswith("Ana")
    record = page.request.get(page.url + "/record").json()
    assert record["options"] == {"french": True}
    page.locator("[data-command=bot]").click()  # instead of waiting for a friend
    page.wait_for_function("() => !document.getElementById('status').textContent.includes('Waiting')")
    table = urlsplit(page.url).path
    page.goto("/")
    page.locator(f".mine a[href='{table}']").wait_for()


def test_playing_again_opens_a_new_table_with_the_same_players(page, serving):
    visitor = become_known(page, serving)
    page.goto(keep(serving, played("medina", 1), visitor))
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and url != before)
    page.wait_for_function("() => document.getElementById('scene').dataset.over === ''")
    assert "Amina" in page.locator("#players").inner_text()


@pytest.fixture
def replay(page, serving):
    """The replay of a game that is over."""
    visitor = become_known(page, serving)
    game = played("maharani", 1)
    page.goto(keep(serving, game, visitor) + "/replay")
    page.locator("#board svg").wait_for()
    return page, len(game.events)


def at(page, moment):
    page.wait_for_function(
        "(moment) => document.getElementById('where').textContent.includes(moment)", arg=f" {moment} "
    )
    assert f"at={moment}" in page.url


def test_a_replay_goes_by_slider_buttons_keys_list_and_link(replay):
    page, last = replay
    final = page.locator("#board").inner_html()
    page.locator("#moment").fill("7")
    at(page, 7)
    assert page.locator("#board").inner_html() != final
    page.locator("[data-step=on]").click()
    at(page, 8)
    page.locator("body").press("ArrowLeft")
    at(page, 7)
    page.locator("body").press("Home")
    at(page, 0)
    page.locator("body").press("End")
    at(page, last)
    assert page.locator("#board").inner_html() == final
    page.locator("[data-moment='9']").click()
    at(page, 9)
    shown = page.locator("#board").inner_html()
    page.goto(page.url)
    page.locator("#board svg").wait_for()
    assert page.locator("#board").inner_html().strip() == shown.strip()


def test_a_record_is_downloaded_and_opened_from_the_file(replay, tmp_path):
    page, last = replay
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.endswith(".zellige.json")
    page.goto("/open")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form.card button.main").click()
    page.wait_for_url("**/replay?at=0")
    assert page.locator("#moment").get_attribute("max") == str(last)


@pytest.mark.rough
def test_a_broken_record_is_refused_with_the_reason(page, tmp_path):
    (tmp_path / "broken.json").write_text(json.dumps({"zellige": 1}))
    page.goto("/open")
    page.locator("input[type=file]").set_input_files(tmp_path / "broken.json")
    page.locator("form.card button.main").click()
    assert page.get_by_role("alert").inner_text()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_pages_speak_the_language_of_the_browser(open_browser, language):
    page = open_browser(locale=language)
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == language
    chosen = {"en": "de", "fr": "en", "de": "fr"}[language]
    own = page.locator("h1").inner_text()
    page.locator("#language").select_option(chosen)
    page.wait_for_function("(chosen) => document.documentElement.lang === chosen", arg=chosen)
    assert page.locator("h1").inner_text() != own
    page.locator("#language").select_option(language)
    page.wait_for_function("(chosen) => document.documentElement.lang === chosen", arg=language)
    assert page.locator("h1").inner_text() == own


def test_what_is_told_live_is_in_the_language_of_the_page(open_browser):
    page = open_browser(locale="fr")
    set_up(page, "medina", "person", "bot:1")
    Player(page).turn()
    Player(page).wait_for_turn()
    assert page.locator("#confirm").inner_text() == translator("fr")("End turn")


def test_dark_is_what_the_system_wants_or_what_was_chosen_by_hand(open_browser):
    background = "getComputedStyle(document.body).backgroundColor"
    dark, light = open_browser(color_scheme="dark"), open_browser(color_scheme="light")
    for page in (dark, light):
        page.goto("/")
    assert dark.evaluate(background) != light.evaluate(background)
    light.locator("[data-command=theme]").click()
    light.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    light.reload()
    assert light.evaluate(background) == dark.evaluate(background)


def test_preferences_are_kept_and_escape_closes_their_panel_alone(page):
    player = open_table(page, "medina")
    player.draft()
    page.locator("#preferences-button").click()
    sound = page.get_by_role("switch", name="Sound when")
    assert sound.is_checked()
    sound.click()
    page.keyboard.press("Escape")
    sound.wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "preferences-button"
    assert player.now()["steps"] == 1
    page.reload()
    wait_for_program(page)
    page.locator("#preferences-button").click()
    assert not sound.is_checked()


def test_names_do_not_break_in_the_table_of_points(open_browser, serving):
    """Bug 10: at 1024 x 768 there was "Yusu / f"."""
    page = open_browser(viewport={"width": 1024, "height": 768})
    game, bot = zellige.new("medina", ["Mustafa", "Yusuf"], seed=5), zellige.bot("random", seed=5)
    while not game.is_over:
        game.play(bot.choose(game))
    page.goto(keep(serving, game, become_known(page, serving)))
    page.locator("#ending .breakdown").wait_for()
    lines = """() => [...document.querySelectorAll("#ending .breakdown thead th")].map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return new Set([...text.getClientRects()].map(({ y }) => y)).size;
    })"""
    assert page.evaluate(lines) == [1, 1]
