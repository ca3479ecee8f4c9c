"""French: the words of the printed rulebooks, tu, and French typography, in the catalogue and in the rules."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import zellige
from tests.core.banned_french import FRENCH
from zellige.core.text import LOCALE, Message, in_words

pytestmark = pytest.mark.plain

GAMES = Path(zellige.__file__).parent / "games"
PAGES = sorted((Path(__file__).parents[2] / "docs" / "ten-minutes").glob("*.fr.md"))
ADDRESS = re.compile(r"(?<=\])\([^)]*\)")
CODE = re.compile(r"`[^`]*`|\{[^}]*\}|!(?=\[)")
"""What is no French: texts of programs, placeholders, and the sign that begins a picture."""
TYPOGRAPHY = {
    r"(?<!\u202f)[;!?%»]|(?<!\u202f):(?![\w/])": "U+202F before : ; ! ? % »",  # a colon of `level:1` is none
    r"«(?!\u202f)": "U+202F after «",
    r"['\"]": "U+2019 and « »",
}
POLITENESS = {
    r"\b(vous|votre|vos)\b": "tu",
    r"\b(?!(?:assez|chez|nez)\b)\w+ez\b": "tu",
}


def texts() -> Iterator[str]:
    """Every French text: messages with all their plural forms, and the rules line by line."""
    with (LOCALE / "fr.po").open("rb") as file:
        for message in read_po(file, locale="fr"):
            forms = message.string if message.id else ""
            yield from (forms,) if isinstance(forms, str) else forms or ()
    for path in sorted(GAMES.glob("*/rulebook/*fr.md")):
        yield from path.read_text("utf-8").splitlines()
    for path in PAGES:
        shown = ADDRESS.sub("", path.read_text("utf-8"))
        yield from (line for line in shown.splitlines() if not line.startswith("<img "))


def faults(text: str, banned: dict[str, str]) -> list[str]:
    """What is wrong in a text, and what it should be."""
    french = CODE.sub(lambda code: "}" if code[0].startswith("{") else "", text)
    found = ((re.search(pattern, french, re.IGNORECASE), better) for pattern, better in banned.items())
    return [f"{match[0]!r} in {text!r}: {better}" for match, better in found if match]


def test_there_is_something_to_look_at():
    assert sum(map(bool, texts())) > 1500
    assert len(list(GAMES.glob("*/rulebook/*fr.md"))) == 6
    assert len(PAGES) == 3


@pytest.mark.parametrize("banned", [FRENCH, TYPOGRAPHY, POLITENESS], ids=["words", "typography", "tu"])
def test_every_text_is_as_a_french_player_knows_it(banned):
    assert [fault for text in texts() for fault in faults(text, banned)] == []


@pytest.mark.parametrize(
    ("text", "banned"),
    [
        ("deuxième tuile\u202f: -{gold}\u00a0or", FRENCH),
        ("il y a 8 or", FRENCH),
        ("tire un jeton", FRENCH),
        ("la rue", FRENCH),
        ("Qui a le plus d\u2019or gagne", FRENCH),
        ("nouvel essai …", FRENCH),
        ("mieux : {better}", TYPOGRAPHY),
        ("{file}: {game}", TYPOGRAPHY),
        ("{percent} %", TYPOGRAPHY),
        ("l'or", TYPOGRAPHY),
        ("« monter\u202f»", TYPOGRAPHY),
        ("relancez la commande", POLITENESS),
        ("Vos tuiles", POLITENESS),
    ],
)
def test_a_fault_is_found(text, banned):
    assert len(faults(text, banned)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "deux cases tirées au sort",
        "de longues rues marchandes",
        "la personne qui a le plus d\u2019or gagne",
        "{count:,} suites",
        "mybots.py:MyBot, `a: b`, level:3",
        "![Ann a «\u202fmonter\u202f».](board:lift)",
        "il y en a assez",
    ],
)
def test_what_is_right_stays(text):
    assert [fault for banned in (FRENCH, TYPOGRAPHY, POLITENESS) for fault in faults(text, banned)] == []


def test_what_happened_is_joined_the_french_way():
    assert in_words([Message("Gold"), Message("Gold")], "fr") == "Or\u202f; Or"
