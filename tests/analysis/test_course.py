"""The course of a game: what could be expected when, and which actions cost something."""

from itertools import islice

import numpy as np
import pytest

import zellige
from tests.games.medina.city import city, play
from tests.moments import with_state
from zellige.analysis.course import decisions, looks
from zellige.analysis.report import as_json
from zellige.analysis.second_look import compare, look_after
from zellige.core.random import generator
from zellige.games import GAMES

pytestmark = pytest.mark.needs_speed


def palace_to_take():
    """A city where seat 1 can roof a palace of eight with the second piece of this turn, or leave it to seat 2."""
    return city(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4])


def random_game(name, players=2, seed=1):
    game, bot = zellige.new(name, players, seed=seed), zellige.bot("random", seed=seed)
    while not game.is_over:
        game.play(bot.choose(game))
    return game


def last_events(game, count):
    """The same game, but its record starts from a position some events before the end."""
    position = game.at(len(game.events) - count).position()
    events = [str(event) for event in game.events[-count:]]
    return zellige.read({**game.record(), "position": position, "events": events})


def test_a_palace_left_to_the_other_is_the_costliest_action():
    """MD-20"""
    analysis = zellige.analyse(play(palace_to_take(), "wall N1", "roof a1"), level=5, seed=1)
    worst = analysis.mistakes[0]
    assert (worst.number, worst.seat, str(worst.played), str(worst.better)) == (1, 1, "wall N1", "roof a1")
    assert worst.cost > 0.1
    assert worst.lead > 5
    assert worst.after_better.expected[0] > 0.5 > worst.after_played.expected[0]
    assert analysis.start.expected[0] > analysis.moments[0].outlook.expected[0]


def test_a_cost_begins_at_what_the_position_was_worth():
    """The better way is what could be expected: the curve and the words say the same."""
    analysis = zellige.analyse(last_events(random_game("medina", 3), 40), level=1, seed=1)
    here = {moment.number: moment.outlook for moment in analysis.moments}
    later = [mistake for mistake in analysis.mistakes if mistake.number > 1]
    assert later
    for mistake in later:
        expected = here[mistake.number - 1]
        assert mistake.after_better.chances == pytest.approx(expected.chances)
        assert mistake.after_better.points == pytest.approx(expected.points)


def test_the_best_action_costs_nothing():
    """MD-20"""
    analysis = zellige.analyse(play(palace_to_take(), "roof a1"), level=5, seed=1)
    assert analysis.mistakes == []


def test_mistakes_stand_out_of_the_noise_and_the_costliest_comes_first():
    analysis = zellige.analyse(last_events(random_game("medina", 3), 40), level=1, seed=1)
    costs = [mistake.cost for mistake in analysis.mistakes]
    assert len(costs) > 2
    assert costs == sorted(costs, reverse=True)
    assert all(mistake.loss >= 0.015 for mistake in analysis.mistakes)
    for mistake in analysis.mistakes:
        before = analysis.game.at(mistake.number - 1)
        assert before.to_act == mistake.seat
        assert before.legal_actions().count(mistake.better) == 1
        assert analysis.game.events[mistake.number - 1].action == mistake.played != mistake.better


@pytest.mark.parametrize("name", GAMES)
def test_every_event_has_its_moment(name):
    game = last_events(random_game(name), 20)
    analysis = zellige.analyse(game, level=1, seed=1)
    assert [moment.number for moment in analysis.moments] == list(range(1, 21))
    assert [moment.seat for moment in analysis.moments] == [event.seat for event in game.events]
    assert [moment.number - 1 for moment in analysis.moments if moment.had_choice] == decisions(game)
    for moment in analysis.moments:
        assert sum(moment.outlook.expected) == pytest.approx(1, abs=1e-4)
    last = analysis.moments[-1].outlook
    assert last.points == game.scores
    assert int(np.argmax(last.expected)) + 1 in game.winners


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_more_than_two_players(name, players):
    analysis = zellige.analyse(last_events(random_game(name, players), 8), level=1, seed=1)
    assert {len(moment.outlook.expected) for moment in analysis.moments} == {players}


def test_what_chance_does_is_known_at_the_next_decision():
    game = zellige.new("maharani", 2, seed=1)
    first = next(event.number for event in game.events if game.at(event.number).to_act != "chance")
    analysis = zellige.analyse(game, level=1, seed=1)
    assert first == 4
    assert {moment.outlook for moment in analysis.moments} == {analysis.start}
    assert not any(moment.had_choice for moment in analysis.moments)


def test_a_game_that_waits_for_chance():
    game = zellige.new("maharani", 2, seed=1).at(2)
    analysis = zellige.analyse(game, level=1, seed=1)
    assert game.to_act == "chance"
    assert len(analysis.moments) == 2
    assert sum(analysis.start.expected) == pytest.approx(1, abs=1e-4)


def test_a_game_without_any_decision():
    whole = random_game("medina", 4, seed=0)
    choices = [number for number in decisions(whole) if number < len(whole.events)]
    game = last_events(whole, len(whole.events) - choices[-1] - 1)
    assert len(game.events) > 1
    assert decisions(game) == []
    analysis = zellige.analyse(game, level=1, seed=1)
    assert analysis.start.points == whole.scores
    assert len(analysis.moments) == len(game.events)
    assert analysis.mistakes == []


def test_the_same_seed_finds_the_same():
    game = last_events(random_game("maharani", 3), 25)
    one, two, other = (as_json(zellige.analyse(game, level=1, seed=seed)) for seed in (1, 1, 2))
    assert one == two
    assert one != other
    assert one["course"][-1] == other["course"][-1]


def test_progress_is_told_and_can_end_the_work():
    game, told = last_events(random_game("medina"), 6), []

    class Enough(Exception):
        """Somebody is in a hurry."""

    def progress(done, total):
        told.append((done, total))
        if done == 3:
            raise Enough

    with pytest.raises(Enough):
        zellige.analyse(game, level=1, seed=1, progress=progress)
    total = len(decisions(game))
    assert told == [(1, total), (2, total), (3, total)]


def test_one_decision_at_a_time():
    game = random_game("medina", 4)
    first = list(islice(looks(game, level=1, seed=1), 2))
    assert [look.number for look in first] == decisions(game)[:2]


def test_nobody_is_blamed_for_what_the_seat_could_not_know():
    """SS-8"""
    game = zellige.new("seven-steps", 2, seed=4)
    seat = game.to_act
    assert isinstance(seat, int)
    action = game.legal_actions()[0]
    other = with_state(game, game.determinise(seat, generator(9)))
    assert other.position() != game.position()
    assert look_after(game, seat, action, 200, 1) == look_after(other, seat, action, 200, 1)


def test_an_action_that_ends_the_game_is_judged_by_its_result():
    game = random_game("medina")
    before, last = game.at(len(game.events) - 1), game.events[-1]
    assert isinstance(last.seat, int)
    outlook = look_after(before, last.seat, last.action, 10, 1)
    assert outlook.points == game.scores


def test_actions_that_are_alike_are_not_told_apart():
    """Walls in two places where they change nothing: whatever the seeds are, hardly ever is one called better."""
    game = palace_to_take()
    one, other = game.parse("wall N1"), game.parse("wall N14")
    found = [compare(game, 1, one, other, 300, seed) for seed in range(0, 40, 4)]
    assert sum(pair is not None for pair in found) <= 2
    roof = compare(game, 1, one, game.parse("roof a1"), 300, 1)
    assert roof is not None
    assert roof[1].expected[0] > roof[0].expected[0]
    assert compare(game, 1, game.parse("roof a1"), one, 300, 1) is None
