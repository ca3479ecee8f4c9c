"""`--slice`, `zellige merge`, `zellige selfplay` and `zellige dataset`, as a user runs them."""

import json

import pytest

from tests.cli.command import uncompiled

pytestmark = pytest.mark.own_process
ARENA = ["arena", "maharani", "--bots", "random,greedy", "--games", "2", "--records"]
SELFPLAY = ["selfplay", "maharani", "--bot", "random", "--games", "3", "--shard", "2"]


def test_slices_of_an_arena_become_the_whole(tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert uncompiled(*ARENA, "--output", whole).status == 0
    assert "Slice 1/2: 1 game is there" in uncompiled(*ARENA, "--slice", "1/2", "--output", parts).err
    missing = uncompiled("merge", parts)
    assert missing.status == 2
    assert "Missing games: 2." in missing.err
    uncompiled(*ARENA, "--slice", "2/2", "--output", parts)
    merged = uncompiled("merge", parts, "--output", tmp_path / "merged", "--json")
    assert merged.status == 0
    assert json.loads(merged.out)["games"] == 2
    for name in ("results.jsonl", "report.json", "report.csv", "records/game-1.zellige.json"):
        assert (tmp_path / "merged" / name).read_bytes() == (whole / name).read_bytes()
    other = uncompiled(*ARENA, "--seed", "2", "--slice", "1/2", "--output", tmp_path / "other")
    assert other.status == 0
    refused = uncompiled("merge", parts, tmp_path / "other", "--output", tmp_path / "both")
    assert refused.status == 2
    assert "other settings (seed)" in refused.err
    assert not (tmp_path / "both").exists()


def test_self_play_is_described_and_checked(tmp_path):
    done = uncompiled(*SELFPLAY, "--output", tmp_path)
    assert done.status == 0
    assert "Games: 3" in done.out
    facts = json.loads(uncompiled("dataset", tmp_path, "--check", "--json").out)
    assert (facts["games"], facts["shards"], facts["missing"]) == (3, 2, [])
    (tmp_path / "positions-00002.npz").unlink()
    assert "Missing shards: 2" in uncompiled("dataset", tmp_path).out
    assert uncompiled("merge", tmp_path).status == 2


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([*ARENA, "--slice", "3/2", "--output", "."], "'3/2' is not a slice"),
        ([*ARENA[:-1], "--slice", "1/2"], "a slice needs a folder"),
        ([*ARENA, "--on", "slurm", "--output", "."], "'slurm' is no place to work at"),
        ([*SELFPLAY, "--slice", "3/3", "--output", "."], "too few shards"),
        (["merge", "tests"], "is neither that of an arena"),
        (["merge", "tests", "src"], "name it with --output"),
        (["dataset", "tests"], "is not that of a dataset"),
    ],
)
def test_a_mistake_is_one_line_and_status_2(arguments, reason):
    done = uncompiled(*arguments)
    assert done.status == 2
    assert reason in done.err.splitlines()[0]
