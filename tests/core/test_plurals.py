"""Plural forms: a noun after a number agrees with it, in every language and in everything that a game says."""

import re
from functools import cache
from html import unescape
from itertools import chain

import pytest

from tests.core.test_text import catalogue, texts_of_the_source
from tests.moments import played
from zellige.core.text import LANGUAGES, Message, Plural, alike, in_words
from zellige.games import GAMES

pytestmark = pytest.mark.plain

POINTS = Plural("{name}: {score} point", "{name}: {score} points", "score")

# Words in s that follow a placeholder without being nouns.
NOT_NOUNS = {
    "appears",
    "belongs",
    "does",
    "ends",
    "exists",
    "gets",
    "invites",
    "goes",
    "has",
    "is",
    "lies",
    "names",
    "wants",
    "wins",
    "stays",
} | {
    "this",
    "touches",
    "was",
}
# The number is the rule's own, or the end of a range: it is never one.
NEVER_ONE = {
    "a name has 1 to {most} characters",
    "With {points} points there is no bonus tile; with {most} or fewer there would be one.",
    "no more than {most} discs are placed in a turn",
    "there are more than {most} tiles",
    "{game} is for {least} to {most} players, not {players}",
    "{least} to {most} players",
}


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 1, "Ann: 1 point"),
        ("en", 0, "Ann: 0 points"),
        ("en", -1, "Ann: -1 point"),
        ("en", 1.5, "Ann: 1.5 points"),
        ("fr", 0, "Ann\N{NARROW NO-BREAK SPACE}: 0 point"),
        ("fr", 1.5, "Ann\N{NARROW NO-BREAK SPACE}: 1.5 point"),
        ("fr", 2, "Ann\N{NARROW NO-BREAK SPACE}: 2 points"),
        ("de", 0, "Ann: 0 Punkte"),
        ("de", 1, "Ann: 1 Punkt"),
        ("de", 1.5, "Ann: 1.5 Punkte"),
    ],
)
def test_the_number_decides_about_the_noun(language, count, text):
    assert Message(POINTS, {"name": "Ann", "score": count}).into(language) == text


def test_what_is_alike_in_english_may_differ_elsewhere():
    gold = alike("{name}: {gold} gold", "gold")
    assert [Message(gold, {"name": "A", "gold": n}).into("en") for n in (1, 2)] == ["A: 1 gold", "A: 2 gold"]
    assert (
        Message(gold, {"name": "A", "gold": 1})
        .into("fr")
        .endswith("1 pièce d\N{RIGHT SINGLE QUOTATION MARK}or")
    )


def test_every_noun_after_a_number_has_a_plural_form():
    """Declare a text that is found here as `Plural`, `alike` or by `ngettext`."""
    found = {
        text
        for text in texts_of_the_source()
        if isinstance(text, str)
        and set(re.findall(r"\{\w+\}(?: \w+)?? (\w*[a-z]s|gold)\b", text)) - NOT_NOUNS
    }
    assert found == NEVER_ONE


# -- what games say -----------------------------------------------------------------------------------


@cache
def wrong_after(language):
    """A number with a noun in the wrong form; the forms are those of the catalogue."""
    pairs = (
        (text for text in texts_of_the_source() if isinstance(text, tuple))
        if language == "en"
        else (message.string for message in catalogue(language) if message.pluralizable)
    )
    several = set(
        chain.from_iterable(
            set(re.findall(r"\w+", many)) - set(re.findall(r"\w+", one)) for one, many in pairs
        )
    )
    assert {"en": "points", "fr": "pièces", "de": "Punkte"}[language] in several
    singular = "[01]" if language == "fr" else "1"
    return re.compile(rf"(?<![\d.,])[+-]?{singular} (?:{'|'.join(sorted(several))})\b")


@cache
def some_moments(name):
    """The first turns of a game, where most numbers are small, and some moments up to its end."""
    game = played(name, 3)
    numbers = {*range(1, 16, 2), *range(16, game.number, 1 + game.number // 6), game.number}
    return [game.at(number) for number in sorted(numbers)]


def said(moment, language):
    """Labels and captions of the picture, the event in words, and where points came from."""
    yield unescape(re.sub(r"<[^>]*?(?:aria-label=\"([^\"]*)\")?[^>]*>", r"\n\1\n", moment.svg(1, language)))
    before, event = moment.at(moment.number - 1), moment.events[-1]
    yield in_words(moment.kind.tell(before.board, before.state, event.action), language)
    for source in moment.breakdown():
        yield from (item.what.into(language) for item in source.items)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_numbers_and_nouns_agree_in_all_that_a_game_says(name, language):
    texts = [text for moment in some_moments(name) for text in said(moment, language)]
    assert re.search(r"\b1 \w", "\n".join(texts))
    assert [found[0] for text in texts for found in wrong_after(language).finditer(text)] == []
