"""Words for people: message keys with values, put into a language at the edge.

The engine never makes a sentence. It gives a `Message`: the English text as the key (marked by `N_`, so
that the extraction finds it) and the values. Where a noun follows a number, the key is a `Plural`: the
texts for one and for several. Catalogues are read as they are written (`.po`), so that there is nothing to
build and nothing that can be out of date.
"""

import gettext
import io
import os
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

LOCALE = Path(__file__).resolve().parent.parent / "locale"
LANGUAGES = ("en", "fr", "de")


def N_(key: str) -> str:  # noqa: N802 - gettext's own name for "to be translated later"
    """Mark a text for the catalogues without translating it here."""
    return key


class Plural(NamedTuple):
    """The key of a text in which a number decides about the noun; marks both forms for the catalogues."""

    one: str
    many: str
    by: str = "count"
    """Which of the values that number is."""


Key = str | Plural


def alike(text: str, by: str = "count") -> Plural:
    """Mark a text that is the same for one and for several in English (as with "gold"), but not elsewhere."""
    return Plural(text, text, by)


@dataclass(frozen=True, slots=True)
class Message:
    """A text to be shown: its key, and the values of its placeholders.

    >>> str(Message("{slot} is empty", {"slot": 2}))
    '2 is empty'
    >>> str(Message(Plural("{count} tile", "{count} tiles"), {"count": 1}))
    '1 tile'
    """

    key: Key
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.into("en")

    def into(self, language: str) -> str:
        """The text in a language; so are values that are messages, or tuples of them."""
        values = {name: _in_language(value, language) for name, value in self.values.items()}
        _ = translator(language)
        if isinstance(self.key, str):
            return _(self.key).format(**values)
        return _.ngettext(self.key.one, self.key.many, self.values[self.key.by]).format(**values)


def _in_language(value: Any, language: str) -> Any:
    if isinstance(value, Message):
        return value.into(language)
    if isinstance(value, tuple):
        return ", ".join(_in_language(part, language) for part in value)
    return value


@dataclass(frozen=True, slots=True, eq=False)  # there is one for each language, and it is hashed all the time
class Translate:
    """Puts keys into a language; usually called `_`, as gettext does."""

    language: str
    _catalogue: gettext.NullTranslations

    def __call__(self, key: str) -> str:
        """The text of a key."""
        return self._catalogue.gettext(key)

    def ngettext(self, one: str, many: str, count: float) -> str:
        """The text for this many, which may also be a part (1.5) or less than nothing (-1)."""
        return self._catalogue.ngettext(one, many, 1 if _is_one(count, self.language) else 2)


def _is_one(count: float, language: str) -> bool:
    """Whether a noun is in the singular after this number: in French 0 and 1.5 are, too."""
    if language == "en":
        return abs(count) == 1
    from babel import Locale  # noqa: PLC0415 - only readers of another language need it

    return Locale.parse(language).plural_form(abs(float(count))) == "one"


def _catalogue(language: str) -> gettext.NullTranslations:
    path = LOCALE / f"{language}.po"
    if language == "en":
        return gettext.NullTranslations()  # the keys are the English texts
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - only readers of another language need it
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@cache
def translator(language: str) -> Translate:
    """The function that puts a key into a language.

    >>> translator("de")("Gold")
    'Gold'
    """
    return Translate(language, _catalogue(language))


ENGLISH = translator("en")


def one_line(text: str) -> str:
    r"""A text from anywhere, safe to print on one line.

    >>> one_line("a" + chr(10) + "b" + chr(0xD800))
    'a\\nb\\ud800'
    """
    return "".join(
        character
        if character.isprintable() or unicodedata.category(character) == "Zs"
        else character.encode("unicode_escape").decode()
        for character in text
    )


def language_of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The first language of ours that the environment asks for, English if none.

    >>> language_of_environment({"LANG": "de_AT.UTF-8"})
    'de'
    """
    for name in ("ZELLIGE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environment.get(name, "").split(":"):
            if wish[:2].lower() in LANGUAGES:
                return wish[:2].lower()
            if wish in ("C", "POSIX", "C.UTF-8"):
                return "en"
    return "en"


def in_words(messages: Iterable[Message], language: str) -> str:
    """What one event did, told by several messages, as one line.

    >>> in_words([Message("{name} draws", {"name": "Ann"}), Message("2 points")], "en")
    'Ann draws; 2 points'
    """
    return translator(language)(N_("; ")).join(message.into(language) for message in messages)
