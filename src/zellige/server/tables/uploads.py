"""Records that visitors upload: read, and not so long that they would keep others waiting."""

from zellige.core.errors import InvalidRecord
from zellige.core.game import Game
from zellige.core.record import Record, read_json, read_record, replay
from zellige.core.text import N_, Message
from zellige.games import GAMES

MOST_EVENTS = 5_000


def replay_upload(content: bytes, *, make_setup: bool = False) -> Game:
    """The game in a file after its last event; it may take a second, so never on the loop."""
    return replay(read_upload(content), make_setup=make_setup)


def read_upload(content: bytes) -> Record:
    """The record in a file; raises `InvalidRecord` if it is none, or too long."""
    data = read_json(content)
    events = data.get("events") if isinstance(data, dict) else None
    if isinstance(events, list) and len(events) > MOST_EVENTS:
        raise InvalidRecord("events", Message(N_("there are too many events")))
    return read_record(data, GAMES)
