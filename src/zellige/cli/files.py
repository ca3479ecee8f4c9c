"""Files of a user: records are read, pictures are written, or it is said why that cannot be done."""

import errno
import os
from pathlib import Path

from zellige.cli.output import compile_rules
from zellige.core.box import Box, load_box
from zellige.core.errors import InvalidRecord, UnknownName, ZelligeError
from zellige.core.record import Record, read_file, read_record
from zellige.core.text import N_, Message
from zellige.drawing.png import png
from zellige.games import GAMES

PICTURE_WIDTH = 1200


class CannotWrite(ZelligeError, OSError):
    """A file that cannot be written."""


def load_record(path: Path) -> Record:
    """The record in a file; the rules of its game are compiled before anything is played by them."""
    record = read_record(read_file(path), GAMES)
    compile_rules(record.kind)
    return record


def load_own_box(path: Path) -> Box:
    """The box in a file; one that is none is named, since a command may get several."""
    try:
        return load_box(path, GAMES)
    except InvalidRecord as error:
        values = {"reason": error.message, "file": path.name}
        raise InvalidRecord(error.key, Message(N_("{reason} (in {file})"), values), error.clause) from None


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file; `CannotWrite` if the place does not allow it."""
    try:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        values = {"file": path, "reason": error.strerror}
        raise CannotWrite(Message(N_("{file} cannot be written: {reason}"), values)) from None


def check_picture(path: Path) -> None:
    """Refuse, before any work is done, an ending that is not ours and a folder that is not there."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise UnknownName(Message(N_("{file} ends neither in .svg nor in .png"), {"file": path}))
    if not path.parent.is_dir():
        values = {"file": path, "reason": os.strerror(errno.ENOENT)}
        raise CannotWrite(Message(N_("{file} cannot be written: {reason}"), values))


def write_picture(path: Path, picture: str, width: int = PICTURE_WIDTH) -> None:
    """Write an SVG as it is or as PNG, by the ending of the file's name."""
    write_file(path, picture if path.suffix.lower() == ".svg" else png(picture, width))
