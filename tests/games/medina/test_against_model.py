"""The engine against an independent model: slow, written from the rules alone."""

import pytest

from tests.games.maharani.test_against_model import batches, engine_says
from tests.games.medina.independent import generate, model, spoil


def model_says(record):
    """What the model says, and what else could be said of a record with several faults."""
    said, also = model.judge(record)
    if "error" not in said:
        return [said]
    error = {key: value for key, value in said["error"].items() if key != "why"}
    others = [{**error, "key": key, "clause": clause} for key, clause in also]
    return [error, *({key: value for key, value in other.items() if value} for other in others)]


@pytest.mark.parametrize("seeds", batches(60, 12))
def test_games_whole_and_cut_and_from_positions(seeds):
    """MD-1 to MD-46"""
    for seed in seeds:
        record = generate.random_record(seed)
        assert engine_says(record) == model_says(record)[0], seed


@pytest.mark.parametrize("seeds", batches(160, 40))
def test_broken_records_are_refused_alike(seeds):
    """MD-45, MD-46"""
    for seed in seeds:
        record = spoil.broken_record(seed)
        assert engine_says(record) in model_says(record), seed
