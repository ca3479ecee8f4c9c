"""SS-1 to SS-8: the board, the discs and tiles, and how a game begins."""

from collections import Counter
from typing import Any

import pytest

import zellige
from tests.games.seven_steps.honeycomb import SETUP, honeycomb
from zellige.core.bits import size
from zellige.games.seven_steps.board import (
    COLOURS,
    SPACE_NAMES,
    level_3_of,
    printed,
    replaceable,
    spaces_of,
)

pytestmark = pytest.mark.plain

LAYOUTS = list(printed()["layouts"])
RECORD: dict[str, Any] = {"zellige": 1, "game": "seven-steps", "players": ["Ann", "Bo"], "setup": SETUP}


def board(**options):
    return zellige.read({**RECORD, "options": options}).board


@pytest.mark.parametrize("layout", LAYOUTS)
def test_49_spaces_are_neighbours_as_in_a_honeycomb(layout):
    """SS-1, SS-2, SS-3"""
    laid = board(layout=layout)
    spaces = list(spaces_of(laid).values())
    assert len({(space["q"], space["r"]) for space in spaces}) == 49
    for one in range(49):
        assert 1 <= size(laid.neighbours[one]) <= 6
        for other in range(49):
            dq, dr = spaces[other]["q"] - spaces[one]["q"], spaces[other]["r"] - spaces[one]["r"]
            is_beside = (dq, dr) in {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
            assert bool(int(laid.neighbours[one]) >> other & 1) == is_beside


def test_names_are_place_and_number_clockwise_from_the_east():
    """SS-2"""
    spaces = spaces_of(board())
    assert list(spaces) == list(SPACE_NAMES)
    around = [(spaces[f"A{k}"]["q"], spaces[f"A{k}"]["r"]) for k in range(7)]
    assert around == [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    assert (spaces["B0"]["q"], spaces["B0"]["r"]) == (2, 1)


def test_the_honeycomb_is_the_default_and_any_seven_centres_will_do():
    """SS-3"""
    assert board().tobytes() == board(layout="honeycomb").tobytes()
    centres = [[q + 5, r - 3] for q, r in printed()["layouts"]["river"]]
    assert (board(layout=centres).neighbours == board(layout="river").neighbours).all()


@pytest.mark.parametrize(
    "layout",
    ["flower", 7, [[0, 0]] * 7, printed()["layouts"]["ring"][:6], [*printed()["layouts"]["ring"][:6], [99, 99]],
     [*printed()["layouts"]["ring"][:6], [True, 1]], [*printed()["layouts"]["ring"][:6], [0]], None],
)  # fmt: skip
def test_layouts_that_are_none(layout):
    """SS-3"""
    with pytest.raises(zellige.InvalidRecord) as caught:
        board(layout=layout)
    assert (caught.value.key, caught.value.clause) == ("options.layout", "SS-3")


@pytest.mark.parametrize("side", ["single", "mixed"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_there_are_seven_spaces_of_each_colour_on_either_side(side, layout):
    """SS-4"""
    colours = Counter(space["colour"] for space in spaces_of(board(side=side, layout=layout)).values())
    assert colours == dict.fromkeys(COLOURS, 7)


def test_each_tile_has_one_colour_or_three():
    """SS-4"""
    assert all(len(set(tile)) == 1 for tile in printed()["single"])
    assert all(len(set(tile)) == 3 and tile[1] == tile[3] == tile[5] for tile in printed()["mixed"])
    with pytest.raises(zellige.InvalidRecord) as caught:
        board(side="both")
    assert (caught.value.key, caught.value.clause) == ("options.side", "SS-4")


def test_20_discs_of_each_colour_and_two_tiles_of_each_kind():
    """SS-5"""
    position = zellige.read(RECORD).position()
    assert position["bag"] == dict.fromkeys(COLOURS, 20)
    assert position["aid_deck"] == sorted(["remove", "move", "top", "lift", "take"] * 2)
    kinds = ["colours", "one-colour", "border", "line"] * 2 + ["level-3a", "level-3b"]
    assert position["points_deck"] == sorted(kinds)


OWN: dict[str, Any] = {
    "tiles": [[*COLOURS[index:], *COLOURS[:index]] for index in range(7)],
    "level_3": {"level-3a": ["violet"], "level-3b": []},
    "point_tiles": {**printed()["point_tiles"], "line": 0, "level-3a": 9},
    "aid_tiles": {**dict.fromkeys(printed()["aid_tiles"], 0), "take": 1},
}


def test_what_is_reconstructed_can_be_replaced():
    """SS-4, SS-5, SS-31, SS-42"""
    game = zellige.read({**RECORD, "options": {"side": "mixed", **OWN}})
    spaces = spaces_of(game.board)
    assert [spaces[f"B{number}"]["colour"] for number in range(7)] == [*COLOURS[1:], "blue"]
    assert level_3_of(game.board) == OWN["level_3"]
    assert game.view()["level_3"] == OWN["level_3"]
    assert game.position()["aid_deck"] == ["take"]
    assert Counter(game.position()["points_deck"]) == Counter(OWN["point_tiles"])


@pytest.mark.parametrize("rules", ["1", "2"])
def test_what_equals_the_printed_box_changes_nothing(rules):
    """SS-42"""
    own = zellige.read({**RECORD, "options": {"side": "mixed", **replaceable()}, "rules": rules})
    plain = zellige.read({**RECORD, "options": {"side": "mixed"}, "rules": rules})
    assert own.board.tobytes() == plain.board.tobytes()
    assert "level_3" not in own.view()


def test_own_tiles_of_the_mixed_side_are_not_used_with_the_single_side():
    """SS-42"""
    assert board(tiles=OWN["tiles"]).tobytes() == board().tobytes()


@pytest.mark.parametrize(
    ("options", "key", "clause"),
    [
        ({"tiles": None}, "options.tiles", "SS-4"),
        ({"tiles": OWN["tiles"][:6]}, "options.tiles", "SS-4"),
        ({"tiles": [*OWN["tiles"][:6], list(COLOURS[:6])]}, "options.tiles", "SS-4"),
        ({"tiles": [*OWN["tiles"][:6], ["pink"] * 7]}, "options.tiles", "SS-4"),
        ({"tiles": [*OWN["tiles"][:6], ["blue"] * 7]}, "options.tiles", "SS-4"),
        ({"level_3": []}, "options.level_3", "SS-31"),
        ({"level_3": {"level-3a": ["red"]}}, "options.level_3.level-3b", "SS-31"),
        ({"level_3": {**OWN["level_3"], "level-3c": []}}, "options.level_3.level-3c", "SS-31"),
        ({"level_3": {**OWN["level_3"], "level-3a": ["red", "red"]}}, "options.level_3.level-3a", "SS-31"),
        ({"level_3": {**OWN["level_3"], "level-3a": "red"}}, "options.level_3.level-3a", "SS-31"),
        ({"aid_tiles": {"take": 2}}, "options.aid_tiles.remove", "SS-5"),
        ({"aid_tiles": {**OWN["aid_tiles"], "line": 1}}, "options.aid_tiles.line", "SS-5"),
        ({"aid_tiles": {**OWN["aid_tiles"], "take": 0}}, "options.aid_tiles", "SS-5"),
        ({"point_tiles": {**OWN["point_tiles"], "line": 10}}, "options.point_tiles.line", "SS-5"),
        ({"point_tiles": {**OWN["point_tiles"], "line": -1}}, "options.point_tiles.line", "SS-5"),
        ({"point_tiles": {**OWN["point_tiles"], "line": True}}, "options.point_tiles.line", "SS-5"),
        ({"level3": {}}, "options.level3", "SS-42"),
    ],
)
def test_components_that_are_none(options, key, clause):
    """SS-4, SS-5, SS-31, SS-42"""
    with pytest.raises(zellige.InvalidRecord) as caught:
        board(**options)
    assert (caught.value.key, caught.value.clause) == (key, clause)


def test_a_tile_turns_clockwise_under_the_names():
    """SS-6: the mixed tile 0 is blue in the middle, yellow to the east, then red, in turn."""
    turned = {
        **RECORD,
        "options": {"side": "mixed"},
        "setup": {**SETUP, "tiles": [[0, 1], *SETUP["tiles"][1:]]},
    }
    plain = spaces_of(board(side="mixed"))
    spaces = spaces_of(zellige.read(turned).board)
    assert [plain[f"A{k}"]["colour"] for k in (0, 1, 2)] == ["blue", "yellow", "red"]
    assert [spaces[f"A{k}"]["colour"] for k in (0, 1, 2)] == ["blue", "red", "yellow"]


@pytest.mark.parametrize(
    ("setup", "key", "clause"),
    [
        ({"first": 1}, "setup.tiles", "SS-6"),
        ({}, "setup.tiles", "SS-6"),
        ({**SETUP, "first": 3}, "setup.first", "SS-8"),
        ({**SETUP, "tiles": [[0, 0]] * 7}, "setup.tiles", "SS-6"),
        ({**SETUP, "tiles": [[index, 6] for index in range(7)]}, "setup.tiles", "SS-6"),
        ({**SETUP, "tiles": [[index] for index in range(7)]}, "setup.tiles", "SS-6"),
        ({**SETUP, "tiles": SETUP["tiles"][:6]}, "setup.tiles", "SS-6"),
        ({**SETUP, "deck": []}, "setup.deck", "SS-42"),
    ],
)
def test_set_ups_that_are_none(setup, key, clause):
    """SS-6, SS-8, SS-42"""
    with pytest.raises(zellige.InvalidRecord) as caught:
        zellige.read({**RECORD, "setup": setup})
    assert (caught.value.key, caught.value.clause) == (key, clause)


def test_seven_discs_are_dealt_to_each_seat_in_order():
    """SS-7"""
    game = zellige.new("seven-steps", players=3, seed=1)
    assert len(game.events) == 21
    seats = [game.at(number).position()["to_act"] for number in range(21)]
    assert seats == [1] * 7 + [2] * 7 + [3] * 7
    assert [sum(hand.values()) for hand in game.position()["hands"]] == [7, 7, 7]
    assert "turn" not in game.position()


def test_the_first_player_is_drawn_by_lot():
    """SS-8"""
    assert {zellige.new("seven-steps", 3, seed=seed).to_act for seed in range(30)} == {1, 2, 3}
    assert zellige.read({**RECORD, "setup": {**SETUP, "first": 2}}).to_act == "chance"
    assert honeycomb(to_act=2).to_act == 2
