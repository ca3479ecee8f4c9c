"""MD-1 to MD-8: the city, its walls, tiles and hands, and how a game starts."""

import pytest

import zellige
from tests.games.medina.city import city, fresh, full_hand, position, refusal, spaces
from zellige.core.random import Dealer
from zellige.games import find
from zellige.games.medina.board import PLAYER_COLOURS, TEA_TILES
from zellige.games.medina.rules.tiles import TEA_FOR_PURPLE

pytestmark = pytest.mark.plain

RECORD = {"zellige": 1, "game": "medina", "players": ["Ann", "Bo"]}


@pytest.mark.parametrize(("players", "files", "ranks"), [(2, 14, 10), (3, 16, 11), (4, 16, 11)])
def test_the_city_has_its_size(players, files, ranks):
    """MD-1"""
    game = fresh(players)
    far = {f"{'abcdefghijklmnop'[file]}{rank + 1}" for file in range(files) for rank in range(ranks)}
    round_the_well = {f"{file}{rank}" for file in "ghi" for rank in (5, 6, 7)}
    assert spaces(game, "building grey") == far - round_the_well - {"k3"}
    beyond = {2: ("o1", "a11", "n11"), 3: ("q1", "a12"), 4: ("q1", "a12", "p0")}[players]
    for space in beyond:
        assert refusal(game, f"building grey {space}") == "MD-45"


@pytest.mark.parametrize(("players", "files", "ranks"), [(2, 14, 10), (3, 16, 11), (4, 16, 11)])
def test_walls_start_at_the_towers_in_the_corners(players, files, ranks):
    """MD-2"""
    corners = {"N1", f"N{files}", "S1", f"S{files}", "W1", f"W{ranks}", "E1", f"E{ranks}"}
    assert spaces(fresh(players), "wall") == corners
    for wall in (f"N{files + 1}", f"E{ranks + 1}", "N0", "X1"):
        assert refusal(fresh(players), f"wall {wall}") == "MD-45"


@pytest.mark.parametrize(
    ("corner", "walls", "tower"),
    [("a10", ["N1"], "1"), ("n10", ["N14"], "3"), ("n1", ["S14"], "2"), ("a1", ["W1"], "4")],
)
def test_towers_and_their_tiles(corner, walls, tower):
    """MD-2, MD-3: 1 north-west, 3 north-east, 2 south-east, 4 south-west; each worth its number."""
    game = city(palaces={"grey": corner}, walls=walls)
    before = game.position()["hands"][0]["merchant"]
    game.play_exactly(f"roof {corner}")
    after = game.position()
    assert after["tower_tiles"] == {**dict.fromkeys("1234", 0), tower: 1}
    assert game.scores[0] == 2 + int(tower) + 1  # building and wall, tower tile, grey tile
    assert after["hands"][0]["merchant"] - before == {"1": 3, "2": 2, "3": 1, "4": 0}[tower]


@pytest.mark.parametrize(("colour", "points"), [("grey", 1), ("purple", 2), ("brown", 3), ("orange", 4)])
def test_palace_tiles_have_their_worth(colour, points):
    """MD-4"""
    game = city(palaces={colour: "c3"})
    assert game.play_exactly("roof c3").scores == (1 + points, 0)


COMPONENTS = {
    "palace_points": {"grey": 9, "purple": 0, "brown": 5, "orange": 2},
    "tower_points": {"1": 6, "2": 0, "3": 8, "4": 5},
    "towers": ["SW", "NW", "SE", "NE"],
}


@pytest.mark.parametrize(
    ("corner", "walls", "tower", "points", "merchants"),
    [
        ("a1", ["W1"], "1", 6, 3),
        ("a10", ["N1"], "2", 0, 2),
        ("n1", ["S14"], "3", 8, 1),
        ("n10", ["N14"], "4", 5, 0),
    ],
)
def test_towers_and_tiles_that_replace_the_printed_ones(corner, walls, tower, points, merchants):
    """MD-2 to MD-4: options `palace_points`, `tower_points`, `towers`; merchants stay with the number."""
    game = city(options=COMPONENTS, palaces={"grey": corner}, walls=walls)
    before = game.position()["hands"][0]["merchant"]
    game.play_exactly(f"roof {corner}")
    after = game.position()
    assert after["tower_tiles"] == {**dict.fromkeys("1234", 0), tower: 1}
    assert game.scores[0] == 2 + points + 9
    assert after["hands"][0]["merchant"] - before == merchants
    again = zellige.read(game.record() | {"position": after, "events": []})
    assert again.scores == game.scores  # also when a position is read
    assert again.view()["worth"][0] == {"palaces": 2, "palace_tiles": 9, "tower_tiles": points}


def test_tea_and_colours():
    """MD-5: six tea tiles; players are red, blue, green and yellow by seat."""
    assert sum(TEA_FOR_PURPLE) == TEA_TILES == 6
    game = city(4, palaces={"grey": "c3"}, to_act=3)
    assert "points of Cy: +2" in [str(told) for told in game.tell(game.play_exactly("roof c3"))]
    assert PLAYER_COLOURS == ("red", "blue", "green", "yellow")


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (2, [8, 8, 8, 8, 4, 12, 15, 4, 2, 0]),
        (3, [6, 6, 6, 6, 4, 8, 12, 4, 1, 0]),
        (4, [5, 5, 5, 5, 3, 6, 9, 4, 0, 0]),
    ],
)
def test_hands_at_the_start(players, counts):
    """MD-6"""
    hands = fresh(players).position()["hands"]
    assert [list(hand.values()) for hand in hands] == [counts] * players
    assert list(full_hand(players).values()) == counts


def drawn(players, seed, **given):
    """What a game with this seed begins with."""
    return find("medina").make_setup(players, given, Dealer(seed))


def test_a_new_game_begins_with_what_was_drawn():
    """MD-7, MD-8"""
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        assert zellige.new("medina", players, seed=seed).setup == drawn(players, seed)


def test_well_and_merchant_are_drawn_inside_the_city():
    """MD-7: neither is on the outermost ring, and they are on different spaces."""
    wells, merchants = set(), set()
    for seed in range(400):
        setup = drawn(2, seed)
        assert setup["well"] != setup["merchant"]
        wells.add(setup["well"])
        merchants.add(setup["merchant"])
    inner = {f"{file}{rank}" for file in "bcdefghijklm" for rank in range(2, 10)}
    assert wells | merchants == inner


def test_what_a_setup_leaves_out_is_drawn_around_it():
    """MD-7"""
    game = zellige.read({**RECORD, "seed": 5, "setup": {"merchant": "b2"}})
    assert game.setup == drawn(2, 5, merchant="b2")
    for seed in range(200):
        setup = drawn(2, seed, merchant="b2")
        assert setup["merchant"] == "b2"
        assert setup["well"] != "b2"


def test_they_may_be_neighbours():
    """MD-7"""
    game = fresh(2, well="c3", merchant="c4")
    assert game.position()["merchants"] == ["c4"]
    assert game.position()["well"] == "c3"


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_first_player_begins_and_play_goes_clockwise(first):
    """MD-8"""
    game = fresh(3, first=first)
    order = []
    for wall in ("N1", "N2", "N3"):
        order.append(game.to_act)
        game.play_exactly(f"wall {wall}")
    assert order == [first, first % 3 + 1, (first + 1) % 3 + 1]
    assert {drawn(3, seed)["first"] for seed in range(40)} == {1, 2, 3}


def test_the_opening_is_a_position_too():
    """MD-46"""
    game = fresh(2)
    again = city(well="h6", merchants=["k3"], turns_taken=[0, 0])
    assert again.position() == game.position() == position(well="h6", merchants=["k3"], turns_taken=[0, 0])
