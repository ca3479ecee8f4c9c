"""Counts of event sequences from fixed positions; the small ones also by the independent model."""

import json
from pathlib import Path

import pytest

import zellige
from tests.games.medina.city import city, fresh
from tests.games.medina.independent.model import MODEL
from zellige.core.playout import count_sequences

LATE = json.loads(Path(__file__).with_name("late.json").read_text())
POSITIONS = {
    "opening of 2": fresh(2),
    "opening of 3": fresh(3),
    "opening of 4": fresh(4),
    "roofs and walls": city(
        palaces={"grey": "a9 a10 c6", "orange": "n2 n3 m3", "purple": "e1 e2"},
        stables=["b10"],
        walls=["N1", "W10", "E1", "E2"],
        roofs=[("a9", 1), ("e1", 2)],
        merchants=["c5", "c4", "d6", "d7"],
    ),
    "late": zellige.read(LATE),  # a seat is out (MD-11)
    "late, rules 1": zellige.read(LATE | {"rules": "1"}),
}


@pytest.mark.needs_speed
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("opening of 2", [532, 208_208]),
        ("opening of 3", [676, 337_256]),
        ("opening of 4", [676, 336_592]),
        ("roofs and walls", [226, 34_113, 3_587_340]),
        ("late", [5, 24, 72, 144, 288, 576]),
        ("late, rules 1", [5, 24, 72, 144, 306, 684]),
    ],
)
def test_counts(name, counts):
    assert [count_sequences(POSITIONS[name], depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.needs_speed
@pytest.mark.parametrize(
    ("name", "depth"), [("opening of 2", 2), ("roofs and walls", 2), ("late", 5), ("late, rules 1", 5)]
)
def test_the_model_counts_the_same(name, depth):
    state, _events = MODEL.read_record(zellige_record(POSITIONS[name]))
    assert MODEL.count_sequences(state, depth) == count_sequences(POSITIONS[name], depth)


def zellige_record(game):
    return {**game.record(), "position": game.position(), "events": []}
