"""The picture of a report."""

from xml.etree import ElementTree as ET

import pytest

from tests.arena.test_report import RESULTS, SETTINGS, result
from zellige.arena import plot
from zellige.arena.settings import Settings
from zellige.core.text import translator
from zellige.drawing.charts import even_ticks
from zellige.drawing.png import png

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture):
    return [element.text for element in ET.fromstring(picture).iter(f"{SVG}text")]


def test_the_plot_has_every_bot_on_every_chart():
    picture = plot.svg(RESULTS, SETTINGS)
    said = texts(picture)
    assert "Rating" in said
    assert "Win rate with 2 players" in said
    assert "Win rate with 3 players" in said
    for bot in SETTINGS.bots:
        assert said.count(bot) == 3
    assert picture == plot.svg(RESULTS, SETTINGS)
    assert png(picture, 600).startswith(b"\x89PNG")


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_plot_speaks_the_language(language):
    said = texts(plot.svg(RESULTS, SETTINGS, translator(language)))
    assert "Rating" not in said
    assert "a" in said


def test_names_from_anywhere_do_no_harm():
    names = ("<&>\n\x00", "a/very/long/path/to/somebody's/own/bots.py:TheBestBotThereEverWas")
    picture = plot.svg([result(1, names, (5, 4), (1, 2))], Settings("medina", names))
    assert any(text.startswith("<&>") for text in texts(picture))


def test_without_games_there_is_a_plot_all_the_same():
    assert texts(plot.svg([], SETTINGS))


@pytest.mark.parametrize(("low", "high"), [(24.99, 25.0), (-3, 60), (0, 0), (-1e4, 1e5), (20, 30)])
def test_the_axis_holds_all_values_on_few_round_ticks(low, high):
    ticks = even_ticks(low, high)
    assert ticks[0] <= low
    assert ticks[-1] >= high
    assert 2 <= len(ticks) <= 8
