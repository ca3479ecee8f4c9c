"""The glossary: its words are those that people read, and its clauses are in the rules."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.core.test_text import PACKAGE, catalogue
from zellige.learning.rulebook.texts import clauses

pytestmark = pytest.mark.plain

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
LANGUAGES = ("en", "fr", "de")


def rows():
    """The three languages and the place, for each line of the tables."""
    cells = [
        line.strip("|").split("|")
        for line in GLOSSARY.read_text("utf-8").splitlines()
        if line.startswith("| ")
    ]
    return [tuple(cell.strip() for cell in row) for row in cells if row[0].strip() != "English"]


def words(cell):
    """Each word of a cell; what stands in brackets says which of its meanings is meant."""
    return re.sub(r"\([^)]*\)", "", cell).split(",")


@cache
def texts(language):
    """All that is read in a language."""
    known = [] if language == "en" else [message.string for message in catalogue(language)]
    known += [message.id for message in catalogue("fr")] if language == "en" else []
    flat = [text for one in known for text in ((one,) if isinstance(one, str) else one)]
    books = [path.read_text("utf-8") for path in PACKAGE.glob(f"games/*/rulebook/*{language}.md")]
    return "\n".join(flat + books)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_used(language):
    column = LANGUAGES.index(language)
    said = texts(language)
    missing = [
        word
        for row in rows()
        for word in map(str.strip, words(row[column]))
        if not re.search(rf"(?<!\w){re.escape(word)}", said, re.IGNORECASE)
    ]
    assert missing == []


def test_every_clause_is_in_the_rules():
    named = re.findall(r"\b[A-Z]{2}-\d+\b", GLOSSARY.read_text("utf-8"))
    assert len(named) > 60
    assert set(named) <= set(clauses())


def test_every_line_says_where():
    assert len(rows()) > 60
    assert all(len(row) == 4 and all(row) for row in rows())
