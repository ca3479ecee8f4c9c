"""Many games at once: the same games that a player would see one by one."""

import tracemalloc

import numpy as np
import pytest

import zellige
from zellige.envs.batch import VectorGames
from zellige.games import GAMES, find

N = 6


def games_of(name, n=N, **settings):
    return VectorGames(find(name), n, openings=4, **{"seed": 3, **settings})


def bits(games, index):
    return np.unpackbits(games.masks[index], bitorder="little")[: games.count]


@pytest.mark.parametrize("name", GAMES)
def test_threads_and_kinds_of_masks_make_no_difference(name):
    one, two = games_of(name, 7), games_of(name, 7, threads=3, masks="bits")
    for _ in range(150):
        chosen = one.any_actions().copy()
        assert (two.any_actions() == chosen).all()
        one.step(chosen)
        two.step(chosen)
        for index in range(7):
            assert (bits(two, index) == one.masks[index]).all()
        assert two.planes.tobytes() == one.planes.tobytes()
        assert two.vector.tobytes() == one.vector.tobytes()
        assert two.rewards.tobytes() == one.rewards.tobytes()


def test_a_number_that_may_not_come_next_changes_nothing():
    games = games_of("maharani")
    chosen = games.any_actions().copy()
    chosen[4] = np.flatnonzero(games.masks[4] == 0)[0]
    states, masks = games._states.tobytes(), games.masks.tobytes()
    with pytest.raises(ValueError, match="may not come next in game 4"):
        games.step(chosen)
    assert (games._states.tobytes(), games.masks.tobytes()) == (states, masks)


def test_the_same_seed_brings_the_same_games_and_another_one_others():
    games = games_of("seven-steps")
    first = games._states.tobytes()
    for _ in range(30):
        games.step(games.any_actions())
    games.reset(seed=3)
    assert games._states.tobytes() == first
    games.reset(seed=4)
    assert games._states.tobytes() != first
    games.reset()
    assert games._states.tobytes() != first


def test_without_automatic_reset_a_game_stays_over():
    games = games_of("maharani", 3, auto_reset=False)
    for _ in range(200):
        games.step(games.any_actions())
    assert (games.to_act < 0).all()
    assert games.counts.tolist() == [0, 0, 0]
    assert not games.ended.any()
    assert not games.masks.any()


def test_observations_are_written_into_arrays_of_the_caller():
    own = {"planes": np.zeros((N, 35, 10, 10), np.uint8), "rewards": np.zeros((N, 2), np.float32)}
    games = games_of("maharani", into=own)
    assert games.planes is own["planes"]
    assert own["planes"].any()
    with pytest.raises(ValueError, match="planes must be a contiguous array of uint8"):
        games_of("maharani", into={"planes": np.zeros((N, 35, 10, 10))})
    with pytest.raises(ValueError, match="no array called boards"):
        games_of("maharani", into={"boards": np.zeros(3)})


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"n": 0}, "at least 1"),
        ({"reward": "gold"}, "win, margin"),
        ({"actions": "all"}, "whole"),
        ({"masks": 1}, "bits"),
    ],
)
def test_settings_that_do_not_fit_are_refused_in_a_sentence(settings, said):
    with pytest.raises(ValueError, match=said):
        games_of("maharani", **settings)


def test_numbers_of_players_that_do_not_fit_are_refused():
    with pytest.raises(zellige.InvalidRecord, match="2 to 4 players"):
        games_of("maharani", players=5)


def test_a_step_allocates_no_arrays():
    games = games_of("maharani", 500)
    for _ in range(3):
        games.step(games.any_actions())
    tracemalloc.start()
    games.step(games.any_actions())
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20_000  # not even a list of the games, far less their masks or observations


def test_one_of_the_games_can_be_looked_at_and_played_on():
    games = games_of("seven-steps", 3)
    for _ in range(25):
        games.step(games.any_actions())
    game = games.game(1)
    assert game.acting_seat == games.to_act[1] + 1
    assert len(game.legal_actions()) > 0
    assert "<svg" in game.svg()
