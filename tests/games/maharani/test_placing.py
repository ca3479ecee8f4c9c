"""MH-10 to MH-14: placing a tile."""

import pytest

from tests.games.maharani.palace import legal, lying, palace, refusal
from zellige.games.maharani.board import printed

SPACES = printed()["spaces"]


def test_a_turn_is_a_tile_or_refreshing_and_not_both():
    """MH-10"""
    game = palace(face_down=[["NW"], [], [], []])
    assert legal(game)[0] == "refresh"
    assert "end" not in legal(game)
    game.play_exactly("take 2 f9 N")
    assert "refresh" not in legal(game)
    assert refusal(game, "refresh") == "MH-10"


def test_a_turn_cannot_end_before_a_tile_was_placed():
    """MH-10"""
    assert refusal(palace(), "end") == "MH-10"


def test_a_tile_is_free_in_the_quarter_that_it_lies_over():
    """MH-11"""
    game = palace()
    game.play_exactly("take 1 c8 N")
    assert game.position()["face_down"] == [[], [], [], []]
    assert game.scores == (1, 0, 0, 0)


def test_a_tile_goes_only_on_an_empty_space():
    """MH-11"""
    assert refusal(palace(tiles={"c8": "bN"}), "take 1 c8 N") == "MH-11"


def test_an_empty_slot_has_no_tile_to_take():
    """MH-11"""
    assert (
        refusal(palace(rondel=[None, "gX", "yA", "pI"], placed=1, gold=[1, 0, 0, 0]), "take 1 c8 N")
        == "MH-11"
    )


def test_another_quarter_costs_the_marker_of_the_quarter_that_the_tile_lay_over():
    """MH-12"""
    game = palace()
    game.play_exactly("take 1 h8 N")  # from NW to NE
    assert game.position()["face_down"][0] == ["NW"]


def test_with_that_marker_face_down_a_tile_stays_in_its_quarter():
    """MH-12"""
    game = palace(face_down=[["NW"], [], [], []])
    assert refusal(game, "take 1 h8 N") == "MH-12"
    assert refusal(game, "take 1 c8 N") is None
    assert refusal(game, "take 2 e9 N") is None  # the marker of NE is face up


def test_the_markers_of_others_do_not_matter():
    """MH-12"""
    assert refusal(palace(face_down=[[], ["NW"], ["NW"], ["NW"]]), "take 1 h8 N") is None


@pytest.mark.parametrize("kind", "CARBLIX")
def test_a_tile_fits_where_its_columns_coincide(kind):
    """MH-13: in any of 4 directions in the centre, exactly 1 with one half column, 2 with two."""
    game = palace(rondel=["b" + kind, "gX", "yA", "pI"])
    arrows: dict[str, set[str]] = {}
    for text in legal(game, "take 1"):
        _take, _slot, space, arrow = text.split()
        arrows.setdefault(space, set()).add(arrow)
        assert lying(space, "b", arrow) == f"b{kind}^{arrow}"
    assert {SPACES[space]["columns"] == "C" for space in arrows} == {kind == "C"}
    expected = {"C": (8, 4), "I": (24, 2), "X": (24, 2)}.get(kind, (24, 1))
    assert (len(arrows), {len(found) for found in arrows.values()}) == (expected[0], {expected[1]})


def test_a_refusal_says_which_columns_do_not_fit():
    """MH-13"""
    game = palace(rondel=["rA", "gX", "yC", "pI"])
    with pytest.raises(
        ValueError, match=r"c8 has a column in the centre, red tile turned north has a half column"
    ):
        game.play_exactly("take 1 c8 N")


def test_where_the_arrow_points_does_not_matter_for_legality():
    """MH-14"""
    assert legal(palace(), "take 1 c8") == [f"take 1 c8 {arrow}" for arrow in "ENSW"]
