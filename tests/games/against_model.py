"""What comparing the engine with the models needs: batches of seeds, and what the engine says of a record."""

from typing import Any

import pytest

import zellige
from zellige.core.record import read_record, replay, report, report_error
from zellige.games import GAMES


def batches(seeds: int, uncompiled: int = 8) -> list[Any]:
    """Ten seeds at a time, each once: the first of them for the uncompiled rules, many for the compiled ones."""
    parts = ((0, uncompiled, pytest.mark.plain), (uncompiled, seeds, pytest.mark.needs_speed))
    return [
        pytest.param(range(start, min(start + 10, stop)), id=f"{start}", marks=mark)
        for first, stop, mark in parts
        for start in range(first, stop, 10)
    ]


def engine_says(record: Any) -> dict[str, Any]:
    """In the form of `Model.answers`: an error without the reason in words."""
    try:
        return report(replay(read_record(record, GAMES)))
    except zellige.ZelligeError as error:
        told = report_error(error)["error"]
        return {key: value for key, value in told.items() if key != "why"}
