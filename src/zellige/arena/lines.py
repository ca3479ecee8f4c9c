"""A file of JSON, one value per line, that grows at its end."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from zellige.core.errors import ZelligeError
from zellige.core.text import N_, Message


class OtherArena(ZelligeError, ValueError):
    """A file that is not what an arena with these settings wrote."""


class Lines:
    """The file at a path, whether it is there already or not."""

    def __init__(self, path: Path, *, is_ours: bool = True) -> None:
        self.path = path
        self.is_ours = is_ours
        """Nobody else writes to it."""

    def read(self) -> list[Any]:
        """All values; a last line that was cut off is dropped, unless there is nothing else."""
        content = self.path.read_bytes() if self.path.exists() else b""
        whole = content[: content.rfind(b"\n") + 1]
        values = [self._value(number, line) for number, line in enumerate(whole.split(b"\n")[:-1], 1)]
        if content and not values:
            self.refuse_line(1)
        if whole != content and self.is_ours:
            self.path.write_bytes(whole)
        return values

    def _value(self, number: int, line: bytes) -> Any:
        try:
            return json.loads(line)
        except ValueError:
            self.refuse_line(number)

    def refuse_line(self, number: int) -> NoReturn:
        """A line is not what it should be."""
        self.refuse(N_("line {number} of {file} is not a result of an arena"), number=number)

    def refuse(self, key: str, **values: Any) -> NoReturn:
        """The file is wrong, by this message."""
        raise OtherArena(Message(key, {"file": self.path, **values})) from None

    def add(self, value: Any) -> None:
        """One more line; it has been handed to the system before this returns."""
        with self.path.open("ab") as file:
            file.write(_line(value))

    def replace(self, values: Sequence[Any]) -> None:
        """Write all lines anew, completely or not at all."""
        draft = self.path.with_name(f".{self.path.name}")
        draft.write_bytes(b"".join(map(_line, values)))
        draft.replace(self.path)


def _line(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"
