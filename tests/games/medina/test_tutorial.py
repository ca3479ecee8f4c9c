"""What the texts of Medina's tutorial claim is so."""

from tests.learning import test_tutorials
from tests.learning.test_tutorials import sorted_out
from zellige.core.tutorial import gain


def step_called(title):
    return test_tutorials.step_called("medina", title)


def both_gains(title):
    """What the actions that are right bring to the learner and to Mira."""
    step = step_called(title)
    found = set()
    for action in sorted_out(step)[0]:
        after = step.game.copy()
        after.play(action)
        found.add(tuple(now - then for now, then in zip(after.scores, step.game.scores, strict=True)))
    return found


def palace(game, name):
    return next(palace for palace in game.view(1)["palaces"] if palace["name"] == name)


def test_points_that_are_promised_are_scored():
    assert both_gains("A roof of your own") == {(4 + 4, 0)}
    assert both_gains("Stables") == {(1, 0), (2, 0), (5, 0)}
    assert both_gains("Merchants") == {(1, 0)}
    assert both_gains("Walls") == {(2, 0), (3, 0)}
    assert both_gains("The well") == {(1 + 4, 0)}
    assert both_gains("Palace tiles") == {(1 + 4, -4)}
    assert both_gains("Purple palaces") == {(2 + 2, 0)}
    assert both_gains("Towers") == {(1 + 3, -3)}
    assert both_gains("The last roof") == {(16, 0)}


def test_the_first_turn_has_one_piece():
    """MD-10"""
    game = step_called("A palace begins").game.copy()
    game.play("building orange e5")
    assert game.to_act == 2


def test_the_grey_palace_has_three_spaces_and_then_two():
    """MD-14"""

    def grows(game):
        return {action.space for action in game.legal_actions() if str(action).startswith("building grey")}

    step = step_called("Keep your distance")
    assert grows(step.game) == {"l10", "m9", "n10"}
    for action in sorted_out(step)[0]:
        after = step.game.copy()
        after.play(action)
        assert len(grows(after)) == 2


def test_mira_added_the_last_two_orange_buildings():
    events = step_called("A roof of your own").game.events
    assert [(str(event), event.seat) for event in events[-2:]] == [
        ("building orange e3", 2),
        ("building orange d3", 2),
    ]


def test_the_tile_of_tower_1_has_three_merchants():
    """MD-37"""
    step = step_called("Walls")
    for action in sorted_out(step)[0]:
        after = step.game.copy()
        after.play(action)
        assert after.position()["hands"][0]["merchant"] == step.game.position()["hands"][0]["merchant"] + 3


def test_both_orange_palaces_have_six_parts():
    """MD-34"""
    game = step_called("Palace tiles").game
    assert [len(palace(game, name)["buildings"]) for name in ("d3", "l3")] == [4, 6]
    assert [len(palace(game, name)["stables"]) for name in ("d3", "l3")] == [2, 0]
    assert game.position()["palace_tiles"]["orange"] == 2


def test_the_first_purple_roof_brings_three_tea_tiles_and_two_are_left():
    """MD-33, MD-12"""
    game = step_called("Purple palaces").game.copy()
    game.play("roof n7")
    assert game.position()["hands"][0]["tea"] == 3
    game = step_called("Tea").game.copy()
    game.play("tea")
    assert game.position()["hands"][0]["tea"] == 2
    assert game.to_act == 2


def test_the_brown_palace_would_bring_mira_seven_points():
    """MD-22"""
    game = step_called("Neutral roofs").game.copy()
    game.play("wall S1")
    game.play("wall S2")
    assert game.to_act == 2
    assert gain(game, game.parse("roof h7")) == 7
    game = step_called("Neutral roofs").game
    assert gain(game, game.parse("neutral h7")) == 0


def test_the_last_roof_decides():
    """MD-41 to MD-43"""
    game = step_called("The last roof").game
    assert game.scores == (35, 48)
    for action in game.legal_actions():
        after = game.copy()
        after.play(action)
        assert after.is_over
        assert (after.winners == [1]) == (str(action) == "roof a1")
    after = game.copy()
    after.play("roof a1")
    assert after.scores == (51, 48)
    last = palace(after, "a1")
    assert (len(last["buildings"]), last["points"]) == (7, 7 + 4)
    assert after.position()["tower_tiles"]["4"] == 1
    assert after.position()["palace_tiles"]["grey"] == 1
