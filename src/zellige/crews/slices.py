"""A part of many jobs, so that each of several commands does its own."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Slice:
    """One of so many parts, counted from 1."""

    number: int = 1
    of: int = 1

    def share(self, things: Sequence[Thing]) -> Sequence[Thing]:
        """What belongs to this slice; all slices together have everything once.

        >>> Slice(2, 3).share("abcdefgh")
        'beh'
        """
        return things[self.number - 1 :: self.of]

    def name(self, file: str) -> str:
        """The name of a file that holds this slice only.

        >>> Slice(3, 64).name("results.jsonl"), WHOLE.name("results.jsonl")
        ('results-3-of-64.jsonl', 'results.jsonl')
        """
        stem, dot, ending = file.partition(".")
        return file if self == WHOLE else f"{stem}-{self.number}-of-{self.of}{dot}{ending}"

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


WHOLE = Slice()


def read_slice(text: str) -> Slice:
    """A slice as it is typed; `UnknownName` if it is none.

    >>> read_slice("3/64")
    Slice(number=3, of=64)
    """
    found = re.fullmatch(r"([1-9]\d{0,5})/([1-9]\d{0,5})", text, re.ASCII)
    if found is None or int(found[1]) > int(found[2]):
        raise UnknownName(Message(N_("{text} is not a slice, e.g. 3/64"), {"text": ascii(text)}))
    return Slice(int(found[1]), int(found[2]))
