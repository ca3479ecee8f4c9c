"""Each request has an id: in the answer, in the log, and from a proxy that is believed."""

import json
import logging
import subprocess
import sys
from io import StringIO

import httpx
import pytest
from websockets.sync.client import connect

from tests.serving import PATIENCE, Server, hear, until
from zellige.server.operating.logs import REQUEST, Human, Lines


def test_an_id_of_a_proxy_that_is_believed_is_kept_and_others_are_not(tmp_path, server):
    given = {"x-request-id": "from-the-proxy:1"}
    assert (
        httpx.get(server.url, headers=given, timeout=PATIENCE).headers["x-request-id"] == "from-the-proxy:1"
    )
    for wrong in ("a b", "x" * 65, "ä", ""):
        made = httpx.get(server.url, headers=[(b"x-request-id", wrong.encode())], timeout=PATIENCE)
        assert len(made.headers["x-request-id"]) == 16, wrong
    with Server(tmp_path, proxies=()) as other:
        made = httpx.get(other.url, headers=given, timeout=PATIENCE)
    assert len(made.headers["x-request-id"]) == 16


def test_each_answer_has_one_whatever_it_is(server, visitor, duel):
    for path in ("/", "/nowhere", "/static/table.js", f"/table/{duel}", "/metrics"):
        assert visitor.get(path).headers["x-request-id"], path
    first, second = visitor.get("/").headers, visitor.get("/").headers
    assert first["x-request-id"] != second["x-request-id"]


def test_a_live_connection_has_one_as_well(server, visitor, duel):
    with visitor.listen(duel) as page:
        hear(page)
        assert page.socket.response
        assert page.socket.response.headers["x-request-id"]
    given = {"x-request-id": "live.1"}
    with connect(f"ws://{server.host}/mine/live", additional_headers=given) as socket:
        assert socket.response
        assert socket.response.headers["x-request-id"] == "live.1"


def test_a_mistake_of_ours_is_logged_with_the_id_that_its_answer_has(server, visitor, caplog, monkeypatch):
    known = set()

    def keep(_record):
        known.add(REQUEST.get())
        return True

    monkeypatch.setattr(server.shared.store.lists, "running", lambda _: 1 / 0)
    caplog.handler.addFilter(keep)
    answer = visitor.get("/")
    assert answer.status_code == 500
    assert answer.headers["x-request-id"] in known


def test_requests_are_logged_by_their_routes_from_info_on_and_never_by_their_paths(
    server, visitor, duel, caplog
):
    secret = server.table(duel).seat(2).secret
    visitor.get("/")
    assert not caplog.records
    with caplog.at_level(logging.INFO, "zellige"):
        visitor.get(f"/seat/{secret}")
        (told,) = until(lambda: [record for record in caplog.records if "/seat" in record.getMessage()])
    assert told.getMessage().startswith("GET /seat/{secret}: 200 in ")
    assert (told.route, told.status, told.method) == ("/seat/{secret}", 200, "GET")
    assert secret not in caplog.text


@pytest.fixture
def line():
    """What a formatter makes of a warning with a traceback in a request."""

    def write(formatter):
        handler = logging.StreamHandler(stream := StringIO())
        handler.setFormatter(formatter)
        log = logging.getLogger("zellige.test")
        log.addHandler(handler)
        token = REQUEST.set("abc")
        try:
            [].pop()
        except IndexError:
            log.warning("two\nlines: %s", "ä", extra={"route": "/x", "odd": object}, exc_info=True)
        finally:
            log.removeHandler(handler)
            REQUEST.reset(token)
        return stream.getvalue()

    return write


def test_json_is_one_line_with_all_that_was_said(line):
    text = line(Lines("2"))
    assert text.count("\n") == 1
    told = json.loads(text)
    assert told["message"] == "two\nlines: ä"
    assert (told["level"], told["logger"], told["request"]) == ("warning", "zellige.test", "abc")
    assert (told["process"], told["route"]) == ("2", "/x")
    assert "IndexError" in told["traceback"]
    assert told["at"].endswith("+00:00")


def test_lines_for_people_say_when_and_in_which_request(line):
    first, second, *_rest, last = line(Human()).splitlines()
    assert "WARNING two" in first
    assert second == "lines: ä [abc]"
    assert last == "IndexError: pop from empty list"


@pytest.mark.parametrize(("form", "is_json"), [("json", True), ("human", False)])
def test_the_form_is_a_setting(form, is_json):
    program = (
        "import logging; from zellige.server.operating.logs import set_up_logs;"
        f"set_up_logs({form!r}, 'info'); logging.getLogger('zellige.server').info('hello');"
        "logging.getLogger('uvicorn.error').info('not told')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    (line,) = done.stderr.splitlines()
    assert "hello" in line
    assert line.startswith("{") is is_json
