"""Pictures and pages are made of parts, so that after a change only what changed is compared and sent.

A part is an element that is found in the page by its id. `zellige.drawing.parts` makes them.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
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
    steps: list[Step] = []
    if old != new:
        _compare(old, new, steps)
    steps.sort(key=lambda step: step[0] != "remove")  # what goes elsewhere must have left before it arrives
    return steps


def _compare(old: Part, new: Part, steps: list[Step]) -> None:
    """Add the steps from one part to another that is not equal to it."""
    both = _matched(old.inside, new.inside) if old.inside and old.tail == new.tail else None
    if both is None:
        steps.append(("replace", new.name, str(new)))
        return
    if old.head != new.head:
        steps.append(("change", new.name, new.head + new.tail))
    start, end, pairs = both
    steps += [("remove", gone.name) for gone in old.inside[start : len(old.inside) - end]]
    if come := new.inside[start : len(new.inside) - end]:
        after = new.inside[start - 1].name if start else ""
        steps.append(("insert", new.name, after, "".join(map(str, come))))
    for before, now in pairs:
        _compare(before, now, steps)


Pairs = list[tuple[Part, Part]]


def _matched(old: tuple[Part, ...], new: tuple[Part, ...]) -> tuple[int, int, Pairs] | None:
    """How many parts stay at the beginning and at the end, and which of them have become others.

    None if something without a name is in the way.
    """
    if len(old) == len(new):  # mostly all stay, and few have become others
        others = [(before, now) for before, now in zip(old, new, strict=True) if before is not now]
        if all(now.name and before.name == now.name for before, now in others):
            return len(new), 0, [(before, now) for before, now in others if before != now]
    pairs: Pairs = []
    start = _staying(zip(old, new, strict=False), pairs)
    if start == len(old) == len(new):
        return start, 0, pairs
    room = min(len(old), len(new)) - start
    end = _staying(islice(zip(reversed(old), reversed(new), strict=False), room), pairs) if room else 0
    changed = old[start : len(old) - end] + new[start : len(new) - end]
    has_anchor = not changed or start == 0 or new[start - 1].name
    return (start, end, pairs) if has_anchor and all(part.name for part in changed) else None


def _staying(both: Iterable[tuple[Part, Part]], pairs: Pairs) -> int:
    """How many have the same name, one after the other; those that are not equal are added."""
    count = 0
    for before, now in both:
        if before is not now and before != now:
            if not now.name or before.name != now.name:
                break
            pairs.append((before, now))
        count += 1
    return count
