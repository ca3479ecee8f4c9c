"""The tutorials: every step stands on a real board, accepts what shows understanding, and answers kindly."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import zellige
from zellige.core.text import LANGUAGES
from zellige.games import GAMES
from zellige.learning.tutorials import steps_of

TUTORIALS = {kind.name: steps_of(kind) for kind in GAMES.values()}

STEPS = [(name, number) for name, steps in TUTORIALS.items() for number in range(1, len(steps) + 1)]
each_step = pytest.mark.parametrize(("name", "number"), STEPS)

EVERYTHING_IS_RIGHT = {("seven-steps", 1)}
"""Where any action will do: to place the very first piece is the idea."""
MOST_WORDS = 62
LESSONS = {
    "maharani": {
        "rondel and quarters": "MH-9",
        "own quarter": "MH-11",
        "markers": "MH-12",
        "markers face up": "MH-24",
        "columns": "MH-13",
        "areas": "MH-15",
        "workers": "MH-16",
        "groups": "MH-19",
        "moving workers": "MH-18",
        "second tile": "MH-23",
        "scoring a quarter": "MH-29",
        "end": "MH-30",
    },
    "seven-steps": {
        "first disc": "SS-11",
        "neighbours": "SS-12",
        "levels": "SS-13",
        "towers of seven": "SS-15",
        "scoring": "SS-17",
        "aid tiles": "SS-18",
        "point tiles": "SS-25",
        "bonus tiles": "SS-32",
        "returning discs": "SS-35",
        "drawing": "SS-36",
        "end": "SS-38",
    },
    "medina": {
        "palaces": "MD-15",
        "spacing": "MD-14",
        "roofs": "MD-20",
        "neutral roofs": "MD-22",
        "stables": "MD-23",
        "merchants": "MD-26",
        "walls": "MD-28",
        "towers": "MD-36",
        "well": "MD-32",
        "tea from purple palaces": "MD-33",
        "tea instead of a piece": "MD-12",
        "palace tiles": "MD-34",
        "end": "MD-41",
        "scoring": "MD-42",
    },
}


def step_of(name, number):
    return TUTORIALS[name][number - 1]


def step_called(name, title):
    return next(step for step in TUTORIALS[name] if step.title == title)


def sorted_out(step):
    """The legal actions that are right, and those that are not."""
    actions = step.game.legal_actions()
    right = [action for action in actions if step.objection(action) is None]
    return right, [action for action in actions if action not in right]


def test_every_game_has_a_tutorial():
    assert set(TUTORIALS) == set(GAMES)


@pytest.mark.parametrize("name", TUTORIALS)
def test_a_tutorial_has_a_dozen_steps_or_so_and_touches_everything(name):
    steps = TUTORIALS[name]
    assert 11 <= len(steps) <= 14
    assert len({step.title for step in steps}) == len(steps)
    assert set(LESSONS[name].values()) <= {clause for step in steps for clause in step.clauses}


@each_step
def test_a_step_starts_with_the_learner_to_act(name, number):
    game = step_of(name, number).game
    assert game.kind.name == name
    assert game.to_act == 1
    assert len(game.players) == 2
    assert game.seed is not None, "chance cannot go on"


@each_step
def test_something_is_right_and_something_else_is_not(name, number):
    right, wrong = sorted_out(step_of(name, number))
    assert right
    assert bool(wrong) != ((name, number) in EVERYTHING_IS_RIGHT)


@each_step
def test_whatever_is_done_is_answered_in_every_language(name, number):
    step = step_of(name, number)
    for action in step.game.legal_actions():
        message = step.objection(action) or step.praised(action)
        said = {message.into(language) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)
        assert not any("{" in text for text in said)


@each_step
def test_after_what_is_right_the_game_goes_on(name, number):
    step = step_of(name, number)
    right, _wrong = sorted_out(step)
    for action in right[:10]:
        game = step.game.copy()
        game.play(action)
        assert game.to_act != "chance"


@each_step
def test_what_a_step_points_at_is_in_the_picture(name, number):
    step = step_of(name, number)
    assert set(step.shows) <= set(re.findall(r'\bid="([^"]+)"', step.game.svg(1)))


@each_step
def test_a_step_is_short_and_cites_the_rules(name, number):
    step = step_of(name, number)
    assert len(" ".join(step.text).split()) <= MOST_WORDS
    assert step.clauses
    package = Path(zellige.__file__).parent / "games" / name.replace("-", "_")
    source = "".join(file.read_text("utf-8") for file in package.rglob("*.py"))
    for clause in step.clauses:
        assert re.search(rf"\b{clause}\b", source), clause


@each_step
def test_the_game_of_the_tutorial_is_played_on_as_the_step_wants_it(name, number):
    """Where the next step goes on with the same game, the learner's action in between is right."""
    step, steps = step_of(name, number), TUTORIALS[name]
    events = step.start.record.texts()
    goes_on = [
        other.start.record.texts()[len(events)]
        for other in steps[number : number + 1]
        if replace(other.start.record, events=None) == replace(step.start.record, events=None)
        and other.start.record.texts()[: len(events)] == events
    ]
    for text in goes_on:
        assert step.objection(step.game.parse(text)) is None
