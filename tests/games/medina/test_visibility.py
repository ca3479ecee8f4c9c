"""MD-6: hands are behind screens, but can be worked out; a table may show them or not."""

import json

import zellige
from tests.games.medina.city import random_game
from zellige.core.random import generator


def test_by_default_everyone_sees_what_everyone_could_have_counted():
    game = random_game(3, 1, 40)
    assert game.view(1)["position"] == game.position()
    assert game.view(None)["position"] == game.position()


def test_a_table_that_does_not_count_shows_ones_own_hand_and_what_lies_open():
    game = random_game(3, 1, 40)
    hands, real = game.view(2, counted=False)["position"]["hands"], game.position()["hands"]
    assert hands[1] == real[1]
    for other in (0, 2):
        assert hands[other] == {piece: real[other][piece] for piece in ("roof", "neutral", "tea")}
    watcher = game.view(None, counted=False)["position"]["hands"]
    assert all(set(hand) == {"roof", "neutral", "tea"} for hand in watcher)


def test_what_is_not_counted_does_not_show_in_the_view():
    """Two games that differ only in who placed what look alike to a third seat."""
    setup = {"first": 1, "well": "h6", "merchant": "k3"}
    given = {"zellige": 1, "game": "medina", "players": ["Ann", "Bo", "Cy"], "setup": setup}
    start = ["merchant k4", "merchant k5", "wall N1", "wall N2"]
    one = zellige.read(
        {
            **given,
            "events": [*start, "merchant k6", "wall N3", "wall N4", "merchant k7", "wall S1", "wall S2"],
        }
    )
    two = zellige.read(
        {
            **given,
            "events": [*start, "wall N3", "wall N4", "merchant k6", "merchant k7", "wall S1", "wall S2"],
        }
    )
    assert one.position() != two.position()
    assert json.dumps(one.view(3, counted=False)) == json.dumps(two.view(3, counted=False))
    assert one.svg(3, counted=False) == two.svg(3, counted=False)
    assert one.view(1, counted=False) != two.view(1, counted=False)


def test_when_the_game_is_over_all_is_open():
    game = random_game(2, 1)
    assert game.view(1, counted=False) == game.view(1)


def test_there_is_nothing_to_guess():
    game = random_game(2, 1, 40)
    assert game.determinise(1, generator(1)).tobytes() == game.state.tobytes()


def test_a_view_is_small_enough_to_send():
    for players in (2, 3, 4):
        assert len(json.dumps(random_game(players, 1, 100).view(1))) < 10_000
