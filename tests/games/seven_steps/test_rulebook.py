"""What the boards in the rules of 7 Steps claim is what the engine does."""

from collections import Counter

import pytest

import zellige
from tests.learning.boards import gained, legal, play, record, refusal


def steps(name: str, *texts: str) -> zellige.Game:
    """A board of 7 Steps, with some actions played; chance is left out."""
    return play(zellige.read(record("seven_steps", name)), *texts)


def best_turns(game: zellige.Game) -> tuple[int, set[str]]:
    """The most points that discs can bring from here by SS-17, and the first actions of such turns."""
    most = -1
    firsts: set[str] = set()
    for space in legal(game, "place"):
        after = play(game.copy(), f"place {space}")
        turn = after.position().get("turn", {})
        placed = sum(level for _, level in turn["placed"])
        points = max(placed, best_turns(after)[0]) if turn["phase"] == "place" else placed
        if points >= most:
            firsts = {space} | (firsts if points == most else set())
            most = points
    return most, firsts


def test_a_first_turn_of_seven_discs():
    """SS-7, SS-11, SS-17, SS-32"""
    game = steps("start")
    assert best_turns(game)[0] == 7
    play(game, *(f"place {space}" for space in ("C6", "B4", "A1", "G3", "A6", "A5", "E1")))
    assert game.scores == (7, 0, 0)
    assert legal(game, "bonus") == {"aid", "points", "none"}


def test_where_the_first_disc_may_go():
    """SS-11"""
    game = steps("first-disc")
    towers = game.position()["towers"]
    white = {space for space in legal(game, "place") if space.startswith("E")}
    assert white == {space for space in towers if space.startswith("E") and towers[space] == 1}
    assert len(white) == 5
    assert not (legal(game, "place") - white) & set(towers)
    for high in ("E0", "E5"):
        assert refusal(game, f"place {high}") == "SS-11"


def test_level_or_one_step_up():
    """SS-12, SS-13, SS-14"""
    game = steps("steps")
    assert legal(game) == {"place A0", "place B4", "place A6", "stop"}
    assert [gained(game, f"place {space}", "stop") - 3 for space in ("A0", "B4", "A6")] == [2, 2, 3]
    assert refusal(game, "place B5") == "SS-13"
    assert refusal(game, "place G3") == "SS-13"
    assert refusal(game, "place A2") == "SS-14"


def test_worked_example_nine_points_or_six_and_a_tile():
    """SS-17, SS-32: 1 + 1 + 1 + 1 + 2 + 3"""
    game = steps("nine")
    assert gained(game, "stop") == 6
    assert "bonus aid" in legal(play(game.copy(), "stop"))
    assert gained(game, "place F2") == 9
    assert not legal(play(game, "place F2"), "bonus")


def test_a_tower_of_seven_is_taken_down_and_the_turn_goes_on():
    """SS-15, SS-16, SS-17"""
    game = steps("seven")
    assert legal(game) == {"place A1", "stop"}
    assert gained(game, "stop") == 20
    play(game, "place A1")
    assert legal(game) == {"place A0", "stop"}
    assert game.position()["towers"]["A0"] == 6
    assert gained(game, "place A0") == 34
    towers = play(game, "place A0").position()["towers"]
    assert {space: towers[space] for space in towers if space.startswith("A")} == {
        "A0": 1,
        **{f"A{number}": 2 for number in range(1, 7)},
    }


def test_lift_makes_a_better_turn():
    """SS-11, SS-23"""
    game = steps("lift")
    assert best_turns(game)[0] == 6
    play(game, "aid lift")
    assert {"D1", "E0", "E2", "E4"} <= legal(game, "place")
    assert (
        legal(play(game.copy(), "place E2", "place D6", "place A3", "place C5", "place C6"), "place") == set()
    )
    most, firsts = best_turns(game)
    assert (most, firsts) == (17, {"E2"})


def test_move_makes_a_better_turn():
    """SS-21"""
    game = steps("move")
    assert best_turns(game)[0] == 9
    assert best_turns(play(game.copy(), "aid move A5 A6"))[0] == 19
    assert best_turns(play(game.copy(), "aid swap G0 G3"))[0] == 17


def test_a_taken_disc_stays():
    """SS-24, SS-35"""
    game = steps("take")
    assert game.scores[0] == record("seven_steps", "take")["position"]["scores"][0] + 9
    assert game.position()["hands"][0]["red"] == 2
    assert max(Counter(text.split())["red"] for text in legal(game, "return")) == 1
    assert refusal(game, "return red red") == "SS-24"


@pytest.mark.parametrize(
    ("tile", "points"),
    [("line", 4), ("colours", 3), ("one-colour", 8), ("border", 2), ("level-3a", 0), ("level-3b", 5)],
)
def test_what_point_tiles_bring_for_the_same_turn(tile, points):
    """SS-26 to SS-31"""
    given = record("seven_steps", "points")
    position = given["position"]
    deck = [*position["points_deck"], "line"]
    deck.remove(tile)
    position |= {"points_deck": sorted(deck), "points": [tile, None]}
    game = zellige.read(given)
    assert gained(game, "save") == 9
    assert gained(game, "points") == 9 + points


def test_the_end_is_near():
    """SS-37, SS-38, SS-39"""
    game = steps("last")
    assert game.scores == (160, 138)
    assert game.setup["first"] == 1
    assert sum(game.position()["bag"].values()) == 3
    assert best_turns(game)[0] == 20
    for text in ("F1", "G5", "G0"):
        game.play(f"place {text}")
    going_on = game.copy()
    for text in ("stop", "save", "bonus none", "return"):
        going_on.play(text)
    assert not going_on.is_over
    assert sum(going_on.position()["hands"][1].values()) == 7
    for text in ("G4", "F2", "A5"):
        game.play(f"place {text}")
    used, saved = game.copy(), game.copy()
    for ending, first in ((used, "points"), (saved, "save")):
        ending.play(first)
        ending.play("return")
        assert ending.is_over
    assert (used.scores, used.winners) == ((160, 161), [2])
    assert (saved.scores, saved.winners) == ((160, 160), [1, 2])


def test_how_many_spaces_lie_on_the_border():
    """SS-29"""
    ring, honeycomb = steps("ring"), steps("start")
    for game, count in ((ring, 42), (honeycomb, 24)):
        neighbours = [int(word).bit_count() for word in game.board.neighbours]
        assert len(neighbours) == 49
        assert sum(number < 6 for number in neighbours) == count
