"""The palace in characters: readable without colours."""

import io

import pytest
from rich.console import Console

import zellige
from tests.games.maharani.palace import palace

pytestmark = pytest.mark.plain


def printed(game, language="en", width=100):
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(game.kind.render(game.view(), language))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def line_of(text, rank):
    return next(line for line in text.splitlines() if line.startswith(f"{rank:2} "))


def test_tiles_show_colour_arrow_and_columns_and_workers_their_letter():
    text = printed(palace(tiles={"d9": "bS"}, workers={"d9": "red"}))
    upper = line_of(text, 9)
    lower = text.splitlines()[text.splitlines().index(upper) + 1]
    assert upper[3 + 15 : 3 + 20] == "\u258cb \u2193\u2590"
    assert lower[3 + 15 : 3 + 20] == "\u258c  R\u2590"


def test_the_rondel_lies_in_the_court_turned_to_the_player():
    text = printed(palace(to_act=3))
    assert "\u25b2" in line_of(text, 7)
    assert "3 " in text
    assert "\u25bc" in printed(palace(to_act=1))


def test_players_with_gold_workers_and_markers():
    text = printed(palace(2, gold=[12, 3], face_down=[["NW"], []], to_act=2))
    assert "Ann" in text
    assert "12" in text
    assert "red 7" in text
    assert "\u25b6" in text
    assert "In the bag" in text


def test_it_fits_into_eighty_columns():
    for players in (2, 3, 4):
        for language in ("en", "fr", "de"):
            text = printed(palace(players), language, width=80)
            assert len(text.splitlines()) <= 24 + players + 3
            assert max(map(len, text.splitlines())) <= 80


def test_a_palace_without_a_court():
    board = {
        name: {"quarter": q, "columns": "C"}
        for name, q in {"d5": "NW", "e5": "NE", "e4": "SE", "d4": "SW"}.items()
    }
    tiles = {colour: ["C"] * 2 for colour in "borgyp"}
    game = zellige.new("maharani", 2, seed=1, options={"board": board, "tiles": tiles})
    text = printed(game)
    assert all(f"{slot} " in text for slot in range(1, 5))


def test_the_winner_has_a_star():
    assert "\u2605" in printed(palace(rondel=[None] * 4, bag_goes=True))
