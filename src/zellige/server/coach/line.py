"""The coach as the page of a table shows it: whether it is on, who wants it, who has yet to agree."""

from dataclasses import dataclass

from zellige.core.names import shown_name
from zellige.core.text import Message, alike, translator
from zellige.server.naming import all_of
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table


@dataclass(frozen=True)
class CoachLine:
    """The state of the coach, as one viewer sees it."""

    may_switch: bool
    is_wanted: bool
    """By the viewer."""
    is_asked: bool
    """The viewer is asked to agree."""
    text: str
    """How it stands: whether it has missed a turn and, where other people are at the table, who wants it."""


def coach_line(table: Table, seat: int | None, language: str) -> CoachLine:
    """The coach as a seat sees it; whoever watches sees whether it is on."""
    own = table.seat(seat) if seat is not None else None
    may_switch = own is not None and own.is_person and not table.is_over
    is_wanted = own is not None and own.coach
    is_asked = may_switch and not is_wanted and any(other.coach for other in table.people)
    return CoachLine(may_switch, is_wanted, is_asked, _text(table, own, language, is_asked=is_asked))


def _text(table: Table, own: Seat | None, language: str, *, is_asked: bool) -> str:
    """Who is asked by whom, and who has said no; nothing for someone who plays alone."""
    _ = translator(language)
    if not table.is_over and table.has_coach and own is not None and own.number in table.not_judged:
        return _("The coach had no time to look at your last turn.")
    if table.is_over or len(table.people) < 2:
        return ""
    if table.has_coach:
        return _("The coach is on: it warns each of you before a blunder.")
    if is_asked:
        wanting = [shown_name(seat.name, language) for seat in table.people if seat.coach]
        key = alike(
            "{names} would like to play with a coach, which warns each of you before a blunder. Do you agree?"
        )
        return Message(key, {"names": all_of(wanting, language), "count": len(wanting)}).into(language)
    if own is not None and own.coach:
        text = _("The coach will be on when all agree. Missing: {names}")
        missing = (shown_name(seat.name, language) for seat in table.people if not seat.coach)
        return text.format(names=all_of(missing, language))
    refusing = table.coach_refused_by
    if refusing is None or (own is not None and own.number == refusing):
        return ""
    name = shown_name(table.seat(refusing).name, language)
    return _("{name} would rather play without a coach.").format(name=name)
