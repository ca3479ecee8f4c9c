"""Levels: five of them in every game, each with a name, and the more the level the stronger the play."""

import json

import numpy as np
import pytest

import zellige
from tests.games.maharani.palace import palace
from tests.games.medina.city import city
from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, play
from zellige.core import levels as defaults
from zellige.core.contract import SCRATCH
from zellige.core.random import generator
from zellige.core.text import translator
from zellige.games import GAMES
from zellige.search import levels
from zellige.search.bots import is_bot, make_bot
from zellige.search.levels import LEVELS, NAMES, ClassicBot, LevelBot, levels_of, search_settings
from zellige.search.mcts import plain

pytestmark = pytest.mark.needs_speed


def share_of_wins(name, one, other, games):
    """How much of all wins the first of two bots has, seats changing with every game."""
    wins = 0.0
    for number in range(games):
        seat = number % 2 + 1
        bots = {seat: make_bot(one, seed=number), 3 - seat: make_bot(other, seed=number)}
        game = zellige.new(name, 2, seed=number // 2)
        while not game.is_over:
            assert isinstance(game.to_act, int)
            game.play(bots[game.to_act].choose(game))
        wins += (seat in game.winners) / len(game.winners)
    return wins / games


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_lowest_level_is_beaten_by_greedy(name):
    assert share_of_wins(name, "greedy", "level:1", 6) >= 0.7


@pytest.mark.long
@pytest.mark.parametrize("name", ["maharani", "medina"])
def test_a_level_that_searches_beats_greedy(name):
    assert share_of_wins(name, "level:4", "greedy", 4) >= 0.6


# One action is far better than all others (MH-15, SS-28, MD-20).
ANSWERS = {
    "maharani": (
        palace(
            2,
            tiles={"d9": "bN", "e8": "bN", "f9": "bN"},
            rondel=["bX", "gC", "yC", "pC"],
            face_down=[["NE", "SE", "SW"], []],
        ),
        "take 1 e9",
    ),
    "seven-steps": (
        play(
            honeycomb(points=["one-colour", None], hands=[{"blue": 7}, RAINBOW]),
            *[f"place A{space}" for space in (1, 2, 3, 4, 5, 6, 0)],
        ),
        "points",
    ),
    "medina": (
        city(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4]),
        "roof a1",
    ),
}


@pytest.mark.parametrize("level", [3, 4, 5])
@pytest.mark.parametrize("name", GAMES)
def test_the_higher_levels_find_what_is_far_better(name, level):
    game, answer = ANSWERS[name]
    for seed in range(3):
        assert str(LevelBot(level, seed=seed).choose(game)).startswith(answer)


@pytest.mark.parametrize("name", GAMES)
def test_the_lowest_level_often_misses_what_greedy_takes(name):
    """By the judgement that both choose by."""
    game, greedy, missed = zellige.new(name, 2, seed=3), make_bot("greedy", seed=1), 0
    for number in range(60):
        action = greedy.choose(game)
        if number % 10 == 0:
            best = best_by_judgement(game)
            assert action in best
            missed += sum(LevelBot(1, seed=seed).choose(game) not in best for seed in range(10))
        game.play(action)
    assert missed > 6  # of 60


def best_by_judgement(game):
    """The actions that the greedy judgement calls the best, all as good."""
    events, values = np.array(game.legal_events(), np.int64), np.empty(game.kind.most_events)
    scratch, count = np.zeros(SCRATCH, game.kind.state_dtype), len(events)
    game.kind.play.action_values(game.board, game.state, events, count, values, scratch)
    best = events[values[:count] == values[:count].max()]
    return [game.decode(int(event)) for event in best]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_each_level_answers_with_any_number_of_players(name, level):
    for players in (2, 4):
        game = zellige.new(name, players, seed=players)
        bot = LevelBot(level, seed=1)
        for _ in range(2):
            action = bot.choose(game)
            assert action in game.legal_actions()
            game.play(action)


@pytest.mark.parametrize("name", GAMES)
def test_a_level_with_a_seed_always_plays_the_same(name):
    game = zellige.new(name, 3, seed=2)
    for level in (1, 4):
        one, other = LevelBot(level, seed=5), LevelBot(level, seed=5)
        assert one.choose(game) == other.choose(game)
        assert one.candidates(game) == other.candidates(game)


def test_there_are_five_and_no_others():
    assert all(is_bot(f"level:{level}") for level in LEVELS)
    for wrong in ("level:0", "level:6", "level:", "level:05", "Level:5"):
        assert not is_bot(wrong)
        with pytest.raises(zellige.UnknownName):
            make_bot(wrong)


# What the strongest level of 0.1 chose at some moments, and how often it had looked at that.
CLASSIC_CHOICES: dict[str, tuple[tuple[int, int, str, int], ...]] = {
    "maharani": (
        (2, 7, "take 1 c7 S +green", 542),
        (2, 20, "take 3 f10 N <g9", 503),
        (3, 11, "take 4 h8 W", 603),
        (4, 16, "take 3 i7 E", 495),
    ),
    "seven-steps": ((2, 20, "save", 500), (2, 35, "place F2", 500), (4, 16, "place A1", 1_144)),
    "medina": ((2, 35, "building orange n6", 6_604), (4, 16, "building grey f4", 3_570)),
}


@pytest.mark.parametrize("name", GAMES)
def test_classic_plays_what_level_5_played_in_0_1(name):
    """It is a yardstick: if this fails, what it measures can no longer be compared with what was measured."""
    for players, number, chosen, visits in CLASSIC_CHOICES[name]:
        best = ClassicBot(seed=1).candidates(moment(name, players, number))[0]
        assert str(best.action) == chosen
        assert best.visits == pytest.approx(visits, rel=0.1)  # another processor may round otherwise


def moment(name, players, number):
    """A game after so many choices of the greedy bot."""
    game, greedy = zellige.new(name, players, seed=5), make_bot("greedy", seed=5)
    for _ in range(number):
        game.play(greedy.choose(game))
    return game


@pytest.mark.parametrize("name", GAMES)
def test_classic_stays_whatever_the_levels_become(name, monkeypatch):
    game = zellige.new(name, 2, seed=1)
    before = ClassicBot().strength(game)
    assert before.searches
    monkeypatch.setattr(game.kind.levels, "LEVELS", (defaults.Strength(noise=1.0),) * len(LEVELS))
    monkeypatch.setattr(game.kind.levels, "SEARCH", plain(game.kind))
    assert ClassicBot().strength(game) == before
    assert levels.classic_settings(game.kind) != search_settings(game.kind)


@pytest.mark.parametrize("name", GAMES)
def test_any_level_that_searches_can_think_by_time(name, monkeypatch):
    game = zellige.new(name, 2, seed=1)
    for bot in ("classic:0.02s", "level:5:0.02s", "level:4:0.02s", "level:1:1s"):
        assert make_bot(bot, seed=1).choose(game) in game.legal_actions()
    assert make_bot("level:1:1s", seed=1).choose(game) == make_bot("level:1", seed=1).choose(game)
    strength = LevelBot(5, seconds=0.5).strength(game)
    assert (strength.seconds, strength.simulations, strength.events) == (0.5, 0, 0)


@pytest.mark.parametrize(
    "wrong", ["level:5:", "level:5:2", "level:5:0s", "classic:0.0s", "classic:", "classic:-1s", "greedy:1s"]
)
def test_a_time_is_a_number_of_seconds_above_zero(wrong):
    """Without one, a search that has no other limit would never end."""
    assert not is_bot(wrong)


def test_higher_levels_see_more_clearly_or_search_longer():
    for levels_of_game in (*(kind.levels.LEVELS for kind in GAMES.values()), defaults.LEVELS):
        assert len(levels_of_game) == len(NAMES) == 5
        seen = [(strength.events, strength.simulations, -strength.noise) for strength in levels_of_game]
        assert sorted(set(seen)) == seen


@pytest.mark.parametrize("language", ["fr", "de"])
def test_names_are_translated(language):
    translated = [translator(language)(name) for name in NAMES]
    assert len(set(translated)) == len(NAMES)
    assert translated[0] != NAMES[0]


def test_ratings_are_those_that_were_measured(tmp_path, monkeypatch):
    """Without a measurement there is no rating, rather than an invented one."""
    kind = zellige.new("medina", 2, seed=1).kind
    file = tmp_path / "ratings.json"
    monkeypatch.setattr(levels, "RATINGS", file)  # an absolute path wins over the folder it is joined to
    assert [level.rating for level in levels_of(kind, 3)] == [None] * 5
    file.write_text(json.dumps({"3": {"2": [19.5, 1.5]}}))
    levels._ratings.cache_clear()
    assert [level.rating for level in levels_of(kind, 3)] == [None, 19.5, None, None, None]
    assert [level.rating for level in levels_of(kind, 2)] == [None] * 5


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_quick_choice_is_legal_and_better_than_chance(name, players):
    """In one game chance may win, in ten it has fewer points at every other seat."""
    totals = [0] * players
    for seed in range(10):
        game = zellige.new(name, players, seed=seed)
        kind, random = game.kind, generator(seed)
        events, values = np.empty(kind.most_events, np.int64), np.empty(kind.most_events)
        scratch, state = np.zeros(SCRATCH, kind.state_dtype), game.state.copy()
        rules, rollout = kind.rules, kind.play.rollout
        while (seat := rules.to_act(game.board, state)) != -2:
            count = 1
            if seat == 0:
                count = rollout(game.board, state, events, values, scratch, random)
            else:
                events[0] = rules.random_event(game.board, state, random)
            for event in events[:count]:
                assert rules.refusal(game.board, state, event) == 0
                assert rules.to_act(game.board, state) == seat
                rules.apply(game.board, state, event)
        totals = [total + rules.score(game.board, state, seat) for seat, total in enumerate(totals)]
    assert totals[0] > max(totals[1:])
