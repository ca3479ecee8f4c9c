"""The picture of an analysis."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

import zellige
from zellige.analysis import curves as drawing
from zellige.analysis import plot
from zellige.analysis.course import Analysis, Mistake, Moment
from zellige.analysis.outlook import Outlook
from zellige.core.text import ENGLISH, translator
from zellige.drawing.png import png

SVG = "{http://www.w3.org/2000/svg}"


def outlook(game, number):
    """Some figures that differ from seat to seat and from event to event."""
    seats = range(1, len(game.players) + 1)
    shares = tuple(1 / (seat + 1 + number % 3) for seat in seats)
    return Outlook(shares, tuple(10.0 * seat for seat in seats), shares)


def analysis(players=2, events=12, mistakes=(), name="medina"):
    """An analysis that needed no thought."""
    game = zellige.new(name, players, seed=1)
    while len(game.events) < events:
        game.play(game.legal_actions()[-1])
    game = game.at(events)
    moments = [
        Moment(event.number, event.seat, event.action, True, outlook(game, event.number))
        for event in game.events
    ]
    found = [
        Mistake(number, game.events[number - 1].seat, game.events[number - 1].action, game.events[0].action,
                *(Outlook((share,) * players, (points,) * players, (share,) * players)
                  for share, points in ((0.3, 5.0), (0.4, 9.0))))
        for number in mistakes
    ]  # fmt: skip
    return Analysis(game, 5, 1, outlook(game, 0), moments, found)


def texts(picture):
    return [element.text for element in ET.fromstring(picture).iter(f"{SVG}text")]


def curves(picture):
    """The lines, by seat, of each panel."""
    groups = [group for group in ET.fromstring(picture).iter(f"{SVG}g") if group.get("class") == "curve"]
    return [(group.get("data-seat"), group[0]) for group in groups]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_has_a_curve_of_its_own_look_on_both_panels(players):
    drawn = curves(plot.svg(analysis(players)))
    seats = [str(seat) for seat in range(players, 0, -1)]
    assert [seat for seat, _line in drawn] == seats * 2
    assert len({(line.get("stroke"), line.get("stroke-dasharray")) for _seat, line in drawn}) == players
    assert len({line.get("stroke-dasharray") for _seat, line in drawn}) == players
    assert all(line.get("d").count("L") == 12 for _seat, line in drawn)


def test_a_curve_is_where_its_figures_are():
    one = analysis(events=2)
    flat = replace(one, start=Outlook((1.0, 0.0), (3, 4), (1.0, 0.0)))
    _seat, second = curves(plot.svg(flat))[0]
    _seat, first = curves(plot.svg(flat))[1]
    top, bottom = (float(line.get("d").split("L")[0].split()[1]) for line in (first, second))
    heights = [float(point.split()[1]) for point in first.get("d")[1:].split("L")]
    assert top < bottom
    assert heights[0] == min(heights)
    assert heights[2] - top == pytest.approx(
        (bottom - top) * (1 - one.moments[1].outlook.chances[0]), abs=0.02
    )


def test_the_costliest_actions_are_numbered_on_the_curve_and_named_below():
    one = analysis(mistakes=(7, 3, 11))
    said, without = texts(plot.svg(one, 2)), texts(plot.svg(one, 0))
    assert [said.count(number) - without.count(number) for number in "123"] == [2, 2, 0]
    event = one.game.events[6]
    assert f"Event 7, Player {event.seat}: {event} (40% → 30%)" in said
    assert f"better: {one.game.events[0]}" in said
    assert not any("Event 11" in text for text in said)
    assert "The costliest actions" not in texts(plot.svg(one, 0))


def test_numbers_do_not_cover_each_other():
    one = analysis(events=40)
    chart = drawing.panels_of(one.game, [one.start, *(moment.outlook for moment in one.moments)], ENGLISH)[0]
    taken: list[tuple[float, float]] = []
    for number in range(20, 30):
        taken.append(drawing.free_place(chart, *chart.points(1)[number], taken))
    for index, (x, y) in enumerate(taken):
        assert all(max(abs(x - a), abs(y - b)) >= 2 * drawing.BADGE for a, b in taken[:index])


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_plot_speaks_the_language(language):
    said = texts(plot.svg(analysis(mistakes=(2,)), translate=translator(language)))
    assert not any(
        "Expected" in text or "Chance to" in text or "costliest" in text or "better" in text for text in said
    )


def test_without_an_event_there_is_a_plot_all_the_same():
    picture = plot.svg(analysis(events=0))
    assert png(picture, 360).startswith(b"\x89PNG")
    assert picture == plot.svg(analysis(events=0))


def test_names_from_anywhere_do_no_harm():
    one = analysis()
    one.game.players = ("<&>\n\x00", "somebody with a name that is much too long to be written anywhere" * 3)
    assert any(text.startswith("<&>") for text in texts(plot.svg(one)))
