"""Search over whole turns: it follows its plan, sees no secrets, and plays well."""

import threading
import time
from itertools import count

import pytest

import zellige
from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, play
from tests.moments import with_state
from zellige.core.random import generator
from zellige.search.bots import make_bot
from zellige.search.plans import PlanBot

pytestmark = pytest.mark.needs_speed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_legally_to_the_end(players):
    bots = {seat: make_bot("greedy", seed=1) for seat in range(1, players + 1)} | {1: PlanBot(100, seed=1)}
    game = zellige.new("seven-steps", players, seed=players)
    while isinstance(game.to_act, int):
        game.play(bots[game.to_act].choose(game))
    assert game.winners


def test_it_thinks_once_for_all_discs_of_a_turn(monkeypatch):
    game, bot = zellige.new("seven-steps", 2, seed=1), PlanBot(200, seed=1)
    thoughts, think = [], bot._think

    def count(*given):
        thoughts.append(given)
        return think(*given)

    monkeypatch.setattr(bot, "_think", count)
    seat, placed = game.to_act, 0
    while "placed" not in game.position().get("turn", {}) or game.position()["turn"]["phase"] == "place":
        game.play(bot.choose(game))
        placed += 1
        assert game.to_act == seat
    assert placed > 2
    assert len(thoughts) <= 2


def test_a_plan_is_for_one_game_only():
    one, other = (zellige.new("seven-steps", 2, seed=seed) for seed in (1, 2))
    bot = PlanBot(200, seed=1)
    one.play(bot.choose(one))
    assert bot.choose(other) in other.legal_actions()
    assert bot.choose(other) == PlanBot(200, seed=1).choose(other)


def test_it_knows_no_more_than_its_seat():
    """SS-8: two states that the seat cannot tell apart are thought about alike, to the last digit."""
    game = zellige.new("seven-steps", 2, seed=4)
    other = with_state(game, game.determinise(game.acting_seat, generator(9)))
    assert other.position() != game.position()
    assert PlanBot(300, seed=1).candidates(other) == PlanBot(300, seed=1).candidates(game)


def test_the_same_seed_thinks_the_same():
    game = zellige.new("seven-steps", 3, seed=5)
    one, two = (PlanBot(300, seed=1).candidates(game) for _ in range(2))
    assert one == two
    assert PlanBot(300, seed=2).candidates(game) != one


def test_candidates_are_actions_with_their_prospects():
    game = zellige.new("seven-steps", 2, seed=1)
    found = PlanBot(300, seed=1).candidates(game)
    assert len({candidate.action for candidate in found}) == len(found) > 1
    assert found[0].visits == max(candidate.visits for candidate in found)
    for candidate in found:
        assert candidate.action in game.legal_actions()
        assert sum(candidate.expected) == pytest.approx(1)


def test_it_can_be_stopped():
    game, bot = zellige.new("seven-steps", 2, seed=1), PlanBot(1_000_000, seed=1)
    timer = threading.Timer(0.2, bot.cancel)
    timer.start()
    assert bot.choose(game) in game.legal_actions()


@pytest.mark.long
def test_looking_ahead_brings_more_points_than_greed():
    """In a few games chance decides who wins; points tell more, even with a tenth of level 5's simulations."""
    lead = 0
    for number in range(10):
        seat = number % 2 + 1
        bots = {seat: PlanBot(400, seed=number), 3 - seat: make_bot("greedy", seed=number)}
        game = zellige.new("seven-steps", 2, seed=number // 2)
        while isinstance(game.to_act, int):
            game.play(bots[game.to_act].choose(game))
        lead += game.scores[seat - 1] - game.scores[2 - seat]
    assert lead > 0


@pytest.mark.parametrize(("tile", "best"), [("one-colour", "points"), ("level-3a", "save")])
def test_a_point_tile_is_used_if_that_brings_more_than_to_keep_it(tile, best):
    """SS-28, SS-31, SS-38: two discs of a colour on level 1 bring 4 and 0 points; kept, it counts 2."""
    hands = [{"blue": 2}, {"blue": 1}]
    game = honeycomb(hands=hands, points=[tile, None], bag_goes=True, round="last")
    play(game, "place A0", "place A1")
    found = PlanBot(200, seed=1).candidates(game)
    assert {str(candidate.action) for candidate in found} == {"points", "save"}
    assert str(found[0].action) == best


def test_all_bonus_tiles_are_looked_at():
    """SS-32"""
    game = play(honeycomb(hands=[{"blue": 7}, RAINBOW]), "place A0", "stop")
    found = PlanBot(200, seed=1).candidates(game)
    assert {str(candidate.action) for candidate in found} == {"bonus aid", "bonus points", "bonus none"}
    assert str(found[-1].action) == "bonus none"


def test_by_time_every_plan_is_tried_as_often_as_the_others_that_are_left(monkeypatch):
    """The clock moves on by a tenth of a second whenever somebody looks at it."""
    now = count()
    monkeypatch.setattr(time, "thread_time", lambda: next(now) / 10)
    tried = PlanBot(0, seed=1, seconds=10.0).plans(zellige.new("seven-steps", 2, seed=1))
    visits = [one.visits for one in tried]
    assert visits[0] == visits[1] > visits[-1] > 0
    assert visits == sorted(visits, reverse=True)
    assert len(set(visits)) > 3
