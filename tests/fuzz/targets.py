"""What is fuzzed: functions that take any bytes, and raise nothing but `ZelligeError`, a clear refusal.

Whatever is accepted must also hold: it can be reported, shown to everybody, played on, and read again.
"""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import zellige
from tests.fuzz.house import House
from zellige.core.box import read_box
from zellige.core.errors import ZelligeError
from zellige.core.game import Game
from zellige.core.record import read_json, read_record, replay, report
from zellige.games import GAMES

Target = Callable[[bytes], None]

PLAYED_ON = 12
"""So many events are played after a position, to see whether it was one."""
MOMENTS = 8
"""Games under way, of each kind, that actions are tried on."""
MOST_MESSAGES = 20
houses: list[House] = []


def record(data: bytes) -> None:
    """A record as `zellige replay` and `/api/records` take it: read, replayed, reported, shown."""
    game = replay(read_record(read_json(data), GAMES))
    _sound(report(game))
    for seat in (None, *range(1, len(game.players) + 1)):
        _sound(game.view(seat))
        _sound(game.record_for(seat))


def position(data: bytes) -> None:
    """The position of a record: whatever is accepted can be played on, and be written and read again."""
    given = read_json(data)
    if isinstance(given, dict):
        given.pop("events", None)
    game = replay(read_record(given, GAMES))
    dice = random.Random(0)
    for _ in range(PLAYED_ON):
        if game.is_over:
            break
        events = game.legal_events()
        assert events, "nothing can be played, but it is not over"
        if game.to_act == "chance":
            weights = [game.kind.rules.weight(game.board, game.state, event) for event in events]
            assert sum(weights) > 0, "chance has nothing to choose from"
        game.play_exactly(game.decode(dice.choice(events)))
    after = zellige.read({**game.record(), "position": game.position(), "events": []})
    assert _stands(after) == _stands(game), "the position is another one when it is read again"


def action(data: bytes) -> None:
    """Texts of actions, one a line, at a game under way that the first byte chooses; refused ones change nothing."""
    games = _games()
    game = games[(data[0] if data else 0) % len(games)].copy()
    for text in data[1:].decode("utf-8", "surrogateescape").split("\n")[:MOST_MESSAGES]:
        before = game.state.tobytes(), game.number
        try:
            game.play(text)
        except ZelligeError:
            assert (game.state.tobytes(), game.number) == before, "what was refused has changed something"
            raise


def box(data: bytes) -> None:
    """A box: what is accepted can be played with, by as many as can play."""
    found = read_box(read_json(data), GAMES)
    for players in found.kind.player_counts:
        _play_some(zellige.new(found.kind.name, players, seed=1, box=found))


def request(data: bytes) -> None:
    """A request to the server, of a page or of a program: a first line with what is asked for, then the body."""
    _house().ask(data)


def word(data: bytes) -> None:
    """What a page says by its live connection, one message a line; the first line is its address."""
    _house().talk(data)


TARGETS: dict[str, Target] = {
    function.__name__: function for function in (record, position, action, box, request, word)
}


@cache
def _games() -> tuple[Game, ...]:
    """Games of all kinds at different moments."""
    found = []
    for name in GAMES:
        for seed in range(MOMENTS):
            game = zellige.new(name, 2 + seed % 3, seed=seed)
            _play_some(game, 12 * seed)
            found.append(game)
    return tuple(found)


def _play_some(game: Game, count: int = PLAYED_ON) -> None:
    dice = random.Random(count)
    for _ in range(count):
        if game.is_over:
            break
        game.play(game.decode(dice.choice(game.legal_events())))


def _stands(game: Game) -> dict[str, Any]:
    """How a game stands, whatever was before."""
    return {key: value for key, value in report(game).items() if key != "trace"}


def _house() -> House:
    """One server for many requests, but not for all: tables that were opened should not fill the memory."""
    if houses and houses[-1].is_worn:
        houses.pop().close()
    if not houses:
        houses.append(House())
    return houses[-1]


def _sound(answer: Any) -> None:
    """It can be sent."""
    json.dumps(answer, ensure_ascii=False, allow_nan=False).encode()
