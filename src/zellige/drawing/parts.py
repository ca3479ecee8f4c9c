"""How a drawing is made of parts, so that after a change only what changed is drawn.

Each part is a pure function of the few values that it shows. Functions marked `kept` are not carried out
again for values that they have seen lately: the same values give the very same part, and two pictures are
compared by looking for parts that are not the same.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

from zellige.core.part import Part
from zellige.drawing.svg import Value, el

MOST_KEPT = 4_096
"""Of what is small, and the same at many tables."""
MOST_THINGS = 16_384
"""Of what stands on the boards, some at each table, and stays as it is while others change."""
MOST_WHOLE = 2_048
"""Of what shows much of a position, which no other table has: more than there are tables at one server."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


def kept(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Keep what a pure function has made of some values, for as many values as there is room for."""
    return cast("Callable[_P, _T]", lru_cache(MOST_KEPT)(function))


def kept_things(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """The same for a function of one of many things on a board, such as a palace."""
    return cast("Callable[_P, _T]", lru_cache(MOST_THINGS)(function))


def kept_whole(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """The same for a function of much of a position, whose values and parts are large."""
    return cast("Callable[_P, _T]", lru_cache(MOST_WHOLE)(function))


def group(name: str, *inside: Part | str, tag: str = "g", **attributes: Value) -> Part:
    """An element with parts in it; what comes as text is not changed without it.

    >>> str(group("hand", Part("disc", '<use id="disc"/>'), data_seat=1))
    '<g id="hand" data-seat="1"><use id="disc"/></g>'
    """
    return Part(name, _head(tag, name, tuple(attributes.items())), _parts(inside), f"</{tag}>")


def _parts(inside: tuple[Part | str, ...]) -> tuple[Part, ...]:
    """All of them as parts; what is empty is left out."""
    if {Part}.issuperset(map(type, inside)):  # hundreds of spaces are looked at in no time
        return cast("tuple[Part, ...]", inside)
    return tuple([part if isinstance(part, Part) else Part("", part) for part in inside if part])


@kept
def _head(tag: str, name: str, attributes: tuple[tuple[str, Value], ...]) -> str:
    named: dict[str, Value] = {"id": name} if name else {}
    return el(tag, "", **named, **dict(attributes)).removesuffix(f"</{tag}>")
