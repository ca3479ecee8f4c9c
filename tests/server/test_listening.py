"""Who listens is told something only if there is something to tell."""

import pytest

from zellige.core.part import Part
from zellige.server.tables.listening import Listener
from zellige.server.tables.scene import Scene, new_token


def scene(version):
    eyes = (1, (1,), False, "en")
    return Scene(new_token(version), eyes, version, 0, 1, True, Part("scene", "<div/>"), {}, [])


@pytest.fixture
def listener():
    """A page that was sent two scenes, and has not said anything since."""
    page = Listener("somebody")
    page.send(scene(1))
    page.send(scene(2))
    page.changed.clear()
    return page


def tokens(page):
    return [known.token for known in page._known]


def test_a_page_that_shows_what_it_was_sent_last_is_left_alone(listener):
    listener.says(tokens(listener)[-1])
    assert not listener.changed.is_set()


def test_a_page_that_has_fallen_behind_is_told_when_it_says_what_it_shows(listener):
    listener.wake()
    listener.changed.clear()  # it was woken while a message was under way
    listener.says(tokens(listener)[-1])
    assert listener.changed.is_set()


@pytest.mark.parametrize("which", ["an earlier one", "none that is known"])
def test_a_page_that_shows_something_else_is_told(listener, which):
    listener.says(tokens(listener)[0] if which == "an earlier one" else "")
    assert listener.changed.is_set()


def test_a_page_that_may_show_other_secrets_is_told(listener):
    listener.says(tokens(listener)[-1], revealed=2)
    assert listener.changed.is_set()
