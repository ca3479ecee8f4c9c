"""Game records: JSON that may come from anywhere, read into a game or refused with a reason."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from zellige.core.entry import Entry, has_half_characters, shown
from zellige.core.errors import ActionError, InvalidRecord, ZelligeError
from zellige.core.game import FORMAT, Game
from zellige.core.kind import GameKind
from zellige.core.text import N_, Message

KEYS = ("options", "rules", "seed", "setup", "position", "events")


def read_file(path: str | Path) -> Any:
    """The JSON of a file; `InvalidRecord` if it is none."""
    try:
        content = Path(path).read_bytes()
    except FileNotFoundError:
        _refuse(N_("there is no such file"))
    except OSError as error:
        _refuse(N_("the file cannot be read: {reason}"), reason=error.strerror)
    return read_json(content)


def read_json(content: bytes) -> Any:
    """The value of a JSON text in UTF-8."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        _refuse(N_("this is not a text file in UTF-8"))
    if not text.strip():
        _refuse(N_("the file is empty"))
    try:
        value = json.loads(text, object_pairs_hook=_without_duplicates, parse_constant=_no_constant)
        is_whole = "\\u" not in text or not has_half_characters(value)
    except json.JSONDecodeError as error:
        _refuse(N_("this is not JSON: line {line}, column {column}"), line=error.lineno, column=error.colno)
    except RecursionError:
        _refuse(N_("this is not a record: brackets are nested too deeply"))
    except InvalidRecord:
        raise
    except ValueError:  # a number of thousands of digits
        _refuse(N_("this is not a record: a number is too long"))
    if not is_whole:
        _refuse(N_("this is not a record: a text in it has half of a character"))
    return value


def _refuse(key: str, **values: Any) -> NoReturn:
    raise InvalidRecord(None, Message(key, values)) from None


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON leaves open what a key given twice means; we do not guess."""
    found = dict(pairs)
    if len(found) < len(pairs):
        seen = set[str]()
        for name, _ in pairs:
            if name in seen:
                raise InvalidRecord(name, Message(N_("this key is given twice")))
            seen.add(name)
    return found


def _no_constant(name: str) -> NoReturn:
    _refuse(N_("this is not JSON: {name} is not a number"), name=name)


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read; what only the game's own rules can judge has not been looked at yet."""

    kind: GameKind
    players: list[str]
    seed: int | None
    rules: str
    """The version of the rules that it was played by."""
    given: Mapping[str, Any]
    """Options, set-up and position, as far as the record has them."""
    events: Entry | None

    def game(self, *, make_setup: bool) -> Game:
        """The game before its first event; the set-up is completed from its seed, if that is wanted."""
        return Game(
            self.kind, self.players, seed=self.seed, make_setup=make_setup, rules=self.rules, **self.given
        )

    def texts(self) -> list[str]:
        """The texts of its events."""
        if self.events is None:
            return []
        for number, event in enumerate(self.events.list(), 1):
            if not isinstance(event.value, str):
                self.events.refuse(N_("event {number} is not a text"), number=number)
        return [event.text() for event in self.events.list()]


def read_record(data: Any, games: Mapping[str, GameKind]) -> Record:
    """A record, as far as all games are alike; raises `InvalidRecord`."""
    record = Entry(data).object(needs=("zellige", "game", "players"), may=KEYS)
    if record.at("zellige").integer() != FORMAT:
        record.at("zellige").refuse(
            N_("this version of Zellige reads records of format {format}"), format=FORMAT
        )
    kind = games[record.at("game").one_of(games)]
    players = check_players(record.at("players"), kind)
    rules = _read_rules(record.get("rules"), kind)
    seed = record.get("seed")
    number = None if seed is None else seed.integer()
    parts = {name: record.get(name) for name in ("options", "setup", "position")}
    given = {name: part.under(kind.setup_clause).object().value for name, part in parts.items() if part}
    return Record(kind, players, number, rules, given, record.get("events"))


def _read_rules(entry: Entry | None, kind: GameKind) -> str:
    """The version of the rules; a record that names none is of the newest."""
    if entry is None:
        return kind.rules_version
    if not kind.has_rules(entry.text()):
        entry.refuse(
            N_("the game was played with rules {rules}; this version of Zellige has {ours}"),
            rules=shown(entry.value),
            ours=kind.rules_version,
        )
    return entry.text()


def check_players(entry: Entry, kind: GameKind) -> list[str]:
    """The names of the players, as many as can play."""
    players = [player.text() for player in entry.list()]
    if len(players) not in kind.player_counts:
        entry.refuse(
            N_("{game} is for {least} to {most} players, not {players}"),
            game=kind.title,
            least=kind.player_counts[0],
            most=kind.player_counts[-1],
            players=len(players),
        )
    return players


def check_seed(seed: Any) -> int:
    """A seed that a record can keep: a whole number, NumPy's included."""
    return Entry(int(seed) if isinstance(seed, np.integer) else seed, "seed").integer()


def replay(record: Record, *, make_setup: bool = False) -> Game:
    """The game of a record after its last event; no event is drawn that the record does not have."""
    game = record.game(make_setup=make_setup)
    for number, text in enumerate(record.texts(), 1):
        try:
            game.play_exactly(text)
        except ActionError as error:
            error.number = number
            raise
    return game


def report(game: Game) -> dict[str, Any]:
    """What a replay reports about a game: how it went, where it stands, and what a player may do next."""
    trace = [{"event": str(event), "seat": event.seat, "scores": list(event.scores)} for event in game.events]
    is_players_turn = isinstance(game.to_act, int)
    return {
        "game": game.kind.name,
        "players": len(game.players),
        "trace": trace,
        "to_act": game.to_act,
        "over": game.is_over,
        "scores": list(game.scores),
        "winners": game.winners,
        **({"legal": [str(action) for action in game.legal_actions()]} if is_players_turn else {}),
        "position": game.position(),
    }


def report_error(error: ZelligeError, language: str = "en") -> dict[str, Any]:
    """What a replay reports about a record or an event that is refused."""
    told: dict[str, Any] = {}
    if isinstance(error, ActionError):
        told |= {"event": error.number, "text": error.text}
    elif isinstance(error, InvalidRecord) and error.key is not None:
        told["key"] = error.key
    if error.clause is not None:
        told["clause"] = error.clause
    return {"error": {**told, "why": error.why(language)}}
