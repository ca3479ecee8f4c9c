"""Pictures and pages are made of parts, so that after a change only what changed is compared and sent.

A part is an element that is found in the page by its id. `zellige.drawing.parts` makes them.
"""

from collections.abc import Iterator
from typing import NamedTuple


class Part(NamedTuple):
    """An element, and the parts in it."""

    name: str
    """Its id. What has none belongs to the part around it and is only changed with it."""
    head: str
    """All of it; of an element with parts in it, the text before the first of them."""
    inside: "tuple[Part, ...]" = ()
    tail: str = ""

    def __str__(self) -> str:
        """The whole element.

        >>> str(Part("hand", '<g id="hand">', (Part("disc", '<use id="disc"/>'),), "</g>"))
        '<g id="hand"><use id="disc"/></g>'
        """
        return "".join(_texts(self))

    def with_art(self, art: str) -> str:
        """A picture with its style and definitions, where the page around it does not have them."""
        return "".join((self.head, art, *map(str, self.inside), self.tail))


def _texts(part: Part) -> Iterator[str]:
    yield part.head
    for inner in part.inside:
        yield from _texts(inner)
    yield part.tail


Step = tuple[str, ...]
"""Something that a page does, its kind first.

`remove NAME`; `insert NAME AFTER ELEMENTS` into an element, after one of its children or before all of them;
`change NAME ELEMENT`, whose attributes it has now; `replace NAME ELEMENT`.
"""


def steps_between(old: Part, new: Part) -> list[Step]:
    """What a page that shows one part has to do, in this order, to show another of the same name.

    >>> one, two = (Part(f"disc-{n}", f'<use id="disc-{n}"/>') for n in (1, 2))
    >>> hands = [Part("hand", '<g id="hand">', discs, "</g>") for discs in ((one,), (one, two))]
    >>> steps_between(*hands)
    [('insert', 'hand', 'disc-1', '<use id="disc-2"/>')]
    """
    steps = list(_steps(old, new))
    steps.sort(key=lambda step: step[0] != "remove")  # what goes elsewhere must have left before it arrives
    return steps


def _steps(old: Part, new: Part) -> Iterator[Step]:
    if old == new:
        return
    both = _matched(old.inside, new.inside) if old.inside and old.tail == new.tail else None
    if both is None:
        yield "replace", new.name, str(new)
        return
    if old.head != new.head:
        yield "change", new.name, new.head + new.tail
    start, end = both
    for gone in old.inside[start : len(old.inside) - end]:
        yield "remove", gone.name
    if come := new.inside[start : len(new.inside) - end]:
        yield "insert", new.name, new.inside[start - 1].name if start else "", "".join(map(str, come))
    for before, after in zip(_kept(old, start, end), _kept(new, start, end), strict=True):
        if before is not after:
            yield from _steps(before, after)


def _kept(part: Part, start: int, end: int) -> tuple[Part, ...]:
    return part.inside[:start] + part.inside[len(part.inside) - end :]


def _matched(old: tuple[Part, ...], new: tuple[Part, ...]) -> tuple[int, int] | None:
    """How many parts stay at the beginning and at the end; None if something without a name is in the way."""
    least = min(len(old), len(new))
    start = 0
    while start < least and _stays(old[start], new[start]):
        start += 1
    end = 0
    while end < least - start and _stays(old[-1 - end], new[-1 - end]):
        end += 1
    changed = old[start : len(old) - end] + new[start : len(new) - end]
    has_anchor = not changed or start == 0 or new[start - 1].name
    return (start, end) if has_anchor and all(part.name for part in changed) else None


def _stays(old: Part, new: Part) -> bool:
    return old is new or (old.name == new.name if new.name else old == new)
