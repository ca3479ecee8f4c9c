"""Numbers in a reader's own form, for the terminal, pictures and pages; JSON never goes through here."""

_BEFORE_PERCENT = {"en": "", "fr": "\N{NARROW NO-BREAK SPACE}", "de": "\N{NO-BREAK SPACE}"}
_MINUS = "\N{MINUS SIGN}"
LEAST_CHANCE = 0.01
"""Less is not told from it, nor is more from all but this."""


def number(value: float, language: str, digits: int | None = None) -> str:
    r"""A number with this many decimals; by default with those that it has, three at most.

    >>> number(1234.5, "en"), number(1234.5, "de", 2), number(1234, "fr")
    ('1,234.5', '1.234,50', '1\u202f234')
    """
    from babel.numbers import format_decimal  # noqa: PLC0415 - most commands print no figures

    decimals = "###" if digits is None else "0" * digits
    return format_decimal(value, f"#,##0.{decimals}", language)


def signed(value: float, language: str, digits: int | None = None) -> str:
    r"""What came or went.

    >>> signed(5, "en"), signed(-2.5, "de"), signed(0, "fr")
    ('+5', '\u22122,5', '\xb10')
    """
    shown = number(abs(value), language, digits)
    return f"+{shown}" if value > 0 else f"{_MINUS}{shown}" if value else f"\N{PLUS-MINUS SIGN}{shown}"


def percent(share: float, language: str, digits: int = 0) -> str:
    r"""A share of the whole.

    >>> percent(0.625, "en"), percent(0.625, "fr", 1)
    ('62%', '62,5\u202f%')
    """
    return f"{number(100 * share, language, digits)}{_BEFORE_PERCENT[language]}%"


def chance(share: float, language: str) -> str:
    r"""A chance: nothing that is not certain is called 0 or 100 %.

    >>> chance(0.625, "en"), chance(0.001, "en"), chance(0.999, "de"), chance(1, "fr")
    ('62%', '<1%', '>99\xa0%', '100\u202f%')
    """
    if 0 < share < LEAST_CHANCE:
        return f"<{percent(LEAST_CHANCE, language)}"
    if 1 - LEAST_CHANCE < share < 1:
        return f">{percent(1 - LEAST_CHANCE, language)}"
    return percent(share, language)
