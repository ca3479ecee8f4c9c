"""Where the command line writes: what was asked for goes to standard output, the rest to standard error."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console

from zellige.cli.language import _, chosen
from zellige.compiling import is_warm, prepare_environments, steps
from zellige.core.errors import ZelligeError
from zellige.core.kind import GameKind
from zellige.core.text import one_line

if TYPE_CHECKING:
    from rich.progress import Progress

Thing = TypeVar("Thing")

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def complain(error: ZelligeError, about: str = "") -> None:
    """One line on standard error: what it is about, what is wrong, and the clause."""
    number = getattr(error, "number", None)
    event = _("event {number}").format(number=number) if number else ""
    parts = [part for part in (about, event, error.into(chosen())) if part]
    err.print(one_line(": ".join(parts)), markup=False, soft_wrap=True)


def progress() -> "Progress":
    """A progress display on standard error, gone when it is done."""
    from rich.progress import (  # noqa: PLC0415 - not needed by what is done at once
        BarColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
    )

    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )


def compile_rules(kind: GameKind) -> None:
    """The first compilation takes a while: show the progress."""
    if is_warm(kind):
        return
    with progress() as display:
        doing = _("Compiling the rules of {game} (once)").format(game=_(kind.title))
        task = display.add_task(doing, total=None)
        todo = list(steps(kind))
        display.update(task, total=len(todo))
        for _name, step in todo:
            step()
            display.advance(task)


def compile_environments(kind: GameKind) -> None:
    """The same for what environments need: it takes a moment if it is there already."""
    with working(_("Compiling the environments of {game} (once)").format(game=_(kind.title))):
        prepare_environments(kind)


def one_by_one(things: Sequence[Thing], what: str) -> Iterator[Thing]:
    """Go through many things, and show the progress."""
    if len(things) == 1 or not err.is_terminal:
        yield from things
        return
    with progress() as display:
        yield from display.track(things, description=what)


@contextmanager
def working(what: str) -> Iterator[None]:
    """Show that something is being done that may take more than a second."""
    with progress() as display:
        display.add_task(what, total=None)
        yield
