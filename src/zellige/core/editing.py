"""A box as its owner edits it, part by part: what is drawn, clicked and typed, and what does not add up.

A game lists its parts (`GameKind.box`); the page that shows them knows no game. A part stands for one option.
All its functions are pure: they get the value of the option, as JSON has it, and give another one. On the way
a value may be unsound, such as a board on which a quarter has no space yet; `problems` says what is missing.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from zellige.core.entry import Entry
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message, Translate


@dataclass(frozen=True, slots=True)
class Tool:
    """What a click does; `picks` says how many things are clicked until it is done: none for a button."""

    name: str
    label: str
    sample: str = ""
    """A small SVG around the origin, about 64 units wide, made of the definitions of the game's drawing."""
    picks: int = 1


@dataclass(frozen=True, slots=True)
class Toolset:
    """Tools that belong together."""

    label: str
    tools: tuple[Tool, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """Something to be typed."""

    name: str
    label: Message
    """All that a screen reader says, since it does not see the table around."""
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Heading:
    """What a row or a column of numbers is about, in words and as a sample like that of a tool."""

    label: Message
    sample: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers in rows and columns."""

    columns: tuple[Heading, ...]
    rows: tuple[tuple[Heading, tuple[Number, ...]], ...]


class Part(ABC):
    """One option as it is edited. Texts are keys of the catalogues, marked by `N_`."""

    key: ClassVar[str]
    """The name of the option."""
    title: ClassVar[str]
    hint: ClassVar[str]
    """What to do, in a sentence or two."""
    picks: ClassVar[int] = 1
    """How many things are clicked until something is done, where there are no tools to choose from."""

    @property
    def toolsets(self) -> tuple[Toolset, ...]:
        """What clicks in the picture can do; the first tool is the one to begin with."""
        return ()

    @abstractmethod
    def check(self, value: Entry) -> None:
        """Refuse a value that cannot even be shown; raises `InvalidRecord`."""

    def draw(self, value: Any, _: Translate) -> str:  # noqa: ARG002
        """The picture, in which everything that can be clicked is a pick (`drawing.svg`); empty: none."""
        return ""

    def edit(self, value: Any, tool: str, picks: Sequence[str]) -> Any:  # noqa: ARG002
        """The value after a tool was used on some picks; raises `UnknownName` for what is not there."""
        raise NoSuchThing

    def table(self, value: Any) -> Table | None:  # noqa: ARG002
        """The numbers to type, if there are any."""
        return None

    def with_number(self, value: Any, name: str, number: int) -> Any:  # noqa: ARG002
        """The value after a number was typed; raises `UnknownName` for one that is not there."""
        raise NoSuchThing

    def problems(self, value: Any) -> Iterator[Message]:  # noqa: ARG002
        """Everything that does not add up; with a problem nothing can be played."""
        return iter(())


class NoSuchThing(UnknownName):
    """A tool or a thing to click that does not exist."""

    def __init__(self) -> None:
        super().__init__(Message(N_("there is nothing like this to change")))


class BoxEditor(Protocol):
    """How the box of a game is edited."""

    @property
    def PARTS(self) -> tuple[Part, ...]:  # noqa: N802 - a constant of the module
        """One for each option that describes the box."""

    def remarks(self, options: Mapping[str, Any]) -> list[Message]:
        """What an owner may want to compare with the real thing; nothing of it is wrong."""
