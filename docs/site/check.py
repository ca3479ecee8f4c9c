"""Read a built site as a browser would: nothing is loaded from outside, and every link leads somewhere."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

LOADED = {"src", "srcset", "poster", "data", "xlink:href"}
"""Attributes whose address is loaded without being asked."""
LOADING_LINKS = {
    "stylesheet",
    "icon",
    "preload",
    "prefetch",
    "modulepreload",
    "preconnect",
    "dns-prefetch",
    "manifest",
}
_IN_STYLE = re.compile(r"""(?:url\(\s*|@import\s+)["']?([^"')\s]+)""")


class Page(HTMLParser):
    """What a page has (ids), loads (pictures, styles, programs) and leads to (links)."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.wordless: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called for every element."""
        values = {name: value or "" for name, value in attrs}
        self.ids |= {values[name] for name in ("id", "name") if values.get(name)}
        self.loads += [values[name].split()[0] for name in LOADED if values.get(name)]
        self.loads += _IN_STYLE.findall(values.get("style", ""))
        if tag == "img" and "alt" not in values:
            self.wordless.append(values.get("src", ""))
        if address := values.get("href"):
            is_loaded = tag in {"use", "image"} or LOADING_LINKS & set(values.get("rel", "").lower().split())
            (self.loads if is_loaded and tag != "a" else self.links).append(address)

    handle_startendtag = handle_starttag


def complaints(folder: Path) -> Iterator[str]:
    """All that is wrong with the site in a folder, in words."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    for path, page in pages.items():
        name = path.relative_to(folder).as_posix()
        for address in page.loads:
            if _is_outside(address):
                yield f"{name} loads {address}"
            elif not _is_there(path, address):
                yield f"{name} loads {address}, which is not there"
        for address in page.links:
            if not _is_outside(address) and (broken := _broken(path, address, pages)):
                yield f"{name}: {broken}"
        yield from (
            f"{name}: {picture} has no words for those who cannot see it" for picture in page.wordless
        )
    for path in sorted(folder.rglob("*.css")):
        for address in _IN_STYLE.findall(path.read_text("utf-8")):
            if _is_outside(address) or not _is_there(path, address):
                yield f"{path.relative_to(folder).as_posix()} loads {address}"


def _is_outside(address: str) -> bool:
    """Whether another server would be asked; `data:` is in the page itself."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme in {"http", "https", "mailto"}


def _is_there(path: Path, address: str) -> bool:
    place = unquote(urlsplit(address).path)
    return address.startswith(("data:", "#")) or (path.parent / place).resolve().is_file()


def _broken(path: Path, address: str, pages: dict[Path, Page]) -> str:
    """What is wrong with a link, if anything is."""
    place, anchor = urldefrag(address)
    target = (path.parent / unquote(urlsplit(place).path)).resolve() if place else path
    if not target.is_file():
        return f"{address} is not there"
    if anchor and target in pages and unquote(anchor) not in pages[target].ids:
        return f"{address} has no such place"
    return ""
