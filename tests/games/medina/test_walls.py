"""MD-28 to MD-30, MD-36 to MD-40: walls, towers and their tiles."""

from tests.games.medina.city import city, legal, play, refusal, spaces


def row(side, *places):
    return [f"{side}{place}" for place in places]


def test_walls_go_on_beside_a_tower_or_a_wall_of_the_same_side():
    """MD-28"""
    game = city(walls=["N1", "N2", "W10"])
    assert spaces(game, "wall") == {"N3", "N14", "S1", "S14", "E1", "E10", "W1", "W9"}
    assert refusal(game, "wall N5") == "MD-28"
    assert refusal(game, "wall W5") == "MD-28"


def test_each_side_keeps_a_gap():
    """MD-29"""
    one_left = city(walls=row("E", 1, 2, 3, 4, 6, 7, 8, 9, 10))
    assert refusal(one_left, "wall E5") == "MD-29"
    assert not [text for text in legal(one_left) if text.startswith("wall E")]
    two_left = city(walls=row("E", 1, 2, 3, 4, 7, 8, 9, 10))
    assert refusal(two_left, "wall E5") is None
    assert refusal(two_left, "wall E6") is None
    assert refusal(play(two_left, "wall E6"), "wall E5") == "MD-29"
    from_one_end = city(walls=row("E", 1, 2, 3, 4, 5, 6, 7, 8, 9))
    assert refusal(from_one_end, "wall E10") == "MD-29"


def test_only_walls_go_on_wall_spaces_and_a_gate_bars_nothing():
    """MD-30"""
    game = city(walls=row("E", 1, 2, 3, 4, 6, 7, 8, 9, 10))
    assert refusal(game, "building grey E5") == "MD-45"
    assert refusal(game, "building grey n5") is None
    assert refusal(game, "wall n5") == "MD-45"


def tiles(game):
    return [game.position()["tower_tiles"][tower] for tower in "1234"]


def test_a_palace_takes_the_tile_when_its_roof_is_placed():
    """MD-36: of every tower whose walls it touches, orthogonally."""
    game = city(palaces={"grey": "a1 b1"}, walls=["W1", "S14", "S13"])
    assert tiles(play(game, "roof a1")) == [0, 0, 0, 1]
    corner = city(palaces={"grey": "b2"}, walls=["W1", "W2", "S1", "S2"])
    assert tiles(play(corner, "roof b2")) == [0, 0, 0, 0]
    both = city(palaces={"grey": "a5"}, walls=row("W", 1, 2, 3, 4, 5, 10))
    assert tiles(play(both, "roof a5")) == [0, 0, 0, 1]


def test_a_palace_in_a_corner_touches_arms_of_two_towers():
    """MD-28, MD-36: a long arm of one tower reaches the corner of another, but for the gap."""
    walls = [*row("N", *range(2, 15)), "W10"]
    game = city(palaces={"grey": "a10 b10"}, walls=walls)
    assert tiles(play(game, "roof a10")) == [1, 0, 1, 0]


def test_a_stable_or_a_wall_makes_a_touch_for_a_roofed_palace():
    """MD-36: whoever places it; a palace without a roof gets nothing."""
    game = city(palaces={"grey": "b1", "orange": "n9"}, roofs=[("b1", 2)], walls=["S1", "S14"])
    play(game, "wall S2")
    assert tiles(game) == [0, 0, 0, 2]
    again = city(palaces={"grey": "b2"}, roofs=[("b2", 2)], walls=["S1", "S2"])
    assert tiles(play(again, "stable b1")) == [0, 0, 0, 2]
    bare = city(palaces={"grey": "b1"}, walls=["S1"])
    assert tiles(play(bare, "wall S2")) == [0, 0, 0, 0]


def test_a_tile_is_taken_from_whoever_has_it():
    """MD-37: its merchants stay with the first."""
    game = city(
        palaces={"grey": "a10", "brown": "c10", "purple": "e10"},
        walls=["W10"],
        roofs=[("c10", 2), ("e10", 1)],
    )
    hands = [hand["merchant"] for hand in game.position()["hands"]]
    play(game, "roof a10")
    assert tiles(game)[0] == 1
    assert game.position()["tower_merchants"]["1"] == 0
    assert [hand["merchant"] for hand in game.position()["hands"]] == [hands[0] + 3, hands[1]]
    play(game, "wall N1", "wall N2", "wall N3")
    assert tiles(game)[0] == 2
    assert game.scores[1] == 1 + 1 + 3 + 1  # building, wall, brown tile, tower 1
    assert [hand["merchant"] for hand in game.position()["hands"]] == [hands[0] + 3, hands[1]]


def test_a_palace_that_touches_an_arm_makes_no_new_touch_with_it():
    """MD-38"""
    game = city(
        palaces={"grey": "a10 b10", "brown": "d10"},
        walls=["N1", "N2", "N3", "N4"],
        roofs=[("a10", 1), ("d10", 2)],
        tower_tiles={"1": 2},
        hands={1: {"stable": 4}, 2: {"stable": 4}},
    )
    play(game, "stable b9")
    play(game, "wall N5")
    assert tiles(game)[0] == 2
    more = city(
        palaces={"grey": "b10", "brown": "d10"},
        walls=["N1", "N2", "N3", "N4"],
        roofs=[("b10", 1), ("d10", 2)],
        tower_tiles={"1": 2},
    )
    play(more, "stable a10")  # beside N1, another wall of the same arm
    assert tiles(more)[0] == 2
    assert more.scores[0] == 4 + 1  # two pieces, two walls, the grey tile


def arms_of_tower_one(**options):
    """Seat 1 touches the northern arm; seat 2 has the tile. W10 would be the first touch of the western arm."""
    return city(
        options=options,
        palaces={"grey": "a10", "brown": "c10"},
        walls=["N1", "N2", "N3"],
        roofs=[("a10", 1), ("c10", 2)],
        tower_tiles={"1": 2},
    )


def test_the_other_arm_of_a_tower_is_a_new_touch():
    """MD-38"""
    game = arms_of_tower_one()
    assert tiles(play(game, "wall W10"))[0] == 1


def test_reclaiming_by_tower_needs_a_palace_that_touches_neither_arm():
    """Option tower_reclaim"""
    game = arms_of_tower_one(tower_reclaim="tower")
    assert tiles(play(game, "wall W10"))[0] == 2
    assert game.scores[0] == 1 + 2 + 1  # the wall counts all the same


def test_a_corner_stable_touches_two_walls_of_both_arms():
    """MD-36, MD-38, MD-42"""
    game = city(palaces={"grey": "b10"}, walls=["N1", "W10"], roofs=[("b10", 2)])
    play(game, "stable a10")
    assert tiles(game)[0] == 2
    assert game.scores[1] == 2 + 2 + 1 + 1


def test_a_neutral_palace_takes_tower_tiles_too():
    """MD-39: the tile goes back to the board, its merchants leave the game."""
    game = city(palaces={"grey": "a10", "brown": "c10"}, walls=["W10"])
    total = sum(hand["merchant"] for hand in game.position()["hands"])
    play(game, "neutral a10")
    assert tiles(game)[0] == 0
    assert game.position()["tower_merchants"]["1"] == 0
    assert sum(hand["merchant"] for hand in game.position()["hands"]) == total
    taken = city(
        palaces={"grey": "a10", "brown": "c10"}, walls=["W10", "N1", "N2"], roofs=[("a10", 2), ("c10", 0)]
    )
    assert tiles(taken)[0] == 2
    before = taken.scores[1]
    play(taken, "wall N3")
    assert tiles(taken)[0] == 0
    assert taken.scores[1] == before - 1


def test_one_placement_can_bring_everything_at_once():
    """MD-40: palace tile, two tower tiles with merchants, and tea."""
    walls = [*row("N", *range(2, 15)), "W10"]
    game = city(palaces={"purple": "a10 b10"}, walls=walls)
    before = game.position()["hands"][0]
    play(game, "roof a10")
    after = game.position()
    assert tiles(game) == [1, 0, 1, 0]
    assert after["palace_tiles"]["purple"] == 1
    assert after["hands"][0]["tea"] == 3
    assert after["hands"][0]["merchant"] == before["merchant"] + 3 + 1
    assert game.scores[0] == 2 + 2 + 2 + 1 + 3
