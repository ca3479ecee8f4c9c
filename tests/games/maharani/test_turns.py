"""MH-23 to MH-33: the second tile, refreshing, the end of a turn and of the game."""

from typing import Any

import pytest

import zellige
from tests.games.maharani.palace import gain, legal, lying, palace, position, record, refusal
from zellige.games.maharani.board import printed

SPACES = printed()["spaces"]
NORTH_WEST = [name for name, space in SPACES.items() if space["quarter"] == "NW"]
CENTRES = [name for name, space in SPACES.items() if space["columns"] == "C"]
AFTER_ONE: dict[str, Any] = {"placed": 1, "gold": [1, 0, 0, 0]}


def built(spaces, colours="borgyp", arrow="E"):
    """These spaces built on, in turning colours, so that there is little to connect."""
    return {space: colours[index % len(colours)] + arrow for index, space in enumerate(spaces)}


# -- the second tile ----------------------------------------------------------------------------------


def test_a_second_tile_costs_two_gold_within_its_event():
    """MH-23, worked example: 1 for the tile, 3 for the group, minus 2."""
    game = palace(
        tiles={"d9": "oS", "e8": "rS"},
        workers={"d9": "red", "e8": "red"},
        rondel=["bX", None, "yA", "pI"],
        **AFTER_ONE,
    )
    assert gain(game, "take 1 e9 S") == 1 + 3 - 2


def test_a_turn_never_nets_less_than_nothing():
    """MH-23"""
    game = palace(rondel=["bX", "gX", "yA", "pI"])
    assert gain(game, "take 1 e9 N") == 1
    assert gain(game, "take 2 f9 N") == 1 - 2
    assert game.scores[0] == 0


def test_the_second_tile_comes_from_the_slots_that_are_left_and_ends_the_turn():
    """MH-23: nothing is refilled in between."""
    game = palace()
    game.play_exactly("take 1 c8 N")
    assert game.position()["rondel"] == [None, "gX", "yA", "pI"]
    assert refusal(game, "take 1 b9 N") == "MH-11"
    assert "end" in legal(game)
    game.play_exactly("take 2 f9 N")
    assert game.to_act == "chance"
    assert game.position()["to_act"] == 2


def test_the_second_tile_needs_its_own_marker():
    """MH-12, MH-23"""
    game = palace(rondel=["oC", "gC", "yA", "pI"], face_down=[["NE"], [], [], []])
    game.play_exactly("take 1 c8 N")
    assert refusal(game, "take 2 b9 N") == "MH-12"


# -- refreshing ---------------------------------------------------------------------------------------


def test_refreshing_turns_all_own_markers_face_up_and_ends_the_turn():
    """MH-24"""
    game = palace(face_down=[["NE", "NW", "SE", "SW"], ["NE"], [], []])
    game.play_exactly("refresh")
    assert game.position()["face_down"] == [[], ["NE"], [], []]
    assert game.to_act == 2


def test_refreshing_needs_a_marker_that_is_face_down():
    """MH-24"""
    game = palace(face_down=[[], ["NE"], ["NW"], ["SE"]])
    assert refusal(game, "refresh") == "MH-24"
    assert "refresh" not in legal(game)


def test_when_no_tile_can_be_placed_refreshing_is_the_only_action():
    """MH-25: the north-western quarter has no centre left for the tile that must stay there."""
    game = palace(
        tiles=built(["b9", "c8"]),
        rondel=["oC", None, None, None],
        bag_goes=True,
        face_down=[["NW"], [], [], []],
    )
    assert legal(game) == ["refresh"]


# -- the end of a turn --------------------------------------------------------------------------------


def test_centre_tiles_leave_the_rondel_with_the_last_centre_space():
    """MH-26: within the event that ends the turn, not before."""
    game = palace(tiles=built([s for s in CENTRES if s != "c8"]), rondel=["oC", "gC", "yC", "pI"])
    game.play_exactly("take 1 c8 N")
    assert game.position()["rondel"] == [None, "gC", "yC", "pI"]
    game.play_exactly("end")
    assert game.position()["rondel"] == [None, None, None, "pI"]
    assert game.position()["removed"] == ["gC", "yC"]


def test_empty_slots_are_refilled_in_ascending_order():
    """MH-27"""
    game = palace()
    game.play_exactly("take 3 h7 S")
    game.play_exactly("take 1 c8 N")
    game.play_exactly("*rA")
    assert game.position()["rondel"] == ["rA", "gX", None, "pI"]
    game.play_exactly("*rB")
    assert game.position()["rondel"] == ["rA", "gX", "rB", "pI"]
    assert game.to_act == 2


def test_a_centre_tile_drawn_too_late_is_removed_and_another_is_drawn():
    """MH-27"""
    game = palace(tiles=built(CENTRES), rondel=["oA", "gX", "yA", "pI"])
    game.play_exactly(legal(game, "take 1")[0])
    game.play_exactly("end")
    game.play_exactly("*bC")
    assert game.to_act == "chance"
    assert game.position()["removed"] == ["bC"]
    game.play_exactly("*bA")
    assert game.position()["rondel"][0] == "bA"
    assert game.position()["to_act"] == 2
    assert len(legal(game, "take")) > 0


def test_with_an_empty_bag_play_goes_on_with_what_lies_on_the_rondel():
    """MH-28"""
    game = palace(rondel=["oC", "gX", None, None], bag_goes=True)
    game.play_exactly("take 1 c8 N")
    game.play_exactly("end")
    assert game.to_act == 2
    assert {text.split()[1] for text in legal(game, "take")} == {"2"}


def scoring_example():
    """One space of the north-western quarter is empty; five green workers, three red, one blue stand there."""
    green = {"b9": "gW", "c8": "yW", "d9": "bW", "e9": "oW", "e8": "rW"}
    red = {"b7": "bS", "b6": "oS", "c6": "rS"}
    rest = {"c9": "bE", "b8": "oE", "d8": "rE", "c7": "gE"}
    workers = {**dict.fromkeys(green, "green"), **dict.fromkeys(red, "red"), "e10": "blue"}
    return {**green, **red, **rest, "e10": "pN"}, workers


def test_a_full_quarter_is_scored_by_worker_colours():
    """MH-29, worked example: 5 green 18, 3 red 9, 1 blue 4, 0 yellow 0."""
    tiles, workers = scoring_example()
    game = palace(tiles=tiles, workers=workers, rondel=["yR", "gX", "yA", "pI"])
    assert gain(game, "take 1 a6 E") == 1
    game.play_exactly("end")
    assert game.scores == (1, 0, 0, 0)  # not before the refill is complete
    assert game.position()["scored"] == []
    game.play_exactly("*bC")
    assert game.scores == (1 + 9, 18, 4, 0)
    assert game.position()["scored"] == ["NW"]
    assert game.position()["workers"] == {}
    assert game.position()["supply"] == [{"red": 8}, {"green": 8}, {"blue": 8}, {"yellow": 8}]
    assert len(game.position()["tiles"]) == 14


@pytest.mark.parametrize(("workers", "gold"), [(1, 4), (2, 6), (3, 9), (4, 13), (5, 18), (6, 24)])
def test_gold_by_the_number_of_workers_when_nothing_is_to_be_drawn(workers, gold):
    """MH-29: within the event that ended the turn."""
    spaces = ["b9", "c8", "d9", "e9", "e8", "b7"]
    tiles = {space: f"{colour}W" for space, colour in zip(spaces, "borgyp", strict=True)}
    rest = [space for space in NORTH_WEST if space not in (*spaces, "a6")]
    game = palace(
        tiles={**tiles, **built(rest)},
        workers=dict.fromkeys(spaces[:workers], "green"),
        rondel=["yR", "gX", None, None],
        bag_goes=True,
    )
    game.play_exactly("take 1 a6 E")
    game.play_exactly("end")
    assert game.scores[1] == gold


def test_two_colours_of_one_player_are_scored_apart():
    """MH-29"""
    tiles = {"d9": "bS", "e9": "oS", **built([s for s in NORTH_WEST if s not in ("d9", "e9", "a6")])}
    game = palace(
        2, tiles=tiles, workers={"d9": "red", "e9": "green"}, rondel=["yR", "gX", None, None], bag_goes=True
    )
    game.play_exactly("take 1 a6 E")
    game.play_exactly("end")
    assert game.scores == (1 + 4 + 4, 0)


def test_two_quarters_may_be_scored_in_one_turn():
    """MH-29"""
    spaces = [s for s in SPACES if SPACES[s]["quarter"] in ("NW", "NE") and s not in ("a6", "j6")]
    game = palace(tiles=built(spaces), rondel=["yR", "yL", "gX", None], bag_goes=True)
    game.play_exactly("take 1 a6 E")
    game.play_exactly("take 2 j6 W")
    assert game.position()["scored"] == ["NE", "NW"]


def test_a_scored_quarter_is_not_scored_again():
    """MH-29"""
    game = palace(tiles=built(NORTH_WEST), rondel=["oA", "gX", None, None], bag_goes=True, scored=["NW"])
    game.play_exactly(legal(game, "take 1")[0])
    game.play_exactly("end")
    assert game.position()["scored"] == ["NW"]
    assert game.scores[1:] == (0, 0, 0)


def test_the_game_ends_when_the_fourth_quarter_has_been_scored():
    """MH-30"""
    spaces = [space for space in SPACES if space != "a6"]
    game = palace(
        tiles=built(spaces),
        rondel=["yR", None, None, None],
        bag_goes=True,
        scored=["NE", "SE", "SW"],
        gold=[5, 0, 0, 0],
    )
    game.play_exactly("take 1 a6 E")
    assert legal(game) == ["end"]  # asked even when it is the only action (MH-34)
    game.play_exactly("end")
    assert game.is_over
    assert game.winners == [1]
    assert game.position()["to_act"] is None
    assert refusal(game, "end") == "MH-30"


def test_what_the_bag_still_holds_is_drawn_after_the_last_space_was_filled():
    """MH-27: the printed tiles leave four with a column in the centre over."""
    game = zellige.new("maharani", players=4, seed=5)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    assert game.position()["bag"] == []
    assert game.position()["rondel"] == [None] * 4
    assert [code[1] for code in game.position()["removed"]] == ["C"] * 4


def test_the_game_ends_when_nothing_fits_any_more():
    """MH-31: unfinished quarters are scored too."""
    game = palace(
        tiles={**built(CENTRES[1:]), "d9": "bW"},
        workers={"d9": "green"},
        rondel=["oC", "gC", None, None],
        bag_goes=True,
    )
    game.play_exactly(f"take 1 {CENTRES[0]} N")
    game.play_exactly("end")  # gC leaves the rondel (MH-26), and nothing is left
    assert game.is_over
    assert game.position()["scored"] == ["NE", "NW", "SE", "SW"]
    assert game.scores[1] == 4


def test_a_given_position_in_which_nothing_fits_ends_at_once():
    """MH-31"""
    game = palace(tiles={"d9": "bW"}, workers={"d9": "green"}, rondel=[None] * 4, bag_goes=True)
    assert game.is_over
    assert game.scores == (0, 4, 0, 0)
    assert game.winners == [2]


def test_a_game_without_tiles_is_over_before_it_begins():
    """MH-31"""
    tiles: dict[str, list[str]] = {colour: [] for colour in "borgyp"}
    game = zellige.new("maharani", players=3, seed=1, options={"tiles": tiles})
    assert game.is_over
    assert game.winners == [1, 2, 3]


def test_players_level_on_gold_share_the_win():
    """MH-32"""
    spaces = [space for space in SPACES if space != "a6"]
    game = palace(
        tiles=built(spaces, "borgp"),
        rondel=["yR", None, None, None],
        bag_goes=True,
        scored=["NE", "SE", "SW"],
        gold=[3, 4, 0, 4],
    )
    game.play_exactly("take 1 a6 E")
    game.play_exactly("end")
    assert game.winners == [1, 2, 4]


def test_two_workers_of_one_colour_on_one_tile_colour_in_one_quarter_are_impossible():
    """MH-33"""
    given = position(tiles={"d9": "bS", "e9": "bS"}, workers={"d9": "red", "e9": "red"})
    with pytest.raises(zellige.InvalidRecord) as caught:
        zellige.read(record(given))
    assert (caught.value.key, caught.value.clause) == ("position.workers.e9", "MH-33")
    assert lying("d9", "b", "S") == "bX^S"
