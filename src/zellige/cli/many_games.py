"""Commands that play many games: their progress, and how they go on after an interruption."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from zellige.cli.files import CannotWrite
from zellige.cli.language import _, ngettext, number
from zellige.cli.output import err, progress
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message, one_line
from zellige.crews.slices import Slice


def read_counts(players: str) -> tuple[int, ...]:
    """Numbers of players, each once."""
    numbers = [number.strip() for number in players.split(",")]
    if not all(number.isascii() and number.isdigit() for number in numbers):
        values = {"players": ascii(players)}
        raise UnknownName(Message(N_("{players} is not a number of players, e.g. 2 or 2,3,4"), values))
    return tuple(sorted(set(map(int, numbers))))


@contextmanager
def writing_to(folder: Path | None) -> Iterator[None]:
    """What goes wrong in the folder is reported in one line."""
    try:
        yield
    except OSError as error:
        if folder is None or error.filename is None:
            raise
        values = {"file": error.filename, "reason": error.strerror}
        raise CannotWrite(Message(N_("{file} cannot be written: {reason}"), values)) from None


def play_on(games: Iterable[object], before: int, total: int, folder: Path | None) -> None:
    """Play, and show the progress, of which some was made before; when interrupted, say how to resume."""
    done = before
    with progress() as display:
        task = display.add_task("", total=total)
        try:
            for done in _count_from(before, games):
                told = ngettext("Playing, {done} of {total} game", "Playing, {done} of {total} games", total)
                shown = told.format(done=number(done), total=number(total))
                display.update(task, completed=done, description=shown)
        except KeyboardInterrupt:
            display.stop()
            _say_how_to_go_on(done, total, folder)
            raise


def _count_from(done: int, more: Iterable[object]) -> Iterator[int]:
    """How many are done: at first, and after each one more."""
    yield done
    for count, _one in enumerate(more, done + 1):
        yield count


def _say_how_to_go_on(done: int, total: int, folder: Path | None) -> None:
    if folder is None:
        line = _("Nothing was saved. With --output FOLDER an arena can be interrupted and resumed.")
    else:
        line = ngettext(
            "{done} of {total} games is saved in {folder}. To resume, run the same command again.",
            "{done} of {total} games are saved in {folder}. To resume, run the same command again.",
            done,
        ).format(done=number(done), total=number(total), folder=folder)
    _say(line)


def say_slice_is_done(part: Slice, games: int) -> None:
    """What to do next."""
    line = ngettext(
        "Slice {part}: {count} game is there. When all slices are: zellige merge FOLDER",
        "Slice {part}: {count} games are there. When all slices are: zellige merge FOLDER",
        games,
    )
    _say(line.format(part=part, count=number(games)))


def _say(line: str) -> None:
    err.print(one_line(line), markup=False, soft_wrap=True)


def missing_ones(numbers: Sequence[int]) -> str:
    """Numbers in order, neighbours together.

    >>> missing_ones([1, 2, 3, 7, 9, 10])
    '1-3, 7, 9-10'
    """
    runs: list[list[int]] = []
    for each in numbers:
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return ", ".join(f"{run[0]}" if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
