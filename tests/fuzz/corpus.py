"""Inputs to begin with, a folder for each target: sound ones, and every one that ever failed (`found-...`).

`python -m tests.fuzz.corpus` writes the sound ones anew from games that the engine and the models' generators play.
"""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import zellige
from tests.fuzz.house import begun
from tests.games.maharani.independent import generate as maharani
from tests.games.medina.independent import generate as medina
from tests.games.seven_steps.independent import generate as seven_steps
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.text import translator
from zellige.games import GAMES
from zellige.learning.rulebook.texts import boards, way

CORPUS = Path(__file__).parent / "corpus"
GENERATORS = (maharani, medina, seven_steps)
SHORT = 4_000
"""Bytes: longer records would only make everything slower."""
EACH = 5
FILE = b'--edge\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n'


@cache
def inputs(target: str, kind: str = "*") -> tuple[bytes, ...]:
    """Inputs of a target that are kept, in an order that is always the same: all, or `sound` or `found` ones."""
    return tuple(file.read_bytes() for file in sorted((CORPUS / target).glob(f"{kind}-*")))


def sound(target: str) -> Iterator[bytes]:
    """Inputs that are accepted, made anew."""
    yield from {
        "record": _records,
        "position": _positions,
        "action": _actions,
        "box": _boxes,
        "request": _requests,
        "word": _words,
    }[target]()


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def _records() -> Iterator[bytes]:
    """Short ones: whole games say little that their parts do not."""
    for generator in GENERATORS:
        made = (_json(generator.random_record(seed)) for seed in range(1_000))
        short = (text for text in made if len(text) < SHORT)
        yield from (next(short) for _ in range(EACH))


def _positions() -> Iterator[bytes]:
    for generator in GENERATORS:
        records = (generator.random_record(seed) for seed in range(1_000, 2_000))
        made = (_json({**record, "events": []}) for record in records if "position" in record)
        short = (text for text in made if len(text) < SHORT)
        yield from (next(short) for _ in range(EACH + 3))


def _under_way() -> Iterator[Game]:
    for name in GAMES:
        for seed in range(EACH):
            game, dice = zellige.new(name, 2, seed=seed), random.Random(seed)
            for _ in range(9 * seed):
                game.play(dice.choice(game.legal_actions()))
            yield game


def _actions() -> Iterator[bytes]:
    """Of all games; which of the games under way takes them is left to chance."""
    for number, game in enumerate(_under_way()):
        texts = dict.fromkeys(str(action) for action in game.legal_actions()[::9])
        yield bytes([number]) + "\n".join([*texts][:12]).encode()


def _boxes() -> Iterator[bytes]:
    for kind in GAMES.values():
        if kind.replaceable:
            whole = {"zellige_box": 1, "game": kind.name, "name": "Mine", "options": kind.replaceable}
            yield _json(whole)
            for key, value in kind.replaceable.items():
                yield _json({**whole, "options": {key: value}})


def _requests() -> Iterator[bytes]:
    for name, kind in GAMES.items():
        seats = [{"player": "person", "name": "Ann"}, {"player": "open"}, {"player": "bot", "level": 1}]
        wish = {"game": name, "seats": seats, "options": {}, "public": True, "counted": False}
        yield b"POST /api/tables \n" + _json(wish)
        game = begun(name)
        first = str(game.legal_actions()[0])
        turn = {"base": game.number, "actions": [first], "submission": "submission"}
        page = {"seat": game.to_act, "page": "page", "has": "", **turn}
        for what in ("draft", "why-not", "outcomes", "play"):
            more = {"picks": ["a1"]} if what == "why-not" else {}
            yield f"POST /table/{{{name}}}/{what} \n".encode() + _json({**page, **more})
        yield f"POST /api/tables/{{{name}}}/actions {game.to_act}\n".encode() + _json(turn)
        yield b"POST /api/records \n" + _json(game.record())
        yield b"POST /open \n" + FILE + _json(game.record()) + b"\r\n--edge--\r\n"
        for change in _box_changes(kind):
            yield f"POST /box/{name} \n".encode() + _json({"options": kind.replaceable, **change})
        form = f"players=2&player-1=person&player-2=open&name-1=Ann&name-2=Bo&counted=yes&game={kind.name}"
        yield f"POST /new/{name} \n{form}".encode()
        yield f"GET /table/{{{name}}}/replay/3 \n".encode()
        for what in ("", "/board.svg", "/why?seat=1", "/why/1", "/sources", "/record", "/replay"):
            yield f"GET /table/{{{name}}}{what} \n".encode()
        yield f"POST /tutorial/{name}/1 \n".encode() + _json({"actions": [first]})
        board = boards(kind)[0]
        yield f"POST /rules/{name}/try/{board} \n".encode() + _json({"actions": way(kind, board)[:1]})
        yield f"POST /table/{{{name}}}/play-on \nat=1&seat=1&level=1".encode()
        yield f"GET /api/tables/{{{name}}}?since=2 2\n".encode()
    yield b'POST /api/tables/{medina}/chat 2\n{"text":"Hello"}'
    yield b'POST /api/tables/{medina}/seat 1\n{"name":"Ann","seat":2}'
    yield b'POST /table/{medina}/chat \n{"text":"Hello"}'
    yield b'POST /table/{medina}/seat/2/bot \n{"level":1}'
    yield b"POST /table/{medina}/again \n"
    yield b"POST /table/{medina}/seat/2/back \n"
    yield b"POST /table/{medina}/seat/1/renew \n"
    yield b"POST /join/{medina}/1 \nname=Ann"
    yield b"POST /language \nlanguage=fr&back=/"
    yield b"GET /api/tables/{maharani}/actions?words=true 1\n"
    yield b"GET /api/tables/{maharani}/account?since=0 1\n"
    yield b"GET /lists?page=2 \n"
    yield b"GET /clause/MD-11 \n"


def _box_changes(kind: GameKind) -> Iterator[dict[str, Any]]:
    """Of each part the first number is typed, and the first thing clicked with the first tool."""
    for part in kind.box.PARTS if kind.box else ():
        value = kind.replaceable[part.key]
        if table := part.table(value):
            yield {"typing": {"part": part.key, "name": table.rows[0][1][0].name, "number": 3}}
        if picks := re.findall(r'data-pick="([^"]+)"', part.draw(value, translator("en"))):
            tools = [tool.name for tools in part.toolsets for tool in tools.tools]
            yield {"click": {"part": part.key, "tool": (tools or [""])[0], "picks": picks[:1]}}


def _words() -> Iterator[bytes]:
    for name in GAMES:
        yield f'/table/{{{name}}}/live?has=&page=p\n{{"has":"","revealed":null}}\n{{"has":"x"}}'.encode()
        yield f'/table/{{{name}}}/live?language=fr\n{{"has":"","revealed":1}}\n{{"has":"","revealed":2}}'.encode()
        yield f"/api/tables/{{{name}}}/live?since=0\n{{}}".encode()
        game = begun(name)
        first = str(game.legal_actions()[0])
        wish = {"seat": game.to_act, "base": game.number, "actions": [first], "page": "p", "has": ""}
        asked = ({"ask": 1, "draft": wish}, {"ask": 2, "play": {**wish, "submission": "submission"}})
        yield f"/table/{{{name}}}/live?page=p\n".encode() + b"\n".join(map(_json, asked))


def write() -> None:
    """Write the sound inputs; what was found stays."""
    for target in ("record", "position", "action", "box", "request", "word"):
        folder = CORPUS / target
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("sound-*"):
            old.unlink()
        for number, data in enumerate(sound(target), 1):
            (folder / f"sound-{number:02}").write_bytes(data)


if __name__ == "__main__":
    write()
