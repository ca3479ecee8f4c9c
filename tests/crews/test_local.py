"""Processes of this machine; bots in them are tested in tests/arena."""

import pytest

from tests.crews.tasks import Tasks
from zellige.core.errors import UnknownName
from zellige.crews.by_name import crew_of
from zellige.crews.local import LocalCrew
from zellige.crews.on_ray import RayCrew
from zellige.crews.slices import Slice, read_slice

pytestmark = pytest.mark.own_process


def test_a_job_ends_in_what_it_returns_or_in_what_is_made_of_its_end(tmp_path):
    jobs = [(name, tmp_path / name) for name in ("answer", "leave", "sleep", "answer", "always_killed")]
    done = sorted(LocalCrew(2).run(Tasks(), jobs), key=str)
    assert done == [
        ("always_killed", (["began"], "ended", "-15")),
        ("answer", 42),
        ("answer", 42),
        ("leave", (["began"], "ended", "7")),
        ("sleep", (["began"], "silent", "3")),
    ]


def test_a_job_is_asked_for_when_somebody_is_free(tmp_path):
    asked, answered = [], []

    def jobs():
        for number in range(6):
            asked.append(number)
            yield "answer", tmp_path

    for done in LocalCrew(2).run(Tasks(), jobs()):
        answered.append(done)
        assert len(asked) <= len(answered) + 2
    assert len(answered) == 6


def test_nothing_to_do():
    assert list(LocalCrew(4).run(Tasks(), [])) == []


def test_crews_by_name():
    local, ray, far = crew_of(None, 3), crew_of("ray", 5), crew_of("ray://there:10001")
    assert isinstance(local, LocalCrew)
    assert isinstance(ray, RayCrew)
    assert isinstance(far, RayCrew)
    assert (local.workers, ray.address, ray.workers, far.address) == (3, None, 5, "ray://there:10001")
    with pytest.raises(UnknownName, match="'slurm' is no place to work at"):
        crew_of("slurm")


@pytest.mark.parametrize(
    "text", ["", "3", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/2", "1/2 ", "\u0661/\u0662"]
)
def test_what_is_no_slice(text):
    with pytest.raises(UnknownName, match="is not a slice"):
        read_slice(text)


@pytest.mark.parametrize("of", [1, 3, 7, 20])
def test_all_slices_together_have_everything_once(of):
    shares = [Slice(number, of).share(range(17)) for number in range(1, of + 1)]
    assert sorted(job for share in shares for job in share) == list(range(17))
