"""SS-41: the texts of the actions, and what is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.games.seven_steps.honeycomb import honeycomb, play, refusal
from zellige.games.seven_steps.actions import (
    SAVE,
    STOP,
    USE_POINTS,
    Aid,
    Bonus,
    DrawDisc,
    DrawTile,
    Keep,
    Place,
    Return,
)

pytestmark = pytest.mark.plain

TEXTS = {
    "aid remove B3": Aid("remove", ("B3",)),
    "aid remove B3 C2": Aid("remove", ("B3", "C2")),
    "aid remove B3 B3": Aid("remove", ("B3", "B3")),
    "aid move B5 B3": Aid("move", ("B5", "B3")),
    "aid swap B3 B5": Aid("swap", ("B3", "B5")),
    "aid top B5 B3": Aid("top", ("B5", "B3")),
    "aid lift": Aid("lift"),
    "aid take B3": Aid("take", ("B3",)),
    "place B3": Place("B3"),
    "stop": STOP,
    "points": USE_POINTS,
    "save": SAVE,
    "bonus aid": Bonus("aid"),
    "bonus points": Bonus("points"),
    "bonus none": Bonus("none"),
    "keep remove": Keep("remove"),
    "keep level-3b": Keep("level-3b"),
    "return": Return(),
    "return blue blue red": Return(("blue", "blue", "red")),
    "*red": DrawDisc("red"),
    "*aid lift": DrawTile("aid", "lift"),
    "*points line": DrawTile("points", "line"),
}


@pytest.mark.parametrize(("text", "action"), TEXTS.items())
def test_each_action_has_one_text(text, action):
    """SS-41"""
    game = honeycomb()
    assert game.parse(text) == action
    assert str(action) == text
    assert (
        game.kind.actions.decode(
            game.board, game.state, game.kind.actions.encode(game.board, game.state, action)
        )
        == action
    )


@pytest.mark.parametrize(
    "text",
    [
        "", "Place B3", "place b3", "place H0", "place A7", "place  A0", "place A0 ", "place A0\n", "place",
        "aid", "aid lift A0", "aid take", "aid remove C2 B3", "aid swap B5 B3", "aid remove A0 A1 A2", "aid fly",
        "return red blue", "return  blue", "return Blue", "return pink", "bonus", "bonus both", "keep", "keep level-3",
        "*pink", "*aid line", "*points lift", "*aid", "* red", "end", "pass", "*RED",
    ],
)  # fmt: skip
def test_anything_else_is_unreadable(text):
    """SS-41"""
    assert refusal(honeycomb(), text) == "SS-41"


@given(st.text())
def test_no_text_whatever_breaks_the_parser(text):
    """SS-41"""
    try:
        action = honeycomb().parse(text)
    except zellige.UnreadableAction:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    ("text", "clause"),
    [("place A0", "SS-7"), ("stop", "SS-7"), ("*aid lift", "SS-7"), ("place H0", "SS-41")],
)
def test_while_discs_are_dealt(text, clause):
    """SS-7, SS-41"""
    game = zellige.new("seven-steps", 2, seed=1).at(3)
    assert refusal(game, text) == clause


def test_what_is_not_there_cannot_be_drawn():
    """SS-7, SS-32, SS-36"""
    hands = [{"blue": 6, "red": 1}, {"blue": 7}]
    towers = {"A0": 6, "A1": 1}
    game = play(honeycomb(hands=hands, towers=towers), "place D0", "bonus none", "return")
    assert refusal(game, "*blue") == "SS-36"
    drawing = play(
        honeycomb(aid_discard=["lift", "lift"], hands=[{"blue": 7}]), "place A0", "stop", "bonus aid"
    )
    assert refusal(drawing, "*aid lift") == "SS-32"
    assert refusal(drawing, "*red") == "SS-32"
    assert refusal(honeycomb(), "*red") == "SS-36"


def test_picks_are_paths_none_of_which_begins_another():
    towers = {"A0": 2, "A1": 1, "B0": 1}
    for kind in ("remove", "move", "top", "lift", "take"):
        game = honeycomb(aid=[kind, None], towers=towers)
        paths = [action.picks() for action in game.legal_actions()]
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert all(other == path or other[: len(path)] != path for other in paths)
    returning = play(honeycomb(hands=[{"blue": 4, "red": 3}]), "place A0", "stop", "bonus none")
    assert ("return-blue-1", "return-blue-2", "return-red-1", "return") in [
        a.picks() for a in returning.legal_actions()
    ]


@pytest.mark.parametrize(
    ("text", "source", "target"),
    [
        ("place B3", None, "space-B3"),
        ("aid move B3 C2", "space-B3", "space-C2"),
        ("aid swap B3 C2", "space-B3", "space-C2"),
        ("aid top B3 C2", "space-B3", "space-C2"),
        ("aid take B3", "space-B3", None),
        ("aid remove B3 C2", "space-B3", None),
        ("aid remove B3", "space-B3", None),
        ("aid lift", None, None),
        ("stop", None, None),
        ("bonus aid", None, None),
        ("return blue", None, None),
    ],
)
def test_a_disc_goes_from_place_to_place(text, source, target):
    action = honeycomb().parse(text)
    assert (action.source(), action.target()) == (source, target)


def test_refusals_say_why():
    game = play(honeycomb(towers={"A0": 3}, hands=[{"blue": 7}]), "place A1")
    with pytest.raises(zellige.IllegalAction, match=r"level 4, but the one before is on level 1 \(SS-13\)"):
        game.play("place A0")
