"""Whoever counts what was lost must see it: a database by hand, and what was confirmed."""

import pytest
from sqlalchemy import create_engine
from sqlalchemy.orm import Session

import zellige
from tests.soak.ledger import Ledger, Turn, compare
from zellige.core.game import Game
from zellige.server.storage.models import Base, ChatRow, EventRow, HolderRow, SeatRow, TableRow


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


def verdict(ledger, folder, events, said, *holders):
    """Lost, doubled, disordered and shared, with a database where these events, lines and holders are kept."""
    game, _ = played()
    url = f"sqlite:///{folder / 'games.sqlite3'}"
    engine = create_engine(url)
    Base.metadata.create_all(engine)
    with Session(engine) as session, session.begin():
        session.add(
            TableRow(
                id="here",
                game="medina",
                rules=game.rules,
                options=game.options,
                setup=game.setup,
                scores=[],
                winners=[],
                seed=game.seed,
                stage="running",
                opened_by="Ann",
                is_public=True,
                is_counted=True,
                is_from_file=False,
            )
        )
        for number in (1, 2):
            more = {"player": "person", "level": 1, "has_stand_in": False, "secret": f"{number}"}
            session.add(SeatRow(table="here", number=number, name="".join(holders), **more))
        session.flush()
        session.add_all(EventRow(table="here", number=n, text=text) for n, text in enumerate(events, 1))
        session.add_all(
            ChatRow(table="here", number=n, name="Ann", text=text) for n, text in enumerate(said, 1)
        )
        session.add_all(HolderRow(table="here", seat=2, visitor=name) for name in holders)
    engine.dispose()
    found = compare(ledger, url)
    assert found.is_sound
    return found.lost, found.doubled, found.disordered, found.shared


def test_all_is_there(ledger, tmp_path):
    events = [str(event) for event in played()[0].events]
    assert verdict(ledger, tmp_path, events, ["Hello"]) == (0, 0, 0, 0)


def test_what_is_lost_is_seen(ledger, tmp_path):
    events = [str(event) for event in played()[0].events]
    assert verdict(ledger, tmp_path, events[:-1], []) == (2, 0, 0, 0)


def test_what_nobody_has_confirmed_or_is_there_twice_is_seen(ledger, tmp_path):
    game, _ = played()
    events = [*map(str, game.events), str(game.legal_actions()[0])]
    assert verdict(ledger, tmp_path, events, ["Hello", "Hello"]) == (0, 2, 0, 0)


def test_another_order_is_seen(ledger, tmp_path):
    ledger.turns["here"][0], ledger.turns["here"][1] = ledger.turns["here"][1], ledger.turns["here"][0]
    events = [str(event) for event in played()[0].events]
    assert verdict(ledger, tmp_path, events, ["Hello"]) == (0, 0, 1, 0)


@pytest.mark.parametrize(
    ("told", "holders", "shared"),
    [
        (["Bo"], ["Bo"], 0),
        ([], ["Cy"], 0),  # whoever has it was not told: the answer was lost
        (["Bo", "Cy"], ["Bo"], 1),
        (["Bo"], ["Bo", "Cy"], 1),
        (["Bo"], ["Cy"], 1),
    ],
)
def test_a_seat_of_two_is_seen(ledger, tmp_path, told, holders, shared):
    ledger.offered("here")
    for name in told:
        ledger.seated("here", name)
    events = [str(event) for event in played()[0].events]
    assert verdict(ledger, tmp_path, events, ["Hello"], *holders) == (0, 0, 0, shared)
