"""The engine against an independent model: slow, written from the rules alone by somebody who did not know the engine."""

from typing import Any

import pytest

import zellige
from tests.games.maharani.independent import generate, model
from zellige.core.record import read_record, replay, report, report_error
from zellige.games import GAMES


def batches(seeds: int, uncompiled: int = 25) -> list[Any]:
    """Ten seeds at a time, each once: the first of them for the uncompiled rules, many for the compiled ones."""
    parts = ((0, uncompiled, pytest.mark.plain), (uncompiled, seeds, pytest.mark.needs_speed))
    return [
        pytest.param(range(start, min(start + 10, stop)), id=f"{start}", marks=mark)
        for first, stop, mark in parts
        for start in range(first, stop, 10)
    ]


def engine_says(record: Any) -> dict[str, Any]:
    try:
        return report(replay(read_record(record, GAMES)))
    except zellige.ZelligeError as error:
        told = report_error(error)["error"]
        return {key: value for key, value in told.items() if key != "why"}


def model_says(record: Any) -> dict[str, Any]:
    try:
        return model.replay(record)
    except model.ModelError as error:
        told = {"event": error.event, "text": error.text, "key": error.key, "clause": error.clause}
        return {key: value for key, value in told.items() if value is not None}


@pytest.mark.parametrize("seeds", batches(90))
def test_games_whole_and_cut_from_positions_and_on_other_boards(seeds):
    """MH-1 to MH-35"""
    for seed in seeds:
        record = generate.random_record(seed)
        assert engine_says(record) == model_says(record), seed


# Where the rules leave it open, the model reads them otherwise (docs/rules-questions.md).
READ_OTHERWISE = {
    "rules",
    "players",
}  # a model of one game knows no versions, and names a clause for the players


@pytest.mark.parametrize("seeds", batches(250))
def test_broken_records_are_refused_alike(seeds):
    """MH-34, MH-35"""
    for seed in seeds:
        record = generate.broken_record(seed)
        ours, theirs = engine_says(record), model_says(record)
        if theirs.get("key") in READ_OTHERWISE or ours.get("key") in READ_OTHERWISE:
            assert "key" in ours, seed
        else:
            assert ours == theirs, seed
