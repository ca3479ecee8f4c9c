"""The client against a real server, also one that goes and comes back."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.serving import PATIENCE, Server
from zellige.client import Client, Refused, Seat, TooLate
from zellige.games import GAMES

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def to_act(seats: list[Seat]) -> Seat:
    number = seats[0].state().to_act
    assert isinstance(number, int)
    return seats[number - 1]


def first(_state, actions):
    return actions[0]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_seat_is_played_to_the_end_against_a_bot(server, game):
    opened = Client(server.url).open_table(game, ["person", 1])
    with opened.seats[0] as seat:
        state = seat.play_with(first)
        assert state.over
        assert state.winners
        assert len(seat.record()["events"]) == state.number


def test_bots_play_at_once_for_a_program_that_says_so(tmp_path):
    with Server(tmp_path, pace=PATIENCE) as server:  # else nobody would wait for its bots
        opened = Client(server.url).open_table("maharani", ["person", 1])
        with opened.seats[0] as seat:
            assert seat.play_with(first, pace="at-once").over


def test_two_programs_play_each_other(server):
    client = Client(server.url)
    opened = client.open_table("maharani", ["person", "open"])
    seats = [opened.seats[0], client.seat(opened.links[1])]
    seats[1].sit_down("Bo")
    ends = []
    threads = [
        threading.Thread(target=lambda seat=seat: ends.append(seat.play_with(first))) for seat in seats
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ends) == 2
    assert ends[0].scores == ends[1].scores
    for seat in seats:
        seat.close()


def test_a_server_that_goes_and_comes_back_changes_nothing(tmp_path):
    """The same seat goes on where it was, and its updates too."""
    with Server(tmp_path) as server:
        port = server.port
        seats = Client(server.url).open_table("medina", ["person", "person"]).seats
        first_seat = to_act(seats)
        updates = first_seat.updates()
        before = next(updates)
        played = first_seat.play(first_seat.actions()[0])
    with Server(tmp_path, port=port):
        told = next(state for state in updates if state.number > before.number)
        assert told.number == played.number
        assert told.version >= before.version
        other = to_act(seats)
        assert other.play(other.actions()[0], base=played.number).number == played.number + 1
        updates.close()
    for seat in seats:
        seat.close()


def test_refusals_say_why(server):
    client = Client(server.url)
    seats = client.open_table("maharani", ["person", "person"], public=True).seats
    seat = to_act(seats)
    with pytest.raises(Refused) as refused:
        seat.play("end", base=seat.state().number)
    assert (refused.value.clause, refused.value.status) == ("MH-10", 422)
    base = seat.state().number
    seat.play(seat.actions()[0])
    with pytest.raises(TooLate) as late:
        seat.play("end", base=base)
    assert late.value.state.number > base
    with pytest.raises(Refused, match="no such table"):
        client.seat("nothing")
    with pytest.raises(Refused):
        next(client.watch("nothing").updates())
    for seat in seats:
        seat.close()


def test_a_public_table_is_found_and_joined(server):
    client = Client(server.url)
    table = client.open_table("medina", ["person", "open"], public=True).table
    [found] = [listed for listed in client.tables() if listed["table"] == table]
    with client.join(found["table"], 2, "Bo") as seat, client.watch(found["table"]) as watching:
        assert seat.state().seats[1]["name"] == "Bo"
        seat.say("hello")
        assert watching.state().you is None
        assert watching.state().chat[0]["text"] == "hello"


def test_the_example_plays_a_game(server):
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), server.url, "medina"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Won by" in done.stdout
