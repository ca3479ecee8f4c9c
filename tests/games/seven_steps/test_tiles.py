"""SS-18 to SS-34: aid tiles, point tiles, and how one gets them."""

import pytest

from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, legal, play, refusal
from zellige.core.random import generator
from zellige.games.seven_steps.board import AID_KINDS

BLUE = {"blue": 7}
RED = {"red": 7}


def with_aid(kind, towers=None, hands=(BLUE, RED), **given):
    return honeycomb(aid=[kind, None], towers=towers or {}, hands=hands, **given)


def towers(game):
    return game.position()["towers"]


def test_an_aid_tile_is_used_before_the_first_disc_and_then_lies_on_the_discard_pile():
    """SS-18"""
    game = with_aid("remove", {"D0": 1})
    play(game, "aid remove D0")
    assert game.position()["aid"] == [None, None]
    assert game.position()["aid_discard"] == ["remove"]
    assert game.position()["turn"] == {"phase": "place", "aid": "remove", "taken": None, "placed": []}
    assert refusal(game, "aid remove D0") == "SS-9"
    assert refusal(with_aid("lift", {"D0": 1}), "aid remove D0") == "SS-18"
    assert refusal(with_aid(None, {"D0": 1}), "aid remove D0") == "SS-18"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("remove", "aid remove A0"),
        ("remove", "aid remove D0 D0"),
        ("remove", "aid remove D0 D1"),
        ("move", "aid move D1 D2"),
        ("move", "aid move D0 D0"),
        ("move", "aid move D0 A0"),  # another colour
        ("move", "aid move D3 D4"),  # 3 + 5: higher than 7
        ("move", "aid swap D3 D5"),  # equally high
        ("move", "aid swap D0 D1"),  # no tower there
        ("top", "aid top D1 D2"),
        ("top", "aid top D0 B0"),
        ("lift", "aid lift"),  # no blue disc could go higher
        ("take", "aid take A0"),
    ],
)
def test_what_is_not_possible_or_changes_nothing(kind, text):
    """SS-19"""
    assert (
        refusal(with_aid(kind, {"D0": 1, "D3": 3, "D4": 5, "D5": 3}, hands=(BLUE, RAINBOW)), text) == "SS-19"
    )


def test_remove_takes_one_disc_or_two_back_into_the_bag():
    """SS-20"""
    game = with_aid("remove", {"D0": 2, "E1": 1})
    assert legal(game, "aid") == ["aid remove D0", "aid remove D0 D0", "aid remove D0 E1", "aid remove E1"]
    bag = game.position()["bag"]
    both = play(game.copy(), "aid remove D0 E1")
    assert towers(both) == {"D0": 1}
    assert both.position()["bag"] == {**bag, "red": bag["red"] + 1, "white": bag["white"] + 1}
    assert towers(play(game.copy(), "aid remove D0 D0")) == {"E1": 1}


def test_with_an_empty_bag_removed_discs_leave_the_game():
    """SS-20"""
    game = with_aid("remove", {"D0": 2}, bag_goes=True, round="last")
    removed = game.position()["removed"]
    play(game, "aid remove D0 D0")
    assert game.position()["removed"]["red"] == removed["red"] + 2
    assert game.position()["bag"] == {}


def test_move_carries_a_whole_tower_or_lets_two_change_places():
    """SS-21"""
    game = with_aid("move", {"D0": 3, "D1": 2})
    assert towers(play(game.copy(), "aid move D0 D5")) == {"D5": 3, "D1": 2}
    assert towers(play(game.copy(), "aid move D0 D1")) == {"D1": 5}
    assert towers(play(game.copy(), "aid swap D0 D1")) == {"D0": 2, "D1": 3}


def test_top_carries_the_top_disc():
    """SS-22"""
    assert towers(play(with_aid("top", {"D0": 3, "D1": 2}), "aid top D0 D1")) == {"D0": 2, "D1": 3}


@pytest.mark.parametrize(("kind", "text"), [("move", "aid move D0 D1"), ("top", "aid top D0 D1")])
def test_a_tower_made_seven_high_is_taken_down_and_scores_nothing(kind, text):
    """SS-19, SS-15"""
    start = {"D0": 1, "D1": 6}
    game = play(with_aid(kind, start, hands=(BLUE, RAINBOW)), text)
    assert towers(game) == {f"D{number}": 1 for number in range(7)}
    assert game.scores == (0, 0)


def test_lift_lets_the_first_disc_go_one_level_higher():
    """SS-23: at most five discs this turn."""
    game = with_aid("lift", {"A0": 1, "A1": 2})
    assert refusal(game, "place A0") == "SS-11"
    play(game, "aid lift")
    assert refusal(game, "place A0") is None
    assert refusal(game, "place A2") is None  # it may still go lowest
    assert refusal(game, "place A1") == "SS-23"
    play(game, "place A2", "place A3", "place A4", "place A5", "place A6")
    assert game.position()["turn"]["phase"] == "bonus"
    assert game.position()["hands"][0] == {"blue": 2}


def test_take_brings_the_top_disc_into_the_hand_and_there_it_stays():
    """SS-24: at most five discs; a disc of that colour may not be returned, unless one was placed."""
    game = play(with_aid("take", {"D0": 2}, hands=(BLUE, RAINBOW)), "aid take D0")
    assert towers(game) == {"D0": 1}
    assert game.position()["hands"][0] == {"blue": 7, "red": 1}
    assert game.position()["turn"]["taken"] == "red"
    play(game, "place A0", "stop", "bonus none")
    assert refusal(game, "return red") == "SS-24"
    assert refusal(game, "return blue red") == "SS-24"
    assert refusal(game, "return blue") is None
    assert not legal(game, "return red")


def test_the_disc_taken_may_go_back_if_one_of_its_colour_was_placed():
    """SS-24"""
    hand = {"blue": 5, "red": 2}
    game = play(
        with_aid("take", {"D0": 2}, hands=(hand, RAINBOW)), "aid take D0", "place D1", "stop", "bonus none"
    )
    assert refusal(game, "return red red") is None


def test_take_allows_five_discs():
    """SS-24"""
    game = play(with_aid("take", {"D0": 2}, hands=(BLUE, RAINBOW)), "aid take D0")
    play(game, "place A1", "place A2", "place A3", "place A4", "place A5")
    assert game.position()["turn"]["phase"] == "bonus"


# -- point tiles --------------------------------------------------------------------------------------


def points_of(tile, hand, *places, towers=None):
    """What a point tile brings on top of the discs."""
    game = honeycomb(points=[tile, None], hands=[hand, RED], towers=towers or {})
    play(game, *(f"place {place}" for place in places))
    if game.position()["turn"]["phase"] == "place":
        play(game, "stop")
    assert game.scores == (0, 0)  # it is scored with `points` or `save`
    assert legal(game) == ["points", "save"]
    used, saved = play(game.copy(), "points"), play(game.copy(), "save")
    assert saved.position()["points"][0] == tile
    assert used.position()["points"][0] is None
    assert used.position()["points_discard"] == [tile]
    return used.scores[0] - saved.scores[0]


MIXED = {"blue": 3, "yellow": 2, "violet": 2}


def test_a_point_tile_may_be_used_for_nothing():
    """SS-25, SS-26"""
    assert points_of("level-3a", BLUE, "A0") == 0


def test_colours_bring_one_point_each():
    """SS-27"""
    assert points_of("colours", MIXED, "A0", "A1", "B4", "B5") == 2


def test_one_colour_brings_two_points_a_disc():
    """SS-28: the colour that gives most counts."""
    assert points_of("one-colour", MIXED, "A0", "A1", "B4", "B5") == 4
    assert points_of("one-colour", MIXED, "A3", "A0", "A1", "B4", "B5") == 6


def test_border_counts_spaces_with_fewer_than_six_neighbours():
    """SS-29"""
    assert points_of("border", MIXED, "A1", "B4", "B0", towers={}) == 0
    assert points_of("border", {"yellow": 4, "blue": 3}, "B0", "B1", "B2") == 2


def test_inner_edges_of_a_hole_are_border():
    """SS-29"""
    game = honeycomb(points=["border", None], hands=[BLUE, RED], options={"layout": "ring"})
    assert int(game.board.border).bit_count() > 30


@pytest.mark.parametrize(
    ("places", "row"),
    [
        (["A0"], 1),
        (["A4", "A0", "A1", "B5"], 4),
        (["A0", "A1", "A2", "A3"], 2),
        (["A1", "A2", "A3", "A4"], 2),
    ],
)
def test_line_counts_the_longest_straight_row(places, row):
    """SS-30: a single disc is a row of one."""
    assert points_of("line", {"blue": 5, "yellow": 2}, *places) == row


def test_a_row_must_be_unbroken_but_the_order_does_not_matter():
    """SS-30: A4, A0, A1 lie in a row, though they were placed round about."""
    assert points_of("line", BLUE, "A4", "A5", "A0", "A1") == 3


def test_where_all_tiles_of_a_sort_are_held_none_can_be_drawn():
    """SS-32, SS-34: it is still asked, even if nothing but `bonus none` is left."""
    options = {"aid_tiles": {**dict.fromkeys(AID_KINDS, 0), "lift": 1}}
    game = play(honeycomb(hands=[BLUE], aid=[None, "lift"], options=options), "place A0", "stop")
    assert legal(game) == ["bonus none", "bonus points"]
    assert refusal(game, "bonus aid") == "SS-34"
    random = generator(1)
    drawn = {game.kind.rules.random_event(game.board, game.state, random) for _ in range(50)}
    assert drawn == set(game.legal_events())


def test_own_colours_of_a_level_3_tile_are_those_that_count():
    """SS-31, SS-42"""
    placed = {"phase": "points", "aid": None, "taken": None, "placed": [["A0", 3]]}
    level_3 = {"level-3a": ["red"], "level-3b": ["blue"]}
    for tile, points in (("level-3a", 3), ("level-3b", 3 + 5)):
        towers = {**{f"A{number}": 2 for number in range(1, 7)}, "A0": 3}
        game = honeycomb(
            towers=towers,
            hands=[{"red": 6}],
            points=[tile, None],
            turn=placed,
            options={"level_3": level_3},
        )
        assert play(game, "points").scores[0] == points


def test_level_3_needs_a_disc_of_its_colours_on_exactly_that_level():
    """SS-31"""
    steps = {"A0": 1, "A1": 2}
    assert points_of("level-3a", BLUE, "A2", "A0", "A1", towers=steps) == 5
    assert points_of("level-3b", BLUE, "A2", "A0", "A1", towers=steps) == 0
    assert points_of("level-3a", BLUE, "A2", "A0", towers=steps) == 0


def test_an_aid_tile_and_a_point_tile_may_be_used_in_one_turn():
    """SS-25"""
    game = honeycomb(aid=["remove", None], points=["colours", None], towers={"D0": 1}, hands=[BLUE, RED])
    play(game, "aid remove D0", "place A0", "stop", "points")
    assert game.scores == (2, 0)


# -- bonus tiles --------------------------------------------------------------------------------------


def test_a_turn_of_seven_points_or_fewer_brings_a_tile():
    """SS-32: the point tile counts."""
    game = play(honeycomb(hands=[BLUE, RED]), "place A0", "stop")
    assert legal(game) == ["bonus aid", "bonus none", "bonus points"]
    rich = honeycomb(points=["one-colour", None], hands=[BLUE, RED])
    play(rich, "place A0", "place A1", "place A2", "stop", "points")  # 3 + 6
    assert rich.position()["turn"]["phase"] == "return"
    play(game, "bonus aid")
    assert game.to_act == "chance"
    assert game.position()["turn"]["sort"] == "aid"
    play(game, "*aid lift")
    assert game.position()["aid"] == ["lift", None]
    assert game.position()["turn"]["phase"] == "return"


def test_he_may_decline():
    """SS-32"""
    game = play(honeycomb(hands=[BLUE, RED]), "place A0", "stop", "bonus none")
    assert game.position()["aid"] == [None, None]


def test_who_draws_a_second_of_a_sort_keeps_one_of_the_two():
    """SS-33"""
    game = play(
        honeycomb(points=["line", None], hands=[BLUE, RED]), "place A0", "stop", "save", "bonus points"
    )
    play(game, "*points border")
    assert legal(game) == ["keep border", "keep line"]
    assert refusal(game, "keep colours") == "SS-33"
    assert game.position()["turn"]["tile"] == "border"
    kept = play(game.copy(), "keep border")
    assert kept.position()["points"] == ["border", None]
    assert kept.position()["points_discard"] == ["line"]
    assert play(game.copy(), "keep line").position()["points_discard"] == ["border"]


def test_that_is_asked_even_when_the_two_are_alike():
    """SS-33"""
    game = honeycomb(aid=["lift", None], hands=[BLUE, RED])
    play(game, "place A0", "stop", "bonus aid", "*aid lift")
    assert legal(game) == ["keep lift"]
    play(game, "keep lift")
    assert game.position()["aid_discard"] == ["lift"]


def test_an_empty_deck_is_made_anew_from_its_discard_pile():
    """SS-34"""
    kinds = ["lift", "move", "move", "remove", "remove", "take", "take", "top", "top"]
    game = honeycomb(aid=["lift", None], aid_discard=kinds, hands=[BLUE, RED])
    assert game.position()["aid_deck"] == []
    play(game, "place A0", "stop", "bonus aid")
    assert game.position()["aid_deck"] == kinds
    assert game.position()["aid_discard"] == []
    assert refusal(game, "*points line") == "SS-32"
    assert refusal(game, "end") == "SS-41"
    assert refusal(game, "stop") == "SS-32"
