"""Games in processes: the same results whatever their number, and no bot stops the others."""

import pytest

from tests.arena.bots import own
from zellige.arena.results import RESULTS
from zellige.arena.settings import Settings
from zellige.arena.tournament import play_missing, prepare
from zellige.crews.local import LocalCrew
from zellige.crews.work import WorkerLost


def finished(settings, crew, folder, *, with_records=False):
    results = prepare(settings, folder, with_records=with_records)
    numbers = list(play_missing(results, settings, crew))
    assert len(set(numbers)) == len(numbers)
    return results


def test_the_same_results_whatever_the_number_of_workers(tmp_path):
    settings = Settings("maharani", ("greedy", "random", own("Careless")), (2, 3), games=4)
    one = finished(settings, LocalCrew(1), tmp_path / "1", with_records=True)
    two = finished(settings, LocalCrew(2), tmp_path / "2", with_records=True)
    assert one.in_order() == two.in_order()
    assert len(one.in_order()) == 3 * 4 + 6
    assert (tmp_path / "1" / RESULTS).read_bytes() == (tmp_path / "2" / RESULTS).read_bytes()
    for record in (tmp_path / "1" / "records").iterdir():
        assert record.read_bytes() == (tmp_path / "2" / "records" / record.name).read_bytes()

    half = tmp_path / "half"
    half.mkdir()
    lines = (tmp_path / "1" / RESULTS).read_bytes().splitlines(keepends=True)
    (half / RESULTS).write_bytes(b"".join(lines[: len(lines) // 2]) + lines[-1][:20])
    assert finished(settings, LocalCrew(2), half).in_order() == one.in_order()
    assert (half / RESULTS).read_bytes() == (tmp_path / "1" / RESULTS).read_bytes()
    assert list(play_missing(prepare(settings, half), settings, LocalCrew(2))) == []


def test_bots_that_hang_or_take_their_process_down_lose_and_the_others_go_on():
    settings = Settings("maharani", (own("First"), own("Silent"), own("Leaves")), games=2, time_limit=3)
    results = finished(settings, LocalCrew(2), None).in_order()
    reasons: dict[str, set[str]] = {}
    for result in results:
        assert result.forfeit is not None
        bot = result.bots[result.forfeit.seat - 1]
        reasons.setdefault(bot, set()).add(str(result.forfeit.message()))
        assert result.places[result.forfeit.seat - 1] == 2
    assert reasons == {
        own("Silent"): {"no answer within 3 s"},
        own("Leaves"): {"ended its process (status 3)"},
    }
    silent = next(result for result in results if set(result.bots) == {own("First"), own("Silent")})
    assert silent.events > 12


def test_a_worker_that_cannot_even_start_is_told(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(
        "import multiprocessing, os\n"
        "if multiprocessing.parent_process(): os._exit(5)\n"
        "class Bot:\n    def choose(self, game): ...\n"
    )
    settings = Settings("maharani", ("random", f"{file}:Bot"), games=2)
    with pytest.raises(WorkerLost, match="status 5"):
        finished(settings, LocalCrew(1), None)
