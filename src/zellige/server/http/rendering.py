"""Pages from templates, in the visitor's language."""

import hashlib
import re
from datetime import UTC, datetime, tzinfo
from functools import cache
from pathlib import Path
from typing import Any

from babel.dates import format_datetime
from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from zellige.analysis.page import sample
from zellige.core import figures
from zellige.core.names import shown_name
from zellige.core.text import LANGUAGES, translator
from zellige.games import GAMES
from zellige.learning.puzzles.puzzle import has_puzzles
from zellige.learning.rulebook import texts
from zellige.learning.tutorials import steps_of
from zellige.search.levels import LEVELS
from zellige.server.http.covers import cover_address
from zellige.server.naming import all_of
from zellige.server.tables.opening import level_name

WEB = Path(__file__).resolve().parents[2] / "web"
STATIC = WEB / "static"
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}


@cache
def environment() -> Environment:
    """The templates, and what all of them may use."""
    made = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # whether a file has changed would be asked each time
    )
    made.globals.update(
        static=static,
        cover=cover_address,
        has_tutorial=lambda kind: bool(steps_of(kind)),
        has_rules=texts.has_rules,
        goal_of=texts.goal,
        has_puzzles=has_puzzles,
        games=GAMES,
        levels=LEVELS,
        level_name=level_name,
        languages=LANGUAGE_NAMES,
        safe=Markup,
        sample=sample,
    )
    made.policies["json.dumps_kwargs"] = {}  # as it is, like the same data in an answer
    made.filters.update(clauses=link_clauses, called=_called)
    return made


def load_all() -> None:
    """What pages are made from, before anybody asks for one: some 0.4 seconds, in a thread."""
    for language in LANGUAGES:
        _common(language)
        write_date(datetime.now(UTC), language, UTC)
    for name in environment().list_templates():
        environment().get_template(name)
    for kind in GAMES.values():
        cover_address(kind.name)
        kind.art()
        kind.replaced({})
        steps_of(kind)


@pass_context
def _called(context: Context, name: str) -> str:
    """A player's name in the language of the page."""
    return shown_name(name, context["language"])


def link_clauses(text: str) -> Markup:
    """A text whose clauses lead to the rules; everything else in it is only text.

    >>> str(link_clauses("<i> (MH-13)"))
    '&lt;i&gt; (<a href="/clause/MH-13">MH-13</a>)'
    """
    known = texts.clauses()

    def link(found: re.Match[str]) -> str:
        return f'<a href="/clause/{found[0]}">{found[0]}</a>' if found[0] in known else found[0]

    return Markup(texts.CLAUSE.sub(link, str(escape(text))))  # noqa: S704 - escaped but for our own links


def render(template: str, language: str, /, **values: Any) -> str:
    """A page or a part of one."""
    return environment().get_template(template).render(**_common(language), **values)


def render_block(template: str, block: str, language: str, /, **values: Any) -> str:
    """One block of a template by itself, such as an element of a page that has changed."""
    found = environment().get_template(template)
    context = found.new_context({**_common(language), **values})
    return "".join(found.blocks[block](context)).strip()


@cache
def _common(language: str) -> dict[str, Any]:
    """What all templates may use in this language."""
    words = _words(language)
    shared = {"asked": "asked.html", "signs": "signs.html"}
    modules = {name: environment().get_template(file).make_module(words) for name, file in shared.items()}
    return {**words, **modules}


def _words(language: str) -> dict[str, Any]:
    """How texts and figures are written."""
    assert language in LANGUAGES
    _ = translator(language)
    return {
        "_": _,
        "ngettext": _.ngettext,
        "language": language,
        "number": lambda value: figures.number(value, language),
        "percent": lambda share: figures.percent(share, language),
        "chance": lambda share: figures.chance(share, language),
        "signed": lambda points: figures.signed(points, language),
        "all_of": lambda names: all_of(names, language),
        "in_words": lambda messages: ", ".join(message.into(language) for message in messages),
    }


def write_date(at: datetime, variant: str, zone: tzinfo) -> str:
    """A moment as a reader writes it; SQLite forgets that what it keeps is UTC."""
    known = at if at.tzinfo else at.replace(tzinfo=UTC)
    return format_datetime(known.astimezone(zone), "short", locale=variant)


def static(path: str) -> str:
    """The address of a file of ours; it changes when the file does, so that browsers may keep it for long."""
    return f"/static/{path}?v={_digest(path)}"


@cache
def _digest(path: str) -> str:
    return hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:12]
