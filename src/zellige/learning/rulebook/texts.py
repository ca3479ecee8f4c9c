"""Where the rules are, and what is in them: texts, clauses, boards."""

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from zellige.api import load, read
from zellige.core.errors import UnknownName
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.record import read_file
from zellige.core.text import N_, Message
from zellige.games import GAMES

CLAUSE: Final = re.compile(r"\b[A-Z]{2}-\d+\b")
BEGINNING: Final = re.compile(r"\[([A-Z]{2}-\d+)\]\s+")
"""What begins a clause, at the start of a paragraph or a list item."""
BADGE: Final = re.compile(r"\[(decided|reconstructed)\]")
BOARD: Final = "board:"
BOARD_LINE: Final = "!["
BADGES: Final = {
    "decided": (N_("decided"), N_("The printed rules leave this open. We have decided it this way.")),
    "reconstructed": (
        N_("reconstructed"),
        N_("The printed rules show this only in pictures. We have worked it out as well as we could."),
    ),
}
_BEGINNING_OF_LINE = re.compile(rf"^(?:[-*]\s+|\d+\.\s+)?{BEGINNING.pattern}", re.MULTILINE)


def folder(kind: GameKind) -> Path:
    """Where the texts and boards of a game are."""
    return kind.folder / "rulebook"


def has_rules(kind: GameKind) -> bool:
    """Whether the rules of a game are written."""
    return (folder(kind) / "en.md").exists()


@cache
def text(kind: GameKind, language: str) -> str:
    """The rules, as they are written."""
    return (folder(kind) / f"{language}.md").read_text("utf-8")


@cache
def summary(kind: GameKind, language: str) -> str:
    """The page for the table, as it is written."""
    return (folder(kind) / f"summary.{language}.md").read_text("utf-8")


@cache
def goal(kind: GameKind, language: str) -> str:
    """What a game is about, in a sentence or two: what the page for the table begins with.

    Nothing if the rules are not written.
    """
    if not has_rules(kind):
        return ""
    _title, _, rest = summary(kind, language).partition("\n")
    first = rest.strip().partition("\n\n")[0]
    return "" if first.startswith("#") else first


def clauses_in(written: str) -> list[str]:
    """The clauses that begin in a text, in its order.

    >>> clauses_in("- [MH-2] Four quarters, see MH-1.")
    ['MH-2']
    """
    return _BEGINNING_OF_LINE.findall(written)


@cache
def clause_text(kind: GameKind, language: str, clause: str) -> str:
    """What a clause says, as it is written: up to the next one, the next heading or the next board."""
    lines = text(kind, language).splitlines()
    start = next(
        at for at, line in enumerate(lines) if _BEGINNING_OF_LINE.match(line) and f"[{clause}]" in line
    )
    is_item = not lines[start].startswith("[")
    said = [_BEGINNING_OF_LINE.sub("", lines[start])]
    for line in lines[start + 1 :]:
        if (
            line.startswith(("#", BOARD_LINE))
            or _BEGINNING_OF_LINE.match(line)
            or (is_item and not line.startswith("  "))
        ):
            break
        said.append(line)
    return "\n".join(said).strip()


@cache
def clauses() -> dict[str, GameKind]:
    """All clauses of all games, and which game each belongs to."""
    return {
        clause: kind for kind in GAMES.values() if has_rules(kind) for clause in clauses_in(text(kind, "en"))
    }


def boards(kind: GameKind) -> list[str]:
    """The names of the boards of a game."""
    return sorted(path.name.partition(".")[0] for path in (folder(kind) / "boards").glob("*.zellige.json"))


def shown(kind: GameKind, name: str) -> Game:
    """The game of a board, as the picture shows it: after its events."""
    return load(_file(kind, name))


def tried(kind: GameKind, name: str) -> Game:
    """The game of a board, as it is tried out: where the events start from a position, before them.

    Chance goes on the same way each time.
    """
    record = {"seed": 1, **read_file(_file(kind, name))}
    return read({**record, "events": []} if "position" in record else record)


def way(kind: GameKind, name: str) -> list[str]:
    """The actions that lead from the board that is tried out to the one that is shown."""
    start, shown_ = tried(kind, name), shown(kind, name)
    return [str(event) for event in shown_.events[len(start.events) :] if event.seat != "chance"]


def _file(kind: GameKind, name: str) -> Path:
    if name not in boards(kind):
        raise UnknownName(Message(N_("there is no such board")))
    return folder(kind) / "boards" / f"{name}.zellige.json"


@lru_cache(200)
def picture(kind: GameKind, name: str, language: str) -> str:
    """A board as SVG, seen by whoever is to act."""
    game = shown(kind, name)
    seat = game.to_act if isinstance(game.to_act, int) else None
    return kind.svg(game.view(seat), language)
