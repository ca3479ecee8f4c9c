"""Languages: every text is there in each of them, with the same placeholders."""

import string
from functools import cache
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import zellige
from zellige.core.text import LANGUAGES, LOCALE, Message, language_of_environment, one_line, translator

pytestmark = pytest.mark.plain

PACKAGE = Path(zellige.__file__).parent


@cache
def texts_of_the_source():
    methods = [("**.py", "python"), ("web/templates/**.html", "jinja2")]
    keywords = {"_": None, "N_": None, "ngettext": (1, 2), "Plural": (1, 2), "alike": (1, 1)}
    found = extract_from_dir(str(PACKAGE), keywords=keywords, method_map=methods)
    return {message for _file, _line, message, _comments, _context in found}


def placeholders(text):
    return sorted((name, spec) for _, name, spec, _ in string.Formatter().parse(text) if name is not None)


def catalogue(language):
    with (LOCALE / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def test_there_are_texts():
    assert len(texts_of_the_source()) > 200


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_text_is_translated_and_nothing_more(language):
    translated = {message.id: message for message in catalogue(language) if message.id}
    assert texts_of_the_source() - set(translated) == set()
    assert set(translated) - texts_of_the_source() == set()
    for key, message in translated.items():
        assert not message.fuzzy, key
        keys, texts = (key, message.string) if message.pluralizable else ((key,), (message.string,))
        for english, text in zip(keys, texts, strict=True):
            assert text, key
            assert placeholders(text) == placeholders(english), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_put_into_a_language_with_their_values(language):
    message = Message("slot {slot} of the rondel is empty", {"slot": 3})
    assert "3" in message.into(language)
    assert (message.into(language) == str(message)) == (language == "en")


def test_values_that_are_words_are_translated_too():
    message = Message(
        "{tile} on {space}: +{gold} gold", {"tile": Message("blue tile"), "space": "c8", "gold": 1}
    )
    assert translator("de")("blue tile") in message.into("de")
    assert str(message) == "blue tile on c8: +1 gold"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C", "LANGUAGE": "de:fr"}, "de"),
        ({"LANG": "ja_JP"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ({"ZELLIGE_LANG": "de", "LC_ALL": "fr_FR"}, "de"),
    ],
)
def test_the_environment_chooses_the_language(environment, language):
    assert language_of_environment(environment) == language


def test_a_text_from_anywhere_stays_on_one_line():
    assert one_line("a\nb\x1b[31m\u2028\ud800") == "a\\nb\\x1b[31m\\u2028\\ud800"
    assert one_line("1\u202f000 é") == "1\u202f000 é"


def test_errors_speak_the_language_and_name_the_clause():
    game = zellige.new("maharani", 2, seed=1)
    with pytest.raises(zellige.IllegalAction) as caught:
        game.play("end")
    assert str(caught.value).startswith("end: ")
    assert str(caught.value).endswith("(MH-10)")
    assert caught.value.into("de") != str(caught.value)
    assert caught.value.into("de").endswith("(MH-10)")
