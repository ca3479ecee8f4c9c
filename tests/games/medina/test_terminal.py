"""The city in characters: readable without colours."""

import io

import pytest
from rich.console import Console

from tests.games.medina.city import city, random_game

pytestmark = pytest.mark.plain


def printed(game, seat=1, language="en", *, width=100, counted=True):
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(game.kind.render(game.view(seat, counted=counted), language))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_spaces_show_what_stands_on_them():
    game = city(
        palaces={"orange": "a9 a10", "grey": "c4", "brown": "n1"},
        stables=["b10"],
        roofs=[("a9", 2), ("n1", 0)],
        walls=["N1", "W10", "E1"],
    )
    lines = printed(game).splitlines()
    north, tenth, ninth = lines[1:4]
    assert north.startswith("  1\u2588\u2588 ")
    assert tenth.startswith("10\u2588 o  s ")
    assert ninth.startswith(" 9\u2506B5 ")  # two buildings, a stable, two walls
    assert "g1 " in printed(game)
    assert "N2 " in printed(game)  # building and wall, under a neutral roof
    assert "(~)" in printed(game)
    assert printed(game).count("+4") == 4


def test_hands_tiles_and_the_legend():
    game = city(palaces={"orange": "a10"}, roofs=[("a10", 1)], walls=["N1"])
    text = printed(game)
    assert "orange palace, tower 1" in text
    assert "g8 p8 b8 o" in text
    assert "Tiles on the board: grey palace, purple palace, brown palace, tower 2, tower 3, tower 4" in text
    assert "hidden" not in text
    assert "hidden" in printed(game, counted=False)
    assert "\u2605" in printed(random_game(2, 1))


def test_towers_stand_where_the_options_put_them():
    """MD-2: option `towers`"""
    lines = printed(city(options={"towers": ["SW", "NW", "SE", "NE"]})).splitlines()
    north, south = lines[1].split(), lines[12].split()
    assert (north[0], north[-1], south[0], south[-1]) == ("2", "4", "1", "3")


def test_it_fits_into_eighty_columns():
    for players in (2, 4):
        for language in ("en", "fr", "de"):
            text = printed(random_game(players, 1, 120), None, language, width=80)
            assert max(map(len, text.splitlines())) <= 80
