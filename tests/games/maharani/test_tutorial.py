"""What the texts of Maharani's tutorial claim is so."""

from tests.learning import test_tutorials
from tests.learning.test_tutorials import sorted_out
from zellige.core.tutorial import gain
from zellige.games.maharani.actions import MovedWorker, Take


def step_called(title):
    return test_tutorials.step_called("maharani", title)


def gold_of_right_actions(title):
    step = step_called(title)
    return {gain(step.game, action) for action in sorted_out(step)[0]}


def test_gold_that_is_promised_is_paid():
    assert gold_of_right_actions("Areas earn gold") == {3}
    assert gold_of_right_actions("Workers") == {2}
    assert gold_of_right_actions("Side by side") == {1 + 2}
    assert gold_of_right_actions("Action markers") == {4}
    assert gold_of_right_actions("Workers move") == {1 + 3}
    assert gold_of_right_actions("Across the border") == {6}


def test_only_one_tile_fits_the_lit_space():
    """MH-13"""
    step = step_called("Columns")
    assert {action.slot for action in sorted_out(step)[0]} == {1}
    assert step.game.position()["rondel"] == ["gR", "oC", "yI", "pI"]


def test_one_of_the_two_blue_tiles_is_miras():
    events = step_called("Areas earn gold").game.events
    assert {event.action.space: event.seat for event in events if isinstance(event.action, Take)} == {
        "b7": 1, "g9": 2, "c7": 1, "b6": 2,
    }  # fmt: skip


def test_a_marker_is_turned_for_the_blue_tile():
    """MH-12"""
    step = step_called("Action markers")
    assert step.game.position()["face_down"][0] == []
    for action in sorted_out(step)[0]:
        after = step.game.copy()
        after.play_exactly(action)
        assert after.position()["face_down"][0] == ["SE"]


def test_a_worker_that_moves_is_not_taken_from_the_supply():
    """MH-18"""
    step = step_called("Workers move")
    before = step.game.position()
    assert [space for space, colour in before["workers"].items() if colour == "red"] == ["f3", "i4", "i5"]
    for action in sorted_out(step)[0]:
        assert isinstance(action.worker, MovedWorker)
        after = step.game.copy()
        after.play_exactly(action)
        assert after.position()["supply"] == before["supply"]


def test_the_best_second_tile_brings_five():
    """MH-23"""
    assert gold_of_right_actions("A second tile") == {5 - 2, 3 - 2}
    assert step_called("A second tile").game.position()["placed"] == 1


def test_no_second_tile_is_worth_it():
    """MH-23"""
    game = step_called("Enough for now").game
    assert max(gain(game, action) for action in game.legal_actions()) == 0
    before = game.at(len(game.events) - 1)
    assert gain(before, game.events[-1].action) == 5


def test_three_markers_lie_face_down():
    assert step_called("Markers face up again").game.position()["face_down"][0] == ["NW", "SE", "SW"]


def test_the_peacock_quarter_brings_22_and_12():
    """MH-29"""
    step = step_called("A quarter is full")
    assert step.game.position()["placed"] == 1
    for action in sorted_out(step)[0]:
        after = step.game.copy()
        tile = gain(step.game, action)
        after.play(action)
        before = step.game.scores
        assert [now - then for now, then in zip(after.scores, before, strict=True)] == [22 + tile, 12]
        assert after.position()["scored"] == ["SE"]


def test_the_game_is_won_by_148_to_133():
    """MH-30"""
    step = step_called("The end")
    assert step.game.scores[0] - step.game.scores[1] == 3
    (action,) = sorted_out(step)[0]
    after = step.game.copy()
    after.play(action)
    assert after.is_over
    assert after.scores == (148, 133)
    assert f"{after.players[0]}, red with 4: +13 gold" in map(str, after.tell(after.events[-1]))
