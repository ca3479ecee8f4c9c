"""MH-34: the texts of the actions, and what is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.games.maharani.palace import palace, refusal
from zellige.games.maharani.actions import Draw, End, MovedWorker, NewWorker, Refresh, Take

pytestmark = pytest.mark.plain

TEXTS = {
    "take 2 c8 N": Take(2, "c8", "N"),
    "take 2 c8 N +red": Take(2, "c8", "N", NewWorker("red")),
    "take 2 e10 N <d8": Take(2, "e10", "N", MovedWorker("d8")),
    "end": End(),
    "refresh": Refresh(),
    "*bC": Draw("bC"),
}


@pytest.mark.parametrize(("text", "action"), TEXTS.items())
def test_each_action_has_one_text(text, action):
    """MH-34"""
    assert palace(2).parse(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "take", "take 2 c8", "take 9 c8 N", "take 0 c8 N", "take 2 c8 n", "take 2 C8 N", "Take 2 c8 N",
        "take 2  c8 N", " take 2 c8 N", "take 2 c8 N ", "take 2 c8 N\n", "take 2 c08 N", "take 2 k8 N", "take 2 c11 N",
        "take 2 d5 N", "take 2 c8 N <d5", "take 2 c8 N +pink", "take 2 c8 N +", "take 2 c8 N red", "take \u0662 c8 N",
        "take 2 c8 N +red <d8", "END", "end ", "refresh 1", "*", "*bQ", "*zC", "bC", "**bC", "*bC ", "*b", "pass",
    ],
)  # fmt: skip
def test_anything_else_is_unreadable(text):
    """MH-34: a space that is not on the board is no text of the game either."""
    game = palace(2)
    with pytest.raises(zellige.UnreadableAction) as caught:
        game.play_exactly(text)
    assert caught.value.clause == "MH-34"
    assert game.events == ()


@given(st.text())
def test_no_text_whatever_breaks_the_parser(text):
    """MH-34"""
    game = palace(2)
    try:
        action = game.parse(text)
    except zellige.UnreadableAction:
        return
    assert str(action) == text


@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_players_no_worker_is_named(players):
    """MH-34"""
    game = palace(players, rondel=["bC", "gX", "yA", "pI"])
    assert refusal(game, "take 1 c8 S +red") == "MH-34"
    assert refusal(game, "take 1 c8 S <d8") == "MH-34"
    assert refusal(game, "take 1 c8 S") is None


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("take 9 zz", "MH-34"),  # not a text of the game, though no action is asked now
        ("take 1 c8 N", "MH-27"),
        ("end", "MH-27"),
        ("refresh", "MH-27"),
        ("*oL", "MH-27"),  # not in the bag
    ],
)
def test_while_a_tile_is_to_be_drawn(text, clause):
    """MH-27, MH-34"""
    game = palace(tiles={"c8": "bN"}, rondel=["oC", "gX", "yA", None])
    if text == "*oL":
        record = game.record()
        record["position"]["bag"] = [tile for tile in record["position"]["bag"] if tile != "oL"]
        record["options"]["tiles"]["o"] = [kind for kind in record["options"]["tiles"]["o"] if kind != "L"]
        game = zellige.read(record)
    assert refusal(game, text) == clause


def test_before_the_first_tile_the_set_up_is_named():
    """MH-7"""
    assert refusal(palace(rondel=["oC", "gX", "yA", None]), "take 1 c8 N") == "MH-7"


def test_no_tile_is_drawn_while_a_player_is_to_act():
    """MH-27"""
    assert refusal(palace(), "*bC") == "MH-27"


@pytest.mark.parametrize("text", ["take 1 c8 N", "end", "refresh", "*bC"])
def test_nothing_comes_after_the_end(text):
    """MH-30"""
    assert refusal(palace(rondel=[None] * 4, bag_goes=True), text) == "MH-30"


def test_a_refused_action_changes_nothing():
    """MH-34"""
    game = palace()
    before = game.state.tobytes()
    for text in ("take 1 d9 N", "end", "*bC", "nonsense"):
        with pytest.raises(zellige.ActionError):
            game.play(text)
    assert game.state.tobytes() == before
    assert game.events == ()


def test_picks_name_what_is_chosen_one_after_the_other():
    """An action is a path of picks, and no two legal actions have the same."""
    assert Take(2, "c9", "N").picks() == ("slot-2", "space-c9", "arrow-N")
    assert Take(2, "c9", "N", NewWorker("red")).picks()[3] == "worker-red"
    assert Take(2, "c9", "N", MovedWorker("d8")).picks()[3] == "worker-d8"
    game = palace(
        2, tiles={"d9": "bS"}, workers={"d9": "red"}, face_down=[["NW"], []], rondel=["bX", "bC", "bA", "bL"]
    )
    paths = [action.picks() for action in game.legal_actions()]
    assert len(set(paths)) == len(paths)
    for path in paths:
        assert all(other == path or other[: len(path)] != path for other in paths)


def test_a_tile_goes_from_its_slot_to_its_space():
    take = Take(2, "c9", "N", MovedWorker("d8"))
    assert (take.source(), take.target()) == ("slot-2", "space-c9")
    for still in (End(), Refresh(), Draw("bC")):
        assert (still.source(), still.target()) == (None, None)


@pytest.mark.parametrize("players", [2, 3])
def test_an_event_is_always_the_very_same_action(players):
    """Lists of hundreds of actions are made all the time; each is made and put into words once."""
    game = palace(players, tiles={"d9": "bS"}, workers={"d9": "red"}, rondel=["bX", "bC", "bA", "bL"])
    actions = game.legal_actions()
    assert all(one is other for one, other in zip(actions, game.copy().legal_actions(), strict=True))
    assert actions == [game.parse(str(action)) for action in actions]
    assert any(isinstance(action, Take) and isinstance(action.worker, MovedWorker) for action in actions) == (
        players == 2
    )
