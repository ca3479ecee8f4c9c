"""PettingZoo: what its own tests ask for, and what only we know."""

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, seed_test

import zellige
from zellige.envs import pettingzoo
from zellige.envs.numbering import Numbering
from zellige.games import GAMES

# All that it says of environments whose observation is a dictionary with a mask, unless it knows their names.
EXPECTED = (
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",
    "Observation is not a NumPy array",
)
pytestmark = [pytest.mark.filterwarnings(f"ignore:{said}") for said in EXPECTED]


def play(env: AECEnv, steps: int = 10_000) -> dict[str, float]:
    """Go on at random, and add up what is paid."""
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for _, agent in zip(range(steps), env.agent_iter(), strict=False):
        seen, reward, ended, _cut, _info = env.last()
        paid[agent] += reward
        env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
    return paid


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_tests_of_the_field(name, players):
    actions, observation = ("whole", "tensor") if players == 2 else ("picks", "named")
    make = partial(pettingzoo, name, players, actions=actions, observation=observation)
    api_test(make(), num_cycles=60)
    seed_test(make, num_cycles=40)


@pytest.mark.parametrize(("reward", "least"), [("win", 1.0), ("margin", 1.0)])
def test_a_whole_game_is_paid_once_and_adds_up_to_nothing(reward, least):
    env = pettingzoo("medina", 3, reward=reward, tie_break="largest")
    env.reset(seed=5)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    paid = play(env)
    game = env.game
    assert game.is_over
    assert env.agents == []
    assert game.options == {"tie_break": "largest"}
    assert sum(paid.values()) == pytest.approx(0)
    best = max(paid, key=lambda agent: paid[agent])
    assert int(best[-1]) in game.winners
    assert paid[best] >= least


@pytest.mark.parametrize("actions", ["whole", "picks"])
def test_it_is_pickled_and_copied_in_the_midst_of_an_action(actions):
    env = pettingzoo("seven-steps", 3, actions=actions)
    env.reset(seed=4)
    play(env, 40)
    others = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    for other in others:
        for agent in env.agents:
            assert (other.observe(agent)["action_mask"] == env.observe(agent)["action_mask"]).all()
            assert (other.observe(agent)["observation"] == env.observe(agent)["observation"]).all()
        number = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])
        ours = copy.deepcopy(env)
        ours.step(number)
        other.step(number)
        assert other.game.record() == ours.game.record()
        other.reset()
        ours.reset()
        assert other.game.record() == ours.game.record()


def test_a_seed_brings_the_same_game_and_none_another_each_time():
    env = pettingzoo("maharani")
    env.reset(seed=1)
    first = env.game.record()
    env.reset()
    assert env.game.record() != first
    env.reset(seed=1, options={"unknown": 1})
    assert env.game.record() == first


def test_an_agent_that_is_not_to_act_has_nothing_to_choose():
    env = pettingzoo("seven-steps", 2)
    env.reset(seed=3)
    (other,) = set(env.agents) - {env.agent_selection}
    assert not env.observe(other)["action_mask"].any()
    assert env.observe(env.agent_selection)["action_mask"].sum() == len(env.game.legal_actions())


def test_it_is_shown_as_everybody_may_see_it():
    assert pettingzoo("maharani").render() is None
    env = pettingzoo("seven-steps", render_mode="svg")
    env.reset(seed=2)
    assert env.render() == env.game.svg(None)
    env = pettingzoo("maharani", render_mode="ansi")
    env.reset(seed=2)
    shown = env.render()
    assert shown is not None
    assert "\x1b" not in shown
    assert len(shown.splitlines()) > 10


def test_what_cannot_be_is_refused_in_a_sentence():
    env = pettingzoo("maharani")
    env.reset(seed=1)
    number = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    before = env.game.record()
    with pytest.raises(ValueError, match=f"the number {number} may not come next; there are: "):
        env.step(number)
    assert env.game.record() == before
    with pytest.raises(ValueError, match="None is only for"):
        env.step(None)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"reward": "gold"}, "win, margin"),
        ({"observation": "view"}, "tensor, named"),
        ({"render_mode": "human"}, "ansi, svg"),
    ]
    for settings, said in wrong:
        with pytest.raises(ValueError, match=said):
            pettingzoo("maharani", **settings)
    with pytest.raises(zellige.UnknownName):
        pettingzoo("maharani", actions="all")
    with pytest.raises(zellige.InvalidRecord):
        pettingzoo("maharani", side="mixed")


def test_numbers_are_put_into_words_and_back():
    env = pettingzoo("medina", 4)
    env.reset(seed=8)
    numbers = Numbering(env.game.kind, env.game.board)
    mask = env.observe(env.agent_selection)["action_mask"]
    texts = {numbers.name(env.game.state, (), number) for number in np.flatnonzero(mask).tolist()}
    assert texts == {str(action) for action in env.game.legal_actions()}
