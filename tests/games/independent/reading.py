"""The form of a record: types and keys, as they are the same in all games (README.md)."""

from collections.abc import Callable
from typing import Any

from tests.games.independent.refusing import require

Json = dict[str, Any]

RECORD_KEYS = ("zellige", "game", "players", "options", "rules", "seed", "setup", "position", "events")


def require_keys(
    thing: Any, path: str, known: tuple[str, ...], needed: tuple[str, ...], clause: str | None
) -> None:
    """An object with no unknown key and every needed one."""
    require(isinstance(thing, dict), path or None, clause, "not an object")
    dot = f"{path}." if path else ""
    for name in thing:
        require(name in known, dot + name, clause, "unknown key")
    missing = [dot + name for name in needed if name not in thing]
    if missing:
        require(False, missing[0], clause, "key is missing", also=[(key, clause) for key in missing[1:]])


def read_players(record: Any, game: str, clause: str | None = None) -> int:
    """The number of players, after all keys up to theirs have been checked; the clause is that of the number."""
    require_keys(record, "", RECORD_KEYS, ("zellige", "game", "players"), None)
    require(is_int(record["zellige"]) and record["zellige"] == 1, "zellige", None, "not version 1")
    require(record["game"] == game, "game", None, f"not {game}")
    names = record["players"]
    require(is_list_of(names, is_text), "players", None, "not a list of names")
    require(2 <= len(names) <= 4, "players", clause, "not 2 to 4 players")
    return len(names)


def read_seed(record: Json) -> None:
    """A seed is checked, but never needed: what chance did is among the events."""
    require(is_int(record.get("seed", 0)), "seed", None, "not an integer")


def read_events(record: Json) -> list[str]:
    events: list[str] = record.get("events", [])
    require(is_list_of(events, is_text), "events", None, "not a list of texts")
    return events


# ---- values


def is_text(thing: Any) -> bool:
    return isinstance(thing, str)


def is_int(thing: Any) -> bool:
    """Neither true, false nor 1.0."""
    return type(thing) is int


def is_count(thing: Any) -> bool:
    return is_int(thing) and thing >= 0


def is_seat(thing: Any, players: int) -> bool:
    return is_int(thing) and 1 <= thing <= players


def is_one_of(thing: Any, allowed: Any) -> bool:
    return is_text(thing) and thing in allowed


def is_list_of(thing: Any, is_member: Callable[[Any], bool], length: int | None = None) -> bool:
    return isinstance(thing, list) and all(map(is_member, thing)) and length in (None, len(thing))


def is_list_in(thing: Any, allowed: Any) -> bool:
    return is_list_of(thing, lambda member: is_one_of(member, allowed))
