"""How points came about, and that it tells nothing that is hidden."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.games.seven_steps.honeycomb import honeycomb, play, record, staircase
from tests.games.seven_steps.test_end import nearly_empty
from tests.games.seven_steps.test_visibility import random_game
from zellige.core.past import Past
from zellige.core.random import generator

BLUE, RED = {"blue": 7}, {"red": 7}


def breakdown(game):
    return {str(source.label): source.points for source in game.breakdown()}


def test_discs_count_by_their_levels_once_the_turn_is_scored():
    """SS-17, worked example: four on level 1, one on level 2, one on level 3."""
    game = honeycomb(hands=[BLUE, RED], towers={"A5": 1, "A6": 2})
    play(game, "place A1", "place A2", "place A3", "place A4", "place A5")
    assert breakdown(game) == {}
    play(game, "place A6")
    assert game.scores == (9, 0)
    assert breakdown(game) == {
        "Discs on level 1": (4, 0),
        "Discs on level 2": (2, 0),
        "Discs on level 3": (3, 0),
    }


def test_a_disc_that_makes_a_tower_of_seven_counts_seven():
    """SS-15, SS-17"""
    game = play(staircase(), "place A1")
    assert breakdown(game) == {f"Discs on level {level}": (level, 0) for level in range(1, 8)}


@pytest.mark.parametrize(
    ("tile", "label", "points"),
    [
        ("colours", "Point tiles: different colours", 1),
        ("one-colour", "Point tiles: one colour", 6),
        ("line", "Point tiles: straight row", 3),
        ("level-3a", "Point tiles: level 3", 5),
    ],
)
def test_point_tiles_count_by_their_kinds(tile, label, points):
    """SS-27, SS-28, SS-30, SS-31"""
    game = honeycomb(points=[tile, None], hands=[BLUE, RED], towers={"A0": 1, "A4": 2})
    play(game, "place A1", "place A0", "place A4", "points")
    assert breakdown(game) == {
        **{f"Discs on level {level}": (level, 0) for level in (1, 2, 3)},
        label: (points, 0),
    }


def told(game):
    return {
        str(source.label): [(str(item.what), item.points, item.shown) for item in source.items]
        for source in game.breakdown()
    }


def test_discs_are_shown_level_by_level():
    """SS-17"""
    game = honeycomb(hands=[BLUE, RED], towers={"A5": 1, "A6": 2})
    play(game, *(f"place {space}" for space in ("A1", "A2", "A3", "A4", "A5", "A6")))
    assert told(game)["Discs on level 1"] == [
        ("on A1, A2, A3, A4", 4, ("space-A1", "space-A2", "space-A3", "space-A4"))
    ]
    assert told(game)["Discs on level 3"] == [("on A6", 3, ("space-A6",))]
    assert told(play(staircase(), "place A1"))["Discs on level 7"][0][0].endswith(": a tower of seven")


@pytest.mark.parametrize(
    ("tile", "what", "shown"),
    [
        ("colours", "2 of the seven colours", "A1 A2 B4 B0"),
        ("one-colour", "blue disc: 2, 2 points each", "A1 A2"),
        ("line", "a row of 3: A2, B4, B0", "A2 B4 B0"),
    ],
)
def test_a_point_tile_shows_what_it_counts(tile, what, shown):
    """SS-27, SS-28, SS-30"""
    game = honeycomb(points=[tile, None], hands=[{"blue": 3, "yellow": 4}, RED])
    play(game, "place A1", "place A2", "place B4", "place B0", "stop", "points")
    (item,) = (found for label, group in told(game).items() if "Point tiles" in label for found in group)
    assert item[0] == what
    assert item[2] == tuple(f"space-{space}" for space in shown.split())


def test_the_two_level_3_tiles_are_one_source():
    """SS-5, SS-31"""
    game = honeycomb(
        hands=[BLUE, {"white": 7}],
        points=["level-3a", "level-3b"],
        towers={"A0": 1, "A4": 2, "E0": 1, "E4": 2},
    )
    play(game, "place A1", "place A0", "place A4", "points", "return", *["*red"] * 3)
    play(game, "place E1", "place E0", "place E4", "points")
    assert breakdown(game)["Point tiles: level 3"] == (5, 5)


def test_border_counts_discs_on_the_border():
    """SS-29"""
    game = honeycomb(points=["border", None], hands=[{"violet": 7}, RED])
    play(game, "place G0", "place G6", "stop", "points")
    assert breakdown(game) == {"Discs on level 1": (2, 0), "Point tiles: border": (1, 0)}


def test_a_tile_that_is_saved_or_brings_nothing_is_no_source():
    """SS-26"""
    game = honeycomb(points=["level-3b", None], hands=[BLUE, RED])
    play(game, "place A0", "stop")
    assert breakdown(play(game.copy(), "points")) == {"Discs on level 1": (1, 0)}
    assert breakdown(play(game.copy(), "save")) == {"Discs on level 1": (1, 0)}


def test_tiles_still_held_count_when_the_game_is_over():
    """SS-17, SS-26, SS-38: here with the event that scores the last turn, too."""
    position = nearly_empty({}).position() | {"to_act": 2, "scores": [5, 6], "round": "last"}
    position |= {"aid": ["lift", "take"], "points": ["line", "one-colour"]}
    for sort in ("aid", "points"):
        for tile in position[sort]:
            position[f"{sort}_deck"].remove(tile)
    game = zellige.read(record(position))
    play(game, *(f"place {space}" for space in ("D6", "D5", "D4", "D3", "D2")))
    assert breakdown(game) == {"At the start": (5, 6)}
    play(game, "points")
    assert game.is_over
    assert breakdown(game) == {
        "At the start": (5, 6),
        "Discs on level 1": (0, 4),
        "Discs on level 2": (0, 2),
        "Point tiles: one colour": (0, 10),
        "Bonus tiles held at the end": (4, 2),
    }
    assert told(game)["Bonus tiles held at the end"] == [
        ("aid tile: start higher", 2, ("held-aid-1",)),
        ("aid tile: take a disc", 2, ("held-aid-2",)),
        ("point tile: straight row", 2, ("held-points-1",)),
    ]


@examples(4)
@given(st.sampled_from([2, 3, 4]), st.integers(0, 2**32), st.integers(100, 900))
def test_what_a_seat_cannot_know_makes_no_difference(players, seed, events):
    """SS-8: with other hands and tiles in all states, as far as a seat knows, the account is the same."""
    game = random_game(players, seed, events)
    game = game.at(min(events, len(game.events) - 1))
    other, seat, random = game.copy(), seed % players + 1, generator(seed)
    states = (game.at(number).determinise(seat, random) for number in range(len(game.events) + 1))
    other._past = Past(state.tobytes() for state in states)
    assert other.breakdown() == game.breakdown()
    assert [other.items_of(event) for event in other.events] == [
        game.items_of(event) for event in game.events
    ]
    assert "Bonus tiles held at the end" not in breakdown(game)
