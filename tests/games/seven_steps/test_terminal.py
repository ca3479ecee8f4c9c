"""The honeycomb in characters: readable without colours, and no secret."""

import io

import pytest
from rich.console import Console

from tests.games.seven_steps.honeycomb import honeycomb, play
from tests.games.seven_steps.test_visibility import random_game

pytestmark = pytest.mark.plain


def printed(game, seat=1, language="en", width=100):
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(game.kind.render(game.view(seat), language))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_spaces_show_name_colour_and_height():
    text = printed(play(honeycomb(towers={"A0": 3}, hands=[{"blue": 7}]), "place A1"))
    assert "A0b3" in text
    assert "A1b1" in text
    assert "G0v." in text
    assert "A2b.*" in text  # may come next
    assert "A1 (1); points so far: 1" in text


def test_others_discs_and_tiles_are_hidden():
    """SS-8"""
    game = honeycomb(hands=[{"blue": 7}, {"red": 7}], aid=["lift", "take"])
    assert "7 hidden" in printed(game)
    assert "start higher" in printed(game)
    assert "take a disc" not in printed(game)
    assert "start higher" not in printed(game, 2)


def test_it_fits_into_eighty_columns():
    for layout in ("honeycomb", "mask", "ring", "butterfly", "cross"):
        for language in ("en", "fr", "de"):
            text = printed(random_game(4, 1, 120, layout=layout), None, language, width=100)
            assert max(map(len, text.splitlines())) <= 100


def test_the_last_round_and_the_end_are_said():
    """SS-37"""
    assert "last round" in printed(honeycomb(bag_goes=True, round="last"))
    assert "\u2605" in printed(honeycomb(hands=[{}, {}], bag_goes=True, round="last", to_act=None))
