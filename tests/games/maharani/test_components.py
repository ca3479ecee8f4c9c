"""MH-1 to MH-9: what there is, where it is, and how a game begins."""

from collections import Counter

import pytest

import zellige
from tests.games.maharani.palace import legal, palace
from zellige.games.maharani.board import COLUMNS, PATTERNS, printed, turned

pytestmark = pytest.mark.plain

NORTH_UP = """
.  .  .  .  E  W  .  .  .  .
.  C  E  EW EW EW EW W  C  .
.  S  C  E  EW EW W  C  S  .
.  NS S  .  .  .  .  S  NS .
S  NS NS .  .  .  .  NS NS S
N  NS NS .  .  .  .  NS NS N
.  NS N  .  .  .  .  N  NS .
.  N  C  E  EW EW W  C  N  .
.  C  E  EW EW EW EW W  C  .
.  .  .  .  E  W  .  .  .  .
"""


def test_the_palace_has_the_spaces_and_columns_of_the_map():
    """MH-1, MH-3"""
    rows = [line.split() for line in NORTH_UP.strip().splitlines()]
    drawn = {
        f"{'abcdefghij'[file]}{10 - row}": columns
        for row, cells in enumerate(rows)
        for file, columns in enumerate(cells)
        if columns != "."
    }
    assert {name: space["columns"] for name, space in printed()["spaces"].items()} == drawn
    assert len(drawn) == 56


def test_half_columns_stand_on_one_edge_of_24_spaces_and_on_two_of_24():
    """MH-3"""
    sizes = Counter("C" if c == "C" else len(c) for c in (s["columns"] for s in printed()["spaces"].values()))
    assert sizes == {"C": 8, 1: 24, 2: 24}


def test_four_quarters_of_14_spaces_are_cut_by_the_middle_lines():
    """MH-2"""
    for name, space in printed()["spaces"].items():
        north, west = int(name[1:]) > 5, name[0] < "f"
        assert space["quarter"] == ("N" if north else "S") + ("W" if west else "E")
    assert set(Counter(s["quarter"] for s in printed()["spaces"].values()).values()) == {14}


def test_neighbours_meet_across_the_border_between_quarters_but_not_diagonally():
    """MH-2: f9 is in another quarter than e9; f8 only touches e9 at a corner."""
    assert (
        palace(tiles={"f9": "bN"}, rondel=["bX", "gX", "yA", "pI"]).play_exactly("take 1 e9 N").scores[0] == 2
    )
    assert (
        palace(tiles={"f8": "bN"}, rondel=["bX", "gX", "yA", "pI"]).play_exactly("take 1 e9 N").scores[0] == 1
    )


def test_the_ends_of_two_ranks_are_no_neighbours():
    """MH-2: j6 and a7 follow each other in no direction; j5 and a6 neither."""
    game = palace(tiles={"a6": "bN"}, rondel=["oC", "gX", "bR", "pI"])
    assert game.play_exactly("take 3 j5 W").scores[0] == 1


def test_there_are_ten_tiles_in_each_of_six_colours():
    """MH-4"""
    tiles = printed()["tiles"]
    assert list(tiles) == list("borgyp")
    assert all(sorted(kinds) == sorted("CCARBLIIXX") for kinds in tiles.values())


@pytest.mark.parametrize(
    ("kind", "arrow", "columns"),
    [
        ("C", "E", "C"),
        ("A", "E", "E"),
        ("R", "E", "S"),
        ("B", "E", "W"),
        ("L", "E", "N"),
        ("I", "E", "EW"),
        ("X", "E", "NS"),
    ],
)
def test_kinds_say_where_the_columns_stand_as_seen_along_the_arrow(kind, arrow, columns):
    """MH-4"""
    assert turned(PATTERNS[kind], "NESW".index(arrow)) == COLUMNS[columns]


@pytest.mark.parametrize(
    ("players", "supply"),
    [
        (2, [{"red": 7, "green": 7}, {"blue": 7, "yellow": 7}]),
        (3, [{"red": 10}, {"green": 10}, {"blue": 10}]),
        (4, [{"red": 8}, {"green": 8}, {"blue": 8}, {"yellow": 8}]),
    ],
)
def test_workers_gold_and_markers_at_the_start(players, supply):
    """MH-5, MH-6"""
    position = zellige.new("maharani", players=players, seed=1).position()
    assert position["supply"] == supply
    assert position["gold"] == [0] * players
    assert position["face_down"] == [[]] * players


@pytest.mark.parametrize(("players", "sides"), [(2, "SN"), (3, "SWN"), (4, "SWNE")])
def test_seats_are_the_sides_of_the_board_clockwise(players, sides):
    """MH-6: a worker is due exactly when the arrow points to the own side (MH-16)."""
    for seat, side in enumerate(sides, 1):
        game = palace(players, rondel=["oC", "bC", "gC", "rC"], to_act=seat)
        for arrow in "NESW":
            text = f"take 1 c8 {arrow}"
            if players == 2 and arrow == side:
                text += " +red" if seat == 1 else " +blue"
            after = game.copy()
            after.play_exactly(text)
            assert (after.position()["workers"] != {}) == (arrow == side)


def test_four_tiles_are_drawn_onto_the_slots_in_order():
    """MH-7"""
    record = {"zellige": 1, "game": "maharani", "players": ["Ann", "Bo"], "setup": {"first": 2}}
    game = zellige.read({**record, "events": ["*bC", "*oX", "*bC"]})
    assert game.position()["rondel"] == ["bC", "oX", "bC", None]
    assert game.to_act == "chance"
    assert "*bC" not in map(str, game.legal_actions())  # both are out of the bag
    game.play_exactly("*yL")
    assert game.position()["rondel"] == ["bC", "oX", "bC", "yL"]
    assert len(game.position()["bag"]) == 56


def test_the_first_player_is_drawn_by_lot_and_play_goes_clockwise():
    """MH-8"""
    firsts = {zellige.new("maharani", players=4, seed=seed).to_act for seed in range(40)}
    assert firsts == {1, 2, 3, 4}
    game = zellige.new("maharani", players=3, seed=1)
    first = game.to_act
    assert isinstance(first, int)
    for turn in range(5):
        assert game.to_act == (first - 1 + turn) % 3 + 1
        game.play(next(action for action in game.legal_actions() if str(action).startswith("take")))
        game.play("end")


@pytest.mark.parametrize(
    ("seat", "quarters"),
    [(1, "NW NE SE SW"), (2, "NE SE SW NW"), (3, "SE SW NW NE"), (4, "SW NW NE SE")],
)
def test_one_slot_lies_over_each_quarter_as_the_player_sees_it(seat, quarters):
    """MH-9: with all markers face down, a tile can only go to the quarter that it lies over."""
    everything = ["NE", "NW", "SE", "SW"]
    game = palace(rondel=["bX", "oX", "rX", "gX"], to_act=seat, face_down=[everything] * 4)
    for slot, quarter in enumerate(quarters.split(), 1):
        spaces = {text.split()[2] for text in legal(game, f"take {slot}")}
        assert {printed()["spaces"][space]["quarter"] for space in spaces} == {quarter}
