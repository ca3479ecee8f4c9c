"""Gymnasium: what its own checker asks for, and one learner against bots."""

import warnings

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from zellige.envs import gymnasium
from zellige.envs.solo import id_of
from zellige.games import GAMES


def play(env, seed):
    """A whole game of a learner that does anything; what it was paid in all, and how often it was asked."""
    _seen, info = env.reset(seed=seed)
    luck, paid, steps, ended = np.random.default_rng(seed), 0.0, 0, False
    while not ended:
        number = luck.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, cut, info = env.step(number)
        paid, steps = paid + reward, steps + 1
        assert env.observation_space.contains(seen)
        assert not cut
    return paid, steps


@pytest.mark.parametrize("observation", ["tensor", "named"])
@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_checker_of_the_field(name, observation):
    env = gymnasium(name, 3, opponents="random", observation=observation, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*spec.*", UserWarning)
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_registered(name):
    env = gym.make(id_of(name), opponents="random")
    first, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert (first == again).all()
    assert info["action_mask"].any()


@pytest.mark.parametrize(("players", "opponents"), [(2, "random"), (4, ["random", "greedy", "random"])])
def test_whole_games_are_played_and_paid(players, opponents):
    env = gymnasium("maharani", players, opponents=opponents)
    paid, steps = play(env, 1)
    assert play(env, 1) == (paid, steps)
    assert env.game.is_over
    assert 10 < steps < 60
    assert paid == pytest.approx(1.0 if env.game.winners == [env._seat] else -1 / (players - 1))
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)


def test_a_number_that_may_not_come_next_changes_nothing():
    env = gymnasium("maharani", opponents="random", refused_reward=-0.1)
    seen, info = env.reset(seed=2)
    number = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, ended, _cut, told = env.step(number)
    assert (after == seen).all()
    assert (reward, ended) == (-0.1, False)
    assert f"the number {number} may not come next" in told["refused"]


def test_the_learner_sits_where_it_was_put_or_anywhere():
    env = gymnasium("seven-steps", 3, opponents="random", seat=2)
    assert [env.reset(seed=seed)[1]["seat"] for seed in range(4)] == [2] * 4
    env = gymnasium("seven-steps", 3, opponents="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {1, 2, 3}
    for settings, said in (({"seat": 4}, "from 1 to 3"), ({"opponents": ["random"]}, "need 2 opponents")):
        with pytest.raises(ValueError, match=said):
            gymnasium("seven-steps", 3, **settings)


def test_an_action_by_picks_is_one_turn_of_the_learner():
    env = gymnasium("maharani", opponents="random", actions="picks", render_mode="svg")
    _seen, info = env.reset(seed=6)
    number, events = int(np.flatnonzero(info["action_mask"])[0]), env.game.number
    _seen, _reward, _ended, _cut, info = env.step(number)
    assert env.game.number == events
    assert info["action_mask"].any()
    assert env.render().startswith("<svg")
