"""The curves of a page: nothing that its style sheet must say, and marks that can be reached."""

from xml.etree import ElementTree as ET

import pytest

from tests.analysis.test_plot import analysis
from zellige.analysis.curves import panels_of
from zellige.analysis.page import Mark, sample, svg
from zellige.core.text import ENGLISH


def drawn(marks=(), known=None, players=2, events=30):
    """The curves of a made-up analysis, as far as they are known."""
    one = analysis(players, events)
    outlooks = [one.start, *(moment.outlook for moment in one.moments)]
    chart = panels_of(one.game, outlooks[:known], ENGLISH)[0]
    return svg(chart, "curves", "told", [Mark(number, 1, "1", f"<{number}>", "?at=1") for number in marks])


def lines(picture):
    """The curves of all seats, as paths."""
    return [group[0].attrib["d"] for group in ET.fromstring(picture) if group.get("class") == "curve"]


def test_there_is_no_style_in_it():
    """The pages forbid it."""
    picture = drawn([3, 4])
    assert "<style" not in picture
    assert "style=" not in picture
    assert "style" not in sample(3)


def test_marks_are_links_with_words_to_the_moment_before():
    links = list(ET.fromstring(drawn([3, 20])).iter("a"))
    assert [link.get("data-moment") for link in links] == ["2", "19"]
    assert [link.get("aria-label") for link in links] == ["<3>", "<20>"]
    assert ET.fromstring(drawn([3])).get("role") == "group"
    assert ET.fromstring(drawn()).get("role") == "img"


@pytest.mark.parametrize("known", [1, 2, 17, 31])
def test_curves_grow_on_axes_that_stay(known):
    whole, part = lines(drawn()), lines(drawn(known=known))
    assert [line.count("L") for line in part] == [known - 1] * 2
    for line, longer in zip(part, whole, strict=True):
        assert longer.startswith(line)


def test_all_seats_look_different_in_the_samples():
    looks = [ET.fromstring(sample(seat))[0] for seat in range(1, 5)]
    assert len({look[0].get("stroke-dasharray") for look in looks}) == 4
    assert len({look[1][0].get("d") for look in looks}) == 4
