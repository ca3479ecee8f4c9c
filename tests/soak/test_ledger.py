"""Whoever counts what was lost must see it: a database by hand, and what was confirmed."""

import json
import sqlite3
from contextlib import closing

import pytest

import zellige
from tests.soak.ledger import Ledger, Turn, compare
from zellige.core.game import Game

TABLES = """
    CREATE TABLE tables (id, game, rules, options, setup, seed);
    CREATE TABLE seats ("table", number);
    CREATE TABLE events ("table", number, text);
    CREATE TABLE chat ("table", text);
"""


def played() -> tuple[Game, list[Turn]]:
    """A game of a few actions, and the turns as their senders know them."""
    game, turns = zellige.new("medina", 2, seed=4), []
    for number in range(6):
        seat, action = game.acting_seat, str(game.legal_actions()[0])
        turns.append(Turn(seat, game.number, (action,), f"submission-{number}"))
        game.play(action)
    return game, turns


@pytest.fixture
def ledger():
    ledger = Ledger()
    ledger.opened("here")
    for turn in played()[1]:
        ledger.confirmed("here", turn)
    ledger.heard("here", "Hello")
    return ledger


def verdict(ledger, folder, events, said):
    """Lost, doubled and disordered, with a database where these events and lines are kept."""
    game, _ = played()
    row = ("here", "medina", game.rules, json.dumps(game.options), json.dumps(game.setup), game.seed)
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        database.executescript(TABLES)
        database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
        database.executemany("INSERT INTO seats VALUES ('here', ?)", [(1,), (2,)])
        database.executemany("INSERT INTO events VALUES ('here', ?, ?)", enumerate(events, 1))
        database.executemany("INSERT INTO chat VALUES ('here', ?)", [(text,) for text in said])
        database.commit()
    found = compare(ledger, folder / "games.sqlite3")
    assert found.is_sound
    return found.lost, found.doubled, found.disordered


def test_all_is_there(ledger, tmp_path):
    events = [str(event) for event in played()[0].events]
    assert verdict(ledger, tmp_path, events, ["Hello"]) == (0, 0, 0)


def test_what_is_lost_is_seen(ledger, tmp_path):
    events = [str(event) for event in played()[0].events]
    assert verdict(ledger, tmp_path, events[:-1], []) == (2, 0, 0)


def test_what_nobody_has_confirmed_or_is_there_twice_is_seen(ledger, tmp_path):
    game, _ = played()
    events = [*map(str, game.events), str(game.legal_actions()[0])]
    assert verdict(ledger, tmp_path, events, ["Hello", "Hello"]) == (0, 2, 0)


def test_another_order_is_seen(ledger, tmp_path):
    ledger.turns["here"][0], ledger.turns["here"][1] = ledger.turns["here"][1], ledger.turns["here"][0]
    events = [str(event) for event in played()[0].events]
    assert verdict(ledger, tmp_path, events, ["Hello"]) == (0, 0, 1)
