"""The boards of the rules of Maharani show what the texts say of them."""

from itertools import pairwise

import pytest

from zellige.games import GAMES
from zellige.learning.rulebook import texts

MAHARANI = GAMES["maharani"]


def gold_of(board):
    """What each action that leads to the picture brings to Ann."""
    game = texts.tried(MAHARANI, board)
    gold = [game.scores[0]] + [game.play_exactly(action).scores[0] for action in texts.way(MAHARANI, board)]
    return [after - before for before, after in pairwise(gold)]


@pytest.mark.parametrize(
    ("board", "gold"),
    [
        ("marker", [1]),  # MH-15: alone
        ("joined-tiles", [3]),  # MH-15
        ("two-workers", [1 + 1, 1 + 2 - 2]),  # MH-17, MH-19, MH-23
        ("eight-gold", [4 + 4]),  # MH-15, MH-19
        ("moved-worker", [1 + 2]),  # MH-18, MH-19
        ("second-tile", [1, 1 + 3 - 2]),  # MH-23
        ("scoring", [1]),
    ],
)
def test_the_worked_examples_bring_what_they_are_said_to(board, gold):
    assert gold_of(board) == gold


def test_a_tile_in_another_quarter_turns_the_marker_of_the_quarter_that_it_lay_over():
    """MH-12"""
    assert texts.tried(MAHARANI, "marker").position()["face_down"] == [[], [], []]
    assert texts.shown(MAHARANI, "marker").position()["face_down"] == [["NW"], [], []]


def test_the_worker_moves():
    """MH-18"""
    assert texts.tried(MAHARANI, "moved-worker").position()["workers"]["b7"] == "red"
    after = texts.shown(MAHARANI, "moved-worker").position()["workers"]
    assert after["d8"] == "red"
    assert "b7" not in after


def test_with_two_players_there_is_the_choice_that_the_text_speaks_of():
    """MH-21"""
    legal = {str(action) for action in texts.tried(MAHARANI, "two-players").legal_actions()}
    assert {action for action in legal if action.startswith("take 1 d8 S")} == {
        "take 1 d8 S <b7",
        "take 1 d8 S +green",
    }


def test_the_full_quarter_is_scored_when_the_turn_is_over():
    """MH-29: 5 green 18, 3 red 9, 1 blue 4, 0 yellow 0"""
    game = texts.shown(MAHARANI, "scoring")
    before = game.scores
    game.play_exactly("end")
    game.draw()
    assert [after - had for after, had in zip(game.scores, before, strict=True)] == [9, 18, 4, 0]


def test_a_tile_of_each_sort_lies_on_the_rondel_where_columns_are_explained():
    """MH-13"""
    kinds = {tile[1] for tile in texts.shown(MAHARANI, "columns").position()["rondel"]}
    assert kinds >= {"C", "A", "X", "I"}
