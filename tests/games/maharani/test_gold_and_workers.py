"""MH-15 to MH-22: what a tile and a worker bring."""

import pytest

from tests.games.maharani.palace import gain, legal, palace, refusal

BLUE = ("bX", "bI", "bC", "bA")


def test_a_lone_tile_brings_one_gold():
    """MH-15, worked example"""
    assert gain(palace(rondel=BLUE), "take 1 e9 N") == 1


def test_a_third_blue_tile_that_joins_two_others_brings_three_gold():
    """MH-15, worked example"""
    assert gain(palace(tiles={"d9": "bN", "f9": "bN"}, rondel=BLUE), "take 1 e9 N") == 3


def test_only_the_own_colour_counts():
    """MH-15"""
    assert gain(palace(tiles={"d9": "rN", "f9": "bN"}, rondel=BLUE), "take 1 e9 N") == 2


def test_an_area_winds_round_corners():
    """MH-15: e9 - e8 - d8 hang together; c9 does not touch them."""
    assert gain(palace(tiles={"e8": "bN", "d8": "bN", "c9": "bE"}, rondel=BLUE), "take 1 e9 N") == 3


def test_tiles_in_a_scored_quarter_still_count():
    """MH-15"""
    colours = dict.fromkeys(
        ["e10", "b9", "c9", "d9", "e9", "b8", "c8", "d8", "e8", "b7", "c7", "a6", "b6", "c6"]
    )
    colours.update(zip(colours, "ropyorgpbypgor", strict=True))
    tiles = {space: f"{colour}E" for space, colour in colours.items()}
    game = palace(tiles=tiles, rondel=["oC", "bX", "yA", "pI"], scored=["NW"])
    assert gain(game, "take 2 f8 N") == 2  # e8 is blue


def test_no_worker_without_an_arrow_to_the_own_side():
    """MH-16"""
    game = palace(rondel=BLUE)
    assert gain(game, "take 1 e9 N") == 1
    assert game.position()["workers"] == {}


def test_the_first_orange_tile_with_the_arrow_to_oneself_brings_a_worker_and_one_gold_for_it():
    """MH-16, MH-17, MH-19, worked example"""
    game = palace(rondel=["oX", "bX", "rX", "gX"])
    assert gain(game, "take 1 d9 S") == 1 + 1
    assert game.position()["workers"] == {"d9": "red"}
    assert game.position()["supply"][0] == {"red": 7}


def test_a_second_worker_beside_it_brings_two_gold():
    """MH-19, worked example"""
    game = palace(tiles={"d9": "oS"}, workers={"d9": "red"}, rondel=BLUE)
    assert gain(game, "take 1 e9 S") == 1 + 2


def test_an_area_of_four_and_a_group_of_four_across_a_border_bring_eight():
    """MH-15, MH-19, worked example"""
    game = palace(
        tiles={"f9": "bS", "g9": "bN", "h9": "bS", "d9": "rS", "e8": "oS"},
        workers={"f9": "red", "d9": "red", "e8": "red"},
        rondel=BLUE,
    )
    assert gain(game, "take 1 e9 S") == 4 + 4


def test_with_an_empty_supply_no_worker_is_set_and_the_tile_is_legal_all_the_same():
    """MH-17"""
    tiles: dict[str, str] = {}
    for spaces in (("d9", "e9", "e8"), ("f9", "g9", "f8"), ("d2", "e2")):
        colours = iter("bor")
        tiles |= {space: next(colours) + "S" for space in spaces}
    game = palace(tiles=tiles, workers=dict.fromkeys(tiles, "red"), rondel=["gX", "pI", "pX", "gC"])
    assert game.position()["supply"][0] == {"red": 0}
    assert gain(game, "take 3 f2 S") == 1
    assert "f2" not in game.position()["workers"]


def test_a_worker_on_the_same_tile_colour_in_the_quarter_moves_to_the_new_tile():
    """MH-18, MH-19: it is counted where it stands now."""
    game = palace(tiles={"d9": "bS", "e8": "oS"}, workers={"d9": "red", "e8": "red"}, rondel=BLUE)
    assert gain(game, "take 1 e9 S") == 2 + 2  # area d9 e9; group e9 e8, d9 is empty now
    assert game.position()["workers"] == {"e8": "red", "e9": "red"}
    assert game.position()["supply"][0] == {"red": 6}


def test_moving_needs_no_supply():
    """MH-18"""
    tiles: dict[str, str] = {}
    for spaces, colours in ((("d9", "e9", "e8"), "bor"), (("f9", "g9", "f8"), "bor"), (("d2", "e2"), "bo")):
        tiles |= {space: colour + "S" for space, colour in zip(spaces, colours, strict=True)}
    game = palace(tiles=tiles, workers=dict.fromkeys(tiles, "red"), rondel=["rC", "gX", "yA", "pI"])
    game.play_exactly("take 1 c8 S")  # red tile, red worker on e8 (red tile) moves
    assert game.position()["workers"]["c8"] == "red"
    assert "e8" not in game.position()["workers"]


def test_a_worker_in_another_quarter_stays_where_it_is():
    """MH-17, MH-18"""
    game = palace(tiles={"f9": "bS"}, workers={"f9": "red"}, rondel=BLUE)
    assert gain(game, "take 1 e9 S") == 2 + 2
    assert game.position()["workers"] == {"e9": "red", "f9": "red"}


def test_groups_connect_whatever_the_colours_of_the_tiles_but_not_to_other_players():
    """MH-19"""
    game = palace(
        tiles={"d9": "oS", "f9": "rS", "e8": "gW"},
        workers={"d9": "red", "f9": "red", "e8": "green"},
        rondel=BLUE,
    )
    assert gain(game, "take 1 e9 S") == 1 + 3


# -- two players --------------------------------------------------------------------------------------


def test_with_two_players_a_new_worker_of_either_colour():
    """MH-20"""
    game = palace(2, rondel=BLUE)
    assert legal(game, "take 1 e9 S") == ["take 1 e9 S +green", "take 1 e9 S +red"]
    game.play_exactly("take 1 e9 S +green")
    assert game.position()["workers"] == {"e9": "green"}


def crowd(colours):
    """Seven workers of each of these colours of seat 1, far from the north-western quarter."""
    spaces = {
        "b": ("f9", "f2", "e2"), "o": ("g9", "g2", "d2"), "r": ("f8", "f3", "e3"), "g": ("i7", "i4", "b4"),
        "y": ("i6", "i5", "b5"),
    }  # fmt: skip
    tiles = {space: tile + "S" for tile, places in spaces.items() for space in places}
    return tiles, dict(zip(tiles, [c for c in colours for _ in range(7)], strict=False))


def test_with_one_colour_out_of_supply_only_the_other_can_be_set():
    """MH-20"""
    tiles, workers = crowd(["red"])
    game = palace(2, tiles=tiles, workers=workers, rondel=["pX", "pI", "pC", "pA"])
    assert legal(game, "take 1 e9 S") == ["take 1 e9 S +green"]
    assert refusal(game, "take 1 e9 S +red") == "MH-20"


def test_with_both_out_of_supply_none_is_set():
    """MH-20"""
    tiles, workers = crowd(["red", "green"])
    game = palace(2, tiles=tiles, workers=workers, rondel=["pX", "pI", "pC", "pA"])
    assert legal(game, "take 1 e9 S") == ["take 1 e9 S"]
    assert refusal(game, "take 1 e9 S +red") == "MH-20"
    game.play_exactly("take 1 e9 S")
    assert "e9" not in game.position()["workers"]


def test_with_one_own_worker_there_it_moves_or_the_other_colour_is_set():
    """MH-21"""
    game = palace(2, tiles={"d9": "bS"}, workers={"d9": "red"}, rondel=BLUE)
    assert legal(game, "take 1 e9 S") == ["take 1 e9 S +green", "take 1 e9 S <d9"]
    assert refusal(game, "take 1 e9 S +red") == "MH-21"
    moved, joined = game.copy(), game.copy()
    moved.play_exactly("take 1 e9 S <d9")
    joined.play_exactly("take 1 e9 S +green")
    assert moved.position()["workers"] == {"e9": "red"}
    assert joined.position()["workers"] == {"d9": "red", "e9": "green"}


def test_with_one_there_and_the_other_colour_out_of_supply_moving_is_still_said():
    """MH-21, MH-34"""
    tiles, workers = crowd(["green"])
    game = palace(
        2, tiles={**tiles, "e9": "pS"}, workers={**workers, "e9": "red"}, rondel=["pX", "pI", "pC", "pA"]
    )
    assert legal(game, "take 1 d9 S") == ["take 1 d9 S <e9"]
    assert refusal(game, "take 1 d9 S +green") == "MH-21"


def test_with_two_there_one_of_them_moves():
    """MH-21"""
    game = palace(
        2,
        tiles={"d9": "bS", "e8": "bS"},
        workers={"d9": "red", "e8": "green"},
        rondel=["bC", "bI", "bA", "gC"],
    )
    assert legal(game, "take 1 c8 S") == ["take 1 c8 S <d9", "take 1 c8 S <e8"]
    assert refusal(game, "take 1 c8 S +red") == "MH-21"


def test_workers_of_two_colours_form_no_group_even_of_one_player():
    """MH-22"""
    game = palace(2, tiles={"d9": "oS"}, workers={"d9": "red"}, rondel=BLUE)
    green, red = game.copy(), game.copy()
    assert gain(green, "take 1 e9 S +green") == 1 + 1
    assert gain(red, "take 1 e9 S +red") == 1 + 2


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("take 1 e9 S", "MH-16"),  # a worker must be put
        ("take 1 e9 N +red", "MH-16"),  # none is due
        ("take 1 e9 S +blue", "MH-20"),  # not one's colour
        ("take 1 e9 S <f9", "MH-21"),  # not one's worker
        ("take 1 e9 S <c8", "MH-21"),  # nobody's
        ("take 1 e9 S <d2", "MH-20"),  # one's own, but elsewhere
        ("take 1 f9 S +blue", "MH-20"),  # not one's piece comes before the place is wrong
    ],
)
def test_choices_of_a_worker_that_are_refused(text, clause):
    """MH-16, MH-20, MH-21"""
    game = palace(2, tiles={"f9": "oN", "d2": "oS"}, workers={"f9": "blue", "d2": "red"}, rondel=BLUE)
    assert refusal(game, text) == clause
