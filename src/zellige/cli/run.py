"""Running the command: language first, then the command, then the status."""

import gc
import os
import sys
from pathlib import Path

import typer

from zellige.cli import language
from zellige.cli.language import _
from zellige.core.errors import ZelligeError

FAILED, MISTAKE_OF_OURS, INTERRUPTED = 2, 70, 130
SMALL_BYTES = 30_000  # some ten whole games


def run(arguments: list[str]) -> int:
    """The exit status of a command line: 0, or 2 for a mistake of the user's, or 130 when interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        arguments = language.choose(arguments)
    except ZelligeError as error:
        print(f"zellige: {error.into(language.chosen())}", file=sys.stderr)
        return FAILED
    if is_small(arguments):
        os.environ["NUMBA_DISABLE_JIT"] = "1"
    from zellige.cli import commands  # noqa: PLC0415 - its help is made in the language just chosen
    from zellige.cli.output import complain, err, one_line  # noqa: PLC0415

    if not arguments or {"-h", "--help"} & set(arguments):
        commands.translate_help()
    gc.enable()
    try:
        status = commands.app(arguments, prog_name="zellige", standalone_mode=False)
    except ZelligeError as error:
        complain(error, "zellige")
        return FAILED
    except typer.TyperException as error:
        err.print(one_line(f"zellige: {error.format_message()}"), markup=False, soft_wrap=True)
        err.print(_("Try 'zellige --help' for help."), markup=False)
        return FAILED
    except (KeyboardInterrupt, EOFError, typer.Abort):
        err.print(_("Interrupted."))
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain once more while it shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("ZELLIGE_DEBUG"):
            raise
        err.print(
            one_line(_("zellige: this is a mistake in Zellige: {error}").format(error=repr(error))),
            markup=False,
        )
        err.print(_("Set ZELLIGE_DEBUG=1 to see where, and please tell us."), markup=False)
        return MISTAKE_OF_OURS
    return int(status or 0)


def is_small(arguments: list[str]) -> bool:
    """The rules are done uncompiled before their compiled form would be loaded: a few records at most."""
    if arguments[:1] == ["replay"]:
        files = [Path(argument) for argument in arguments[1:] if not argument.startswith("-")]
        return sum(file.stat().st_size for file in files if file.is_file()) <= SMALL_BYTES
    return arguments[:1] in (["new"], ["draw"])
