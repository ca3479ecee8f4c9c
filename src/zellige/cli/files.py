"""Writing files for a user: whole or not at all, and a reason when it cannot be done."""

from pathlib import Path

from zellige.core.errors import ZelligeError
from zellige.core.text import N_, Message


class CannotWrite(ZelligeError, OSError):
    """A file that cannot be written."""


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file; `CannotWrite` if the place does not allow it."""
    try:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        values = {"file": path, "reason": error.strerror}
        raise CannotWrite(Message(N_("{file} cannot be written: {reason}"), values)) from None
