"""Who is asking: a browser known by a signed cookie, the language that it wants, and its time zone."""

import secrets
from datetime import datetime, tzinfo
from functools import cache, lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from babel import negotiate_locale
from babel.core import get_locale_identifier, parse_locale
from babel.localedata import exists
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from zellige.core.text import LANGUAGES

VISITOR: Final = "zellige"
LANGUAGE: Final = "zellige-language"
ZONE: Final = "zellige-zone"
"""The time zone, as the page's program found it."""
COACH: Final = "zellige-coach"
"""Whether this browser wanted a coach when it was last asked for one at a table without other people."""
YEAR: Final = 365 * 24 * 3600
MOST_KNOWN: Final = 10_000
"""So many cookies are not checked again when they come again."""


class Visitors:
    """Gives every browser a name that only we can have given it."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="visitor")
        self._read = lru_cache(MOST_KNOWN)(self._check)

    def of(self, connection: HTTPConnection) -> str | None:
        """The visitor that a request comes from; None for one that we do not know."""
        cookie = connection.cookies.get(VISITOR)
        return self._read(cookie) if cookie else None

    def _check(self, cookie: str) -> str | None:
        try:
            visitor = self._signer.loads(cookie)
        except BadSignature:
            return None
        return visitor if isinstance(visitor, str) else None

    def welcome(self, connection: HTTPConnection, response: Response, visitor: str) -> None:
        """Let a browser keep its name."""
        remember(connection, response, VISITOR, str(self._signer.dumps(visitor)))


def remember(connection: HTTPConnection, response: Response, name: str, value: str) -> None:
    """Let a browser keep a choice, for the server alone."""
    is_secure = connection.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)


def new_visitor() -> str:
    """A name for a browser that has none."""
    return secrets.token_urlsafe(16)


def language_of(connection: HTTPConnection) -> str:
    """What was chosen by hand, or what the browser prefers."""
    chosen = connection.cookies.get(LANGUAGE)
    if chosen in LANGUAGES:
        return chosen
    return preferred(connection.headers.get("accept-language", ""))


def variant_of(connection: HTTPConnection) -> str:
    """The language with the country whose dates the browser is used to."""
    return variant(language_of(connection), connection.headers.get("accept-language", ""))


def zone_of(connection: HTTPConnection) -> tzinfo:
    """The time zone of the browser, or before it has told us (its first page) that of the server.

    Only names that there are: others are looked up as files, and a cookie may say anything.
    """
    told = connection.cookies.get(ZONE)
    if told in _zones():
        return ZoneInfo(told)
    here = datetime.now().astimezone().tzinfo
    assert here is not None
    return here


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def wants_coach(connection: HTTPConnection) -> bool | None:
    """Whether new tables of this browser begin with a coach, where nobody else is to be asked.

    None if that was never said.
    """
    return {"on": True, "off": False}.get(connection.cookies.get(COACH, ""))


@lru_cache(1_000)
def preferred(header: str) -> str:
    """Of our languages, the one that a browser wants most.

    >>> preferred("pt;q=0.9, de-AT;q=0.8, en;q=0.5")
    'de'
    >>> preferred("FR-ca")
    'fr'
    >>> preferred("")
    'en'
    """
    return negotiate_locale(_ordered(header), LANGUAGES, sep="-") or "en"


@lru_cache(1_000)
def variant(language: str, header: str) -> str:
    """The variant of a language of ours that a browser wants most, as Babel calls it.

    >>> variant("en", "en-GB, en;q=0.5"), variant("fr", "en-GB, fr-CA;q=0.8"), variant("de", "en-GB, x?")
    ('en_GB', 'fr_CA', 'de')
    """
    for wish in _ordered(header):
        try:
            name = get_locale_identifier(parse_locale(wish, sep="-"))
        except ValueError:
            continue
        if name.partition("_")[0] == language and exists(name):
            return name
    return language


def _ordered(header: str) -> list[str]:
    """The languages of a header, the one that is wanted most first."""
    wishes = []
    for part in header.split(","):
        language, _, quality = part.strip().lower().partition(";q=")
        try:
            wishes.append((-float(quality or 1), language))
        except ValueError:
            continue
    return [language for _, language in sorted(wishes, key=lambda wish: wish[0])]
