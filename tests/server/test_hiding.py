"""SS-8: nothing that a seat may not see is ever sent to it.

Two games that a seat cannot tell apart are played by two browsers each: all that the seat receives, in pages,
answers, frames, records and replays, is the same for both, byte for byte, but for the names of the tables.
"""

import json
import re
from itertools import groupby

import pytest

from tests.moments import played
from tests.server.twins import HIDING, KNOWING, make_twins
from tests.serving import hear_number
from zellige.core.game import Game
from zellige.server.tables.scenes import scene_for
from zellige.server.tables.view import Viewer

LEAST = 120


@pytest.fixture(scope="module")
def twins():
    return make_twins(seed=7, least=LEAST)


@pytest.fixture
def dealt(twins, monkeypatch):
    """Chance deals what it dealt in the twins; which of the two a game is, its seed says."""
    scripts = {}
    for seed, twin in enumerate(twins, 2**50):
        twin.seed = seed
        scripts[seed] = [str(event) for event in twin.events]

    def draw(game):
        script = scripts[game.seed]
        while game.to_act == "chance" and len(game.events) < len(script):
            game.play_exactly(script[len(game.events)])

    monkeypatch.setattr(Game, "draw", draw)
    return twins


def submissions(game, start):
    """The actions after an event, as they are confirmed: all of a seat in a row at once."""
    for seat, events in groupby(game.events[start:], key=lambda event: event.seat):
        if seat != "chance":
            yield seat, [str(event) for event in events]


class Eavesdropper:
    """Somebody who writes down all that a browser receives of a table."""

    def __init__(self, visitor, table, secrets):
        self.visitor, self.table = visitor, table
        self.token = {"authorization": f"Bearer {secrets[0]}"} if secrets else {}
        self.names = {table: "TABLE", **{secret: f"SECRET-{n}" for n, secret in enumerate(secrets, 1)}}
        self.heard = []
        self.secrets = []
        self.socket = visitor.listen(table)

    def note(self, what, text):
        for name, placeholder in self.names.items():
            text = text.replace(name, placeholder)
        text = re.sub(r'(("|data-)(version|token|base)\\?"?[:=] ?\\?"?)[\w.-]+', r"\1", text)
        self.heard.append((what, text))

    def hear(self, number):
        """What is told, as it comes: the whole page at first, then what is different."""
        hear_number(self.socket, number)
        self.note("frame", self.socket.raw)

    def fetch(self, what):
        answer = self.visitor.get(f"/table/{self.table}{what}")
        assert answer.status_code == 200
        self.note(what, answer.text)
        self.note(what, json.dumps({**answer.headers, "date": "", "content-length": "", "x-request-id": ""}))

    def view(self, revealed):
        table, visitor = self.visitor.server.table(self.table), self.visitor.id
        held = tuple(seat.number for seat in table.held_by(visitor))
        return scene_for(table, Viewer(held, visitor == table.opened_by, "en", revealed)).told(None).decode()

    def look_around(self, number):
        for what in ("", "/record", f"/replay/{number}"):
            self.fetch(what)
        for revealed in (None, HIDING):  # whatever a page says about who looks at the screen
            self.note("view", self.view(revealed))
        self.fetch(f"/replay/{number}?seat={HIDING}")
        for what in ("/why?seat=1", f"/why?seat={HIDING}", f"/why?seat={HIDING}&at={number - 3}"):
            self.fetch(what)
        for event in range(number - 4, number + 1):
            self.fetch(f"/why/{event}")
        for what in (
            "",
            "/record",
            "/actions",
            "/actions?words=true",
            "/account",
            f"/account?event={number}",
        ):
            answer = self.visitor.get(f"/api/tables/{self.table}{what}", headers=self.token)
            self.note(f"api{what} {answer.status_code}", answer.text)


def overhear(server, game, start, players, who):
    """All that `who` receives while a game is played on from an event, and of its replay in the end."""
    table = server.keep(game.at(start), *players, is_public=True)
    mine = server.table(table).held_by(who.id)
    ear = Eavesdropper(who, table, [seat.secret for seat in mine])
    with ear.socket:
        ear.hear(start)
        ear.look_around(start)
        for seat, actions in submissions(game, start):
            player = players[seat - 1]
            if player is who:
                ear.note("draft", player.wish(table, "draft", *actions).text)
                ear.note("refusal", player.wish(table, "draft", "place A0", "place A0").text)
            answer = player.play(table, *actions)
            assert answer.status_code == 200, answer.text
            number = answer.json()["number"]
            if player is who:
                ear.note("answer", answer.text)
            ear.hear(number)
            if number % 4 == 0:
                ear.look_around(number)
    for moment in range(0, number + 1, 4):
        ear.fetch(f"/replay/{moment}")
    ear.fetch("/replay")
    ear.look_around(number)
    ear.secrets = [str(game.seed), *(seat.secret for seat in server.table(table).seats if seat not in mine)]
    return ear


@pytest.mark.parametrize("role", ["the other seat", "somebody who watches"])
def test_games_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(
    server, dealt, visitor, friend, stranger, role
):
    who = visitor if role == "the other seat" else stranger
    start = len(dealt.first.events) * 7 // 8
    first, second = (overhear(server, game, start, (visitor, friend), who) for game in dealt)
    assert len(first.heard) > 60
    for (what, one), (_, other) in zip(first.heard, second.heard, strict=True):
        assert one == other, what
    for ear in (first, second):
        for what, text in ear.heard:
            assert not any(secret in text for secret in ear.secrets), what


def test_the_seat_itself_does_see_the_difference(server, dealt, visitor, friend):
    """Else the test above would prove nothing."""
    start = len(dealt.first.events) * 7 // 8
    first, second = (
        overhear(server, game, start, (visitor, friend), friend).heard for game in dealt.at(start + 9)
    )
    differing = {what for (what, one), (_, other) in zip(first, second, strict=True) if one != other}
    assert {"frame", "", "view", "/record", "/replay", "api 200", "api/record 200"} <= differing


def test_the_twins_are_worth_their_name(twins):
    hidden = [game.position()["hands"][HIDING - 1] for game in twins]
    assert hidden[0] != hidden[1]
    assert twins.first.view(KNOWING) == twins.second.view(KNOWING)


def test_when_the_game_is_over_all_is_open_but_not_the_seed(server, visitor, friend, stranger):
    game = played("seven-steps", seed=2**45 + 5)
    table = server.keep(game, visitor, friend)
    record = stranger.get(f"/table/{table}/record")
    assert "?" not in "".join(record.json()["events"])
    assert str(game.seed) not in record.text
    eyes = [stranger.get(f"/table/{table}/replay/60?seat={seat}").json()["picture"] for seat in (1, 2)]
    assert eyes[0] != eyes[1]
