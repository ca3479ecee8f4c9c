"""The JSON API, asked over HTTP as a program would."""

import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import zellige
from tests.serving import PATIENCE, Server
from zellige.games import GAMES
from zellige.server.api.schemas import AccountAnswer, Actions, Problem, State, TooLate

PERSON, OPEN = {"player": "person"}, {"player": "open"}


@pytest.fixture
def api(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE) as client:
        yield client


class At:
    """A table with all its tokens, or some."""

    def __init__(self, api: httpx.Client, game: str, *seats: dict[str, Any], **more: Any) -> None:
        answer = api.post("/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        self.api, self.opened = api, answer.json()
        self.id = self.opened["table"]
        self.tokens = {seat["seat"]: seat["token"] for seat in self.opened["seats"]}

    def ask(self, method: str, path: str = "", seat: int | None = None, **values: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.tokens[seat]}"} if seat else {}
        return self.api.request(method, f"/tables/{self.id}{path}", headers=headers, **values)

    def state(self, seat: int | None = None, since: int = 0) -> Any:
        answer = self.ask("GET", seat=seat, params={"since": since})
        assert answer.status_code == 200, answer.text
        State.model_validate(answer.json(), strict=False)
        return answer.json()

    def actions(self, seat: int, **params: Any) -> Any:
        answer = self.ask("GET", "/actions", seat, params=params)
        assert answer.status_code == 200, answer.text
        Actions.model_validate(answer.json())
        return answer.json()

    def play(
        self, seat: int | None, *actions: str, base: int | None = None, submission: str = ""
    ) -> httpx.Response:
        number = self.state()["number"] if base is None else base
        body = {"base": number, "actions": actions, "submission": submission or f"test-{time.time_ns()}"}
        return self.ask("POST", "/actions", seat, json=body)

    def play_first(self) -> httpx.Response:
        """Whoever is to act takes the first of all actions."""
        seat = self.state()["to_act"]
        return self.play(seat, self.actions(seat)["actions"][0]["text"])


def problem(answer: httpx.Response, status: int) -> Problem:
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"message", "clause"}
    return Problem.model_validate(answer.json())


def test_the_games_are_told_with_options_and_levels(api):
    games = {game["name"]: game for game in api.get("/games").json()}
    assert list(games) == list(GAMES)
    assert games["seven-steps"]["options"][0]["values"][0]["value"] == "honeycomb"
    assert [level["level"] for level in games["medina"]["levels"]] == [1, 2, 3, 4, 5]
    german = {game["name"]: game for game in api.get("/games", headers={"accept-language": "de"}).json()}
    assert german["medina"]["levels"] != games["medina"]["levels"]


def test_tokens_are_told_of_all_seats_but_those_of_bots(api):
    at = At(api, "medina", PERSON, {"player": "bot", "level": 1}, OPEN)
    assert list(at.tokens) == [1, 3]
    assert at.opened["seats"][0]["link"].endswith(f"/seat/{at.tokens[1]}")


def test_no_answer_has_a_token_or_a_seed(api, server):
    at = At(api, "seven-steps", PERSON, PERSON, public=True)
    secrets = [*at.tokens.values(), str(server.table(at.id).game.seed)]
    texts = [api.get("/tables").text, at.ask("GET", "/record").text]
    texts += [at.ask("GET", seat=seat).text for seat in (None, 1, 2)]
    assert not [secret for secret in secrets for text in texts if secret in text]


def test_what_cannot_be_opened_is_refused_with_the_reason(api):
    answer = api.post("/tables", json={"game": "medina", "seats": [PERSON]})
    assert "2 to 4 players" in problem(answer, 422).message
    assert problem(api.post("/tables", json={"game": "chess", "seats": [PERSON, PERSON]}), 404)
    assert problem(api.post("/tables", json={"game": "medina", "seats": [{"player": "cat"}]}), 422)
    wish = {"game": "medina", "seats": [PERSON, PERSON], "options": {"edition": 7}}
    assert problem(api.post("/tables", json=wish), 422).clause


def test_public_tables_are_listed_and_others_are_not(api):
    listed = At(api, "maharani", PERSON, OPEN, public=True)
    hidden = At(api, "maharani", PERSON, OPEN)
    tables = {table["table"]: table for table in api.get("/tables").json()}
    assert tables[listed.id]["stage"] == "waiting"
    assert [seat["player"] for seat in tables[listed.id]["seats"]] == ["person", "open"]
    assert hidden.id not in tables


def test_an_open_seat_is_taken_with_its_token_and_the_game_begins(api):
    at = At(api, "maharani", PERSON, OPEN)
    assert at.state()["stage"] == "waiting"
    seat = at.state()["to_act"]
    assert problem(at.play(seat, "take 1 b7 E"), 403)
    seated = at.ask("POST", "/seat", 2, json={"name": "Bo"}).json()
    assert (seated["seat"], seated["token"], seated["state"]["stage"]) == (2, at.tokens[2], "running")
    assert at.state()["seats"][1]["name"] == "Bo"
    again = at.ask("POST", "/seat", 2, json={"name": "Cy"}).json()
    assert again["state"]["seats"][1]["name"] == "Bo"


def test_a_public_seat_gets_a_token_that_whoever_opened_the_table_does_not_know(api):
    at = At(api, "seven-steps", PERSON, OPEN, public=True)
    joined = at.ask("POST", "/seat", json={"name": "Di", "seat": 2})
    assert joined.status_code == 200
    assert problem(at.ask("GET", seat=2), 403)
    at.tokens[2] = joined.json()["token"]
    assert at.state(2)["you"] == 2
    assert problem(at.ask("POST", "/seat", json={"name": "Ed", "seat": 2}), 403)


def test_a_private_seat_needs_its_token(api):
    at = At(api, "medina", PERSON, OPEN)
    assert problem(at.ask("POST", "/seat", json={"name": "Di", "seat": 2}), 403)
    assert problem(at.ask("POST", "/seat", json={"name": "Di"}), 403)


def test_a_token_leads_to_its_table(api):
    at = At(api, "medina", PERSON, OPEN)
    answer = api.get("/seat", headers={"authorization": f"Bearer {at.tokens[2]}"}).json()
    assert answer == {"table": at.id, "game": "medina", "seat": 2}
    assert problem(api.get("/seat", headers={"authorization": "Bearer nothing"}), 404)
    assert problem(api.get("/seat"), 404)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_played_by_program(api, game):
    at = At(api, game, PERSON, PERSON)
    before = at.state()
    answer = at.play_first().json()
    assert answer["since"] == before["number"]
    assert answer["events"][0]["number"] == before["number"] + 1
    assert answer["number"] == before["number"] + len(answer["events"])
    assert answer["you"] == before["to_act"]


def test_actions_have_picks_and_on_request_words(api):
    at = At(api, "medina", PERSON, PERSON)
    seat = at.state()["to_act"]
    plain, told = at.actions(seat), at.actions(seat, words=True)
    assert [action["text"] for action in plain["actions"]] == [action["text"] for action in told["actions"]]
    assert all(action["picks"] and "words" not in action for action in plain["actions"])
    assert all(action["words"] for action in told["actions"])


def test_a_stranger_cannot_act(api):
    at = At(api, "medina", PERSON, PERSON)
    text = at.actions(at.state()["to_act"])["actions"][0]["text"]
    for method, path, body in (
        ("GET", "/actions", None),
        ("POST", "/actions", {"base": 0, "actions": [text], "submission": "12345678"}),
        ("POST", "/hint", {}),
        ("POST", "/chat", {"text": "hello"}),
        ("POST", "/seat", {"name": "me"}),
    ):
        assert problem(at.ask(method, path, json=body), 403)
    assert at.state()["events"] == []
    assert at.state()["chat"] == []


def test_cookies_open_no_seat(api, server):
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=PATIENCE) as browser:
        name = str(browser.post("/play/medina").url).rpartition("/")[2]
        assert server.table(name).held_by(None) == []
        assert browser.get(f"/api/tables/{name}").json()["you"] is None
        body = {"base": 0, "actions": ["stable e5"], "submission": "12345678"}
        assert problem(browser.post(f"/api/tables/{name}/actions", json=body), 403)


def test_tokens_of_other_seats_and_tables_are_refused(api):
    at, other = At(api, "medina", PERSON, PERSON), At(api, "medina", PERSON, PERSON)
    to_act = at.state()["to_act"]
    text = at.actions(to_act)["actions"][0]["text"]
    not_to_act = 3 - to_act
    assert at.play(not_to_act, text).status_code == 409
    assert at.ask("GET", "/actions", not_to_act).status_code == 409
    at.tokens = other.tokens
    assert problem(at.play(to_act, text), 403)
    assert problem(at.ask("GET", seat=1), 403)


def test_the_token_of_a_seat_that_a_bot_has_opens_nothing(api, server):
    at = At(api, "medina", PERSON, {"player": "bot", "level": 1})
    at.tokens[2] = server.table(at.id).seat(2).secret
    assert problem(at.ask("GET", seat=2), 403)


def test_what_comes_too_late_is_answered_with_the_truth(api):
    at = At(api, "maharani", PERSON, PERSON)
    seat, base = at.state()["to_act"], at.state()["number"]
    assert at.play_first().status_code == 200
    answer = at.play(seat, "take 1 b7 E", base=base)
    assert answer.status_code == 409
    late = TooLate.model_validate(answer.json())
    assert late.message
    assert late.state.model_dump(mode="json") == at.state(seat, since=base)


def test_sent_twice_it_is_played_once(api):
    at = At(api, "medina", PERSON, PERSON)
    seat = at.state()["to_act"]
    text = at.actions(seat)["actions"][0]["text"]
    first = at.play(seat, text, base=0, submission="the same one")
    again = at.play(seat, text, base=0, submission="the same one")
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert [event["text"] for event in at.state()["events"]] == [text]


def test_what_the_rules_refuse_has_the_clause_and_the_language(api):
    at = At(api, "maharani", PERSON, PERSON)
    seat = at.state()["to_act"]
    english = problem(at.play(seat, "end"), 422)
    assert english.clause == "MH-10"
    assert "a turn can end only after a tile has been placed" in english.message
    api.headers["accept-language"] = "de"
    german = problem(at.play(seat, "end"), 422)
    assert german.clause == "MH-10"
    assert german.message != english.message
    assert problem(at.play(seat, "dance"), 422).clause


def test_of_several_actions_all_or_none_are_played(api):
    at = At(api, "maharani", PERSON, PERSON)
    before = at.state()
    seat = before["to_act"]
    text = at.actions(seat)["actions"][0]["text"]
    assert problem(at.play(seat, text, "take 1 z9 N"), 422)
    assert at.state() == before


@pytest.mark.parametrize("game", list(GAMES))
def test_a_seat_gets_what_the_engine_shows_it_and_nothing_else(api, server, game):
    at = At(api, game, PERSON, PERSON, PERSON)
    for _ in range(12):
        assert at.play_first().status_code == 200
    engine = server.table(at.id).game
    for seat in (None, 1, 2, 3):
        state = at.state(seat)
        assert state["view"] == json.loads(json.dumps(engine.view(seat)))
        assert [event["text"] for event in state["events"]] == [
            engine.text_for(event, seat) for event in engine.events
        ]
        assert at.ask("GET", "/record", seat).json() == json.loads(json.dumps(engine.record_for(seat)))


def test_discs_of_others_are_nowhere(api, server):
    at = At(api, "seven-steps", PERSON, PERSON)
    drawn = [str(event) for event in server.table(at.id).game.events]
    for seat in (1, 2):
        shown = [event["text"] for event in at.state(seat)["events"]]
        assert sum(text == "*?" for text in shown) == sum(text != "*?" for text in shown) == 7
        assert all(text in ("*?", real) for text, real in zip(shown, drawn, strict=True))
    assert {event["text"] for event in at.state()["events"]} == {"*?"}
    assert set(at.ask("GET", "/record").json()["events"]) == {"*?"}


def test_hands_of_medina_are_counted_or_not_as_the_table_wishes(api, server):
    for counted in (True, False):
        at = At(api, "medina", PERSON, PERSON, counted=counted)
        engine = server.table(at.id).game
        assert at.state(1)["view"] == json.loads(json.dumps(engine.view(1, counted=counted)))


def test_a_hint_is_a_legal_action(api):
    at = At(api, "seven-steps", PERSON, PERSON)
    seat = at.state()["to_act"]
    hint = at.ask("POST", "/hint", seat, json={}).json()
    assert hint["action"] in [action["text"] for action in at.actions(seat)["actions"]]
    assert 0 <= hint["expected"] <= 1
    assert 0 < hint["chance"] < 1
    assert isinstance(hint["lead"], float)
    assert at.ask("POST", "/hint", 3 - seat, json={}).status_code == 409


@pytest.mark.parametrize("game", GAMES)
def test_the_account_adds_up_to_the_scores(api, server, game):
    at = At(api, game, PERSON, PERSON)
    for _ in range(12):
        at.play_first()
    table = server.table(at.id)
    for number in (None, 0, len(table.game.events) - 3):
        answer = at.ask("GET", "/account", params={} if number is None else {"at": number})
        told = AccountAnswer.model_validate(answer.json(), strict=True)
        then = table.game if number is None else table.game.at(number)
        assert (told.number, told.points) == (len(then.events), list(then.scores))
        for source in told.sources:
            for seat in (1, 2):
                assert source.points[seat - 1] == sum(p.points for p in source.payments if p.seat == seat)
    before = table.game.at(0).scores
    for event in table.game.events:
        answer = at.ask("GET", "/account", 1, params={"event": event.number})
        gained = [now - then for now, then in zip(event.scores, before, strict=True)]
        assert answer.json()["points"] == gained
        before = event.scores
    problem(at.ask("GET", "/account", params={"at": 10_000}), 403)
    problem(at.ask("GET", "/account", params={"event": 10_000}), 403)
    problem(at.ask("GET", "/account", params={"at": -1}), 422)


def test_what_is_said_is_heard_by_all(api):
    at = At(api, "medina", {"player": "person", "name": "Ann"}, PERSON)
    assert at.ask("POST", "/chat", 1, json={"text": "hello"}).status_code == 204
    assert [(said["name"], said["text"]) for said in at.state()["chat"]] == [("Ann", "hello")]


def test_records_are_checked(api):
    record = zellige.new("maharani", players=2, seed=1).record()
    told = api.post("/records", json=record).json()
    assert told["game"] == "maharani"
    assert told["legal"]
    answer = api.post("/records", json=record | {"events": [*record["events"], "end"]})
    assert answer.status_code == 422
    assert answer.json()["clause"] == answer.json()["error"]["clause"] == "MH-10"
    assert answer.json()["error"]["event"] == len(record["events"]) + 1
    assert api.post("/records", content=b"{").json()["message"]
    assert problem(api.post("/records", content=b"x" * 600_000), 413)


def test_errors_are_json_whatever_the_caller_accepts(api):
    accept = {"accept": "text/html"}
    assert problem(api.get("/tables/nothing", headers=accept), 404)
    assert problem(api.get("/nothing", headers=accept), 404)
    assert problem(api.put("/games", headers=accept), 405)


def test_all_routes_are_described(api):
    described = api.get("/openapi.json").json()
    routes = [route for path in described["paths"].values() for route in path.values()]
    assert all(route["tags"] and route["summary"] for route in routes)
    assert "/api/tables/{name}/actions" in described["paths"]
    assert not [path for path in described["paths"] if not path.startswith("/api/")]


def test_there_is_a_page_for_people(server):
    page = httpx.get(f"{server.url}/api", headers={"accept": "text/html"})
    assert page.status_code == 200
    assert "/api/openapi.json" in page.text
    assert f"curl {server.url}/api/tables" in page.text


# -- live ------------------------------------------------------------------------------------------


def listen(server: Server, at: At, seat: int | None = None, **query: Any):
    token = f"&token={at.tokens[seat]}" if seat else ""
    since = query.get("since", 0)
    url = f"{server.url.replace('http', 'ws')}/api/tables/{at.id}/live?since={since}{token}"
    return connect(url, proxy=None)


def test_every_change_is_told_with_what_came_since(api, server):
    at = At(api, "seven-steps", PERSON, PERSON)
    seat = at.state()["to_act"]
    with listen(server, at, seat) as socket:
        first = json.loads(socket.recv())
        assert first == at.state(seat)
        played = at.play_first().json()
        told = json.loads(socket.recv())
        assert told == played
        assert told["version"] > first["version"]
        assert told["since"] == first["number"]


def test_a_spectator_is_told_only_what_everyone_may_see(api, server):
    at = At(api, "seven-steps", PERSON, PERSON)
    with listen(server, at) as socket:
        first = json.loads(socket.recv())
        assert first["you"] is None
        assert {event["text"] for event in first["events"]} == {"*?"}


def test_who_comes_back_is_told_what_he_missed(api, server):
    at = At(api, "medina", PERSON, PERSON)
    for _ in range(3):
        at.play_first()
    with listen(server, at, 1, since=1) as socket:
        told = json.loads(socket.recv())
        assert [event["number"] for event in told["events"]] == [2, 3]


def test_who_listens_with_a_token_is_here(api, server):
    at = At(api, "medina", PERSON, PERSON)
    assert [seat["here"] for seat in at.state()["seats"]] == [False, False]
    with listen(server, at) as spectator:
        spectator.recv()
        with listen(server, at, 2) as socket:
            socket.recv()
            assert [seat["here"] for seat in json.loads(spectator.recv())["seats"]] == [False, True]
        assert [seat["here"] for seat in json.loads(spectator.recv())["seats"]] == [False, False]


@pytest.mark.parametrize(("table", "token", "code"), [("nothing", "", 4404), (None, "wrong", 4403)])
def test_a_connection_without_right_is_closed_with_the_reason(api, server, table, token, code):
    at = At(api, "medina", PERSON, PERSON)
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table or at.id}/live?token={token}"
    with connect(url, proxy=None) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_who_had_the_old_token_of_a_public_seat_hears_no_more(api, server):
    at = At(api, "seven-steps", PERSON, OPEN, public=True)
    with listen(server, at, 2) as socket:
        assert json.loads(socket.recv())["you"] == 2
        at.ask("POST", "/seat", json={"name": "Di", "seat": 2})
        with pytest.raises(ConnectionClosed):
            socket.recv()


def test_too_often_is_too_often(tmp_path):
    with (
        Server(tmp_path, is_limited=True) as server,
        httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE) as api,
    ):
        wish = {"game": "medina", "seats": [PERSON, PERSON]}
        answers = [api.post("/tables", json=wish) for _ in range(25)]
        assert answers[0].status_code == 201
        assert problem(answers[-1], 429).message
