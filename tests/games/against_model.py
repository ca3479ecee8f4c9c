"""What comparing the engine with the models needs: batches of seeds, and what the engine says of a record."""

from typing import Any

import pytest

import zellige
from zellige.core.record import read_record, replay, report, report_error
from zellige.games import GAMES


def batches(seeds: int, uncompiled: int = 25) -> list[Any]:
    """Ten seeds at a time: many for the compiled rules, the first of them also for the uncompiled ones."""
    slow = [range(start, min(start + 10, uncompiled)) for start in range(0, uncompiled, 10)]
    fast = [range(start, min(start + 10, seeds)) for start in range(uncompiled, seeds, 10)]
    return [
        *(pytest.param(batch, id=f"{batch.start}-{batch.stop - 1}") for batch in slow),
        *(
            pytest.param(batch, id=f"{batch.start}-{batch.stop - 1}", marks=pytest.mark.needs_speed)
            for batch in fast
        ),
    ]


def engine_says(record: Any) -> dict[str, Any]:
    """In the form of `Model.answers`: an error without the reason in words."""
    try:
        return report(replay(read_record(record, GAMES)))
    except zellige.ZelligeError as error:
        told = report_error(error)["error"]
        return {key: value for key, value in told.items() if key != "why"}
