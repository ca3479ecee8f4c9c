"""A game of another package in the browser: offered, played by mouse to the end, watched, analysed."""

import pytest

from tests.browser.playing import Player, set_up, wait_for_program
from tests.games.test_added_game import GAME, UNCOMPILED
from tests.serving import Command


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    """Beside the server of the other tests, one on a machine that has the toy installed."""
    with Command(tmp_path_factory.mktemp("toy"), **UNCOMPILED) as running:
        yield running


def test_it_is_offered_and_played_to_its_end(page):
    page.goto("/")
    card = page.locator("article.game", has=page.get_by_role("heading", name="Highest Card"))
    for name in ("Rules", "Your own box"):  # it has neither
        assert card.get_by_role("link", name=name).count() == 0
    assert (
        card.locator("img").evaluate("async (image) => { await image.decode(); return image.naturalWidth; }")
        > 0
    )
    card.get_by_role("button", name="Play Highest Card now").click()
    wait_for_program(page)
    Player(page).play_to_the_end()
    assert " win" in page.locator("#status").inner_text()
    page.get_by_role("link", name="Analysis").first.click()
    page.locator("main form button.main").click()
    page.locator("#analysis").wait_for(timeout=0)


def test_bots_of_all_levels_play_it(page):
    for level in range(1, 6):
        set_up(page, GAME, "person", f"bot:{level}")
        Player(page).play_to_the_end()
