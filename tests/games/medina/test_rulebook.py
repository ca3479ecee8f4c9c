"""What the boards in the rules of Medina claim is what the engine does."""

import zellige
from tests.learning.boards import gained, legal, play, record, refusal


def medina(name: str, *texts: str) -> zellige.Game:
    """A board of Medina, with some actions played."""
    return play(zellige.read(record("medina", name)), *texts)


def test_the_first_piece():
    """MD-7, MD-10, MD-16, MD-26, MD-28"""
    game = medina("start")
    assert len(legal(game, "building orange")) == 16 * 11 - 1 - 8 - 1 == 166
    assert legal(game, "merchant") == {"d8", "e7", "e9", "f8"}
    assert legal(game, "wall") == {"N1", "N16", "S1", "S16", "W1", "W11", "E1", "E11"}
    assert play(game, "wall N1").to_act == 2


def test_a_palace_must_grow():
    """MD-14, MD-15, MD-31, MD-32"""
    game = medina("growing")
    assert legal(game, "building orange") == {"d5", "e4", "e7", "f5"}
    assert [refusal(game, f"building orange {space}") for space in ("d6", "f7", "g6")] == [
        "MD-9",
        "MD-14",
        "MD-31",
    ]
    at_the_well = gained(play(game.copy(), "building orange f5"), "roof e5")
    elsewhere = gained(play(game.copy(), "building orange e7"), "roof e5")
    assert at_the_well - elsewhere == 4


def test_a_palace_without_room():
    """MD-16, MD-34, MD-42"""
    game = medina("blocked")
    assert not legal(game, "building orange") & {"a2", "b2", "c1"}
    assert len(legal(game, "building orange")) == 100
    assert gained(game, "roof a1") == 4 + 4
    assert play(game, "roof a1").position()["palace_tiles"]["orange"] == 1


def test_where_a_street_goes_on():
    """MD-26, MD-42"""
    game = medina("streets")
    assert legal(game, "merchant") == {"j5", "k4", "l7", "m6"}
    assert (
        refusal(game, "merchant l5")
        == refusal(game, "merchant j6")
        == refusal(game, "merchant k7")
        == "MD-26"
    )
    before = game.scores
    after = {space: play(game.copy(), f"merchant {space}").scores for space in ("j5", "k4", "m6")}
    assert [now - then for now, then in zip(after["m6"], before, strict=True)] == [1, 0, 0]
    for space in ("j5", "k4"):
        assert [now - then for now, then in zip(after[space], before, strict=True)] == [0, 1, 0]


def test_a_new_street():
    """MD-25, MD-27, MD-42"""
    game = medina("new-street")
    city = {f"{file}{rank}" for file in "abcdefghijklmn" for rank in range(1, 11)}
    position = game.position()
    taken = {position["well"], *position["buildings"], *position["merchants"]}
    assert legal(game, "merchant") == city - taken
    assert {palace["colour"]: palace["points"] for palace in game.view()["palaces"]}["grey"] == 8


def test_worked_example_the_tea_of_three_players():
    """MD-12, MD-33"""
    game = medina("tea")
    tea = [hand["tea"] for hand in game.position()["hands"]]
    assert tea == [3, 0, 0]
    assert game.position()["tea_given"] == 5
    play(game, "roof n8")
    assert [hand["tea"] for hand in game.position()["hands"]] == [3, 1, 0]
    assert refusal(game, "tea") is None


def test_worked_example_the_larger_palace_gets_the_tile():
    """MD-23, MD-34"""
    game = medina("palace-tile")
    assert game.scores == (0, 9, 4)
    assert refusal(game, "stable a3") == "MD-23"
    assert play(game, "stable l3").position()["palace_tiles"]["orange"] == 2
    assert play(game, "stable l4").position()["palace_tiles"]["orange"] == 3
    assert game.scores == (0, 5, 10)


def test_a_wall_brings_a_tower_tile_and_its_merchants():
    """MD-36, MD-37, MD-42"""
    game = medina("walls")
    merchants = game.position()["hands"][0]["merchant"]
    assert gained(game, "wall N3") == 2
    play(game, "wall N3", "wall N4")
    assert game.position()["tower_tiles"]["1"] == 1
    assert game.position()["hands"][0]["merchant"] == merchants + 3
    assert game.to_act == 2
    play(game, "wall N5")
    assert game.position()["tower_tiles"]["1"] == 2
    assert game.position()["hands"][0]["merchant"] == merchants + 3


def test_the_other_arm_is_a_new_touch():
    """MD-38"""
    game = medina("arm")
    assert game.scores == (6, 7, 0)
    assert play(game.copy(), "wall N5").position()["tower_tiles"]["1"] == 2
    assert play(game, "wall W11").position()["tower_tiles"]["1"] == 1
    assert game.scores == (8, 6, 0)


def test_worked_example_what_palaces_are_worth():
    """MD-32, MD-42, MD-43"""
    game = medina("scoring")
    worth = {palace["colour"]: palace["points"] for palace in game.view()["palaces"]}
    assert worth == {"orange": 9 + 4, "grey": 9, "purple": 6 + 8, "brown": 12}
    assert game.scores == (18, 12, 16, 19)
    two = {space for space in legal(game, "stable") if gained(game, f"stable {space}") == 2}
    assert two == {"g11"}


def test_the_last_turn():
    """MD-41, MD-44"""
    game = medina("end")
    assert game.scores == (42, 39, 44)
    changes = {
        text: tuple(now - then for now, then in zip(play(game.copy(), text).scores, game.scores, strict=True))
        for text in map(str, game.legal_actions())
    }
    assert changes == {
        "merchant b6": (1, 0, 0),
        "merchant c7": (0, 0, 1),
        "wall N7": (2, 0, 0),
        "wall N9": (1, 0, 0),
        "wall S16": (0, 1, 0),
        "wall S3": (-4, 5, 0),
    }
    winners = {
        (merchant, wall): play(game.copy(), f"merchant {merchant}", f"wall {wall}").winners
        for merchant in legal(game, "merchant")
        for wall in legal(game, "wall")
    }
    assert winners["c7", "S3"] == [3]
    assert winners["b6", "N7"] == [1]
