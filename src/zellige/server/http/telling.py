"""What is wrong, as it is told to people: whole sentences, without names that only programs know."""

from zellige.core.errors import ActionError, InvalidRecord, ZelligeError
from zellige.core.text import N_, Message


def sentence(text: str) -> str:
    """With a capital at its beginning and a sign at its end.

    >>> sentence("there is no such puzzle")
    'There is no such puzzle.'
    >>> sentence("the columns do not fit (MH-13)")
    'The columns do not fit (MH-13).'
    """
    return capital(text) + ("" if text.endswith((".", "!", "?", "…", ":")) else ".")


def capital(text: str) -> str:
    """With a capital at its beginning; a page may add a clause and the full stop."""
    return text[:1].upper() + text[1:]


def tell_people(error: ZelligeError, language: str) -> str:
    """Why something cannot be done; of a file also where in it, since whoever has it can look there."""
    why = error.why(language)
    if isinstance(error, InvalidRecord) and error.what():
        where = Message(N_("at “{where}” in the file: {why}"), {"where": error.what(), "why": why})
        why = where.into(language)
    elif isinstance(error, ActionError) and error.number is not None:
        values = {"number": error.number, "text": error.what(), "why": why}
        why = Message(N_("in the record, event {number} (“{text}”): {why}"), values).into(language)
    return sentence(f"{why} ({error.clause})" if error.clause else why)
