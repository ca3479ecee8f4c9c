"""The engine against an independent model: slow, written from the rules alone."""

import pytest

from tests.games.against_model import batches, engine_says
from tests.games.medina.independent import generate, spoil
from tests.games.medina.independent.model import MODEL


@pytest.mark.parametrize("seeds", batches(60, 6))
def test_games_whole_and_cut_and_from_positions(seeds):
    """MD-1 to MD-46"""
    for seed in seeds:
        record = generate.random_record(seed)
        assert engine_says(record) == MODEL.answers(record)[0], seed


@pytest.mark.parametrize("seeds", batches(40, 6))
def test_players_without_pieces_whom_tower_tiles_reach(seeds):
    """MD-11, option `reentry`, rules 1"""
    for seed in seeds:
        record = generate.late_record(seed)
        assert engine_says(record) == MODEL.answers(record)[0], seed


@pytest.mark.parametrize("seeds", batches(160, 6))
def test_broken_records_are_refused_alike(seeds):
    """MD-45, MD-46; of a record with several faults any may be named."""
    for seed in seeds:
        record = spoil.broken_record(seed)
        assert engine_says(record) in MODEL.answers(record), seed
