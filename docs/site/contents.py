"""Which pages the site has, and what becomes of their Markdown: an extension of Sphinx.

The list under *Documentation* in README.md is the contents: a heading for each kind of reader, a link for
each page. A README in a folder lists pages of its own in the same way. Nothing is written down twice.
"""

import re
from collections.abc import Iterator
from math import ceil
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import TYPE_CHECKING, Any

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
FRONT = "README"
HOME = "https://github.com/zellige/zellige"
WORDS_A_MINUTE = 200

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s#]*)(#[^)\s]*)?\)")
_CODE = re.compile(r"^```.*?^```|`[^`]+`|<!--.*?-->", re.MULTILINE | re.DOTALL)
_BLOCK = re.compile(r"(?<=\n\n)(?: {4}[^\n]*\n)+")
_ANCHOR = re.compile(r'<a id="([\w-]+)"></a>')
READERS = re.compile(r"^\*((?:For|Pour|Für) [^*\n]+)\.\*$", re.MULTILINE)


def chapters() -> dict[str, list[str]]:
    """The pages for each kind of reader, as README.md lists them."""
    found: dict[str, list[str]] = {}
    listed = (ROOT / f"{FRONT}.md").read_text("utf-8").partition("\n## Documentation\n")[2]
    for part in listed.partition("\n## ")[0].split("\n### ")[1:]:
        heading, _, text = part.partition("\n")
        found[heading] = list(dict.fromkeys(_pages_linked(FRONT, text)))
    return found


def below(page: str) -> list[str]:
    """The pages that a README of a folder lists."""
    if PurePosixPath(page).name != "README" or page == FRONT:
        return []
    text = (ROOT / f"{page}.md").read_text("utf-8")
    folder = PurePosixPath(page).parent
    return [
        other for other in dict.fromkeys(_pages_linked(page, text)) if folder in PurePosixPath(other).parents
    ]


def pages() -> list[str]:
    """All pages of the site, by the names of their files without `.md`."""
    listed = [page for chapter in chapters().values() for page in chapter]
    return list(dict.fromkeys([FRONT, *listed, *(child for page in listed for child in below(page))]))


def words_of(text: str) -> int:
    """How many words there are to read, without code and what is not seen."""
    return len(re.findall(r"[^\s|#*>-][^\s|]*", _BLOCK.sub("", _CODE.sub("", _LINK.sub(r"\2", text)))))


def _pages_linked(page: str, text: str) -> Iterator[str]:
    for _, _, path, _ in _LINK.findall(text):
        if path.endswith(".md") and "//" not in path:
            yield _place(page, path).removesuffix(".md")


def _place(page: str, path: str) -> str:
    """What a page calls by a relative path, as a path from the root of the repository."""
    return normpath((PurePosixPath(page).parent / path).as_posix())


# -- what Sphinx reads -----------------------------------------------------------------------------


def prepare(text: str, page: str, known: set[str]) -> str:
    """The Markdown of a page for the site: links that leave it, anchors, and for whom it is."""
    parts: list[str] = []
    end = 0
    for code in _CODE.finditer(text):  # links and anchors in code are examples
        parts += [_prose(text[end : code.start()], page, known), code[0]]
        end = code.end()
    parts.append(_prose(text[end:], page, known))
    prepared = READERS.sub(lambda found: _readers(found[1], text), "".join(parts), count=1)
    return prepared + _toctrees(page)


def _prose(text: str, page: str, known: set[str]) -> str:
    return _LINK.sub(lambda found: _link(found, page, known), _ANCHOR.sub(r"[]{#\1}", text))


def _link(found: re.Match[str], page: str, known: set[str]) -> str:
    """A link to something of the repository that is no page leads to where the code is."""
    image, label, path, anchor = found.groups(default="")
    place = _place(page, path)
    if image or not path or ":" in path or place.removesuffix(".md") in known:
        return found[0]
    there = ROOT / place
    if not there.exists():
        return found[0]  # Sphinx says that it is broken
    kind = "tree" if there.is_dir() else "blob"
    return f"[{label}]({HOME}/{kind}/main/{place}{anchor})"


def _readers(who: str, text: str) -> str:
    """For whom a page is, and how long it takes; what is made from docstrings is not read from end to end.

    A board wants to be looked at, which takes a minute, too.
    """
    boards = text.count("<img ") + text.count("![")
    minutes = max(1, ceil(words_of(text) / WORDS_A_MINUTE) + boards)
    unit = "Min." if who.startswith("Für") else "min"
    return f"{{.readers}}\n{who}" + ("" if "{eval-rst}" in text else f" · {minutes} {unit}")


def _toctrees(page: str) -> str:
    """What the page lists, for the navigation."""
    if page == FRONT:
        return "".join(_toctree(pages, heading) for heading, pages in chapters().items())
    return _toctree(below(page), "") if below(page) else ""


def _toctree(listed: list[str], caption: str) -> str:
    lines = ["", "", "```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else []), ""]
    return "\n".join([*lines, *(f"/{page}" for page in listed), "```", ""])


def _on_source_read(app: "Sphinx", page: str, source: list[str]) -> None:
    source[0] = prepare(source[0], page, set(app.env.found_docs))


def _on_doctree(app: "Sphinx", tree: nodes.document) -> None:
    """Anchors like those of clauses can be linked to from other pages, as headings can."""
    slugs = app.env.metadata[app.env.docname].setdefault("myst_slugs", {})
    for node in tree.findall(nodes.inline):
        for identifier in node["ids"]:
            slugs.setdefault(identifier, (0, identifier, ""))
            slugs.setdefault(identifier.upper(), (0, identifier, ""))


def _on_page(_app: "Sphinx", page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """What the theme leaves out for those who listen or have no mouse.

    The language of a page stands in its name: `medina.fr`.
    """
    language = PurePosixPath(page).suffix.removeprefix(".")
    context["language"] = language if language in {"de", "fr"} else "en"
    for part, said, meant in (
        ("furo_navigation_tree", 'role="heading"', 'role="heading" aria-level="2"'),
        ("body", "<pre>", '<pre tabindex="0">'),  # long lines are scrolled
    ):
        context[part] = context.get(part, "").replace(said, meant)


def setup(app: "Sphinx") -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("source-read", _on_source_read)
    app.connect("doctree-read", _on_doctree)
    app.connect("html-page-context", _on_page, priority=900)  # after the theme
    return {"parallel_read_safe": True, "parallel_write_safe": True}
