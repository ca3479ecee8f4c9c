"""MD-32, MD-42 to MD-44: what palaces are worth, and who wins."""

from typing import Any

import pytest

import zellige
from tests.games.medina.city import city, play, random_game

# The four palaces of the rulebook's scoring example, in one city of four.
EXAMPLE: dict[str, Any] = {
    "palaces": {
        "orange": "h11 i11 h10 h9",
        "grey": "p1 p2 o1",
        "purple": "f4 f5 f6 g4 h4",
        "brown": "a3 a4 a5 b3 b4",
    },
    "stables": ["h8", "g10", "b5"],
    "merchants": ["g9", "n1", "p3", "e4", "c3", "c4", "c5"],
    "walls": [
        *(f"N{place}" for place in range(1, 10)),
        *("S15", "S16", "E1", "E2"),
        *(f"W{place}" for place in range(1, 6)),
    ],
    "roofs": [("h9", 1), ("o1", 2), ("f4", 3), ("a3", 4)],
}


def worths(game):
    return {palace["colour"]: palace["points"] for palace in game.view()["palaces"]}


def test_worked_example_of_four_palaces():
    """MD-32, MD-42"""
    game = city(4, **EXAMPLE)
    assert worths(game) == {"orange": 9 + 4, "grey": 9, "purple": 6 + 8, "brown": 12}
    parts = {palace["colour"]: palace for palace in game.view()["palaces"]}
    counted = {
        colour: [len(palace[kind]) for kind in ("buildings", "stables", "walls", "merchants", "well")]
        for colour, palace in parts.items()
    }
    assert counted == {
        "orange": [4, 2, 2, 1, 1],
        "grey": [3, 0, 4, 2, 0],
        "purple": [5, 0, 0, 1, 2],
        "brown": [5, 1, 3, 3, 0],
    }


def test_scores_are_palaces_and_tiles():
    """MD-43"""
    game = city(4, **EXAMPLE)
    assert game.view()["worth"] == [
        {"palaces": 13, "palace_tiles": 4, "tower_tiles": 1},
        {"palaces": 9, "palace_tiles": 1, "tower_tiles": 2},
        {"palaces": 14, "palace_tiles": 2, "tower_tiles": 0},
        {"palaces": 12, "palace_tiles": 3, "tower_tiles": 4},
    ]
    assert game.scores == (18, 12, 16, 19)


def test_a_merchant_counts_once_for_a_palace_and_for_every_palace():
    """MD-42"""
    game = city(
        palaces={"grey": "c3 d4 d3", "orange": "c6 d6"}, merchants=["c5"], roofs=[("c3", 1), ("c6", 2)]
    )
    assert worths(game) == {"grey": 3, "orange": 2 + 1}
    play(game, "merchant c4")  # beside c3 and d4 of grey, and beside c5
    assert worths(game) == {"grey": 4, "orange": 3}
    both = city(palaces={"grey": "c3", "orange": "e3"}, merchants=["d2"], roofs=[("c3", 1), ("e3", 2)])
    play(both, "merchant d3")
    assert worths(both) == {"grey": 2, "orange": 2}


def test_a_new_piece_counts_only_merchants_that_were_not_beside_its_palace():
    """MD-42"""
    game = city(palaces={"grey": "c3"}, merchants=["c4", "d5", "d6"], roofs=[("c3", 1)])
    assert worths(game) == {"grey": 2}
    play(game, "stable d3")
    assert worths(game) == {"grey": 3}
    beside = city(palaces={"grey": "c3 d3"}, merchants=["c4", "k5"], roofs=[("c3", 1)])
    play(beside, "stable d4")
    assert worths(beside) == {"grey": 4}  # c4 counted already


def test_spaces_at_the_well():
    """MD-32: two steps straight away, whatever lies between; up to four of them are in the city."""
    for space in ("h8", "h4", "f6", "j6"):
        game = city(palaces={"grey": space})
        assert worths(game) == {"grey": 5}
    for space in ("h9", "f8", "j4", "e6"):
        assert worths(city(palaces={"grey": space})) == {"grey": 1}
    edge = city(palaces={"grey": "d2"}, well="b2")
    assert worths(edge) == {"grey": 5}
    between = city(palaces={"grey": "h8"}, merchants=["h7", "k5"])
    assert worths(between) == {"grey": 6}


def test_tea_and_roofs_left_are_worth_nothing():
    """MD-33, MD-41"""
    game = city(palaces={"purple": "c3"}, roofs=[("c3", 1)], hands={1: {"tea": 3}})
    assert game.scores == (3, 0)


@pytest.mark.needs_speed
def test_the_most_points_win_and_those_level_share():
    """MD-44"""
    for players in (2, 3, 4):
        for seed in range(12):
            game = random_game(players, seed)
            best = [seat for seat, score in enumerate(game.scores, 1) if score == max(game.scores)]
            assert game.winners == best


def over(tie_break, roofs):
    """A finished game, looked at with other owners; who has won by the rule of the record."""
    game = city(4, options={"tie_break": tie_break}, **{**EXAMPLE, "roofs": roofs})
    state = game.state.copy()
    state.points = 7
    return game.kind.winners(game.board, state)


def test_tie_break_by_the_largest_palace():
    """Option tie_break: orange has six pieces, brown six, purple five, grey three."""
    roofs = [("h9", 1), ("o1", 2), ("f4", 3), ("a3", 4)]
    assert over("shared", roofs) == [1, 2, 3, 4]
    assert over("largest", roofs) == [1]
    assert over("largest", roofs[::-1]) == [4]
    assert over("largest", roofs[1:]) == [4]  # seat 1 has none


def test_tie_break_without_any_palace_is_shared():
    """Option tie_break"""
    game = city(2, options={"tie_break": "largest"})
    assert game.kind.winners(game.board, game.state) == [1, 2]


def test_a_running_game_has_no_winner():
    """MD-44"""
    assert zellige.new("medina", 2, seed=1).winners == []
