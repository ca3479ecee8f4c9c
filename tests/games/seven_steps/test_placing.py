"""SS-9 to SS-17: a turn, its discs and its points."""

from tests.games.seven_steps.honeycomb import honeycomb, legal, play, refusal, staircase
from zellige.games.seven_steps.drawing import step

HAND = {"blue": 3, "yellow": 2, "violet": 2}
MANY = {"blue": 7}


def test_a_turn_in_its_order():
    """SS-9: aid, discs, points, bonus, return, draw."""
    game = honeycomb(hands=[HAND], aid=["take", None], points=["line", None], towers={"B0": 1})
    play(game, "aid take B0", "place A0", "stop", "points", "bonus none", "return blue")
    assert game.to_act == "chance"
    assert game.position()["turn"] == {"phase": "draw"}


def test_what_is_not_asked_at_this_point_is_refused():
    """SS-9"""
    game = honeycomb(hands=[HAND], aid=["take", None], points=["line", None])
    for text in ("points", "save", "bonus aid", "keep lift", "return"):
        assert refusal(game, text) == "SS-9"
    play(game, "place A0")
    assert refusal(game, "aid lift") == "SS-9"


def test_at_least_one_disc_must_be_placed_and_only_discs_that_one_has():
    """SS-10"""
    game = honeycomb(hands=[HAND])
    assert refusal(game, "stop") == "SS-10"
    assert refusal(game, "place D0") == "SS-10"
    assert {text.split()[1][0] for text in legal(game, "place")} == {"A", "B", "G"}


def test_up_to_seven_discs():
    """SS-10: placing ends by itself."""
    game = play(
        honeycomb(hands=[MANY]), "place A1", "place A2", "place A3", "place A4", "place A5", "place A6"
    )
    assert game.to_act == 1
    play(game, "place A0")
    assert game.scores == (7, 0)
    assert game.position()["turn"]["phase"] == "bonus"


def test_the_first_disc_goes_on_an_empty_space_of_its_colour():
    """SS-11"""
    game = honeycomb(hands=[MANY], towers={"A0": 1, "A3": 2})
    assert legal(game, "place") == ["place A1", "place A2", "place A4", "place A5", "place A6"]
    assert refusal(game, "place A0") == "SS-11"


def test_or_on_one_of_the_lowest_towers_when_none_is_empty():
    """SS-11"""
    towers = {"A0": 2, "A1": 3, "A2": 2, "A3": 2, "A4": 1, "A5": 1, "A6": 2}
    game = honeycomb(hands=[MANY, {"red": 7}], towers=towers)
    assert legal(game, "place") == ["place A4", "place A5"]


def test_every_later_disc_goes_on_a_neighbour():
    """SS-12"""
    game = play(honeycomb(hands=[HAND]), "place A1")
    assert refusal(game, "place A4") == "SS-12"
    assert legal(game, "place") == ["place A0", "place A2", "place A6", "place B4", "place B5", "place G3"]


def test_on_the_same_level_or_one_higher():
    """SS-13"""
    game = play(honeycomb(hands=[HAND], towers={"A0": 1, "A2": 2, "A6": 5}), "place A1")
    assert refusal(game, "place A0") is None
    assert refusal(game, "place A2") == "SS-13"  # two higher
    play(game, "place A0")
    assert refusal(game, "place A3") == "SS-13"  # lower
    assert refusal(game, "place A2") is None


def test_no_two_discs_on_the_same_space_in_one_turn():
    """SS-14"""
    game = play(honeycomb(hands=[MANY]), "place A1", "place A0")
    assert refusal(game, "place A1") == "SS-14"


def test_a_tower_of_seven_is_taken_down():
    """SS-15: a disc on each space of its colour, its own included; A0 and then A6 reach seven in turn."""
    game = play(staircase(), "place A1")
    assert [game.position()["towers"][f"A{number}"] for number in range(7)] == [2, 3, 3, 3, 3, 3, 1]


def test_discs_spread_score_nothing():
    """SS-15, SS-17"""
    assert play(staircase(), "place A1").scores == (1 + 2 + 3 + 4 + 5 + 6 + 7, 0)


def test_after_that_only_a_tower_of_six_can_follow():
    """SS-16: the disc counts as one of level 7; A0 has grown to six by the disc that it got."""
    steps = {"B1": 2, "B6": 3, "G2": 4, "B5": 5, "G3": 6}
    game = honeycomb(
        hands=[{"blue": 2}],
        towers={**steps, "B0": 1, "B2": 1, "B3": 1, "B4": 1, "A1": 6, "A0": 5},
        turn={
            "phase": "place",
            "aid": None,
            "taken": None,
            "placed": [[s, level] for s, level in steps.items()],
        },
    )
    play(game, "place A1")
    assert game.position()["turn"]["placed"][-1] == ["A1", 7]
    assert legal(game) == ["place A0", "stop"]


def test_each_disc_scores_its_level():
    """SS-17, worked example: four on level 1, one on level 2, one on level 3: 9 points, and no bonus tile (SS-32)."""
    game = honeycomb(hands=[{"blue": 5, "violet": 2}], towers={"A6": 1, "G3": 2})
    play(game, "place A4", "place A3", "place A2", "place A1")
    assert game.scores == (0, 0)  # the score changes once in a turn
    play(game, "place A6", "place G3")  # nothing can follow, so placing ends
    assert game.scores == (1 + 1 + 1 + 1 + 2 + 3, 0)
    assert game.position()["turn"]["phase"] == "return"


def words_of_step(game):
    return str(step(game.board, game.state))


def test_a_page_says_where_the_next_disc_may_go():
    """SS-11 to SS-13, SS-23"""
    game = honeycomb(hands=[HAND], towers={"A1": 1})
    assert words_of_step(game) == "First disc: on an empty space of its colour"
    assert words_of_step(play(game, "place A0")) == "Disc 2: beside the last one, on level 1 or 2"
    full = {**{f"A{number}": 2 for number in range(6)}, "A6": 3}
    game = honeycomb(hands=[HAND], towers=full, aid=["lift", None])
    assert words_of_step(game) == "First disc: on an empty space of its colour, or on a lowest tower"
    assert words_of_step(play(game, "aid lift")) == "First disc: it may start one level higher"
