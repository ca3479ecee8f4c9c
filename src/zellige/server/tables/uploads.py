"""Records that visitors bring along: read, and not so long that they would keep others waiting."""

from typing import Any

from zellige.core.errors import InvalidRecord
from zellige.core.record import read_json
from zellige.core.text import N_, Message

MOST_EVENTS = 5_000


def read_upload(data: bytes) -> Any:
    """The JSON of a record; raises `InvalidRecord` for one that is none, or too long."""
    record = read_json(data)
    events = record.get("events") if isinstance(record, dict) else None
    if isinstance(events, list) and len(events) > MOST_EVENTS:
        raise InvalidRecord("events", Message(N_("these are too many events")))
    return record
