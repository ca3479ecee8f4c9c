"""German: the printed rulebooks' words, du, and German typography."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.core.banned_german import GERMAN
from zellige.core.text import LOCALE

pytestmark = pytest.mark.plain

RULEBOOKS = sorted(LOCALE.parent.glob("games/*/rulebook/*de.md"))
PAGES = sorted((Path(__file__).parents[2] / "docs" / "ten-minutes").glob("*.de.md"))
TYPOGRAPHY = {
    r"(?<!\w)[\"'](?=\w)|(?<=\w)[\"'](?!\w)": "„…“",
    r"(?<=[\d}]) %": "a no-break space before %",
    r"\bIhnen\b|(?<=[\wäöüß,] )(Sie|Ihre?[mnrs]?)\b": "du",
}


def spoken(text):
    """Without code: it has words of its own."""
    return re.sub(r"`[^`]*`", "", text)


@cache
def texts():
    with (LOCALE / "de.po").open("rb") as file:
        messages = {
            part: str(message.id)
            for message in read_po(file, locale="de")
            if message.id
            for part in ([message.string] if isinstance(message.string, str) else message.string or ())
        }
    lines = {line: file.parts[-3] for file in RULEBOOKS for line in file.read_text("utf-8").splitlines()}
    pages = {line: file.name for file in PAGES for line in file.read_text("utf-8").splitlines()}
    shown = {text: where for text, where in pages.items() if not text.startswith("<img ")}
    return {spoken(text): where for text, where in (messages | lines | shown).items()}


def found(pattern):
    return {text: where for text, where in texts().items() if re.search(pattern, text)}


def test_there_are_texts():
    assert len(RULEBOOKS) == 6
    assert len(PAGES) == 3
    assert len(texts()) > 1000


@pytest.mark.parametrize("banned", GERMAN)
def test_one_word_for_one_thing(banned):
    assert found(banned) == {}, f"say {GERMAN[banned]}"


@pytest.mark.parametrize("banned", TYPOGRAPHY)
def test_german_is_written_as_in_print_and_says_du(banned):
    assert found(banned) == {}, f"write {TYPOGRAPHY[banned]}"


def test_a_disc_is_a_piece_of_7_steps_and_no_rondel():
    discs = found(r"\bScheiben?\b")
    assert discs
    assert {text: where for text, where in discs.items() if where == "maharani" or "rondel" in where} == {}


def test_a_seat_is_no_slot_of_the_rondel():
    seats = found(r"\bPlatz\b|\bPlätzen?\b")
    assert {text: where for text, where in seats.items() if re.search(r"\bslots?\b", where)} == {}
