"""MH-35: options, set-up and position; what does not fit is refused, naming the key."""

import copy
import json

import pytest

import zellige
from tests.games.maharani.palace import RONDEL, palace, position, record
from zellige.games.maharani.board import printed

pytestmark = pytest.mark.plain

SPACES = printed()["spaces"]
NORTH_WEST = [name for name, space in SPACES.items() if space["quarter"] == "NW"]
CENTRES = [name for name, space in SPACES.items() if space["columns"] == "C"]


def refused(data):
    """Key and clause of the refusal of a record."""
    with pytest.raises(zellige.InvalidRecord) as caught:
        zellige.read(data)
    return caught.value.key, caught.value.clause


def game_record(**changes):
    return {"zellige": 1, "game": "maharani", "players": ["Ann", "Bo"], "setup": {"first": 1}, **changes}


def test_a_position_is_printed_as_it_is_read():
    """MH-35"""
    tiles = {"d9": "bS", "e9": "oW", "c8": "gN"}
    given = position(
        3,
        tiles=tiles,
        workers={"d9": "red", "e9": "green"},
        face_down=[["NE", "NW"], [], ["SW"]],
        gold=[3, 1, 2],
        to_act=3,
    )
    game = zellige.read(record(given))
    assert game.position() == given
    assert json.dumps(game.position())


def test_a_position_can_lie_in_the_middle_of_a_turn_and_in_the_middle_of_drawing():
    """MH-35"""
    middle = palace(rondel=["oC", None, "yA", "pI"], placed=1, gold=[1, 0, 0, 0])
    assert middle.to_act == 1
    drawing = palace(rondel=["oC", None, "yA", "pI"], to_act=2)
    assert drawing.to_act == "chance"
    assert drawing.position()["to_act"] == 2


def test_any_moment_of_a_game_can_be_taken_up_again():
    """MH-35"""
    game = zellige.new("maharani", players=2, seed=4)
    while not game.is_over:
        game.play(game.legal_actions()[len(game.events) % len(game.legal_actions())])
    for number in range(len(game.events) + 1):
        moment = game.at(number)
        again = zellige.read(game_record(position=moment.position()))
        assert again.state.tobytes() == moment.state.tobytes()


# -- options and set-up ---------------------------------------------------------------------------------


def test_another_board_and_other_tiles():
    """MH-35"""
    board = {
        name: {"quarter": quarter, "columns": "C"}
        for name, quarter in {"d5": "NW", "e5": "NE", "e4": "SE", "d4": "SW"}.items()
    }
    tiles = {colour: ["C"] if colour in "bor" else [] for colour in "borgyp"}
    tiles["b"] = ["C", "C"]
    game = zellige.read(
        game_record(
            options={"board": board, "tiles": tiles}, events=["*bC", "*bC", "*oC", "*rC", "take 1 d5 N"]
        )
    )
    game.play_exactly("take 2 e5 N")
    assert game.scores == (1 + 2 - 2, 0)
    for action in ("take 3 e4 E", "take 4 d4 E"):
        game.play_exactly(action)
    assert game.is_over


def test_a_board_of_all_hundred_squares():
    """MH-35"""
    board = {
        f"{file}{rank}": {
            "quarter": ("N" if rank > 5 else "S") + ("W" if file < "f" else "E"),
            "columns": "EW",
        }
        for file in "abcdefghij"
        for rank in range(1, 11)
    }
    tiles = {colour: ["X"] * 20 for colour in "borgyp"}
    game = zellige.new("maharani", 4, seed=1, options={"board": board, "tiles": tiles})
    while not game.is_over:
        game.play(game.legal_actions()[0])
    assert len(game.position()["tiles"]) == 100
    assert zellige.read(game.record()).state.tobytes() == game.state.tobytes()


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"options": {"bord": {}}}, "options.bord"),
        ({"options": []}, "options"),
        ({"options": {"board": []}}, "options.board"),
        ({"options": {"board": {}}}, "options.board"),
        ({"options": {"board": {**SPACES, "k5": SPACES["e10"]}}}, "options.board.k5"),
        ({"options": {"board": {**SPACES, "e10": "C"}}}, "options.board.e10"),
        ({"options": {"board": {**SPACES, "e10": {"quarter": "NW"}}}}, "options.board.e10.columns"),
        (
            {"options": {"board": {**SPACES, "e10": {"quarter": "NX", "columns": "C"}}}},
            "options.board.e10.quarter",
        ),
        (
            {"options": {"board": {**SPACES, "e10": {"quarter": "NW", "columns": "WE"}}}},
            "options.board.e10.columns",
        ),
        (
            {"options": {"board": {**SPACES, "e10": {"quarter": "NW", "columns": "C", "x": 1}}}},
            "options.board.e10.x",
        ),
        ({"options": {"board": {"e10": SPACES["e10"]}}}, "options.board"),
        ({"options": {"tiles": {"b": ["C"]}}}, "options.tiles.o"),
        ({"options": {"tiles": {**printed()["tiles"], "z": []}}}, "options.tiles.z"),
        ({"options": {"tiles": {**printed()["tiles"], "b": ["Q"]}}}, "options.tiles.b"),
        ({"options": {"tiles": {**printed()["tiles"], "b": [""]}}}, "options.tiles.b"),
        ({"options": {"tiles": {**printed()["tiles"], "b": ["AR"]}}}, "options.tiles.b"),
        ({"options": {"tiles": {**printed()["tiles"], "b": "CC"}}}, "options.tiles.b"),
        ({"options": {"tiles": {**printed()["tiles"], "b": ["C"] * 10_001}}}, "options.tiles"),
        ({"setup": {"first": 3}}, "setup.first"),
        ({"setup": {"first": 0}}, "setup.first"),
        ({"setup": {"first": True}}, "setup.first"),
        ({"setup": {"first": 1.0}}, "setup.first"),
        ({"setup": {}}, "setup.first"),
        ({"setup": {"first": 1, "second": 2}}, "setup.second"),
        ({"setup": None}, "setup"),
        ({"position": []}, "position"),
    ],
)
def test_options_and_set_up_that_do_not_fit(changes, key):
    """MH-35"""
    assert refused(game_record(**changes)) == (key, "MH-35")


def test_without_a_position_the_set_up_is_needed():
    """MH-8, MH-35"""
    data = game_record()
    del data["setup"]
    assert refused(data) == ("setup.first", "MH-35")
    assert zellige.read({**data, "position": palace(2).position(), "options": palace(2).options}).to_act == 1


# -- positions that are refused ---------------------------------------------------------------------------


def changed(given, **changes):
    return {**record(given), "position": {**given, **changes}}


GIVEN = position(tiles={"d9": "bS", "c8": "gE"}, workers={"d9": "red"})
BUILT = position(
    tiles={space: "borgyp"[index % 6] + "E" for index, space in enumerate(NORTH_WEST)}, scored=["NW"]
)


@pytest.mark.parametrize("key", sorted(GIVEN))
def test_all_keys_are_required(key):
    """MH-35"""
    data = copy.deepcopy(record(GIVEN))
    del data["position"][key]
    assert refused(data) == (f"position.{key}", "MH-35")


def test_unknown_keys_are_refused():
    """MH-35"""
    assert refused(changed(GIVEN, turn=1)) == ("position.turn", "MH-35")


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"tiles": []}, "position.tiles"),
        ({"tiles": {"d5": "bX^S"}}, "position.tiles.d5"),
        ({"tiles": {"zz": "bX^S"}}, "position.tiles.zz"),
        ({"tiles": {"d9": "bX"}}, "position.tiles.d9"),
        ({"tiles": {"d9": "bX^"}}, "position.tiles.d9"),
        ({"tiles": {"d9": "bX^NE"}}, "position.tiles.d9"),
        ({"tiles": {"d9": 7}}, "position.tiles.d9"),
        ({"workers": {"d9": "pink"}}, "position.workers.d9"),
        ({"workers": {"d5": "red"}}, "position.workers.d5"),
        ({"rondel": ["oC"]}, "position.rondel"),
        ({"rondel": ["oC", "gX", "yA", "zz"]}, "position.rondel"),
        ({"bag": "bC"}, "position.bag"),
        ({"bag": ["b"]}, "position.bag"),
        ({"removed": [None]}, "position.removed"),
        ({"face_down": [[], [], []]}, "position.face_down"),
        ({"face_down": [["NW", "NW"], [], [], []]}, "position.face_down"),
        ({"face_down": [["lion"], [], [], []]}, "position.face_down"),
        ({"gold": [0, 0, 0]}, "position.gold"),
        ({"gold": [-1, 0, 0, 0]}, "position.gold"),
        ({"gold": [True, 0, 0, 0]}, "position.gold"),
        ({"gold": [10**10, 0, 0, 0]}, "position.gold"),
        ({"supply": [{"red": -1}, {"green": 8}, {"blue": 8}, {"yellow": 8}]}, "position.supply"),
        ({"supply": [{}, {"green": 8}, {"blue": 8}, {"yellow": 8}]}, "position.supply"),
        ({"supply": [{"red": 7, "pink": 1}, {"green": 8}, {"blue": 8}, {"yellow": 8}]}, "position.supply"),
        ({"scored": ["NW", "NW"]}, "position.scored"),
        ({"scored": {}}, "position.scored"),
        ({"to_act": 5}, "position.to_act"),
        ({"to_act": "1"}, "position.to_act"),
        ({"placed": 2}, "position.placed"),
        ({"placed": False}, "position.placed"),
    ],
)
def test_values_of_another_form(changes, key):
    """MH-35"""
    assert refused(changed(GIVEN, **changes)) == (key, "MH-35")


@pytest.mark.parametrize(
    "changes",
    [
        {"bag": GIVEN["bag"][1:]},
        {"bag": [*GIVEN["bag"], "bC"]},
        {"removed": ["bC"]},
        {"bag": GIVEN["bag"] * 9},
        {"rondel": [None, *RONDEL[1:]]},
    ],
)
def test_tiles_that_do_not_add_up(changes):
    """MH-4, MH-35"""
    assert refused(changed(GIVEN, **changes)) == ("position", "MH-4")


@pytest.mark.parametrize("red", [6, 8, 10**9])
def test_workers_that_do_not_add_up(red):
    """MH-5, MH-35"""
    supply = [{"red": red}, {"green": 8}, {"blue": 8}, {"yellow": 8}]
    assert refused(changed(GIVEN, supply=supply)) == ("position", "MH-5")


def moved(given, **changes):
    """A position with something else in it, and tiles and workers that add up all the same."""
    data = record({**given, **changes})
    standing = list(data["position"]["workers"].values())
    for supply in data["position"]["supply"]:
        for colour in supply:
            supply[colour] = 8 - standing.count(colour)
    return data


@pytest.mark.parametrize(
    ("changes", "key", "clause"),
    [
        ({"tiles": {**GIVEN["tiles"], "e9": "bI^S"}}, "position.tiles.e9", "MH-13"),
        ({"workers": {"e9": "red"}}, "position.workers.e9", "MH-16"),
        ({"workers": {"d9": "green"}}, "position.workers.d9", "MH-16"),
        ({"workers": {"c8": "red"}}, "position.workers.c8", "MH-16"),
        ({"scored": ["NW"]}, "position.workers.d9", "MH-29"),
        ({"scored": ["SE"]}, "position.scored", "MH-29"),
        ({"scored": ["SE"], "to_act": None}, "position.scored", "MH-29"),
        ({"removed": ["bA"]}, "position.removed", "MH-27"),
        ({"removed": ["bC"]}, "position.removed", "MH-27"),
        ({"to_act": None}, "position.to_act", "MH-30"),
        ({"placed": 1, "rondel": [None, *RONDEL[1:]]}, "position.placed", "MH-35"),  # with gold 0
        ({"placed": 1, "gold": [1, 0, 0, 0]}, "position.placed", "MH-35"),  # with no empty slot
        ({"placed": 1, "gold": [1, 0, 0, 0], "rondel": [None, None, "yA", "pI"]}, "position.placed", "MH-35"),
    ],
)
def test_positions_that_no_game_can_reach(changes, key, clause):
    """MH-13, MH-16, MH-26, MH-27, MH-29, MH-30, MH-35"""
    assert refused(moved(copy.deepcopy(GIVEN), **changes)) == (key, clause)


def test_after_the_first_tile_more_slots_are_empty_only_with_an_empty_bag():
    """MH-35"""
    game = palace(rondel=[None, None, "yA", "pI"], bag_goes=True, placed=1, gold=[1, 0, 0, 0])
    assert game.to_act == 1


def test_a_full_quarter_is_scored_before_the_next_turn():
    """MH-29, MH-35"""
    assert refused(moved(copy.deepcopy(BUILT), scored=[])) == ("position.scored", "MH-29")
    middle = moved(copy.deepcopy(BUILT), scored=[], placed=1, gold=[1, 0, 0, 0], rondel=[None, *RONDEL[1:]])
    assert zellige.read(middle).to_act == 1
    drawing = moved(copy.deepcopy(BUILT), scored=[], rondel=[None, *RONDEL[1:]])
    assert zellige.read(drawing).to_act == "chance"


def test_a_centre_tile_does_not_stay_on_the_rondel_without_a_space_for_it():
    """MH-26, MH-35"""
    given = position(tiles={space: "bor"[index % 3] + "E" for index, space in enumerate(CENTRES)})
    assert refused(record(given)) == ("position.rondel", "MH-26")
    middle = record({**given, "placed": 1, "gold": [1, 0, 0, 0], "rondel": ["oC", None, "yA", "pI"]})
    assert zellige.read(middle).to_act == 1


def finished():
    game = zellige.new("maharani", players=2, seed=2)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    return game.position()


def test_a_finished_game_is_a_position_too():
    """MH-30, MH-35"""
    game = zellige.read(game_record(position=finished()))
    assert game.is_over
    assert game.winners
    assert game.legal_actions() == []


@pytest.mark.parametrize(
    ("changes", "key", "clause"),
    [
        ({"to_act": 1}, "position.to_act", "MH-30"),
        ({"placed": 1}, "position.placed", "MH-35"),
        ({"removed": [], "bag": finished()["removed"]}, "position.to_act", "MH-35"),
    ],
)
def test_a_finished_game_that_goes_on(changes, key, clause):
    """MH-30, MH-35"""
    assert refused(game_record(position={**finished(), **changes})) == (key, clause)


def test_a_game_that_ended_because_nothing_fits_has_unfinished_quarters():
    """MH-31, MH-35"""
    over = palace(tiles={"d9": "bW"}, rondel=[None] * 4, bag_goes=True)
    assert zellige.read({**over.record(), "position": over.position()}).is_over
