"""How gold came about."""

from tests.games.maharani.palace import palace
from tests.games.maharani.test_turns import CENTRES, built, scoring_example


def account(game):
    return {str(source.label): source.points for source in game.account()}


def test_tiles_workers_and_the_price_of_a_second_tile_are_apart():
    """MH-15, MH-19, MH-23"""
    game = palace(2, rondel=["bX", "gC", "yA", "pI"])
    assert account(game) == {}
    game.play_exactly("take 1 e9 S +green")
    assert account(game) == {"Tiles": (1, 0), "Workers": (1, 0)}
    game.play_exactly("take 2 h8 N")
    assert account(game) == {"Tiles": (2, 0), "Workers": (1, 0), "Paid for second tiles": (-2, 0)}
    assert game.scores == (1, 0)


def test_an_area_of_four_and_a_group_of_four():
    """MH-15, MH-19, worked example"""
    game = palace(
        tiles={"f9": "bS", "g9": "bN", "h9": "bS", "d9": "rS", "e8": "oS"},
        workers={"f9": "red", "d9": "red", "e8": "red"},
        rondel=("bX", "bI", "bC", "bA"),
    )
    game.play_exactly("take 1 e9 S")
    assert account(game) == {"Tiles": (4, 0, 0, 0), "Workers": (4, 0, 0, 0)}


def test_a_scored_quarter_is_a_source_of_its_own():
    """MH-29, worked example: 5 green 18, 3 red 9, 1 blue 4, 0 yellow 0."""
    tiles, workers = scoring_example()
    game = palace(tiles=tiles, workers=workers, rondel=["yR", "gX", "yA", "pI"])
    for text in ("take 1 a6 E", "end", "*bC"):
        game.play_exactly(text)
    assert account(game) == {"Tiles": (1, 0, 0, 0), "Lion quarter": (9, 18, 4, 0)}


def test_a_worker_set_by_the_second_tile_counts_in_the_quarter_that_this_tile_fills():
    """MH-23, MH-29: tile, worker, price and scoring come with one event."""
    tiles, workers = scoring_example()
    tiles["a6"] = "yE"
    del tiles["b7"], workers["b7"]
    game = palace(
        tiles=tiles,
        workers=workers,
        rondel=["bI", None, "oX", None],
        bag_goes=True,
        placed=1,
        gold=[2, 0, 0, 0],
    )
    game.play_exactly("take 1 b7 S")
    assert account(game) == {
        "At the start": (2, 0, 0, 0),
        "Tiles": (1, 0, 0, 0),
        "Workers": (3, 0, 0, 0),
        "Paid for second tiles": (-2, 0, 0, 0),
        "Lion quarter": (9, 18, 4, 0),
    }


def test_quarters_that_are_never_full_are_scored_at_the_end():
    """MH-31"""
    game = palace(
        tiles={**built(CENTRES[1:]), "d9": "bW", "d2": "bW"},
        workers={"d9": "green", "d2": "green"},
        rondel=["oC", "gC", None, None],
        bag_goes=True,
    )
    game.play_exactly(f"take 1 {CENTRES[0]} N")
    game.play_exactly("end")
    assert game.is_over
    assert account(game) == {
        "Tiles": (1, 0, 0, 0),
        "Lion quarter": (0, 4, 0, 0),
        "Elephant quarter": (0, 4, 0, 0),
    }


def test_gold_of_a_given_position_was_there_at_the_start():
    """MH-35"""
    game = palace(gold=[7, 0, 2, 0])
    assert account(game) == {"At the start": (7, 0, 2, 0)}
