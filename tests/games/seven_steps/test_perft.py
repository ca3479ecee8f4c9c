"""Counts of event sequences from fixed positions; the small ones also by the independent model."""

import pytest

import zellige
from tests.games.seven_steps.honeycomb import honeycomb, record
from tests.games.seven_steps.independent.model import MODEL
from zellige.core.playout import count_sequences

POSITIONS = {
    "start": honeycomb(),
    "aid": honeycomb(aid=["move", None], towers={"A0": 2, "A1": 1, "B0": 1}),
    "late": honeycomb(hands=[{"blue": 2}, {"red": 1}], bag_goes=True, round="last", points=["line", None]),
}


@pytest.mark.parametrize(
    ("name", "counts"), [("start", [49, 159, 1695]), ("aid", [65, 1025, 4348]), ("late", [7, 31, 62])]
)
def test_counts(name, counts):
    game = POSITIONS[name]
    assert [count_sequences(game, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_model_counts_the_same(name):
    game = zellige.read(record(POSITIONS[name].position()))
    state, _events = MODEL.read_record(record(POSITIONS[name].position()))
    assert MODEL.count_sequences(state, 2) == count_sequences(game, 2)
