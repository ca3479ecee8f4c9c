"""Reading JSON that someone else wrote: each value knows its dotted path, so that a refusal can name it."""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from zellige.core.errors import InvalidRecord
from zellige.core.text import N_, Key, Message, Plural


@dataclass(frozen=True, slots=True)
class Entry:
    """A value with its path, and the clause that says what form it must have.

    >>> Entry({"first": 9}, "setup", "MH-35").at("first").integer(1, 4)
    Traceback (most recent call last):
    ...
    zellige.core.errors.InvalidRecord: setup.first: 9 is not between 1 and 4 (MH-35)
    """

    value: Any
    key: str = ""
    clause: str | None = None
    is_member: bool = False
    """In a list things have no names, so the path ends at the list, whatever is inside."""

    def refuse(self, key: Key, clause: str | None = None, **values: Any) -> NoReturn:
        """This entry is wrong, by this message."""
        raise InvalidRecord(self.key or None, Message(key, values), clause or self.clause)

    def at(self, name: str) -> "Entry":
        """What is under a name; the name must be there."""
        path = f"{self.key}.{name}" if self.key else name
        if self.is_member:
            path = self.key
        if name not in self.value:
            Entry(None, path, self.clause).refuse(N_("{name} is missing"), name=name)
        return Entry(self.value[name], path, self.clause, self.is_member)

    def get(self, name: str) -> "Entry | None":
        """What is under a name, if it is there."""
        return self.at(name) if name in self.value else None

    def under(self, clause: str) -> "Entry":
        """The same value, judged by another clause."""
        return Entry(self.value, self.key, clause, self.is_member)

    def object(self, *, needs: Collection[str] = (), may: Collection[str] | None = None) -> "Entry":
        """A JSON object with all the names it needs and no others but those it may have."""
        if not isinstance(self.value, dict):
            self.refuse(N_("it is not an object but {value}"), value=shown(self.value))
        if needs or may is not None:
            known = {*needs, *(may or ())}
            for name in self.value:
                if name not in known:
                    self.at(name).refuse(N_("there is no key {name} here"), name=shown(name))
            for name in needs:
                self.at(name)
        return self

    def items(self) -> Iterator[tuple[str, "Entry"]]:
        """Names with what is under them."""
        for name in self.object().value:
            yield name, self.at(name)

    def list(self, length: int | None = None) -> list["Entry"]:
        """A JSON list, of a given length if there is one."""
        if not isinstance(self.value, list):
            self.refuse(N_("it is not a list but {value}"), value=shown(self.value))
        if length is not None and len(self.value) != length:
            self.refuse(
                Plural(
                    "it has {found} member, not {length}", "it has {found} members, not {length}", "found"
                ),
                found=len(self.value),
                length=length,
            )
        return [Entry(member, self.key, self.clause, is_member=True) for member in self.value]

    def integer(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number within limits (true and 1.0 are not)."""
        if type(self.value) is not int:
            self.refuse(N_("it is not a whole number but {value}"), value=shown(self.value))
        if low is not None and self.value < low and high is None:
            self.refuse(N_("{value} is less than {low}"), value=shown(self.value), low=low)
        if (low is not None and self.value < low) or (high is not None and self.value > high):
            self.refuse(
                N_("{value} is not between {low} and {high}"), value=shown(self.value), low=low, high=high
            )
        return int(self.value)

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            self.refuse(N_("it is not a text but {value}"), value=shown(self.value))
        return self.value

    def boolean(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.refuse(N_("it is neither true nor false but {value}"), value=shown(self.value))
        return self.value

    def one_of(self, choices: Collection[str]) -> str:
        """One of a few texts."""
        if self.text() not in tuple(choices):  # a string of letters is a choice of letters, not of its parts
            self.refuse(
                N_("{value} is not one of: {choices}"), value=shown(self.value), choices=", ".join(choices)
            )
        return self.text()

    def set_of(self, choices: Collection[str]) -> set[str]:
        """A list of some of a few texts, each at most once."""
        found: set[str] = set()
        for member in self.list():
            if member.one_of(choices) in found:
                self.refuse(N_("{value} appears twice"), value=member.value)
            found.add(member.value)
        return found


def has_half_characters(value: Any) -> bool:
    r"""Whether a text or a name in what JSON says has half of a character, which no file or page can hold.

    >>> has_half_characters(json.loads(r'"\ud83d\ude00"'))
    False
    >>> has_half_characters(json.loads(r'[{"\ud83d": 1}]'))
    True
    """
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False


def shown(value: Any) -> str | Message:
    """A value in a message: as JSON writes it, on one line, cut where it is long.

    >>> shown(True), shown("a" * 99), str(shown([]))
    ('true', "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...", 'a list')
    """
    if isinstance(value, dict):
        return Message(N_("an object"))
    if isinstance(value, list):
        return Message(N_("a list"))
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = ascii(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:36]}..."
