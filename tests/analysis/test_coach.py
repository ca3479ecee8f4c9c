"""The coach: it warns of blunders, not of sound play, and knows nothing that the seat does not."""

from dataclasses import replace

import pytest

import zellige
from tests.games.medina.city import city
from tests.moments import with_state
from zellige.analysis.coach import Coach
from zellige.analysis.outlook import at_a_decision, with_chances
from zellige.analysis.second_look import NotWanted
from zellige.core.random import generator
from zellige.games import GAMES
from zellige.search.levels import LevelBot

pytestmark = pytest.mark.needs_speed
EIGHT = {"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}


def judge(game, *texts):
    return Coach(game).judge([game.parse(text) for text in texts])


def test_a_palace_left_to_the_other_is_a_blunder():
    """MD-20"""
    game = city(palaces=EIGHT, placed=1, turns_taken=[4, 4])
    verdict = judge(game, "wall N1")
    assert verdict is not None
    assert [str(action) for action in verdict.better] == ["roof a1"]
    assert verdict.cost > 0.1
    assert verdict.lead > 10
    assert "It leaves the orange palace a1 to Bo" in str(verdict.reasons[0].message)


def test_who_is_far_behind_is_warned_as_well():
    """In a lost game there is hardly a result to lose, but something to learn."""
    game, good = zellige.new("maharani", 2, seed=4), zellige.bot("greedy", seed=4)
    poor = zellige.bot("random", seed=1)
    while game.scores[1] - game.scores[0] < 30 or game.to_act != 1:
        game.play((good if game.to_act == 2 else poor).choose(game))
    trial, turn = game.copy(), []
    while trial.to_act == 1:
        turn.append(poor.choose(trial))
        trial.play_exactly(turn[-1])
    verdict = Coach(game).judge(turn)
    assert verdict is not None
    assert verdict.lead > 3.5
    assert verdict.cost < 0.03


def test_the_better_way_is_what_the_position_is_worth():
    """MD-20: what the coach calls the chance to win is what the analysis says of the same moment."""
    game = city(palaces=EIGHT, placed=1, turns_taken=[4, 4])
    verdict = judge(game, "wall N1")
    assert verdict is not None
    ranked = LevelBot(5, seed=1).candidates(game)
    assert verdict.after_better.chances == with_chances(game, at_a_decision(ranked)).chances


def test_the_best_is_not():
    """MD-20"""
    assert judge(city(palaces=EIGHT, placed=1, turns_taken=[4, 4]), "roof a1") is None


def test_a_beginning_is_judged_by_what_can_still_be_made_of_it():
    """MD-9: with the second piece the palace can still be claimed; after two walls it cannot."""
    game = city(palaces=EIGHT, turns_taken=[4, 4])
    assert judge(game, "wall N1") is None
    verdict = judge(game, "wall N1", "wall N14")
    assert verdict is not None
    assert len(verdict.better) == 2
    assert "roof a1" in [str(action) for action in verdict.better]


@pytest.mark.parametrize("name", GAMES)
def test_the_best_turn_that_it_finds_is_a_whole_one_and_not_warned_of(name):
    game = zellige.new(name, 2, seed=3)
    coach = Coach(game)
    trial = game.copy()
    for action in coach.better():
        assert trial.to_act == game.to_act
        trial.play_exactly(action)
    assert trial.to_act != game.to_act
    assert coach.judge(coach.better()) is None


def test_it_stops_when_nobody_waits_any_more():
    coach = Coach(city(palaces=EIGHT, placed=1, turns_taken=[4, 4]))
    with pytest.raises(NotWanted):
        coach.better(lambda: False)
    coach.better()
    with pytest.raises(NotWanted):
        coach.judge([coach.game.parse("wall N1")], lambda: False)


def test_nothing_is_used_that_the_seat_may_not_know(monkeypatch):
    """SS-8: with other hands, tiles and discs in the bag it finds the same and says the same."""
    game, bot = zellige.new("seven-steps", 2, seed=4), zellige.bot("greedy", seed=4)
    while len(game.events) < 60:
        game.play(bot.choose(game))
    seat = game.acting_seat
    other = with_state(game, game.determinise(seat, generator(9)))
    assert other.position() != game.position()
    coaches = [Coach(one) for one in (game, other)]
    assert coaches[0].better() == coaches[1].better()
    monkeypatch.setattr("zellige.analysis.coach.LEAST_LEAD", 0.01)  # so that it has something to say
    actions = [game.legal_actions()[0]]
    said = [coach.judge(actions) for coach in coaches]
    assert said[0] == said[1]


def test_the_same_position_is_judged_the_same():
    game = city(palaces=EIGHT, placed=1, turns_taken=[4, 4])
    first, second = judge(game, "wall N1"), judge(game, "wall N1")
    assert first is not None
    assert second is not None
    assert replace(first, reasons=()) == replace(second, reasons=())
