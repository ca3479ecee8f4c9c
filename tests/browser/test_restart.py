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


@pytest.mark.rough
def test_a_page_says_that_it_is_connecting_again_when_that_takes_long(page, serving):
    """The next process is held up until the page has said so."""
    set_up(page, "medina", "person", "person", name_1="Ana")
    (before,) = children_of(serving.process.pid)
    os.kill(serving.process.pid, signal.SIGHUP)
    (after,) = until(lambda: [pid for pid in children_of(serving.process.pid) if pid != before])
    os.kill(after, signal.SIGSTOP)
    page.wait_for_function("() => document.getElementById('connection').textContent === 'Reconnecting …'")
    os.kill(after, signal.SIGCONT)
    page.wait_for_function("() => document.getElementById('connection').textContent === ''")
    Player(page).turn()
