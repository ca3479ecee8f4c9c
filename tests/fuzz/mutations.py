"""Sound inputs, broken: what is JSON mostly stays JSON, so that what lies behind the reading is reached."""

import copy
import json
import random
from collections.abc import Sequence
from typing import Any

from tests.games.independent.spoiling import break_any_value, break_key, nodes

LARGEST = 60_000
"""Bytes; what is larger is cut off."""
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 7, 99, 2**31, -(2**31), 2**63, 2**64, 10**400, 0.5, -0.0, 1e308,
    "", " ", "a", "end", "chance", "?", "\0", "\ud800", "\u202e", "é", "😀", "a\nb", "9" * 30, "x" * 300, "{name}", "%s",
    [], {}, [[]], [None], [0, 0], {"": 0}, {"a": {}}, ["end"] * 30,
]  # fmt: skip
KEYS = ["", "a", "game", "events", "position", "setup", "options", "seed", "rules", "first", "\ud800", "1"]
PARTS = [
    b"",
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x98\x80",
    b"\n",
    b" ",
    b"-1",
    b"1e999",
    b"NaN",
    b"[" * 99,
]
PARTS += [
    b'"',
    b"{",
    b"}",
    b"]",
    b",",
    b":",
    b"\\ud800",
    b"*",
    b"?",
    b"/",
    b"..",
    b"%00",
    b"{medina}",
    b"0" * 50,
]


def mutate(data: bytes, dice: random.Random, others: Sequence[bytes]) -> bytes:
    """Another input like this one; parts of others may come in."""
    head, body = _split(data)
    if body and dice.random() < 0.85:
        try:
            return (head + _bent_json(body, dice, others))[:LARGEST]
        except (ValueError, RecursionError):
            pass
    for _ in range(dice.choice([1, 1, 2, 4])):
        data = _bent_bytes(data, dice, others)
    return data[:LARGEST]


def _split(data: bytes) -> tuple[bytes, bytes]:
    """What comes before JSON (the first line of a request), and the JSON."""
    start = data.find(b"{") if data[:1] in b"{[" else data.find(b"\n{") + 1
    return (data[:start], data[start:]) if start or data[:1] == b"{" else (data, b"")


def _bent_json(body: bytes, dice: random.Random, others: Sequence[bytes]) -> bytes:
    value = json.loads(body)
    for _ in range(dice.choice([1, 1, 1, 2, 4])):
        value = dice.choice(WAYS)(value, dice, others)
    return json.dumps(value, ensure_ascii=dice.random() < 0.9).encode("utf-8", "surrogatepass")


def _other_value(value: Any, dice: random.Random, _others: Sequence[bytes]) -> Any:
    break_any_value(dice, value, VALUES)
    return value


def _other_key(value: Any, dice: random.Random, _others: Sequence[bytes]) -> Any:
    if isinstance(value, dict):
        break_key(dice, value, KEYS, VALUES)
    return value


def _from_elsewhere(value: Any, dice: random.Random, others: Sequence[bytes]) -> Any:
    """A value becomes another one from the same input or from another one, perhaps under the same name."""
    source = value if dice.random() < 0.5 else json.loads(_split(dice.choice(others))[1] or b"0")
    here, there = nodes(value), nodes(source)
    if here and there:
        _, container, key = dice.choice(here)
        named = [node for node in there if node[2] == key] if dice.random() < 0.7 else there
        _, giver, name = dice.choice(named or there)
        container[key] = copy.deepcopy(giver[name])
    return value


def _other_order(value: Any, dice: random.Random, _others: Sequence[bytes]) -> Any:
    """A list is shuffled, shortened or lengthened by what is in it."""
    lists = [c[k] for _, c, k in nodes(value) if isinstance(c[k], list) and c[k]]
    if lists:
        chosen = dice.choice(lists)
        place = dice.randrange(len(chosen))
        match dice.randrange(4):
            case 0:
                dice.shuffle(chosen)
            case 1:
                del chosen[place]
            case 2:
                chosen.insert(place, copy.deepcopy(dice.choice(chosen)))
            case _:
                del chosen[place:]
    return value


def _other_text(value: Any, dice: random.Random, _others: Sequence[bytes]) -> Any:
    """A text is bent a little: most of them are actions or places."""
    texts = [(c, k) for _, c, k in nodes(value) if isinstance(c[k], str)]
    if texts:
        container, key = dice.choice(texts)
        bent = _bent_bytes(container[key].encode("utf-8", "surrogatepass"), dice, ())
        container[key] = bent.decode("utf-8", "surrogateescape")
    return value


def _other_count(value: Any, dice: random.Random, _others: Sequence[bytes]) -> Any:
    """Two numbers change, so that their sum does not."""
    found = [(c, k) for _, c, k in nodes(value) if type(c[k]) is int]
    if len(found) > 1:
        (one, one_key), (other, other_key) = dice.sample(found, 2)
        one[one_key] -= 1
        other[other_key] += 1
    return value


WAYS = (
    _other_value,
    _other_value,
    _other_key,
    _from_elsewhere,
    _from_elsewhere,
    _other_order,
    _other_text,
    _other_count,
)


def _bent_bytes(data: bytes, dice: random.Random, others: Sequence[bytes]) -> bytes:
    start = dice.randrange(len(data) + 1)
    stop = min(len(data), start + dice.choice([0, 1, 1, 2, 8]))
    match dice.randrange(5):
        case 0:
            middle = bytes([dice.randrange(256)])
        case 1:
            middle = dice.choice(PARTS)
        case 2:
            middle = data[start:stop] * 2
        case 3 if others:
            other = dice.choice(others)
            begin = dice.randrange(len(other) + 1)
            middle = other[begin : begin + dice.choice([1, 4, 40])]
        case _:
            middle = b""
    return data[:start] + middle + data[stop:]
