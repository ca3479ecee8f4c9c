"""What the client does when a server says that it should come again."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from zellige.client import Client, Refused


@pytest.fixture
def answers():
    """A server that gives these answers, one after the other: status, headers and data."""
    waiting: list[tuple[int, dict[str, str], object]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["content-length"]))
            status, headers, data = waiting.pop(0)
            body = json.dumps(data).encode()
            self.send_response(status)
            for name, value in {**headers, "content-type": "application/json"}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", waiting
        server.shutdown()


OPENED = {"table": "t", "link": "l", "seats": []}


@pytest.mark.parametrize("status", [429, 503])
def test_a_table_is_asked_for_again_when_the_server_says_when(answers, status):
    url, waiting = answers
    waiting += [(status, {"retry-after": "1"}, {"message": "later"})] * 2 + [(200, {}, OPENED)]
    assert Client(url).open_table("medina", [1, 2]).table == "t"
    assert not waiting


def test_a_table_that_may_have_been_opened_is_not_opened_twice(answers):
    url, waiting = answers
    waiting += [(503, {}, {"message": "it cannot be saved"}), (200, {}, OPENED)]
    with pytest.raises(Refused, match="cannot be saved"):
        Client(url).open_table("medina", [1, 2])
    assert len(waiting) == 1
