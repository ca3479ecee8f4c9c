"""MD-13 to MD-24: buildings, roofs and stables."""

from typing import Any

import pytest

from tests.games.medina.city import city, legal, play, random_game, refusal, spaces


def test_a_palace_is_a_group_of_one_colour_with_its_stables():
    """MD-13"""
    game = city(palaces={"orange": "c3 c4 d4", "grey": "f1 f2"}, stables=["d3", "e1"])
    palaces = {palace["name"]: palace for palace in game.view()["palaces"]}
    assert palaces["c3"]["buildings"] == ["c3", "c4", "d4"]
    assert palaces["c3"]["stables"] == ["d3"]
    assert palaces["f1"]["stables"] == ["e1"]


def test_a_building_must_be_added_to_a_palace_that_can_grow():
    """MD-15: on a space beside one of its buildings; beside a stable alone is not enough."""
    game = city(palaces={"orange": "c3 c4"}, stables=["d4"])
    assert spaces(game, "building orange") == {"b3", "b4", "d3", "c2", "c5"}
    assert refusal(game, "building orange e4") == "MD-15"
    assert refusal(game, "building orange m9") == "MD-15"
    assert refusal(game, "building grey m9") is None


def test_a_space_is_open_to_one_palace_only():
    """MD-14: no neighbour, also at a corner, may belong to another palace, of any colour."""
    game = city(palaces={"orange": "c3", "grey": "e3"})
    assert spaces(game, "building orange") == {"b3", "c2", "c4"}  # d3 is beside grey
    corner = city(palaces={"orange": "c3", "grey": "e5"})
    assert spaces(corner, "building orange") == {"b3", "c2", "c4", "d3"} - {"d4"}
    assert refusal(city(palaces={"orange": "c3", "grey": "e4"}), "building orange d3") == "MD-14"
    stable = city(palaces={"orange": "c3", "grey": "f3"}, stables=["e3"])
    assert "d3" not in spaces(stable, "building orange")


def test_the_spaces_round_the_well_are_open_to_none():
    """MD-14, MD-31"""
    game = city(palaces={"orange": "f6"})
    assert spaces(game, "building orange") == {"e6", "f5", "f7"}
    assert refusal(game, "building orange g6") == "MD-31"
    assert refusal(game, "stable g6") == "MD-31"
    assert refusal(game, "building grey i7") == "MD-31"


def test_a_new_palace_keeps_its_distance():
    """MD-16: from buildings and stables, by all eight neighbours."""
    game = city(palaces={"orange": "c3"}, stables=["c4"], roofs=[("c3", 2)])
    near = {f"{file}{rank}" for file in "bcd" for rank in (2, 3, 4, 5)}
    assert not near & spaces(game, "building orange")
    assert {"a3", "e3", "c1", "c6"} <= spaces(game, "building orange")
    assert refusal(game, "building grey d5") == "MD-16"


def test_a_blocked_palace_lets_a_new_one_start():
    """MD-15, MD-16, MD-17: merchants take up space, but keep no palace at a distance."""
    merchants = ["a2", "b1", "k5"]
    blocked = city(palaces={"grey": "a1"}, merchants=merchants, hands={1: {"grey": 8}})
    assert "d1" in spaces(blocked, "building grey")
    assert "c1" in spaces(blocked, "building grey")  # beside a merchant
    assert refusal(blocked, "building grey b2") == "MD-16"
    open_still = city(palaces={"grey": "a1"}, merchants=["a2", "k5"])
    assert spaces(open_still, "building grey") == {"b1"}


def test_growth_depends_on_the_board_only():
    """MD-17: a palace that can grow must, although the only one who could is somebody else."""
    game = city(palaces={"grey": "a1"}, merchants=["b1", "k5"])
    assert spaces(game, "building grey") == {"a2"}
    play(game, "building orange a3")  # now a2 is open to none
    assert "m9" in spaces(game, "building grey")
    assert refusal(game, "building grey a2") == "MD-16"


def test_a_second_palace_grows_when_the_first_is_blocked():
    """MD-15"""
    game = city(palaces={"grey": "a1 d1"}, merchants=["a2", "b1", "k5"])
    assert spaces(game, "building grey") == {"c1", "d2", "e1"}


def test_buildings_of_a_colour_one_has_already():
    """MD-18"""
    game = city(palaces={"grey": "c3 m9"}, roofs=[("c3", 1)])
    assert refusal(game, "building grey m8") is None
    assert refusal(game, "roof m9") == "MD-20"


def test_a_colour_that_all_have_leaves_the_game():
    """MD-19: neutral roofs do not count; what has no roof may still get a neutral one, and stables."""
    game = city(palaces={"grey": "c3 m9 d8", "orange": "a8"}, roofs=[("c3", 1), ("d8", 0)], to_act=2)
    assert game.position()["hands"][0]["grey"] > 0
    play(game, "roof m9")
    assert [hand["grey"] for hand in game.position()["hands"]] == [0, 0]
    assert refusal(game, "building grey m8") == "MD-19"
    assert refusal(game, "building grey d9") == "MD-19"
    game = city(
        palaces={"grey": "c3 m9 d8"}, roofs=[("c3", 1), ("d8", 2)], hands={1: {"grey": 0}, 2: {"grey": 0}}
    )
    assert refusal(game, "neutral m9") is None
    assert refusal(game, "stable m8") is None
    assert game.position()["hands"][0]["grey"] == 0


@pytest.mark.parametrize("first", ["e2", "e10"])
def test_a_roof_is_named_by_the_first_building_by_file_then_rank(first):
    """MD-20: e2 before e10, e10 before f1."""
    palaces = {"e2": "e2 e3 f2 f1", "e10": "e10 f10 f9 g9"}
    game = city(palaces={"brown": palaces[first]})
    assert legal(game, "roof") == [f"roof {first}"]
    for other in palaces[first].split():
        if other != first:
            assert refusal(game, f"roof {other}") == "MD-20"
    assert refusal(game, "roof a1") == "MD-20"
    both = city(palaces={"brown": "e2 e3 e4 e5 e6 e7 e8 e9 e10"})
    assert legal(both, "roof") == ["roof e2"]


def test_a_stable_names_no_palace():
    """MD-20"""
    game = city(palaces={"brown": "c3"}, stables=["b3"])
    assert legal(game, "roof") == ["roof c3"]
    assert refusal(game, "roof b3") == "MD-20"


def test_a_roof_makes_the_palace_the_players_one_of_each_colour():
    """MD-20"""
    game = city(palaces={"brown": "c3 m9", "grey": "c8"}, merchants=["b3", "d3", "c2", "c4", "k5"])
    play(game, "roof c3")
    assert game.position()["roofs"] == [["c3", 1]]
    assert game.position()["hands"][0]["roof"] == 3
    assert legal(game, "roof") == ["roof c8"]
    assert refusal(game, "roof c3") == "MD-20"
    assert refusal(game, "roof m9") == "MD-20"


def test_a_roofed_palace_gets_no_more_buildings_but_stables_merchants_and_walls():
    """MD-21"""
    game = city(palaces={"brown": "a1 a2"}, roofs=[("a1", 1)], merchants=["c3", "k5"])
    assert not {"a3", "b1", "b2"} & spaces(game, "building brown")
    scores = [play(game, text).scores[0] for text in ("stable a3", "wall W1", "merchant c2", "merchant b2")]
    assert scores == [6, 6 + 1 + 4, 11, 12]  # the wall brings tower tile 4


def test_a_neutral_roof_goes_on_any_palace_and_scores_for_nobody():
    """MD-22: also on several of one colour."""
    game = city(
        palaces={"brown": "c3 m9 j1"}, merchants=["b3", "d3", "c2", "c4", "l9", "n9", "m8", "m10", "k5"]
    )
    play(game, "neutral c3", "neutral m9")
    assert game.scores == (0, 0)
    assert game.position()["roofs"] == [["c3", 0], ["m9", 0]]
    assert refusal(game, "neutral c3") == "MD-22"
    play(game, "roof j1")
    assert game.position()["roofs"][-1] == ["j1", 2]


def test_a_stable_goes_beside_a_building_of_any_palace():
    """MD-23: roofed or not, whoever owns it; beside a stable alone is not enough."""
    game = city(palaces={"brown": "c3", "grey": "m9", "orange": "c8"}, roofs=[("c3", 2), ("c8", 0)])
    assert {"c4", "m8", "c7"} <= spaces(game, "stable")
    play(game, "stable c4")
    assert refusal(game, "stable c5") == "MD-23"
    assert refusal(game, "stable b4") == "MD-23"
    between = city(palaces={"brown": "c3", "grey": "e3"})
    assert refusal(between, "stable d3") == "MD-14"
    assert refusal(between, "stable d4") == "MD-23"


def test_a_stable_counts_as_part_of_its_palace():
    """MD-24: for worth, size and distance; but nothing is attached to it."""
    game = city(palaces={"brown": "c3"}, roofs=[("c3", 1)], merchants=["e4", "k5"])
    assert play(game, "stable d3").scores[0] == 2 + 3
    assert refusal(game, "building grey e2") == "MD-16"
    assert refusal(game, "stable e3") == "MD-23"
    assert play(game, "merchant e3").scores[0] == 3 + 3  # the merchant is beside the stable


# -- option french ----------------------------------------------------------------------------------


def test_in_french_a_blocked_palace_needs_a_roof_before_a_new_one_starts():
    """Option french"""
    blocked: dict[str, Any] = {"palaces": {"grey": "a1"}, "merchants": ["a2", "b1", "k5"]}
    game = city(options={"french": True}, **blocked)
    assert spaces(game, "building grey") == set()
    assert refusal(game, "building grey m9") == "MD-16"
    assert refusal(game, "building grey a1") == "MD-16"  # before the place is looked at
    assert "m9" in spaces(city(**blocked), "building grey")
    play(game, "neutral a1")
    assert "m9" in spaces(game, "building grey")


@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_french_there_is_at_most_one_palace_of_a_colour_without_a_roof(players):
    """Option french"""
    for seed in range(5):
        game = random_game(players, seed, french=True)
        for number in range(0, len(game.events), 7):
            bare = [p["colour"] for p in game.at(number).view()["palaces"] if p["owner"] is None]
            assert len(bare) == len(set(bare))
