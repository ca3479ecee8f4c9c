"""Games in words: what a model is told, how its answers are judged, and how it is measured."""

import subprocess
import sys
from pathlib import Path

import pytest

import zellige
from tests.moments import played, with_state
from zellige.core.random import generator
from zellige.envs.text import legal, measure, observation, prompt, rules, step
from zellige.games import GAMES

EXAMPLE = Path(__file__).parents[2] / "examples" / "language_model.py"


def legal_in(text):
    return text.partition("Your legal actions:\n")[2].partition("\n\n")[0].splitlines()


def at_the_start_of_a_turn(game, number):
    """The game when a seat is to act, after so many events or some more, and another one acted before."""
    while not isinstance(game.at(number).to_act, int) or game.at(number).to_act == last_seat(game.at(number)):
        number += 1
    return game.at(number)


def last_seat(game):
    return next(event.seat for event in reversed(game.events) if event.seat != "chance")


@pytest.mark.parametrize("name", GAMES)
def test_a_prompt_has_rules_board_and_all_legal_actions(name):
    game = at_the_start_of_a_turn(played(name, 3), 80)
    text = prompt(game, game.acting_seat)
    assert rules(game) in text
    assert observation(game, game.acting_seat) in text
    assert legal_in(text) == legal(game) == [str(action) for action in game.legal_actions()]
    assert "What happened since your last action:" in text
    assert "\x1b" not in text


def test_nothing_that_a_seat_cannot_know_is_told():
    """SS-8"""
    game = at_the_start_of_a_turn(played("seven-steps", 5, 3), 120)
    for seat in (1, 2, 3):
        text = observation(game, seat)
        for luck in range(4):
            other = with_state(game, game.determinise(seat, generator(luck)))
            assert observation(other, seat) == text
    hidden = game.acting_seat % 3 + 1
    assert "*?" in observation(game, hidden)


def test_an_answer_is_judged_strictly_and_told_the_clause():
    game = zellige.new("medina", seed=2)
    before = game.record()
    told = step(game, "Building orange e5, please")
    assert told is not None
    assert "(MD-45)" in told
    told = step(game, "tea")
    assert told is not None
    assert "(MD-12)" in told
    assert game.record() == before
    assert step(game, f"  {legal(game)[0]}\n") is None
    assert game.number == 1


def test_there_is_nothing_to_choose_when_the_game_is_over():
    game = played("maharani", 1)
    assert legal(game) == []
    assert step(game, "end") is not None


def test_a_model_is_measured_against_the_levels():
    def first(text):
        return legal_in(text)[0]

    one, two = measure(first, "medina", levels=(1, 2), games=2, seed=3)
    assert (one.level, two.level, one.games, one.refused, one.given_up) == (1, 2, 2, 0, 0)
    assert one.answers > 60
    assert 0 <= one.won <= 1
    assert measure(first, "medina", levels=(1,), games=2, seed=3) == [one]
    assert str(one).startswith("level 1: won ")


def test_a_model_that_only_talks_is_asked_again_and_then_passed_over():
    told = []

    def talk(text):
        told.append(text)
        return "Let me think."

    (measured,) = measure(talk, "maharani", levels=(1,), games=1, tries=2)
    assert measured.answers == measured.refused == 2 * measured.given_up == len(told)
    assert "Your answer was refused: Let me think.: " in told[1]
    assert "MH-34" in told[1]


def test_the_example_measures_a_model_and_is_short():
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 25
    done = subprocess.run([sys.executable, EXAMPLE, "maharani"], capture_output=True, text=True, check=True)
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        f"level {n}" for n in range(1, 6)
    ]
