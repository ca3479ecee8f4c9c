"""What keeps visitors apart and the server up: secrets, origins, headers, sizes, rates, errors."""

import re
import socket as sockets
from html.parser import HTMLParser

import pytest
from markupsafe import escape

from tests.moments import acting, first_action, last_turn, played
from tests.serving import PATIENCE, Server, closing_code, hear
from zellige.core.text import translator
from zellige.server.board.view import picture_of
from zellige.server.http.security import HEADERS, LARGEST_BODY, LARGEST_RECORD

LANGUAGES = ("en", "fr", "de")


@pytest.fixture
def pages(server, visitor, friend):
    """The address of every page."""
    waiting = visitor.open("medina", "person", "open")
    over = server.keep(played("maharani", seed=2), visitor, friend)
    seat = server.table(waiting).seat(2).secret
    games = [visitor.open(name, "person", "person") for name in ("maharani", "seven-steps", "medina")]
    return {
        "start": "/",
        "lists": "/lists",
        "drawer": "/rules/maharani/drawer",
        **{f"new {name}": f"/new/{name}" for name in ("maharani", "seven-steps", "medina")},
        "waiting": f"/table/{waiting}",
        **{f"table {name}": f"/table/{name}" for name in games},
        "over": f"/table/{over}",
        "replay": f"/table/{over}/replay",
        "moment": f"/table/{over}/replay?at=7&seat=2",
        "record": f"/table/{over}/record",
        "one moment": f"/table/{over}/replay/7",
        "seat": f"/seat/{seat}",
        "taken seat": f"/seat/{server.table(waiting).seat(1).secret}",
        "open": "/open",
        "rules": "/rules/maharani",
        "summary": "/rules/maharani/summary",
        "board": "/rules/maharani/try/start",
        "missing": "/nowhere",
        "no table": "/table/nowhere",
        "no seat": "/seat/nowhere",
        "style": "/art/medina.css",
        "file": "/static/style.css",
    }


class Inline(HTMLParser):
    """Finds what the policy forbids: scripts and styles in the page itself."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag == "style" or "style" in names or any(name.startswith("on") for name in names):
            self.found.append(self.get_starttag_text())
        if tag == "script" and "src" not in names and names.get("type") != "application/json":
            self.found.append(self.get_starttag_text())
        for name in ("href", "src", "action"):
            if re.match(r"(?i)\s*(javascript|data|https?|//)", names.get(name) or ""):
                self.found.append(self.get_starttag_text())


def test_every_answer_tells_the_browser_to_be_strict(visitor, pages):
    for name, address in pages.items():
        answer = visitor.get(address)
        assert {key: answer.headers.get(key) for key in HEADERS} == HEADERS, name
    policy = HEADERS["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_renders_in_every_language_with_nothing_inline(server, pages, visitor, language):
    visitor.cookies.set("zellige-language", language)
    for name, address in pages.items():
        answer = visitor.get(address)
        if not answer.headers.get("content-type", "").startswith("text/html"):
            continue
        assert answer.status_code == (404 if name in ("missing", "no table", "no seat") else 200), name
        assert Inline(answer.text).found == [], name
        if name not in ("lists", "drawer"):
            assert f'<html lang="{language}">' in answer.text


def test_seats_are_had_only_by_their_secret(server, visitor, friend, stranger, duel):
    secrets = [seat.secret for seat in server.table(duel).seats]
    assert len({*secrets, duel}) == 3
    assert all(len(secret) >= 20 for secret in secrets)
    for address in (f"/table/{duel}", f"/table/{duel}/replay", "/"):
        watched = stranger.get(address).text
        assert not any(secret in watched for secret in secrets)
        assert secrets[1] not in visitor.get(address).text
        assert secrets[0] not in friend.get(address).text
    forged = server.visitor()
    forged.cookies.set("zellige", f'"{visitor.id}".c2lnbmF0dXJl')
    assert forged.play(duel, first_action(server.game(duel))).status_code == 403


FOREIGN = ("http://evil.example", "null", "http://[", "https://evil.example:80")


@pytest.mark.parametrize("origin", FOREIGN)
def test_forms_of_other_pages_are_refused(server, visitor, duel, origin):
    count = server.count_tables()
    for address in ("/play/maharani", "/new/maharani", f"/table/{duel}/again", "/language", "/open"):
        assert visitor.post(address, headers={"origin": origin}).status_code == 403
    body = {"text": "Hello"}
    assert visitor.post(f"/table/{duel}/chat", json=body, headers={"origin": origin}).status_code == 403
    assert server.count_tables() == count
    assert server.table(duel).chat == []


def test_a_request_that_a_browser_calls_cross_site_is_refused(visitor):
    del visitor.headers["origin"]
    assert visitor.post("/play/medina", headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert visitor.post("/play/medina", headers={"sec-fetch-site": "same-origin"}).status_code == 303


@pytest.mark.parametrize("origin", FOREIGN)
def test_sockets_of_other_pages_are_told_nothing(visitor, duel, origin):
    with visitor.listen(duel, origin=origin) as socket:
        assert closing_code(socket) == 4403


def test_a_socket_that_is_sent_nonsense_goes_on_or_is_closed_and_nothing_else_happens(server, visitor, duel):
    with visitor.listen(duel) as socket:
        hear(socket)
        for number, word in enumerate(('{"has": "what?"}', '{"revealed": 99}', '{"revealed": -1}', "{}"), 1):
            socket.socket.send(word)
            assert hear(socket)["base"] is None  # it may show anything, so it is told all
            visitor.ask(duel, "chat", text="Is anybody there?")
            assert f'id="chat-{number}"' in hear(socket)["html"]
    for nonsense in (b"\x00", "", "99", "²", '{"has": 1}', '{"has": "%s"}' % ("x" * 4_000)):
        with visitor.listen(duel) as socket:
            hear(socket)
            socket.socket.send(nonsense)
            assert closing_code(socket) == 1003
    with visitor.listen("nowhere") as socket:
        assert closing_code(socket) == 4404


def test_what_is_too_large_is_refused_and_says_so(visitor, duel):
    text = "x" * (LARGEST_BODY + 1)
    chat = visitor.ask(duel, "chat", text=text)
    assert chat.status_code == 413
    assert chat.json()["message"] == "This is too large."
    record = visitor.post("/open", files={"file": ("a.json", b" " * LARGEST_RECORD)})
    assert record.status_code == 413
    assert "This is too large." in record.text
    assert {key: record.headers.get(key) for key in HEADERS} == HEADERS


def test_what_does_not_say_how_large_it_is_is_refused_too(visitor):
    def endless():
        for _ in range(100):
            yield b"x" * 4096

    headers = {"content-type": "application/x-www-form-urlencoded"}
    answer = visitor.post("/new/maharani", content=endless(), headers=headers)
    assert answer.status_code == 413


def test_who_asks_too_often_is_asked_to_wait(tmp_path):
    with Server(tmp_path, is_limited=True) as server:
        visitor = server.visitor("fr")
        table = visitor.open("medina", "person", "person")
        opened = [visitor.post("/play/maharani").status_code for _ in range(25)]
        assert set(opened) == {303, 429}
        assert opened[0] == 303
        server.app.state.shared.asking.each_second = 0  # however slow this machine is
        asked = [visitor.ask(table, "chat", text="") for _ in range(150)]
        assert {answer.status_code for answer in asked} >= {429}
        page = visitor.post("/play/maharani")
        assert page.status_code == 429
        assert '<html lang="fr">' in page.text
        assert visitor.get("/").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_of_ours_is_admitted_in_the_language_of_the_visitor_without_a_traceback(
    server, monkeypatch, language
):
    words = translator(language)("Something went wrong on our side. Your game is safe.")
    assert words.startswith("Something") == (language == "en")

    async def fail(*_):
        raise RuntimeError("the secret reason")

    visitor = server.visitor(language)
    monkeypatch.setattr(server.shared.store.lists, "under_way", fail)
    page = visitor.get("/", headers={"connection": "close"})
    data = visitor.get("/", headers={"connection": "close", "accept": "application/json"})
    for answer in (page, data):
        assert answer.status_code == 500
        assert "secret reason" not in answer.text
        assert "Traceback" not in answer.text
        assert {key: answer.headers.get(key) for key in HEADERS} == HEADERS
    assert f'<html lang="{language}">' in page.text
    assert escape(words) in page.text
    assert data.json()["message"] == words


def test_a_body_that_is_not_json_is_refused_politely(visitor, duel):
    answer = visitor.post(f"/table/{duel}/play", content=b"{", headers={"content-type": "application/json"})
    assert answer.status_code == 422
    odd = visitor.ask(duel, "play", seat="x", base=[], actions={})
    assert odd.status_code == 422
    huge = visitor.ask(duel, "play", seat=1, base=10**30, actions=["x"] * 41, submission="12345678")
    assert huge.status_code == 422


def test_a_language_chosen_by_hand_leads_back_to_where_it_was_chosen_and_nowhere_else(visitor):
    answer = visitor.post("/language", data={"language": "de", "back": "/open"})
    assert answer.headers["location"] == "/open"
    assert '<html lang="de">' in visitor.get("/open").text
    for back in ("//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example"):
        answer = visitor.post("/language", data={"language": "xx", "back": back})
        assert answer.headers["location"] == "/"
    assert '<html lang="de">' in visitor.get("/").text


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9", "de"),
        ("pt, fr;q=0.5, en;q=0.1", "fr"),
        ("", "en"),
        ("xx;q=a,*", "en"),
        ("EN-us", "en"),
    ],
)
def test_the_browser_says_which_language_it_wants(server, header, language):
    assert f'<html lang="{language}">' in server.visitor(header).get("/").text


def test_names_and_words_of_visitors_are_only_text(server, visitor):
    name = "<script>alert(1)</script>"
    table = visitor.open("medina", "person", "person", **{"name-1": name})
    visitor.ask(table, "chat", text='"><img src=x onerror=alert(1)>')
    for address in (
        "/",
        f"/table/{table}",
        f"/table/{table}/replay",
        f"/seat/{server.table(table).seat(2).secret}",
    ):
        page = visitor.get(address, follow_redirects=True).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert Inline(page).found == []


def test_a_draft_that_ends_the_game_does_not_open_what_is_hidden(server, visitor, friend):
    """SS-8: only the confirmed end opens the hands."""
    before, actions = last_turn(played("seven-steps", seed=3))
    table = server.keep(before, visitor, friend)
    seat = acting(before)
    player = (visitor, friend)[seat - 1]
    shown = before.at(len(before.events))
    for action in actions[:-1]:
        shown.play_exactly(action)
    draft = player.wish(table, "draft", *actions).json()
    assert str(picture_of(shown, seat, "en")) in draft["html"]
    assert "Won by" not in draft["html"]
    assert not server.table(table).is_over
    played_out = player.play(table, *actions).json()
    assert "Won by" in played_out["html"]


def test_the_start_page_does_not_tell_of_private_tables(visitor, stranger, duel):
    assert duel in visitor.get("/").text
    assert duel not in stranger.get("/").text


def test_a_request_that_is_no_http_does_not_hurt(server, visitor):
    with sockets.create_connection(server.host.split(":"), timeout=PATIENCE) as raw:
        raw.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        raw.recv(1_000)
    assert visitor.get("/").status_code == 200
