"""The engine against an independent model: slow, written from the rules alone by somebody who did not know the engine."""

import pytest

from tests.games.against_model import batches, engine_says
from tests.games.maharani.independent import generate
from tests.games.maharani.independent.model import MODEL


@pytest.mark.parametrize("seeds", batches(90))
def test_games_whole_and_cut_from_positions_and_on_other_boards(seeds):
    """MH-1 to MH-35"""
    for seed in seeds:
        record = generate.random_record(seed)
        assert engine_says(record) == MODEL.answers(record)[0], seed


# Where the rules leave it open, the model reads them otherwise (docs/records.md).
READ_OTHERWISE = {
    "rules",
    "players",
}  # a model of one game knows no versions, and names a clause for the players


@pytest.mark.parametrize("seeds", batches(250))
def test_broken_records_are_refused_alike(seeds):
    """MH-34, MH-35"""
    for seed in seeds:
        record = generate.broken_record(seed)
        ours, theirs = engine_says(record), MODEL.answers(record)[0]
        if theirs.get("key") in READ_OTHERWISE or ours.get("key") in READ_OTHERWISE:
            assert "key" in ours, seed
        else:
            assert ours == theirs, seed
