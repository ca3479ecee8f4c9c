"""What a page shows, as a tree of elements, changed by steps as `zellige.core.part` makes them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"}
"""Elements of HTML that have no end."""
Attributes = dict[str, str | None]


@dataclass
class Element:
    """An element with what is in it: elements and texts."""

    tag: str
    attributes: Attributes
    inside: "list[Element | str]" = field(default_factory=list)

    @property
    def name(self) -> str:
        """Its id."""
        return self.attributes.get("id") or ""

    def lines(self, depth: int = 0) -> Iterator[str]:
        """All of it as text; space between elements does not count, nor the name of the state shown."""
        shown = {key: value for key, value in sorted(self.attributes.items()) if key != "data-token"}
        yield f"{' ' * depth}{self.tag} {shown}"
        for inner in self.inside:
            if isinstance(inner, Element):
                yield from inner.lines(depth + 1)
            elif inner.strip():
                yield f"{' ' * depth} {' '.join(inner.split())}"


class Scene:
    """The part of a page that the server changes."""

    def __init__(self, html: str) -> None:
        (self.root,) = _elements(html)

    def take(self, steps: Sequence[Sequence[str]]) -> None:
        """Do what the server says, one step after the other."""
        for kind, *rest in steps:
            getattr(self, f"_{kind}")(*rest)

    def lines(self) -> list[str]:
        """What is shown; equal for pages that show the same."""
        return list(self.root.lines())

    def _remove(self, name: str) -> None:
        inside, index = self._place(name)
        del inside[index]

    def _insert(self, name: str, after: str, html: str) -> None:
        inside = self._find(name).inside
        index = next(i for i, inner in enumerate(inside) if _is(inner, after)) + 1 if after else 0
        inside[index:index] = _elements(html)

    def _change(self, name: str, html: str) -> None:
        (new,) = _elements(html)
        self._find(name).attributes = new.attributes

    def _replace(self, name: str, html: str) -> None:
        if _is(self.root, name):
            (self.root,) = _elements(html)
            return
        inside, index = self._place(name)
        inside[index : index + 1] = _elements(html)

    def _find(self, name: str) -> Element:
        if _is(self.root, name):
            return self.root
        inside, index = self._place(name)
        found = inside[index]
        assert isinstance(found, Element)
        return found

    def _place(self, name: str) -> tuple[list[Element | str], int]:
        """Where an element is."""
        todo = [self.root]
        while todo:
            inside = todo.pop().inside
            for index, inner in enumerate(inside):
                if _is(inner, name):
                    return inside, index
            todo += [inner for inner in inside if isinstance(inner, Element)]
        raise AssertionError(f"the page has no {name}")


def _is(thing: Element | str, name: str) -> bool:
    return isinstance(thing, Element) and thing.name == name


def _elements(html: str) -> list[Element]:
    """The elements of a text; what comes after the end of the first is left out if it is a whole page's."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return [inner for inner in reader.top.inside if isinstance(inner, Element)]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.top = Element("", {})
        self._open = [self.top]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self._open[-1].inside.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].inside.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        closed = self._open.pop()
        assert closed.tag == tag, f"</{tag}> where <{closed.tag}> is open"

    def handle_data(self, data: str) -> None:
        self._open[-1].inside.append(data)
