"""The greedy bot: takes the gold, minds its markers, and beats chance."""

import pytest

import zellige
from tests.games.maharani.palace import palace


def choice(game, seed=1):
    return str(zellige.bot("greedy", seed=seed).choose(game))


def test_it_takes_the_most_gold():
    """MH-15"""
    game = palace(
        tiles={"d9": "bN", "e8": "bN", "f9": "bN"},
        rondel=["bX", "gC", "yC", "pC"],
        face_down=[["NE", "SE", "SW"], [], [], []],
    )
    assert choice(game).startswith("take 1 e9")


def test_it_does_not_turn_a_marker_for_nothing():
    """MH-12: the same gold is to be had without."""
    for seed in range(10):
        _take, slot, space, _arrow = choice(palace(rondel=["oC", "gC", "yC", "pC"]), seed).split()
        quarter = {"1": "bc89", "2": "hi89", "3": "hi23", "4": "bc23"}[slot]
        assert space[0] in quarter
        assert space[1] in quarter


def test_it_pays_for_a_second_tile_only_if_that_brings_more():
    """MH-23"""
    everything = ["NE", "NW", "SE", "SW"]
    poor = palace(
        rondel=[None, "gL", None, None],
        bag_goes=True,
        face_down=[everything, [], [], []],
        placed=1,
        gold=[1, 0, 0, 0],
    )
    assert choice(poor) == "end"
    blue = {"d9": "bN", "f9": "bN", "e8": "bN", "c9": "bN"}
    rich = palace(tiles=blue, rondel=["bX", None, "yC", "pC"], placed=1, gold=[1, 0, 0, 0])
    assert choice(rich).startswith("take 1 e9")


def test_it_refreshes_when_it_must():
    """MH-25"""
    game = palace(
        tiles={"b9": "bE", "c8": "rE"},
        rondel=["oC", None, None, None],
        bag_goes=True,
        face_down=[["NW"], [], [], []],
    )
    assert choice(game) == "refresh"


@pytest.mark.long
@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_chance(players):
    wins = 0
    for seed in range(8):
        game = zellige.new("maharani", players, seed=seed)
        seat = seed % players + 1
        bots = [zellige.bot("greedy" if s == seat else "random", seed=seed) for s in range(1, players + 1)]
        while not game.is_over:
            assert isinstance(game.to_act, int)
            game.play(bots[game.to_act - 1].choose(game))
        wins += game.winners == [seat]
    assert wins >= 7


def test_the_same_seed_makes_the_same_choices():
    game = palace()
    assert choice(game, 5) == choice(game, 5)
    assert len({choice(game, seed) for seed in range(20)}) > 1
