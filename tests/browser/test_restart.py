"""A real page at a server whose processes are replaced: it goes on, and says hardly anything of it."""

import os
import signal
from functools import partial

import pytest

from tests.browser.playing import Player, set_up
from tests.server.operating.test_processes import children_of, has_ended
from tests.serving import Command, until


def have_ended(children):
    return all(map(has_ended, children))


SAID = """() => {
  window.said = [];
  const connection = document.getElementById("connection");
  new MutationObserver(() => window.said.push(connection.textContent))
    .observe(connection, { childList: true, characterData: true, subtree: true });
}"""


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    with Command(tmp_path_factory.mktemp("restarting"), "--processes", "1") as running:
        yield running


@pytest.mark.rough
def test_a_page_goes_on_while_the_server_is_replaced(page, serving):
    set_up(page, "medina", "person", "bot:1", name_1="Ana")
    page.evaluate(SAID)
    player = Player(page)
    player.turn()
    for _ in range(2):
        before = children_of(serving.process.pid)
        os.kill(serving.process.pid, signal.SIGHUP)
        player.draft()  # by a connection that may end at any moment
        until(partial(have_ended, before))
        player.turn()
        player.turn()
    player.wait_for_turn()
    assert page.locator("#connection").inner_text() == ""
    said = [text for text in page.evaluate("window.said") if text]
    assert set(said) <= {"Reconnecting …"}, said
    shown = page.locator("#log [id^='event-']").count()
    page.reload()
    assert page.locator("#log [id^='event-']").count() == shown


def test_a_page_that_is_told_to_come_back_says_nothing_when_that_takes_a_moment(open_browser, serving):
    """The code alone decides: the other end is the browser's own."""
    page, opened = open_browser(), []

    def end_the_first(socket):
        opened.append(socket)
        server = socket.connect_to_server()
        if len(opened) == 1:
            socket.on_message(lambda message: server.send(message))
            server.on_message(lambda message: (socket.send(message), socket.close(code=1012)))

    page.route_web_socket("**/table/*/live?*", end_the_first)
    set_up(page, "medina", "person", "person", name_1="Ana")
    page.evaluate(SAID)
    page.wait_for_function("() => document.getElementById('connection').textContent === ''")
    until(lambda: page.evaluate("1") and len(opened) > 1)
    Player(page).turn()
    assert [text for text in page.evaluate("window.said") if text] == []
