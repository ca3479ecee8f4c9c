"""How a model refuses an event, a key of a record, or a position."""

from collections.abc import Iterable
from typing import Any

Refusal = tuple[str, str]  # clause, why
Flaw = tuple[str, str, str]  # key, clause, why
Also = list[tuple[str | None, str | None]]  # key, clause


class ModelError(Exception):
    """What is refused; `also` lists the other (key, clause) pairs that could be named instead."""

    def __init__(
        self,
        *,
        clause: str | None,
        why: str,
        key: str | None = None,
        text: str | None = None,
        also: Also | None = None,
    ) -> None:
        super().__init__(f"{key if text is None else repr(text)}: {why} ({clause})")
        self.clause, self.why, self.key, self.text = clause, why, key, text
        self.event: int | None = None  # known to whoever replays the record
        self.also = also or []

    def named(self) -> list[dict[str, Any]]:
        """What is printed of it, without the reason: as it is, then with each other pair."""
        pairs = [(self.key, self.clause), *self.also]
        errors = [
            {"event": self.event, "text": self.text, "key": key, "clause": clause} for key, clause in pairs
        ]
        return [{name: value for name, value in error.items() if value is not None} for error in errors]


def require(condition: bool, key: str | None, clause: str | None, why: str, also: Also | None = None) -> None:
    if not condition:
        raise ModelError(key=key, clause=clause, why=why, also=also)


def refuse_event(text: str, refusals: Iterable[Refusal]) -> None:
    """If anything speaks against an event, the first thing is named."""
    broken = list(refusals)
    if broken:
        clause, why = broken[0]
        raise ModelError(text=text, clause=clause, why=why, also=[(None, other) for other, _ in broken[1:]])


def refuse_position(flaws: Iterable[Flaw]) -> None:
    """If anything is wrong with a position, the first thing is named."""
    found = list(flaws)
    if found:
        key, clause, why = found[0]
        also: Also = [(other, its_clause) for other, its_clause, _ in found[1:]]
        raise ModelError(key=key, clause=clause, why=why, also=also)
