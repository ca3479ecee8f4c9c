"""The greedy bot takes what is there before others do."""

import pytest

import zellige
from tests.games.medina.city import city


def choice(game, seed=1):
    return str(zellige.bot("greedy", seed=seed).choose(game))


BIG = "a1 a2 a3 a4 b1 b2 b3 b4"


def test_it_takes_a_big_palace_before_the_other_does():
    """MD-20"""
    game = city(palaces={"orange": BIG}, placed=1, turns_taken=[4, 4])
    assert choice(game) == "roof a1"


def test_it_first_makes_it_larger_when_a_piece_is_left():
    """MD-9, MD-34"""
    game = city(palaces={"orange": BIG}, turns_taken=[4, 4])
    assert choice(game) != "roof a1"
    game.play_exactly(choice(game))
    assert choice(game).startswith("roof")


def test_it_does_not_build_for_the_other():
    """MD-42: seat 1 has its orange palace; the only one left would be seat 2's."""
    game = city(palaces={"orange": f"{BIG} m9"}, roofs=[("a1", 1)], placed=1, turns_taken=[4, 4])
    assert not choice(game).startswith("building orange")


def test_it_denies_what_it_cannot_have():
    """MD-22: a neutral roof takes the big palace from the only one who could still have it."""
    game = city(
        palaces={"orange": "a1 a2 a3 b1 b2 b3 m5 m6 m7 m8 m9 n5 n6"},
        roofs=[("m5", 1)],
        placed=1,
        turns_taken=[4, 4],
    )
    assert choice(game) == "neutral a1"


@pytest.mark.parametrize(
    ("points", "stable"), [({"1": 9, "2": 0}, "stable a10"), ({"1": 0, "2": 9}, "stable n1")]
)
def test_it_wants_the_tower_tile_that_is_worth_more(points, stable):
    """MD-36, option `tower_points`"""
    options = {"tower_points": {"3": 3, "4": 4, **points}}
    palaces, roofs = {"grey": "b10", "brown": "m1"}, [("b10", 1), ("m1", 1)]
    game = city(options=options, palaces=palaces, roofs=roofs, walls=["N1", "S14"], placed=1)
    assert choice(game) == stable  # it touches the wall of the tower


@pytest.mark.long
@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(players):
    wins = 0
    for seed in range(10):
        game = zellige.new("medina", players, seed=seed)
        seat = seed % players + 1
        bots = {s: zellige.bot("greedy" if s == seat else "random", seed=s) for s in range(1, players + 1)}
        while not game.is_over:
            assert isinstance(game.to_act, int)
            game.play(bots[game.to_act].choose(game))
        wins += game.winners == [seat]
    assert wins >= 6  # by chance it would be five, or fewer
