"""OpenSpiel: what its own tests ask for, its own bots, and what a player knows."""

import json
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import zellige
from zellige.envs import openspiel
from zellige.envs.observing import as_tensor, observe
from zellige.games import GAMES


def any_action(state, luck):
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        return int(luck.choice(actions, p=chances))
    return int(luck.choice(state.legal_actions()))


def played(game, decisions, seed=1):
    """A state after so many decisions of players, where a player is to act again if the game still goes on."""
    state, luck = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal() and (decisions or state.is_chance_node()):
        decisions -= not state.is_chance_node()
        state.apply_action(any_action(state, luck))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_tests_of_the_field(name, players):
    game = openspiel(name, players, actions="picks" if players == 3 else "whole")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_its_tree_search_plays(name):
    game, luck = openspiel(name), np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    state = played(game, 9)
    assert bot.step(state) in state.legal_actions()


def test_its_search_over_information_sets_plays_where_something_is_hidden():
    game, luck = openspiel("seven-steps", 3), np.random.RandomState(2)
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2, 4, random_state=luck)
    for decisions in (0, 30):
        state = played(game, decisions)
        assert bot.step(state) in state.legal_actions()


def test_another_world_is_the_same_to_its_player_and_tells_nothing_of_this_one():
    state = played(openspiel("seven-steps", 3), 60)
    player = state.current_player()
    others = [other for other in range(3) if other != player]
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = [state.resample_from_infostate(player, sampler) for _ in range(8)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        for other in others:
            assert state.information_state_string(other) not in world.information_state_string(other)
    assert len({world.one.game.state.tobytes() for world in worlds}) == len(worlds)
    for other in others:
        assert len({world.information_state_string(other) for world in worlds}) > 1
    state.apply_action(state.legal_actions()[0])
    assert worlds[0].one.game.number == 0  # the worlds are apart from each other and from this one


def test_a_player_recalls_its_own_draws_and_not_those_of_others():
    """SS-8"""
    state = played(openspiel("seven-steps", 2), 12)
    events = [str(event) for event in state.one.game.events]
    dealt = [event for event in events if event.startswith("*")][:14]
    for player in (0, 1):
        recalled = state.information_state_string(player).partition("} ")[2].split()
        own = slice(0, 7) if player == 0 else slice(7, 14)
        assert recalled[own] == dealt[own]
        assert recalled[:14].count("*?") == 7


def test_an_observation_is_a_tensor_its_parts_and_a_string():
    game = openspiel("maharani", 3)
    state = played(game, 7)
    seen = make_observation(game)
    for player in range(3):
        seen.set_from(state, player)
        arrays = observe(GAMES["maharani"], state.one.game.board, state.one.game.state, player + 1)
        assert (seen.tensor == as_tensor(*arrays)).all()
        assert (seen.dict["gold"] == arrays[1][8:12]).all()
        assert json.loads(seen.string_from(state, player))["position"]["gold"] == list(state.one.game.scores)
    recalled = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert recalled.string_from(state, 1) == state.information_state_string(1)
    with pytest.raises(ValueError, match="there is a string"):
        recalled.set_from(state, 1)
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="nothing else"):
        make_observation(game, everything)


def test_a_state_goes_through_a_file():
    game = openspiel("medina", 3, reward="margin", french=True)
    state = played(game, 20)
    again, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(back) == str(state)
    assert back.one.game.options == {"french": True}
    assert str(pyspiel.load_game(str(game)).new_initial_state()) == str(again.new_initial_state())
    state = played(game, 10_000)
    points = state.one.game.scores
    assert state.returns() == pytest.approx([own - (sum(points) - own) / 2 for own in points])


def test_chance_draws_by_what_is_in_the_bag():
    """MH-7"""
    state = openspiel("maharani", openings=4, seed=3).new_initial_state()
    assert state.chance_outcomes() == [(opening, 0.25) for opening in range(4)]
    state.apply_action(2)
    chances = {state.action_to_string(number): chance for number, chance in state.chance_outcomes()}
    assert chances["*bC"] == pytest.approx(2 / 60)
    assert chances["*bA"] == pytest.approx(1 / 60)
    assert sum(chances.values()) == pytest.approx(1)


def test_what_does_not_fit_is_refused_in_a_sentence():
    with pytest.raises(zellige.InvalidRecord, match="2 to 4 players"):
        openspiel("medina", 5)
    with pytest.raises(zellige.InvalidRecord):
        openspiel("medina", layout="ring")
    with pytest.raises(ValueError, match="win, margin"):
        openspiel("medina", reward="gold")
    with pytest.raises(zellige.UnknownName):
        openspiel("chess")


def test_python_ends_in_peace():
    """What OpenSpiel keeps of us is there for longer than the interpreter."""
    script = "import pyspiel, zellige.envs as e; e.openspiel('medina'); pyspiel.load_game('zellige_maharani')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
