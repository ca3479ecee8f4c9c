"""Clicks, counted in the page over whole games: as many as `tests/server/test_clicks.py` reckons for many games."""

import pytest

import zellige
from tests.browser.playing import Player, set_up
from tests.picking import own_picks

COUNT = """
  window.clicks = 0;
  addEventListener("click", ({ isTrusted }) => { window.clicks += isTrusted ? 1 : 0; }, true);
"""


@pytest.mark.long
@pytest.mark.parametrize("name", ["maharani", "medina"])
def test_a_whole_game_takes_as_few_clicks_as_are_reckoned(open_browser, name):
    """Turns that leave nothing to choose end by themselves; nothing is hidden, so a bot can say what to play."""
    page = open_browser(is_confirming=False)
    page.add_init_script(COUNT)
    set_up(page, name, "person", "bot:1")
    player, bot = Player(page), zellige.bot("level:1", seed=1)
    turns = reckoned = 0
    before = page.evaluate("window.clicks")
    while not player.wait_for_turn()["over"]:
        game = zellige.read(page.request.get(f"{page.url}/record").json())
        number, seat = player.number(), game.to_act
        turns += 1
        while game.to_act == seat and player.number() == number:
            action = bot.choose(game)
            reckoned += len(own_picks(game.legal_actions(), action))
            player.carry_out(game, action, ahead=True)
            steps = len(game.events)
            game.play(action)
            page.wait_for_function(
                "([number, steps]) => { const { dataset } = document.getElementById('scene');"
                " return dataset.number !== number || Number(dataset.steps) >= steps; }",
                arg=[number, steps - int(number) + 1],
            )
        page.wait_for_function(
            "(number) => document.getElementById('scene').dataset.number !== number", arg=number
        )
    clicks = page.evaluate("window.clicks") - before
    print(name, turns, "turns", clicks / turns, "clicks a turn")
    assert (
        clicks == reckoned
    )  # how many that may be is said for many games: one alone is now above, now below
