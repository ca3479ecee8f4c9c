"""No input makes anything but an answer or a refusal: each that ever did, and some new ones each time."""

import random
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.fuzz import targets, watching
from tests.fuzz.corpus import inputs
from tests.fuzz.house import House
from tests.fuzz.mutations import mutate
from zellige.core.text import Message

# Starlette leaves the file of a form that it refuses half-way to the garbage collector.
pytestmark = pytest.mark.filterwarnings("ignore:Unclosed file <tempfile.SpooledTemporaryFile:ResourceWarning")


@pytest.fixture(autouse=True, scope="module")
def _house():
    yield
    while targets.houses:
        targets.houses.pop().close()


@pytest.mark.parametrize("target", targets.TARGETS)
def test_every_input_that_is_kept_is_answered_or_refused(target):
    for data in inputs(target):
        assert watching.attempt(target, data) is None


@pytest.mark.parametrize("target", targets.TARGETS)
@examples(250)
@given(seed=st.integers(0, 2**32), changes=st.integers(1, 3))
def test_sound_inputs_that_are_broken_are_answered_or_refused(target, seed, changes):
    dice, kept = random.Random(seed), inputs(target)
    data = dice.choice(kept)
    for _ in range(changes):
        data = mutate(data, dice, kept)
    assert watching.attempt(target, data) is None


@pytest.mark.parametrize("target", ["record", "position", "box"])
def test_what_the_corpus_begins_with_is_accepted(target):
    """If it were refused at once, nothing behind that would be tried."""
    for data in inputs(target, "sound"):
        targets.TARGETS[target](data)


def test_the_house_answers_what_the_corpus_begins_with():
    """If every request were refused at the door, nothing behind it would be tried."""
    house = House()
    with closing(house):
        statuses = [house.ask(data) for data in inputs("request", "sound")]
        assert sum(status < 400 for status in statuses) > len(statuses) / 2
        assert all("websocket.send" in house.talk(data) for data in inputs("word", "sound"))


@pytest.mark.parametrize(
    ("refusal", "kind"),
    [
        (ZeroDivisionError(), "ZeroDivisionError in test_fuzz.py, wrong"),
        (
            zellige.UnknownName(Message("{name}", {"name": "\ud800"})),
            "UnicodeEncodeError in watching.py, _check_refusal",
        ),
        (zellige.UnknownName(Message("{name}")), "KeyError in text.py, into"),
    ],
)
def test_what_is_no_clear_refusal_is_seen(monkeypatch, refusal, kind):
    def wrong(_data):
        raise refusal

    assert kind_of(monkeypatch, wrong) == kind


def test_what_takes_too_long_or_too_much_is_seen(monkeypatch):
    monkeypatch.setattr(watching, "LONGEST", 0.0)
    assert kind_of(monkeypatch, lambda _: sum(range(1_000_000))) == "hangs"
    monkeypatch.setattr(watching, "LONGEST", 1_000.0)
    monkeypatch.setattr(watching, "_most_memory", iter([0, watching.LARGEST + 1]).__next__)
    assert kind_of(monkeypatch, lambda _: None) == "memory"


def kind_of(monkeypatch, wrong):
    monkeypatch.setitem(targets.TARGETS, "wrong", wrong)
    finding = watching.attempt("wrong", b"")
    return finding and finding.kind
