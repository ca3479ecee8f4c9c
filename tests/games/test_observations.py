"""What a seat observes in numbers: what it may see, all of it, and nothing else."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.games.properties import OPTIONS
from tests.moments import with_state
from zellige.core.random import generator
from zellige.envs.numbering import Numbering
from zellige.envs.observing import by_name, described, observe
from zellige.games import GAMES

seeds = st.integers(0, 2**32)


def bytes_seen(game, seat, path=(), actions="whole"):
    planes, vector = observe(game.kind, game.board, game.state, seat, path, actions)
    return planes.tobytes() + vector.tobytes()


def viewed(game, seat):
    """The same as data."""
    shown = game.kind.visibility.view(game.board, game.state, seat, counted=True)
    return json.dumps({**shown, "to_act": game.to_act})


def random_moments(name, players, seed, moments):
    options = OPTIONS.get(name, [{}])
    game = zellige.new(name, players, seed=seed, options=options[seed % len(options)])
    bot = zellige.bot("random", seed=seed)
    for moment in range(max(moments) + 1):
        if game.is_over:
            return
        if moment in moments:
            yield game
        game.play(bot.choose(game))


@pytest.mark.parametrize("name", GAMES)
@examples(9)
@given(
    players=st.sampled_from([2, 3, 4]),
    seed=seeds,
    moments=st.sets(st.integers(0, 90), min_size=4, max_size=4),
)
def test_what_a_seat_cannot_know_makes_no_difference(name, players, seed, moments):
    for game in random_moments(name, players, seed, moments):
        for seat in range(1, players + 1):
            random = generator(seed + seat)
            other = with_state(game, game.determinise(seat, random))
            assert viewed(other, seat) == viewed(game, seat)
            assert bytes_seen(other, seat) == bytes_seen(game, seat)


@pytest.mark.parametrize("name", GAMES)
@examples(3)
@given(players=st.sampled_from([2, 3, 4]), seed=seeds)
def test_what_a_seat_can_tell_apart_looks_different(name, players, seed):
    views, seen = [], []
    for game in random_moments(name, players, seed, set(range(40))):
        for moment in (game, game.at(game.number - 1) if game.number else game):
            views.append(viewed(moment, 1))
            seen.append(bytes_seen(moment, 1))
    assert len(set(zip(views, seen, strict=True))) == len(set(views)) == len(set(seen))


@pytest.mark.parametrize("actions", ["whole", "picks"])
@pytest.mark.parametrize("name", GAMES)
@examples(8)
@given(
    players=st.sampled_from([2, 3, 4]),
    seed=seeds,
    moments=st.sets(st.integers(0, 90), min_size=3, max_size=3),
)
def test_the_beginning_of_an_action_is_seen_by_its_seat_alone(name, actions, players, seed, moments):
    for game in random_moments(name, players, seed, moments):
        numbers, acting = Numbering(game.kind, game.board, actions), game.acting_seat
        other = acting % players + 1
        for event in game.legal_events()[::17]:
            path = numbers.path_of_event(game.state, event)
            looks = {bytes_seen(game, acting, path[:steps], actions) for steps in range(len(path))}
            assert len(looks) == len(path)
            assert bytes_seen(game, other, path[:-1], actions) == bytes_seen(game, other)


@pytest.mark.parametrize("name", GAMES)
def test_every_feature_is_described_and_comes_up(name):
    layout = GAMES[name].observations.OBSERVATION
    game, bot = zellige.new(name, 4, seed=2), zellige.bot("random", seed=2)
    found = set()
    while not game.is_over:
        planes, vector = observe(game.kind, game.board, game.state, game.acting_seat)
        named = by_name(layout, planes, vector)
        found |= {feature for feature, numbers in named.items() if np.any(numbers)}
        game.play(bot.choose(game))
    assert all(described(layout).values())
    never = {
        "picked",
        "picked_slot",
        "picked_arrow",
        "picked_piece",
        "picked_tile",
        "returned",
        "extra_round",
        "options",
    }
    assert set(described(layout)) - found <= never | {
        "removed",
        "removed_unseen",
        "drawn",
        "taken",
        "sort",
        "neutral",
    }


def test_one_sees_oneself_first():
    game = zellige.new("seven-steps", 3, seed=4)
    layout = game.kind.observations.OBSERVATION
    for seat in (1, 2, 3):
        named = by_name(layout, *observe(game.kind, game.board, game.state, seat))
        assert named["present"].tolist() == [1, 1, 1, 0]
        assert named["to_act"].tolist().index(1) == (game.acting_seat - seat) % 3
        hand = game.view(seat)["position"]["hands"][seat - 1]
        assert dict(zip(("blue", "yellow", "black"), named["hand"].tolist(), strict=False)) == {
            colour: hand.get(colour, 0) for colour in ("blue", "yellow", "black")
        }


def test_the_palace_is_turned_to_the_side_of_its_seat():
    """MH-9: a tile near the west side is near seat 2 of four, who sits there."""
    game = zellige.new("maharani", 4, seed=4)
    state = game.state.copy()
    state.tile[50] = 8  # orange, on a6
    layout, rows = game.kind.observations.OBSERVATION, []
    for seat in (1, 2, 3, 4):
        named = by_name(layout, *observe(game.kind, game.board, state, seat))
        ((row, _column),) = np.argwhere(named["tile_colour"][1])
        rows.append(int(row))
    assert rows == [5, 0, 4, 9]
