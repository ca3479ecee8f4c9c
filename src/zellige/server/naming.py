"""Names in a sentence."""

from collections.abc import Iterable

from babel.lists import format_list

VARIANTS = {"en": "en_GB"}
"""Without a comma before "and"."""


def all_of(names: Iterable[str], language: str) -> str:
    """Several names, as a sentence has them.

    >>> all_of(["Ann", "Ben", "Eva"], "en"), all_of(["Ann", "Ben"], "de"), all_of(["Ann"], "fr")
    ('Ann, Ben and Eva', 'Ann und Ben', 'Ann')
    """
    return format_list(list(names), locale=VARIANTS.get(language, language))
