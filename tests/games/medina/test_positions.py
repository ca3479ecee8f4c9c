"""MD-46: options, set-up and position; what does not fit is refused, naming the key."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import zellige
from tests.games.medina.city import city, position, random_game, record
from zellige.games.medina.board import replaceable

pytestmark = pytest.mark.plain

PALACE_POINTS = {"grey": 1, "purple": 2, "brown": 3, "orange": 4}
TOWER_POINTS = {"1": 1, "2": 2, "3": 3, "4": 4}
SETUP = {"first": 1, "well": "h6", "merchant": "k3"}


def refused(data):
    """Key and clause of the refusal of a record."""
    with pytest.raises(zellige.InvalidRecord) as caught:
        zellige.read(data)
    return caught.value.key, caught.value.clause


def refused_position(players=2, options=None, **given):
    return refused(record(position(players, **given), options=options or {}))


def game_record(**changes):
    return {"zellige": 1, "game": "medina", "players": ["Ann", "Bo"], "setup": SETUP, **changes}


def test_a_position_is_printed_as_it_is_read():
    given = position(
        3,
        palaces={"orange": "e5 e4", "purple": "a1", "grey": "p11"},
        stables=["f5"],
        merchants=["k10", "k9", "c2"],
        walls=["N16", "E10", "E11"],
        roofs=[("p11", 0), ("e4", 2), ("a1", 3)],
        hands={3: {"tea": 2}},
        to_act=2,
        placed=1,
    )
    given["merchants"].sort()
    given["walls"].sort()
    game = zellige.read(record(given))
    assert game.position() == given
    assert json.dumps(game.position())


@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_moment_of_a_game_can_be_taken_up_again(players):
    game = random_game(players, 4)
    for number in range(len(game.events)):
        moment, again = game.at(number), zellige.read(record(game.at(number).position()))
        assert again.position() == moment.position()
        text = str(game.events[number])
        assert again.play_exactly(text).scores == game.events[number].scores


# -- options and set-up -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"new_street": "far"}, "options.new_street"),
        ({"tower_reclaim": 1}, "options.tower_reclaim"),
        ({"french": "true"}, "options.french"),
        ({"french": 1}, "options.french"),
        ({"tie_break": None}, "options.tie_break"),
        ({"reentry": 0}, "options.reentry"),
        ({"board": {}}, "options.board"),
        ({"palace_points": [1, 2, 3, 4]}, "options.palace_points"),
        ({"palace_points": PALACE_POINTS | {"grey": 10}}, "options.palace_points.grey"),
        ({"palace_points": PALACE_POINTS | {"grey": -1}}, "options.palace_points.grey"),
        ({"palace_points": PALACE_POINTS | {"grey": True}}, "options.palace_points.grey"),
        ({"palace_points": PALACE_POINTS | {"red": 1}}, "options.palace_points.red"),
        ({"palace_points": {"grey": 1, "purple": 2, "brown": 3}}, "options.palace_points.orange"),
        ({"tower_points": TOWER_POINTS | {"4": "4"}}, "options.tower_points.4"),
        ({"tower_points": TOWER_POINTS | {"5": 5}}, "options.tower_points.5"),
        ({"tower_points": {}}, "options.tower_points.1"),
        ({"towers": {"1": "NW"}}, "options.towers"),
        ({"towers": ["NW", "SE", "NE"]}, "options.towers"),
        ({"towers": ["NW", "SE", "NE", "NW"]}, "options.towers"),
        ({"towers": ["NW", "SE", "NE", "N"]}, "options.towers"),
        ({"towers": ["NW", "SE", "NE", 4]}, "options.towers"),
    ],
)
def test_options_that_do_not_fit(options, key):
    assert refused(game_record(options=options)) == (key, "MD-46")


def test_defaults_may_be_written_out():
    options = {
        "new_street": "touching",
        "tower_reclaim": "arm",
        "french": False,
        "reentry": False,
        "tie_break": "shared",
        "palace_points": PALACE_POINTS,
        "tower_points": TOWER_POINTS,
        "towers": ["NW", "SE", "NE", "SW"],
    }
    assert replaceable() == {key: options[key] for key in ("palace_points", "tower_points", "towers")}
    assert zellige.read(game_record(options=options)).position() == zellige.read(game_record()).position()


@pytest.mark.parametrize(
    ("setup", "key", "clause"),
    [
        ({"first": 3}, "setup.first", "MD-46"),
        ({"first": "1"}, "setup.first", "MD-46"),
        ({"well": "a5"}, "setup.well", "MD-7"),
        ({"well": "n10"}, "setup.well", "MD-7"),
        ({"well": "o5"}, "setup.well", "MD-46"),
        ({"well": 5}, "setup.well", "MD-46"),
        ({"merchant": "d10"}, "setup.merchant", "MD-7"),
        ({"merchant": "h6"}, "setup.merchant", "MD-7"),
        ({"tea": 1}, "setup.tea", "MD-46"),
    ],
)
def test_a_setup_that_does_not_fit(setup, key, clause):
    assert refused(game_record(setup=SETUP | setup)) == (key, clause)


@pytest.mark.parametrize("name", ["first", "well", "merchant"])
def test_a_setup_needs_everything_unless_there_is_a_position(name):
    less = {key: value for key, value in SETUP.items() if key != name}
    assert refused(game_record(setup=less)) == (f"setup.{name}", "MD-46")
    assert zellige.read(game_record(setup=less, position=position())).to_act == 1


# -- the form of a position -------------------------------------------------------------------------


def with_position(given):
    return record(position()) | {"position": given}


def test_every_key_is_needed_and_no_other():
    for key in position():
        less = {other: value for other, value in position().items() if other != key}
        assert refused(with_position(less)) == (f"position.{key}", "MD-46")
    assert refused(with_position(position() | {"colour": 1})) == ("position.colour", "MD-46")


@pytest.mark.parametrize(
    ("key", "value", "where"),
    [
        ("well", "z1", "well"),
        ("well", None, "well"),
        ("buildings", [], "buildings"),
        ("buildings", {"e5": "pink"}, "buildings.e5"),
        ("buildings", {"o1": "grey"}, "buildings.o1"),
        ("stables", ["N1"], "stables"),
        ("stables", {}, "stables"),
        ("merchants", [5], "merchants"),
        ("walls", ["N15"], "walls"),
        ("walls", ["e5"], "walls"),
        ("roofs", [["e5"]], "roofs"),
        ("roofs", [["e5", 3]], "roofs"),
        ("roofs", [[5, "e5"]], "roofs"),
        ("hands", [{}], "hands"),
        ("hands", [{}, {}], "hands"),
        ("tower_tiles", {"1": 0, "2": 0, "3": 0}, "tower_tiles.4"),
        ("tower_tiles", {"1": 3, "2": 0, "3": 0, "4": 0}, "tower_tiles.1"),
        ("tower_merchants", {"1": 3, "2": 2, "3": 1, "4": 0}, "tower_merchants.4"),
        ("tower_merchants", {"1": -1, "2": 2, "3": 1}, "tower_merchants.1"),
        ("palace_tiles", {"grey": 0, "purple": 0, "brown": 0, "red": 0}, "palace_tiles.red"),
        ("tea_given", 4, "tea_given"),
        ("tea_given", True, "tea_given"),
        ("turns_taken", [1], "turns_taken"),
        ("turns_taken", [1, -1], "turns_taken"),
        ("to_act", 3, "to_act"),
        ("placed", 2, "placed"),
    ],
)
def test_a_form_that_does_not_fit(key, value, where):
    assert refused(with_position(position() | {key: value})) == (f"position.{where}", "MD-46")


# -- what does not add up ---------------------------------------------------------------------------


def with_hand(seat=1, **counts):
    given = copy.deepcopy(position())
    given["hands"][seat - 1].update(counts)
    return refused(record(given))


@pytest.mark.parametrize(
    "piece", ["grey", "purple", "brown", "orange", "stable", "merchant", "wall", "roof", "neutral"]
)
def test_pieces_that_do_not_add_up(piece):
    """MD-6"""
    start = position()["hands"][0][piece]
    assert with_hand(**{piece: start - 1}) == ("position", "MD-6")
    assert with_hand(**{piece: start + 1}) == ("position", "MD-6")
    assert with_hand(**{piece: 10**30}) == ("position", "MD-6")


def test_no_hand_has_more_than_at_the_start_but_for_merchants():
    """MD-6"""
    given = position(palaces={"grey": "c3 c4"}, hands={1: {"grey": 9}, 2: {"grey": 5}})
    assert refused(record(given)) == ("position", "MD-6")
    assert city(merchants=["k5", "k6"], hands={1: {"merchant": 17}}).position()["hands"][0]["merchant"] == 17


def test_tower_merchants_are_all_there_or_gone():
    """MD-3"""
    assert refused_position(tower_merchants={"1": 2}) == ("position", "MD-3")


def test_tea_in_hands_was_given():
    """MD-5, MD-33"""
    assert with_hand(tea=1) == ("position", "MD-5")


def test_merchants_that_a_neutral_palace_took_may_be_missing():
    """MD-39, MD-46"""
    given = position(palaces={"grey": "a10"}, walls=["N1"], roofs=[("a10", 0)])
    assert zellige.read(record(given))  # they may have been taken by a palace before
    given["hands"][0]["merchant"] -= 3
    assert zellige.read(record(given))
    given["hands"][0]["merchant"] -= 1
    assert refused(record(given)) == ("position", "MD-6")


def test_merchants_that_came_to_a_player_who_is_out_may_be_missing():
    """MD-11, MD-46: seat 2 has a palace at tower 2, and no piece in hand."""
    late = json.loads(Path(__file__).with_name("late.json").read_text())
    late["position"]["walls"] += ["S15"]
    late["position"]["hands"][2]["wall"] -= 1
    late["position"]["tower_merchants"]["2"] = 0
    assert zellige.read(late)
    for changes in ({"options": {"reentry": True}}, {"rules": "1"}):
        assert refused(late | changes) == ("position", "MD-6")
    late["position"]["hands"][1]["wall"], late["position"]["hands"][2]["wall"] = 1, 0
    assert refused(late) == ("position", "MD-6")


def test_buildings_of_a_colour_that_all_have_may_be_missing():
    """MD-19, MD-46"""
    roofs, palaces = [("c3", 1), ("m9", 2)], {"grey": "c3 m9"}
    gone = position(palaces=palaces, roofs=roofs)
    assert refused(record(gone)) == ("position.hands", "MD-19")
    for hand in gone["hands"]:
        hand["grey"] = 0
    assert zellige.read(record(gone))
    half = position(palaces=palaces, roofs=roofs[:1])
    half["hands"][0]["grey"] -= 1
    assert refused(record(half)) == ("position", "MD-6")


# -- what cannot be ---------------------------------------------------------------------------------

RING = ["c3", "c4", "c5", "d5", "e5", "e4", "e3", "d3"]


@pytest.mark.parametrize(
    ("given", "key", "clause"),
    [
        ({"palaces": {"grey": "h6"}}, "buildings.h6", "MD-9"),
        ({"palaces": {"grey": "c3"}, "stables": ["c3"]}, "stables", "MD-9"),
        ({"palaces": {"grey": "c3"}, "stables": ["c4", "c4"]}, "stables", "MD-9"),
        ({"merchants": ["k5", "h6"]}, "merchants", "MD-9"),
        ({"walls": ["N1", "N1"]}, "walls", "MD-9"),
        ({"well": "a5"}, "well", "MD-7"),
        ({"merchants": []}, "merchants", "MD-7"),
        ({"palaces": {"grey": "g5"}}, "buildings.g5", "MD-31"),
        ({"palaces": {"grey": "f5"}, "stables": ["g5"]}, "stables", "MD-31"),
        ({"palaces": {"grey": "c3"}, "stables": ["c5"]}, "stables", "MD-23"),
        ({"palaces": {"grey": "c3"}, "stables": ["d4"]}, "stables", "MD-23"),
        ({"palaces": {"grey": "c3", "orange": "d4"}}, "buildings", "MD-14"),
        ({"palaces": {"grey": "c3 d4"}}, "buildings", "MD-14"),
        ({"palaces": {"grey": "c4", "orange": "e5"}, "stables": ["d5"]}, "buildings", "MD-14"),
        ({"palaces": {"grey": "c3", "orange": "e3"}, "stables": ["d3"]}, "buildings", "MD-14"),
        ({"palaces": {"grey": "c3 m9"}}, "buildings", "MD-15"),
        ({"merchants": RING}, "merchants", "MD-26"),
        ({"merchants": ["c3", "c4", "d3", "d4"]}, "merchants", "MD-26"),
        ({"walls": ["N2"]}, "walls", "MD-28"),
        ({"walls": ["N1", "N3", "N14"]}, "walls", "MD-28"),
        ({"walls": [f"E{place}" for place in range(1, 11)]}, "walls", "MD-29"),
        ({"palaces": {"grey": "c3"}, "roofs": [("c3", 1)], "palace_tiles": {"grey": 2}}, "palace_tiles.grey", "MD-34"),
        ({"palaces": {"grey": "c3"}, "roofs": [("c3", 1)], "palace_tiles": {"grey": 0}}, "palace_tiles.grey", "MD-34"),
        ({"palace_tiles": {"brown": 1}}, "palace_tiles.brown", "MD-34"),
        ({"tower_tiles": {"4": 2}}, "tower_tiles.4", "MD-36"),
        ({"tea_given": 3}, "tea_given", "MD-33"),
        ({"palaces": {"purple": "c3"}, "roofs": [("c3", 1)], "tea_given": 0}, "tea_given", "MD-33"),
        ({"to_act": None}, "to_act", "MD-41"),
        ({"placed": 1, "turns_taken": [0, 0]}, "placed", "MD-10"),
    ],
)  # fmt: skip
def test_positions_that_cannot_be(given, key, clause):
    assert refused_position(**given) == (f"position.{key}", clause)


def test_a_fork_can_be_only_where_a_new_street_may_touch_another():
    fork: dict[str, Any] = {"merchants": ["c3", "c4", "c5", "d4"]}
    assert city(**fork)
    assert refused_position(options={"new_street": "apart"}, **fork) == ("position.merchants", "MD-26")


def test_roofs_that_cannot_be():
    """MD-20"""
    blocked: dict[str, Any] = {"palaces": {"grey": "a1 c1"}, "merchants": ["a2", "b1", "d1", "c2"]}
    good = position(**blocked, roofs=[("a1", 1)])
    for roofs in ([["b5", 1]], [["a1", 1], ["c1", 1]], [["a1", 1], ["a1", 2]]):
        wrong = copy.deepcopy(good) | {"roofs": roofs}
        for seat, hand in enumerate(wrong["hands"], 1):
            hand["roof"] = 4 - sum(owner == seat for _, owner in roofs)
        assert refused(record(wrong)) == ("position.roofs", "MD-20")
    other_name = position(palaces={"grey": "a1 a2"}, roofs=[("a1", 1)]) | {"roofs": [["a2", 1]]}
    assert refused(record(other_name)) == ("position.roofs", "MD-20")


def test_merchants_on_a_tile_that_a_roofed_palace_touches():
    """MD-37"""
    touching = {"palaces": {"grey": "a10"}, "walls": ["N1"], "roofs": [("a10", 1)]}
    assert refused_position(**touching, tower_merchants={"1": 3}) == ("position.tower_merchants.1", "MD-37")


def test_more_tea_than_the_palace_brought():
    """MD-33: three for the first purple palace, two for the second, one for the third."""
    given: dict[str, Any] = {
        "palaces": {"purple": "a1 c1"},
        "roofs": [("a1", 2), ("c1", 1)],
        "merchants": ["a2", "b1", "d1", "c2"],
    }
    hands = {seat: dict.fromkeys(("purple",), 0) for seat in (1, 2)}
    for own, others, fits in ((2, 3, True), (3, 0, False), (0, 2, True)):
        wanted = {1: hands[1] | {"tea": own}, 2: hands[2] | {"tea": others}}
        data = record(position(**given, hands=wanted))
        if fits:
            assert zellige.read(data)
        else:
            assert refused(data) == ("position.hands", "MD-33")


@pytest.mark.needs_speed
def test_whose_turn_it_is():
    """MD-11, MD-41, MD-46"""
    over = random_game(2, 1).position()
    assert zellige.read(record(over)).is_over
    assert refused(record(over | {"to_act": 1})) == ("position.to_act", "MD-11")
    assert refused(record(over | {"placed": 1})) == ("position.placed", "MD-46")
    passed = next(
        game.at(number).position()
        for seed in range(20)
        for game in [random_game(2, seed)]
        for number in range(60, len(game.events))
        if game.at(number).events[-1].seat == game.at(number).to_act
        and game.at(number).position()["placed"] == 0
    )
    assert zellige.read(record(passed))
    assert refused(record(passed | {"to_act": 3 - passed["to_act"]})) == ("position.to_act", "MD-11")


def test_the_form_comes_before_the_sums_and_these_before_the_rest():
    given = position(walls=["N2"], tower_merchants={"1": 2}) | {"placed": 5}
    assert refused(record(given)) == ("position.placed", "MD-46")
    assert refused(record(given | {"placed": 0})) == ("position", "MD-3")
    assert refused_position(walls=["N2"], merchants=["k5", "k5"]) == ("position.merchants", "MD-9")
