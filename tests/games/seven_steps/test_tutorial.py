"""What the texts of the tutorial of 7 Steps claim is so."""

from tests.learning import test_tutorials
from tests.learning.test_tutorials import sorted_out
from zellige.core.tutorial import gain


def step_called(title):
    return test_tutorials.step_called("seven-steps", title)


def after(title, text):
    game = step_called(title).game.copy()
    game.play(text)
    return game


def levels(game):
    return [level for _space, level in game.position()["turn"]["placed"]]


def test_five_discs_on_level_1_bring_5_points_and_a_bonus_tile():
    """SS-17, SS-32"""
    game = step_called("A bonus tile").game
    assert levels(game) == [1, 1, 1, 1, 1]
    assert game.scores == (5, 0)


def test_nothing_but_white_discs_is_left_to_return():
    """SS-35"""
    game = step_called("Fresh discs").game
    assert game.position()["hands"][0] == {"white": 2}
    assert sum(after("Fresh discs", "return white").position()["hands"][0].values()) == 7


def test_towers_of_two_are_too_high_from_level_1():
    """SS-13"""
    game = step_called("One level up").game
    towers = game.position()["towers"]
    assert [towers[space] for space in ("A6", "G3")] == [2, 2]
    assert not {"place A6", "place G3"} & set(map(str, game.legal_actions()))
    assert levels(after("One level up", "place F2")) == [1, 2]


def test_staying_low_brings_seven_points_climbing_at_once_five():
    """SS-13"""
    game = after("Never down", "place A2")
    for text in ("place C6", "place B4", "place B5"):
        game.play(text)
    assert sum(levels(game)) == 7
    game = after("Never down", "place B4")
    game.play("place B5")
    assert sum(levels(game)) == 5
    assert game.position()["turn"]["phase"] != "place"


def test_blue_is_full_and_its_lowest_towers_have_one_disc():
    """SS-11"""
    step = step_called("Start higher")
    towers = [step.game.position()["towers"].get(f"A{number}") for number in range(7)]
    assert towers == [2, 1, 1, 1, 1, 1, 3]
    assert {action.space for action in sorted_out(step)[0]} == {"A1", "A2", "A3", "A4", "A5"}


def test_with_the_aid_tile_blue_begins_on_level_3():
    """SS-23"""
    assert levels(after("Where only the tile takes you", "place A0")) == [3]
    assert levels(after("Where only the tile takes you", "place A3")) == [3]
    assert levels(after("Where only the tile takes you", "place G0")) == [2]


def test_the_point_tile_brings_six_more():
    """SS-28"""
    step = step_called("Point tiles")
    assert levels(step.game) == [3, 3, 4, 4]
    assert {str(action): gain(step.game, action) for action in step.game.legal_actions()} == {
        "points": 14 + 6,
        "save": 14,
    }


def test_a_tower_of_seven_is_taken_down():
    """SS-15"""
    before = step_called("A tower of seven").game.position()["towers"]
    game = after("A tower of seven", "place A1")
    assert levels(game) == [2, 3, 4, 5, 6, 7]
    towers = game.position()["towers"]
    assert towers["A1"] == 1
    assert all(towers[f"A{number}"] == before[f"A{number}"] + 1 for number in (0, 2, 3, 4, 5, 6))


def test_the_tile_that_is_saved_wins_the_game():
    """SS-29, SS-38"""
    assert after("The end of the game", "save").scores == (160, 159)
    used = after("The end of the game", "points")
    assert used.scores == (159, 159)
    assert used.winners == [1, 2]
