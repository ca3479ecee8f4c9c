"""The texts of the rules as HTML: clauses with anchors, references as links, boards as figures."""

import re
import unicodedata
from collections import ChainMap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from zellige.core.kind import GameKind
from zellige.core.text import translator
from zellige.learning.rulebook import texts
from zellige.learning.rulebook.texts import BADGE, BADGES, BEGINNING, BOARD, CLAUSE

_REFERENCES = re.compile(f"{CLAUSE.pattern}|{BADGE.pattern}")


@dataclass(frozen=True)
class Page:
    """A text, ready to be put on a page."""

    title: str
    html: str
    """Everything below the title."""
    contents: tuple[tuple[str, str], ...]
    """The sections: anchor and heading."""
    captions: Mapping[str, str]
    """What is said of each board, as HTML."""


@cache
def rules(kind: GameKind, language: str) -> Page:
    """The rules of a game."""
    return _page(kind, language, texts.text(kind, language), "")


@cache
def summary(kind: GameKind, language: str) -> Page:
    """The one page for the table; what it refers to is on the page of the rules."""
    return _page(kind, language, texts.summary(kind, language), f"/rules/{kind.name}")


@cache
def captions(kind: GameKind, language: str) -> Mapping[str, str]:
    """What is said of each board, for a page of its own."""
    home = f"/rules/{kind.name}"
    pages = [_page(kind, language, text(kind, language), home) for text in (texts.text, texts.summary)]
    return ChainMap(*(dict(page.captions) for page in pages))


@cache
def clause(kind: GameKind, language: str, name: str) -> str:
    """One clause as HTML, for a place of its own; what it refers to is on the page of the rules."""
    env = {
        "kind": kind,
        "language": language,
        "address": f"/rules/{kind.name}",
        "contents": [],
        "captions": {},
    }
    html: str = _markdown().render(texts.clause_text(kind, language, name), env)
    return html


def _page(kind: GameKind, language: str, written: str, address: str) -> Page:
    env: dict[str, Any] = {
        "kind": kind,
        "language": language,
        "address": address,
        "contents": [],
        "captions": {},
    }
    first, _, rest = written.partition("\n")
    html = _markdown().render(rest, env)
    return Page(first.removeprefix("# ").strip(), html, tuple(env["contents"]), env["captions"])


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.core.ruler.before("inline", "clauses", _begin_clauses)
    markdown.core.ruler.push("references", _link_references)
    markdown.core.ruler.push("sections", _name_sections)
    markdown.core.ruler.push("figures", _show_boards)
    # A wide table moves by itself, so that the page need not.
    markdown.add_render_rule("table_open", _open_table)
    markdown.add_render_rule("table_close", _close_table)
    return markdown


def _begin_clauses(state: StateCore) -> None:
    """Give the paragraph or the list item that a clause begins its name."""
    for index, token in enumerate(state.tokens):
        begins = BEGINNING.match(token.content) if token.type == "inline" else None
        if begins:
            before = state.tokens[index - 2] if index > 1 else None
            holder = before if before and before.type == "list_item_open" else state.tokens[index - 1]
            holder.attrSet("id", begins[1])
            holder.attrJoin("class", "clause")
            token.content = token.content[begins.end() :]
            token.meta["clause"] = begins[1]


def _link_references(state: StateCore) -> None:
    """Clauses become links, badges say what they mean."""
    for token in state.tokens:
        if token.type == "inline":
            token.children = _linked(token.children or [], state.env)
            if clause := token.meta.get("clause"):
                token.children.insert(0, _raw(f'<a class="id" href="#{clause}">{clause}</a> '))


def _linked(children: Sequence[Token], env: Any) -> list[Token]:
    result: list[Token] = []
    depth = 0  # nothing inside a link is a link itself
    for child in children:
        depth += child.nesting if child.type.startswith("link_") else 0
        if child.type == "text" and depth == 0:
            result += _split(child.content, env)
            continue
        if child.type == "image":
            child.children = _linked(child.children or [], env)
        result.append(child)
    return result


def _split(content: str, env: Any) -> list[Token]:
    parts, start = [], 0
    for found in _REFERENCES.finditer(content):
        parts += [_text(content[start : found.start()]), _raw(_reference(found[0], env))]
        start = found.end()
    return [*parts, _text(content[start:])]


def _reference(found: str, env: Any) -> str:
    _ = translator(env["language"])
    if found[0] != "[":
        return f'<a class="ref" href="{env["address"]}#{found}">{found}</a>'
    name = found[1:-1]
    label, meaning = BADGES[name]
    return (
        f'<a class="badge {name}" href="{env["address"]}#{name}" title="{escape(_(meaning))}">'
        f"{escape(_(label))}</a>"
    )


def _name_sections(state: StateCore) -> None:
    """Sections can be reached from the table of contents."""
    for opening, inline in zip(state.tokens, state.tokens[1:], strict=False):
        if opening.type == "heading_open" and opening.tag == "h2":
            opening.attrSet("id", anchor(inline.content))
            state.env["contents"].append((anchor(inline.content), inline.content))


def anchor(heading: str) -> str:
    """The name of a section in addresses.

    >>> anchor("Mise en place : le départ")
    'mise-en-place-le-depart'
    """
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _show_boards(state: StateCore) -> None:
    """A paragraph that is nothing but a board becomes a figure."""
    tokens: list[Token] = []
    for token in state.tokens:
        child = token.children[0] if token.children and len(token.children) == 1 else None
        if child and child.type == "image" and str(child.attrs["src"]).startswith(BOARD):
            tokens.pop()  # the paragraph's beginning; its end is dropped below
            tokens.append(Token("html_block", "", 0, content=_figure(state, child)))
        elif not (tokens and token.type == "paragraph_close" and tokens[-1].type == "html_block"):
            tokens.append(token)
    state.tokens = tokens


def _figure(state: StateCore, image: Token) -> str:
    """The caption says what is to be seen; so to a screen reader the picture itself says nothing."""
    env = state.env
    _ = translator(env["language"])
    name = str(image.attrs["src"]).removeprefix(BOARD)
    home = f"/rules/{env['kind'].name}"
    source = f"{home}/boards/{name}.svg?language={env['language']}"
    try_it = escape(_("Try it out"))
    caption = state.md.renderer.render(image.children or [], state.md.options, env)
    env["captions"][name] = caption
    return (
        f'<figure id="board-{name}"><img src="{source}" alt="" loading="lazy">'
        f"<figcaption>{caption} "
        f'<a class="try" href="{home}/try/{name}">{try_it}</a></figcaption></figure>\n'
    )


def _open_table(_renderer: RendererHTML, *_rest: Any) -> str:
    return '<div class="table"><table>\n'


def _close_table(_renderer: RendererHTML, *_rest: Any) -> str:
    return "</table></div>\n"


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _raw(content: str) -> Token:
    return Token("html_inline", "", 0, content=content)
