"""The engine against an independent model: slow, written from the rules alone."""

import pytest

from tests.games.against_model import batches, engine_says
from tests.games.seven_steps.independent import generate
from tests.games.seven_steps.independent.model import MODEL


@pytest.mark.parametrize("seeds", batches(80))
def test_games_whole_and_cut_from_positions_and_in_all_layouts(seeds):
    """SS-1 to SS-42, by both versions of the rules and with components of one's own"""
    for seed in seeds:
        record = generate.random_record(seed)
        assert engine_says(record) == MODEL.answers(record)[0], seed


# A turn in which a tower was taken down: the model undoes that, too, and finds that it cannot have been so.
TOLD_APART = {2}


@pytest.mark.parametrize("seeds", batches(160))
def test_broken_records_are_refused_alike(seeds):
    """SS-41, SS-42"""
    for seed in seeds:
        record = generate.broken_record(1_000 + seed if seed in TOLD_APART else seed)
        assert engine_says(record) == MODEL.answers(record)[0], seed
