"""Running the command: language first, then the command, then the status."""

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from zellige.cli import language
from zellige.cli.language import _
from zellige.cli.status import FAILED, INTERRUPTED, MISTAKE_OF_OURS
from zellige.cli.wording import said_again, translate_help
from zellige.core.errors import ZelligeError
from zellige.core.text import one_line

SMALL_BYTES = 30_000  # some ten whole games


def run(arguments: list[str]) -> int:
    """The exit status of a command line: 0, or 2 for a mistake of the user's, or 130 when interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        arguments = language.choose(arguments)
    except ZelligeError as error:
        return _failed(error.into(language.chosen()))
    if is_small(arguments):
        os.environ["NUMBA_DISABLE_JIT"] = "1"
    from zellige.cli import commands  # noqa: PLC0415 - its help is made in the language just chosen

    arguments = arguments or ["--help"]
    if {"-h", "--help"} & set(arguments):
        translate_help()
    gc.enable()
    return _status_of(lambda: commands.app(arguments, prog_name="zellige", standalone_mode=False))


def _status_of(command: Callable[[], Any]) -> int:
    """Run a command; whatever goes wrong ends in a line and a status."""
    try:
        return int(command() or 0)
    except ZelligeError as error:
        return _failed(error.into(language.chosen()))
    except typer.TyperException as error:
        return _failed(said_again(error.format_message()), _("Try 'zellige --help' for help."))
    except (KeyboardInterrupt, EOFError, typer.Abort):
        print(_("Interrupted."), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain once more while it shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("ZELLIGE_DEBUG"):
            raise
        _failed(
            _("this is a mistake in Zellige: {error}").format(error=repr(error)),
            _("Set ZELLIGE_DEBUG=1 to see where, and please tell us."),
        )
        return MISTAKE_OF_OURS


def _failed(*lines: str) -> int:
    """Say what is wrong, each thing on one line."""
    for prefix, line in zip(("zellige: ", ""), lines, strict=False):
        print(prefix + one_line(line), file=sys.stderr)
    return FAILED


def is_small(arguments: list[str]) -> bool:
    """Whether running uncompiled is quicker than loading the compiled rules: a few records at most."""
    if arguments[:1] == ["replay"]:
        files = [Path(argument) for argument in arguments[1:] if not argument.startswith("-")]
        return sum(file.stat().st_size for file in files if file.is_file()) <= SMALL_BYTES
    return arguments[:1] in (["new"], ["draw"], ["explain"], ["backup"], ["restore"])
