"""MD-25 to MD-27: streets of merchants."""

from tests.games.medina.city import city, play, refusal, spaces

# All ends are walled in by palaces: a1 by a2, c1 by c2 and d1.
ROUND_THE_ENDS = {"grey": "a2", "orange": "c2 d2 d1"}


def test_merchants_go_on_city_spaces_also_round_the_well():
    """MD-25"""
    game = city(merchants=["g4"])
    assert spaces(game, "merchant") == {"f4", "h4", "g3", "g5"}
    play(game, "merchant g5", "merchant g6")
    assert game.position()["merchants"] == ["g4", "g5", "g6"]
    assert refusal(game, "merchant N1") == "MD-45"


def test_a_street_goes_on_at_its_ends():
    """MD-26: beside exactly one merchant, which is an end."""
    game = city(merchants=["c3", "c4", "c5"])
    assert spaces(game, "merchant") == {"b3", "d3", "c2", "b5", "d5", "c6"}
    for space in ("b4", "d4", "m9"):
        assert refusal(game, f"merchant {space}") == "MD-26"


def test_a_space_beside_two_merchants_is_no_end():
    """MD-26: whatever their street."""
    corner = city(merchants=["c3", "c4", "d4"])
    assert "d3" not in spaces(corner, "merchant")
    assert refusal(corner, "merchant d3") == "MD-26"
    two_streets = city(merchants=["c3", "e3"])
    assert "d3" not in spaces(two_streets, "merchant")
    assert {"b3", "c2", "c4", "f3", "e2", "e4"} == spaces(two_streets, "merchant")


def test_a_street_that_dies_starts_anew_anywhere():
    """MD-27: also on the edge; and then it is the only one that goes on."""
    game = city(merchants=["a1", "b1", "c1"], palaces=ROUND_THE_ENDS)
    assert len(spaces(game, "merchant")) == 140 - 1 - 3 - 4
    assert {"a10", "n1", "g6"} <= spaces(game, "merchant")
    play(game, "merchant n10")
    assert spaces(game, "merchant") == {"m10", "n9"}
    assert refusal(game, "merchant a10") == "MD-26"


def test_a_street_dies_when_something_is_built_at_its_end():
    """MD-26, MD-27"""
    game = city(merchants=["a1", "b1"], palaces={"grey": "a2"})
    assert spaces(game, "merchant") == {"b2", "c1"}
    play(game, "stable b2")
    assert spaces(game, "merchant") == {"c1"}
    play(game, "merchant c1")
    assert spaces(game, "merchant") == {"c2", "d1"}


def test_a_new_street_may_touch_one_merchant_but_not_two():
    """MD-27"""
    one = city(merchants=["a1", "b1", "c1"], palaces=ROUND_THE_ENDS)
    assert refusal(one, "merchant b2") is None  # beside b1, which is no end
    two = city(merchants=["a1", "c1"], palaces=ROUND_THE_ENDS)
    assert refusal(two, "merchant b1") == "MD-27"
    assert len(spaces(two, "merchant")) == 140 - 1 - 2 - 4 - 1


def test_a_new_street_apart_touches_none():
    """Option new_street"""
    game = city(options={"new_street": "apart"}, merchants=["a1", "b1", "c1"], palaces=ROUND_THE_ENDS)
    assert refusal(game, "merchant b2") == "MD-27"
    assert refusal(game, "merchant m9") is None
    assert len(spaces(game, "merchant")) == 140 - 1 - 3 - 4 - 1


def test_a_fork_has_three_ends():
    """MD-26, MD-27: a street that starts beside another one goes on from there."""
    game = play(city(merchants=["a1", "b1", "c1"], palaces=ROUND_THE_ENDS), "merchant b2")
    assert spaces(game, "merchant") == {"b3"}
    assert game.position()["merchants"] == ["a1", "b1", "b2", "c1"]
