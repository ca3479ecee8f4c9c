"""A real Ray cluster of two machines with a core each, as far as Ray can tell.

Ray is 80 MB, and it takes a minute of processor time to start it and its actors so often: this is for `make long`.
"""

import os

import pytest

from tests.arena.bots import own
from tests.arena.test_workers import finished
from tests.crews.tasks import Tasks
from zellige.arena.results import RESULTS
from zellige.arena.settings import Settings
from zellige.core.errors import UnknownName
from zellige.crews.local import LocalCrew
from zellige.crews.on_ray import RayCrew
from zellige.crews.work import WorkerLost

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'zellige[cluster]'")
pytestmark = [
    pytest.mark.long,
    pytest.mark.own_process,
    pytest.mark.filterwarnings(
        "ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning"
    ),
]


@pytest.fixture(scope="module")
def cluster():
    """Started for this module, on loopback; it reports to nobody."""
    from ray.cluster_utils import Cluster

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    machine = {"num_cpus": 1, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=machine)
    cluster.add_node(num_cpus=1)
    os.environ["RAY_ADDRESS"] = cluster.address
    yield cluster
    del os.environ["RAY_ADDRESS"]
    cluster.shutdown()


def test_jobs_end_as_they_do_here_and_what_a_machine_lost_is_done_again(cluster, tmp_path):
    names = ("answer", "leave", "sleep", "killed_once", "always_killed", "loses_its_machine_once")
    done = sorted(RayCrew().run(Tasks(), [(name, tmp_path / name) for name in names]), key=str)
    assert done == [
        ("always_killed", (["began"], "ended", "-15")),
        ("answer", 42),
        ("killed_once", "at last"),
        ("leave", (["began"], "ended", "7")),
        ("loses_its_machine_once", "elsewhere"),
        ("sleep", (["began"], "silent", "3")),
    ]


def test_files_of_a_user_are_brought_with_all_that_lies_beside_them(cluster, tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "weights.bin").write_bytes(b"heavy")
    (tmp_path / "mine.py").write_text("")
    tasks = Tasks(files=(tmp_path / "mine.py",))
    assert list(RayCrew(workers=1).run(tasks, [("reads_what_was_brought", tmp_path)])) == [
        ("reads_what_was_brought", b"heavy")
    ]


def test_a_machine_that_differs_is_refused(cluster, tmp_path, monkeypatch):
    crew = RayCrew(workers=1)
    monkeypatch.setattr("zellige.crews.on_ray.source", lambda: "another version")
    with pytest.raises(WorkerLost, match=r"other settings \(source\)"):
        list(crew.run(Tasks(), [("answer", tmp_path)]))


@pytest.mark.needs_speed
def test_an_arena_has_the_same_bytes_wherever_it_is_played(cluster, tmp_path):
    settings = Settings("maharani", ("greedy", own("Careless"), own("Leaves")), games=2)
    finished(settings, LocalCrew(1), tmp_path / "here", with_records=True)
    finished(settings, RayCrew(), tmp_path / "there", with_records=True)
    assert (tmp_path / "here" / RESULTS).read_bytes() == (tmp_path / "there" / RESULTS).read_bytes()
    for record in (tmp_path / "here" / "records").iterdir():
        assert record.read_bytes() == (tmp_path / "there" / "records" / record.name).read_bytes()


def test_a_cluster_that_does_not_start_is_told_in_one_line(monkeypatch):
    def init(*_, **__):
        raise Exception("The current node timed out during startup.\nMore of it.")  # noqa: TRY002 - as Ray does

    monkeypatch.setattr(ray, "init", init)
    with pytest.raises(
        UnknownName, match=r"no Ray cluster at ray: The current node timed out during startup.$"
    ):
        list(RayCrew().run(Tasks(), [("answer", None)]))


def test_a_cluster_that_is_not_there_is_told_in_one_line():
    with pytest.raises(UnknownName, match=r"no Ray cluster at ray://127.0.0.1:1: "):
        list(RayCrew("ray://127.0.0.1:1").run(Tasks(), [("answer", None)]))
