"""The rules for people: the same in all languages, complete, with boards that are possible and links that lead somewhere."""

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

import zellige
from zellige.core.text import LANGUAGES
from zellige.games import GAMES
from zellige.learning.rulebook import pages, texts
from zellige.learning.rulebook.write_docs import DOCS, PICTURES, documents

WRITTEN = [kind for kind in GAMES.values() if texts.has_rules(kind)]
PACKAGE = Path(zellige.__file__).parent

of_each_game = pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.name)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


class Outline(HTMLParser):
    """The anchors, links and pictures of a page, and its text."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.links, self.pictures, self.text = [], [], [], ""
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if "id" in names:
            self.ids.append(names["id"])
        if tag == "a":
            self.links.append(names["href"])
        if tag == "img":
            self.pictures.append(names["src"])

    def handle_data(self, data):
        self.text += data


def cited_by_the_engine(kind):
    """The clauses that the code of a game names: what it carries out, and what it refuses by."""
    prefix = kind.setup_clause.partition("-")[0]
    files = kind.folder.rglob("*.py")
    return {clause for file in files for clause in re.findall(rf"\b{prefix}-\d+\b", file.read_text("utf-8"))}


@of_each_game
def test_every_clause_is_there_once_from_the_first_to_the_last(kind):
    clauses = texts.clauses_in(texts.text(kind, "en"))
    assert [clause for clause, count in Counter(clauses).items() if count > 1] == []
    prefix = kind.setup_clause.partition("-")[0]
    assert set(clauses) == {f"{prefix}-{number}" for number in range(1, len(clauses) + 1)}
    assert kind.setup_clause in clauses


@of_each_game
def test_every_clause_that_the_engine_names_is_there(kind):
    assert len(cited_by_the_engine(kind)) > 20
    assert cited_by_the_engine(kind) - set(texts.clauses_in(texts.text(kind, "en"))) == set()


@of_each_game
@in_each_language
def test_the_languages_say_the_same_in_the_same_order(kind, language):
    """The same clauses, boards, badges, sections and references, one after the other."""
    for written in (texts.text, texts.summary):
        assert shape(written(kind, language)) == shape(written(kind, "en"))


def shape(text):
    marks = r"^#+ |\[[A-Z]{2}-\d+\] |\[decided\]|\[reconstructed\]|\(board:[\w-]+\)|^\|"
    return re.findall(marks, text, re.MULTILINE)


@of_each_game
@in_each_language
def test_every_link_of_a_page_leads_somewhere(kind, language):
    rules, summary = Outline(pages.rules(kind, language).html), Outline(pages.summary(kind, language).html)
    ids = {*rules.ids, *texts.BADGES}
    assert len(rules.ids) == len(set(rules.ids))
    home = f"/rules/{kind.name}"
    tries = {f"{home}/try/{name}" for name in texts.boards(kind)}
    assert {link for link in rules.links if link[0] != "#"} <= tries
    assert {link[1:] for link in rules.links if link[0] == "#"} <= ids
    assert {link.removeprefix(f"{home}#") for link in summary.links if link not in tries} <= ids
    assert not re.search(r"\[[A-Z]{2}-\d+\]|\[decided|\[reconst|\*\*|board:", rules.text + summary.text)


@of_each_game
@in_each_language
def test_every_board_is_shown_and_every_picture_is_a_board(kind, language):
    shown = Outline(pages.rules(kind, language).html + pages.summary(kind, language).html).pictures
    addresses = {f"/rules/{kind.name}/boards/{name}.svg?language={language}" for name in texts.boards(kind)}
    assert set(shown) == addresses
    assert len(shown) == len(addresses)


BOARDS = [(kind, name) for kind in WRITTEN for name in texts.boards(kind)]


@pytest.mark.parametrize(("kind", "name"), BOARDS, ids=[f"{kind.name} {name}" for kind, name in BOARDS])
def test_a_board_is_of_its_game_and_somebody_can_try_something_out(kind, name):
    assert texts.shown(kind, name).kind is kind
    assert texts.picture(kind, name, "de").startswith("<svg")
    tried = texts.tried(kind, name)
    assert isinstance(tried.to_act, int)
    assert tried.legal_actions()


def test_there_are_boards():
    assert all(len(texts.boards(kind)) > 4 for kind in WRITTEN)


def test_the_documents_are_what_the_program_writes():
    """After a change of the texts: python -m zellige.learning.rulebook.write_docs"""
    made = dict(documents())
    there = (*(DOCS / "rules").glob("*"), *(DOCS / PICTURES).glob("*"))
    assert {path.relative_to(DOCS).as_posix() for path in there} == set(made)
    for path, text in made.items():
        assert (DOCS / path).read_text("utf-8") == text, path


def test_the_links_of_the_documents_lead_somewhere():
    made = dict(documents())
    anchors = {path: set(re.findall(r'<a id="([\w-]+)">', text)) for path, text in made.items()}
    for path, text in made.items():
        for target in re.findall(r'(?<=\]\()[^)]*|(?<=src=")[^"]*', text) if path.endswith(".md") else ():
            file, _, anchor = target.partition("#")
            found = (DOCS / "rules" / file).resolve() if file else DOCS / path
            assert found.exists(), target
            assert not anchor or anchor in anchors[found.relative_to(DOCS).as_posix()], (path, target)
