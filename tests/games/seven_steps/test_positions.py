"""SS-42: positions, at every moment of a turn; what does not fit is refused, naming the key."""

import copy

import pytest

import zellige
from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, play, position, record

pytestmark = pytest.mark.plain

GIVEN = position(towers={"A0": 2}, aid=["lift", None], points=[None, "line"])
BLUE = {"blue": 7}
PLACING = {"phase": "place", "aid": None, "taken": None, "placed": [["A1", 1]]}
IN_TURN = position(towers={"A1": 1}, hands=[{**RAINBOW, "blue": 0}], turn=PLACING)

# SS-35: asked what to return with an empty bag.
EMPTY = position(towers={"A1": 1}, hands=[{"blue": 6}], bag_goes=True, turn={**PLACING, "phase": "return"})
# SS-10: an aid tile cannot have been used without a disc.
TAKEN_FROM_NOTHING = position(
    towers={"A1": 1},
    hands=[{"red": 1}],
    bag_goes=True,
    round="last",
    aid_discard=["take"],
    turn={"phase": "place", "aid": "take", "taken": "red", "placed": []},
)


def refused(data):
    with pytest.raises(zellige.InvalidRecord) as caught:
        zellige.read(data)
    return caught.value.key, caught.value.clause


def all_unseen(game):
    """The state, as if nobody had seen discs leave the game: that is not in a position."""
    state = game.state.copy()
    state.removed_unseen += state.removed
    state.removed[:] = 0
    return state


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 4)])
def test_any_moment_of_a_game_can_be_taken_up_again(players, seed):
    """SS-42: also in mid-turn, and after discs have left the game (SS-35)."""
    game = zellige.new("seven-steps", players, seed=seed, options={"side": "mixed", "extra_round": True})
    bot = zellige.bot("random", seed=seed)
    while not game.is_over:
        game.play(bot.choose(game))
    phases = set()
    for number in range(len(game.events) + 1):
        moment = game.at(number)
        again = zellige.read({**game.record(), "position": moment.position(), "events": []})
        assert again.position() == moment.position()
        assert all_unseen(again).tobytes() == all_unseen(moment).tobytes()
        phases.add(moment.position().get("turn", {}).get("phase"))
    assert game.position()["removed"]
    assert phases >= {None, "deal", "draw", "place", "points", "bonus", "tile", "keep", "return"}


def test_a_position_is_printed_as_it_is_read():
    """SS-42"""
    assert honeycomb(towers={"A0": 2}, aid=["lift", None], points=[None, "line"]).position() == GIVEN


def test_a_record_with_a_position_still_needs_its_set_up():
    """SS-42"""
    data = record(GIVEN)
    del data["setup"]
    assert refused(data) == ("setup.tiles", "SS-6")


@pytest.mark.parametrize("key", sorted(GIVEN))
def test_all_keys_are_required(key):
    """SS-42"""
    given = copy.deepcopy(GIVEN)
    del given[key]
    assert refused({**record(GIVEN), "position": given}) == (f"position.{key}", "SS-42")


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"flags": 1}, "position.flags"),
        ({"towers": {"A0": -1}}, "position.towers.A0"),
        ({"towers": {"H0": 1}}, "position.towers.H0"),
        ({"towers": []}, "position.towers"),
        ({"bag": {"pink": 1}}, "position.bag.pink"),
        ({"bag": {"blue": -1}}, "position.bag.blue"),
        ({"bag": {"blue": True}}, "position.bag.blue"),
        ({"hands": [{}]}, "position.hands"),
        ({"hands": [{"blue": 1.0}, {}]}, "position.hands"),
        ({"aid": ["line", None]}, "position.aid"),
        ({"points": ["lift", None]}, "position.points"),
        ({"aid_deck": ["line"]}, "position.aid_deck"),
        ({"scores": [0, -1]}, "position.scores"),
        ({"scores": [0]}, "position.scores"),
        ({"round": "first"}, "position.round"),
        ({"to_act": 3}, "position.to_act"),
        ({"turn": []}, "position.turn"),
        ({"turn": {"phase": "sleep"}}, "position.turn.phase"),
        ({"turn": {"phase": "place"}}, "position.turn.aid"),
        ({"turn": {**PLACING, "sort": "aid"}}, "position.turn.sort"),
        ({"turn": {**PLACING, "placed": [["A1"]]}}, "position.turn.placed"),
        ({"turn": {**PLACING, "placed": [["A1", 8]]}}, "position.turn.placed"),
    ],
)
def test_values_of_another_form(changes, key):
    """SS-42"""
    assert refused({**record(GIVEN), "position": {**GIVEN, **changes}}) == (key, "SS-42")


@pytest.mark.parametrize(
    "changes",
    [
        {"bag": {**GIVEN["bag"], "red": 1}},
        {"bag": {**GIVEN["bag"], "red": 99}},
        {"towers": {}},
        {"towers": {"A0": 7}},
        {"towers": {"A0": 10**9}},
        {"aid": [None, None]},
        {"aid_deck": GIVEN["aid_deck"] * 2},
        {"points_discard": ["line"]},
    ],
)
def test_what_does_not_add_up(changes):
    """SS-5, SS-42"""
    assert refused({**record(GIVEN), "position": {**GIVEN, **changes}}) == ("position", "SS-5")


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (position(towers={"A0": 7}), "position.towers.A0"),
        (position(hands=[{"blue": 8}]), "position.hands"),
        (position(hands=[{"blue": 6}]), "position.hands"),
        (position(round="last"), "position.round"),
        (position(to_act=None), "position.to_act"),
        (position(round="extra", bag_goes=True), "position.round"),
        ({**IN_TURN, "turn": {**PLACING, "placed": []}}, "position.hands"),
        (position(turn={**PLACING, "placed": []}), "position.turn"),
        ({**IN_TURN, "turn": {**PLACING, "aid": "lift"}}, "position.turn"),
        ({**IN_TURN, "turn": {**PLACING, "placed": [["A1", 2]]}}, "position.turn"),
        ({**IN_TURN, "turn": {**PLACING, "aid": "take"}}, "position.turn"),
        ({**IN_TURN, "turn": {**PLACING, "taken": "red"}}, "position.hands"),
        ({**IN_TURN, "turn": {**PLACING, "phase": "points"}}, "position.turn"),
        ({**IN_TURN, "turn": {**PLACING, "phase": "bonus", "placed": []}}, "position.hands"),
        ({**IN_TURN, "turn": {**PLACING, "phase": "tile"}}, "position.turn.sort"),
        (position(hands=[{"blue": 5}], turn={**PLACING, "placed": [["A1", 1], ["A4", 1]]}), "position.turn"),
        (position(hands=[{"blue": 5}], turn={**PLACING, "placed": [["A1", 1], ["A0", 3]]}), "position.turn"),
        (position(hands=[{"blue": 5}], turn={**PLACING, "placed": [["A1", 1], ["A1", 1]]}), "position.turn"),
        (position(turn={"phase": "draw"}), "position.turn"),
        (position(hands=[{"blue": 6}, {}], bag_goes=True, turn={"phase": "deal"}), "position.turn"),
        (position(towers={"A1": 1}, hands=[{"blue": 6}], turn={**PLACING, "phase": "return"}), None),
        (EMPTY, None),
        ({**EMPTY, "round": "last"}, "position.turn"),
        ({**EMPTY, "bag": {"red": 1}, "removed": {**EMPTY["removed"], "red": 18}}, "position.removed"),
        (TAKEN_FROM_NOTHING, "position.turn"),
    ],
)
def test_positions_that_do_not_fit(given, key):
    """SS-35, SS-42: those with no key do fit."""
    if key is None:
        assert zellige.read(record(given)).position() == given
    else:
        assert refused(record(given))[0] == key


def test_fewer_discs_in_the_last_rounds():
    """SS-42"""
    assert honeycomb(hands=[{"blue": 2}, {}], bag_goes=True, round="last").to_act == 1


def test_a_finished_game_is_a_position_too():
    """SS-42"""
    game = honeycomb(hands=[{}, {}], bag_goes=True, round="last", to_act=None, scores=[3, 4])
    assert game.is_over
    assert game.winners == [2]


def test_in_the_middle_of_keeping():
    """SS-33, SS-42"""
    game = play(honeycomb(aid=["lift", None], hands=[BLUE]), "place A0", "stop", "bonus aid", "*aid take")
    again = zellige.read(record(game.position()))
    assert again.state.tobytes() == game.state.tobytes()
    assert [str(action) for action in again.legal_actions()] == ["keep lift", "keep take"]
