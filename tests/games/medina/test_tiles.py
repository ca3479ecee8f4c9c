"""MD-33 to MD-35: tea and palace tiles."""

import pytest

from tests.games.medina.city import city, play


def tea(game):
    return [hand["tea"] for hand in game.position()["hands"]]


def test_tea_for_the_first_purple_palaces():
    """MD-33: three, two, one, and none from the fourth on."""
    game = city(
        4, palaces={"purple": "a1 c1 e1 g1"}, merchants=["b1", "d1", "f1", "a2", "c2", "e2", "g2", "h1"]
    )
    for space in ("a1", "c1", "e1", "g1"):
        while f"roof {space}" not in map(str, game.legal_actions()) or game.position()["placed"]:
            play(game, "wall N1" if "N1" not in game.position()["walls"] else str(game.legal_actions()[-1]))
        play(game, f"roof {space}")
    assert tea(game) == [3, 2, 1, 0]
    assert game.position()["tea_given"] == 6


def test_a_neutral_roof_takes_its_place_in_the_order():
    """MD-33, worked example: A gets three, two leave the game, B gets one."""
    game = city(3, palaces={"purple": "a1 c1 e1"}, merchants=["b1", "d1", "f1", "a2", "c2", "e2"])
    play(game, "roof a1", "neutral c1", "roof e1")
    assert tea(game) == [3, 1, 0]
    assert game.position()["tea_given"] == 6


def test_other_colours_bring_no_tea():
    """MD-33"""
    assert tea(play(city(palaces={"orange": "a1"}), "roof a1")) == [0, 0]


def holder(game, colour="orange"):
    return game.position()["palace_tiles"][colour]


def test_the_first_roofed_palace_has_the_tile():
    """MD-34"""
    game = city(palaces={"orange": "c3"})
    assert holder(game) == 0
    assert holder(play(game, "roof c3")) == 1


def test_the_tile_passes_to_a_strictly_larger_palace():
    """MD-34, worked example: blue has five, green's four change nothing, and two more stables do."""
    game = city(
        3,
        palaces={"orange": "c3 c4 c5 m3 m4 m5 m6"},
        stables=["b3", "b5"],
        roofs=[("c3", 2)],
        to_act=3,
    )
    assert holder(game) == 2
    play(game, "roof m3")
    assert holder(game) == 2
    play(game, "stable l3")
    assert holder(game) == 2  # five each
    play(game, "stable l4")
    assert holder(game) == 3
    assert game.to_act == 1
    assert game.scores[2] == 6 + 4
    assert game.scores[1] == 5


def test_a_neutral_palace_holds_the_tile_for_nobody():
    """MD-35"""
    game = city(palaces={"orange": "c3 c4 m3 m4"}, roofs=[("c3", 0)])
    assert holder(game) == 0
    play(game, "roof m3")
    assert holder(game) == 0  # two each
    assert holder(play(game, "stable m5")) == 1


def test_a_neutral_palace_takes_the_tile_from_a_player():
    """MD-35, MD-39"""
    game = city(palaces={"orange": "c3 m3 m4"}, roofs=[("c3", 1)])
    assert (holder(game), game.scores[0]) == (1, 5)
    play(game, "neutral m3")
    assert (holder(game), game.scores[0]) == (0, 1)


@pytest.mark.parametrize(("pieces", "expected"), [("m3 m4", 0), ("m3 m4 m5", 0), ("m3 m4 m5 m6", 1)])
def test_of_several_neutral_palaces_the_largest_counts(pieces, expected):
    """MD-35"""
    game = city(palaces={"orange": f"c3 f1 f2 f3 {pieces}"}, roofs=[("c3", 0), ("f1", 0)])
    assert holder(play(game, "roof m3")) == expected
