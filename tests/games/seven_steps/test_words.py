"""What an event did, in words."""

import pytest

from tests.games.seven_steps.honeycomb import honeycomb, play, staircase
from tests.games.seven_steps.test_end import nearly_empty, one_disc
from tests.games.seven_steps.test_visibility import random_game
from zellige.core.text import LANGUAGES

pytestmark = pytest.mark.plain


def told(game, text):
    return [str(message) for message in game.tell(game.play_exactly(text))]


def test_discs_points_and_tiles_are_told():
    """SS-15, SS-17"""
    game = honeycomb(aid=["remove", None], points=["line", None], towers={"D0": 1}, hands=[{"blue": 7}])
    assert told(game, "aid remove D0") == ["aid tile used: remove discs D0"]
    assert told(game, "place A0") == ["blue disc on A0, level 1"]
    assert told(game, "stop") == ["no more discs"]
    assert told(game, "points") == ["point tile used", "the turn scores 2"]
    assert told(game, "bonus aid") == ["draws an aid tile"]
    assert told(game, "*aid lift") == ["tile drawn: start higher"]
    assert told(game, "return blue") == ["discs returned: 1"]
    assert told(game, "*red") == ["red disc drawn"]


def test_discs_that_leave_the_game_are_told_to_all_but_not_which():
    """SS-8, SS-35, SS-37"""
    game = one_disc(nearly_empty({}))
    event = game.play_exactly("return blue blue")
    for seat in (None, 1, 2):
        assert [str(message) for message in game.tell_for(event, seat)] == [
            "the bag is empty; discs that leave the game: 2",
            "the last round has begun",
        ]
    assert game.text_for(event, 2) == "return ? ?"


def test_a_tower_taken_down_is_told():
    """SS-15"""
    game = staircase()
    assert told(game, "place A1")[1] == "the tower of seven is taken down"


def test_every_event_of_a_game_can_be_told_in_every_language_and_to_every_seat():
    """SS-8"""
    game = random_game(2, 9, extra_round=True)
    for event in game.events[::3]:
        for language in LANGUAGES:
            assert all(message.into(language) for message in game.tell(event))
    running = game.at(400)
    for event in running.events:
        for seat in (None, 1, 2):
            assert running.tell_for(event, seat)


def test_what_is_hidden_is_not_told():
    """SS-8"""
    game = play(honeycomb(hands=[{"blue": 7}, {"red": 7}]), "place A0", "stop", "bonus none", "return blue")
    event = game.play_exactly("*white")
    assert [str(message) for message in game.tell_for(event, 2)] == ["a disc drawn"]
    assert [str(message) for message in game.tell_for(event, 1)] == ["white disc drawn"]
