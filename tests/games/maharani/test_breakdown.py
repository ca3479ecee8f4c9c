"""How gold came about."""

from tests.games.maharani.palace import palace
from tests.games.maharani.test_turns import CENTRES, built, scoring_example


def breakdown(game):
    return {str(source.label): source.points for source in game.breakdown()}


def test_tiles_workers_and_the_price_of_a_second_tile_are_apart():
    """MH-15, MH-19, MH-23"""
    game = palace(2, rondel=["bX", "gC", "yA", "pI"])
    assert breakdown(game) == {}
    game.play_exactly("take 1 e9 S +green")
    assert breakdown(game) == {"Tiles": (1, 0), "Workers": (1, 0)}
    game.play_exactly("take 2 h8 N")
    assert breakdown(game) == {"Tiles": (2, 0), "Workers": (1, 0), "Paid for second tiles": (-2, 0)}
    assert game.scores == (1, 0)


def test_an_area_of_four_and_a_group_of_four():
    """MH-15, MH-19, worked example"""
    game = palace(
        tiles={"f9": "bS", "g9": "bN", "h9": "bS", "d9": "rS", "e8": "oS"},
        workers={"f9": "red", "d9": "red", "e8": "red"},
        rondel=("bX", "bI", "bC", "bA"),
    )
    game.play_exactly("take 1 e9 S")
    assert breakdown(game) == {"Tiles": (4, 0, 0, 0), "Workers": (4, 0, 0, 0)}


def test_a_scored_quarter_is_a_source_of_its_own():
    """MH-29, worked example: 5 green 18, 3 red 9, 1 blue 4, 0 yellow 0."""
    tiles, workers = scoring_example()
    game = palace(tiles=tiles, workers=workers, rondel=["yR", "gX", "yA", "pI"])
    for text in ("take 1 a6 E", "end", "*bC"):
        game.play_exactly(text)
    assert breakdown(game) == {"Tiles": (1, 0, 0, 0), "Lion quarter": (9, 18, 4, 0)}


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
    assert breakdown(game) == {
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
    assert breakdown(game) == {
        "Tiles": (1, 0, 0, 0),
        "Lion quarter": (0, 4, 0, 0),
        "Elephant quarter": (0, 4, 0, 0),
    }


def test_gold_of_a_given_position_was_there_at_the_start():
    """MH-35"""
    game = palace(gold=[7, 0, 2, 0])
    assert breakdown(game) == {"At the start": (7, 0, 2, 0)}


def item(game, source):
    """What was paid for a source, in words and as it is shown."""
    items = [item for found in game.breakdown() for item in found.items]
    return [(str(p.what), p.points, p.shown) for p in items if str(p.source) == source]


def test_an_area_and_a_group_are_shown_as_they_were():
    """MH-15, MH-19: what comes later does not belong to it."""
    game = palace(
        tiles={"f9": "bS", "d9": "rS"},
        workers={"f9": "red", "d9": "red"},
        rondel=("bX", "bI", "oC", "bA"),
    )
    game.play_exactly("take 1 e9 S")
    assert item(game, "Tiles") == [("blue tile on e9: an area of 2", 2, ("space-e9", "space-f9"))]
    group = ("worker-d9", "worker-e9", "worker-f9")
    assert item(game, "Workers") == [("red worker on e9: a group of 3", 3, group)]
    game.play_exactly("take 3 h8 N")
    assert item(game, "Tiles")[1] == ("orange tile on h8: by itself", 1, ("space-h8",))
    assert item(game, "Paid for second tiles") == [
        ("orange tile on h8: the second of the turn", -2, ("space-h8",))
    ]
    assert [item.number for source in game.breakdown() for item in source.items] == [1, 2, 1, 2]


def test_each_worker_colour_of_a_quarter_is_a_payment_of_its_own():
    """MH-29, worked example"""
    tiles, workers = scoring_example()
    game = palace(tiles=tiles, workers=workers, rondel=["yR", "gX", "yA", "pI"])
    for text in ("take 1 a6 E", "end", "*bC"):
        game.play_exactly(text)
    green = tuple(f"worker-{space}" for space, colour in workers.items() if colour == "green")
    scored = {what: (points, set(shown)) for what, points, shown in item(game, "Lion quarter")}
    assert scored["green with 5 workers"] == (18, set(green))
    assert {what: points for what, (points, _) in scored.items()} == {
        "red with 3 workers": 9,
        "green with 5 workers": 18,
        "blue with 1 worker": 4,
    }
    assert [str(item.what) for item in game.items_of(game.events[0])] == ["yellow tile on a6: by itself"]
    assert game.items_of(game.events[1]) == []
    assert len(game.items_of(game.events[2])) == 3
