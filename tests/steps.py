"""Pages and pictures as text, to which the steps between two of them are applied as a browser would."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:[^<>\"]|\"[^\"]*\")*?)(/?)>")
_VOID = {"br", "hr", "img", "input", "link", "meta"}


class Span(NamedTuple):
    """Where an element is: its first tag, what is in it, its last tag."""

    start: int
    inside: int
    inside_end: int
    end: int


def find_element(text: str, name: str) -> Span:
    """The one element with an id."""
    found = [tag for tag in _TAG.finditer(text) if f' id="{name}"' in tag[3]]
    assert len(found) == 1, f"#{name} is there {len(found)} times"
    first = found[0]
    if first[4] or first[2] in _VOID:
        return Span(first.start(), first.end(), first.end(), first.end())
    depth = 1
    for tag in _TAG.finditer(text, first.end()):
        if tag[2] != first[2] or tag[4]:
            continue
        depth += -1 if tag[1] else 1
        if depth == 0:
            return Span(first.start(), first.end(), tag.start(), tag.end())
    raise AssertionError(f"#{name} has no end")


def apply_steps(text: str, steps: Iterable[Sequence[str]]) -> str:
    """What a page shows that has taken these steps."""
    for kind, name, *rest in steps:
        span = find_element(text, name)
        if kind == "remove":
            text = text[: span.start] + text[span.end :]
        elif kind == "replace":
            text = text[: span.start] + rest[0] + text[span.end :]
        elif kind == "change":
            tag = _TAG.match(rest[0])
            assert tag is not None
            text = text[: span.start] + tag[0] + text[span.inside :]
        else:
            assert kind == "insert", kind
            after, elements = rest
            where = find_element(text, after).end if after else span.inside
            assert span.inside <= where <= span.inside_end
            text = text[:where] + elements + text[where:]
    return text
