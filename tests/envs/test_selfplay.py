"""Gymnasium's vector interface."""

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from zellige.envs import gymnasium_vector


def any_actions(infos, luck):
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])


def test_a_wrapper_of_the_field_counts_whole_games():
    env = RecordEpisodeStatistics(gymnasium_vector("maharani", 8, players=3, openings=4))
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observation, infos = env.reset(seed=3)
    luck, ended = np.random.default_rng(1), 0
    lengths: list[int] = []
    while ended < 10:
        assert env.observation_space.contains({name: array.copy() for name, array in observation.items()})
        acted = infos["to_act"].copy()
        actions = any_actions(infos, luck)
        assert env.action_space.contains(actions)
        observation, rewards, over, cut, infos = env.step(actions)
        assert (rewards == infos["rewards"][range(8), acted]).all()
        assert not cut.any()
        ended += int(over.sum())
        lengths += infos["episode"]["l"][over].tolist() if over.any() else []
    assert all(30 < length < 90 for length in lengths)
    env.close()


def test_a_seed_brings_the_same_games():
    env = gymnasium_vector("seven-steps", 4, openings=3)
    first = env.reset(seed=9)[0]["vector"].copy()
    env.step(any_actions(env.reset(seed=8)[1], np.random.default_rng(1)))
    assert (env.reset(seed=9)[0]["vector"] == first).all()


def test_settings_are_those_of_the_games():
    env = gymnasium_vector("medina", 2, actions="picks", openings=2, masks="bits")
    assert env.games.count == 266
    assert env.reset(seed=1)[1]["action_mask"].shape == (2, 34)
    with pytest.raises(ValueError, match="win, margin"):
        gymnasium_vector("medina", 2, reward="gold")  # type: ignore[arg-type]
