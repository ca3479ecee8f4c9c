"""How many clicks a turn takes, counted over games between bots: the picks, and the button where it must be pressed."""

import pytest

import zellige
from tests.picking import own_picks

MOST = {"maharani": 4.5, "medina": 4.0, "seven-steps": 8.0}
"""On average. 7 Steps has more to choose: each disc that is placed, a bonus tile, each disc that is returned."""


def clicks_a_turn(name, players, seed):
    """A turn that leaves nothing to choose ends by itself; else its last pick is the button."""
    game, bot = zellige.new(name, players=players, seed=seed), zellige.bot("level:1", seed=seed)
    turns = clicks = 0
    last = None
    while not game.is_over:
        action, seat = bot.choose(game), game.to_act
        turns += seat != last
        clicks += len(own_picks(game.legal_actions(), action))
        game.play(action)
        last = seat if game.to_act == seat else None
    return turns, clicks


@pytest.mark.needs_speed
@pytest.mark.parametrize("name", MOST)
def test_a_turn_takes_few_clicks(name):
    counted = [clicks_a_turn(name, players, seed) for players in (2, 3, 4) for seed in range(3)]
    turns, clicks = map(sum, zip(*counted, strict=True))
    assert clicks / turns <= MOST[name]
