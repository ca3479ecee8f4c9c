"""The pages of the puzzles: one try, and what is said about it."""

import re

import pytest
from markupsafe import escape

import zellige
from zellige.core import figures
from zellige.core.text import translator
from zellige.games import GAMES
from zellige.learning.puzzles.puzzle import puzzles_of
from zellige.server.learning.verdict import judge

all_games = pytest.mark.parametrize("name", list(GAMES))


def ask(visitor, name, number=1, **body):
    answer = visitor.post(
        f"/puzzles/{name}/{number}", json={"actions": [], **body}, headers={"accept": "application/json"}
    )
    assert answer.status_code == 200, answer.text
    return answer.json()["html"]


def shown(visitor, name, **wish):
    """What is lit up after a wish."""
    return visitor.post(f"/puzzles/{name}/1", json={"actions": [], **wish}).json()["data"]["shown"]


def other_than_solution(puzzle, *, is_kept):
    for action in map(str, puzzle.game.legal_actions()):
        if action not in puzzle.solutions and (puzzle.figure_of(action) is not None) == is_kept:
            return action
    raise AssertionError


def tags(html, name):
    return re.findall(rf'<button type="button" class="([^"]*\b{name}\b[^"]*)"', html)


@all_games
def test_the_list_has_every_puzzle_once(visitor, name):
    page = visitor.get(f"/puzzles/{name}").text
    assert re.findall(r'data-puzzle="(\w+)"', page) == [puzzle.key for puzzle in puzzles_of(name)]
    for number in range(1, len(puzzles_of(name)) + 1):
        assert f'href="/puzzles/{name}/{number}"' in page


@all_games
def test_the_page_asks_and_does_not_tell(visitor, name):
    puzzle = puzzles_of(name)[0]
    page = visitor.get(f"/puzzles/{name}/1").text
    assert f"Find the best action for {puzzle.game.players[puzzle.seat - 1]}" in page
    assert 'data-result=""' in page
    assert 'id="solution"' not in page
    assert 'id="shown">[]' in page


@all_games
def test_the_solution_is_right_and_shown_with_its_figures(visitor, name):
    puzzle = puzzles_of(name)[0]
    for action in puzzle.solutions:
        html = ask(visitor, name, actions=[action])
        assert 'data-result="right"' in html
        assert tags(html, "best") == tags(html, "tried") == ["best tried"]
        chance = zellige.chances(puzzle.game, puzzle.figures[0].outlook)[puzzle.seat - 1]
        assert f"<b>{escape(figures.chance(chance, 'en'))}</b>" in html
        assert html.count("<li><button") == len(puzzle.figures)


@all_games
def test_actions_are_told_in_words_that_tell_them_apart(visitor, name):
    """Bug: two equal lines, and "It comes to the same: red tile on d2: +1 gold; red tile on d2: +1 gold"."""
    for number, puzzle in enumerate(puzzles_of(name)[:6], 1):
        html = ask(visitor, name, number, actions=[str(puzzle.solution)])
        lines = re.findall(r'<span class="words">(.*?)(?: <small|</span>)', html)
        assert len(set(lines)) == len(lines) > 1
        verdict = judge(puzzle, puzzle.solution, puzzle.solution, "en")
        assert len(set(verdict.alike)) == len(verdict.alike)
        assert not re.search(r"\S(Equivalent|The turn continues with):", html)


@all_games
def test_a_miss_is_told_kindly_with_what_it_costs(visitor, name):
    puzzle = puzzles_of(name)[0]
    html = ask(visitor, name, actions=[other_than_solution(puzzle, is_kept=True)])
    assert 'data-result="wrong"' in html
    assert re.search(r"There is a better one: yours gives away about [\d.]+ points|Close! There is one", html)
    assert html.count("<li><button") == len(puzzle.figures)
    assert tags(html, "best") == ["best"]
    assert tags(html, "tried") == [" tried"]


@pytest.mark.needs_speed
def test_an_action_that_the_search_passed_over_has_its_figures_too(visitor):
    puzzle = puzzles_of("maharani")[0]
    html = ask(visitor, "maharani", actions=[other_than_solution(puzzle, is_kept=False)])
    assert html.count("<li><button") == len(puzzle.figures) + 1
    assert tags(html, "tried") == [" tried"]


def test_every_line_can_be_looked_at_on_the_board(visitor):
    puzzle = puzzles_of("medina")[0]
    tried = puzzle.solutions[0]
    for figure in puzzle.figures:
        html = ask(visitor, "medina", actions=[tried], shown=figure.actions[0])
        assert 'data-result="right"' in html
        assert html.count('aria-pressed="true"') == 1
        assert str(escape(f'"shown": "{figure.actions[0]}"')) in html


def test_a_hint_shows_where_to_begin_and_no_more(visitor):
    puzzle = puzzles_of("maharani")[0]
    html = ask(visitor, "maharani", hint=True)
    assert shown(visitor, "maharani", hint=True) == [puzzle.solution.picks()[0]]
    assert 'data-result=""' in html


def test_who_picks_what_cannot_be_is_told_why(visitor):
    puzzle = puzzles_of("medina")[0]
    answer = visitor.post("/puzzles/medina/1", json={"actions": [], "picks": ["space-a1"]})
    assert answer.status_code == 200
    assert "html" not in answer.json()
    assert puzzle.game.to_act == puzzle.seat


@pytest.mark.parametrize(
    ("address", "body", "status"),
    [
        ("/puzzles/maharani/0", {"actions": []}, 404),
        ("/puzzles/maharani/9999", {"actions": []}, 404),
        ("/puzzles/chess/1", {"actions": []}, 404),
        ("/puzzles/maharani/1", {"actions": ["take 9 zz"]}, 422),
        ("/puzzles/maharani/1", {"actions": ["take 1 b2 N", "x" * 500]}, 422),
        ("/puzzles/maharani/1", {}, 422),
    ],
)
def test_what_cannot_be_is_refused(visitor, address, body, status):
    answer = visitor.post(address, json=body, headers={"accept": "application/json"})
    assert answer.status_code == status


def test_only_an_action_that_may_be_shown_is_shown(visitor):
    puzzle = puzzles_of("maharani")[0]
    body = {"actions": [puzzle.solutions[0]], "shown": "take 1 c3 Q"}
    answer = visitor.post("/puzzles/maharani/1", json=body, headers={"accept": "application/json"})
    assert answer.status_code == 422


@pytest.mark.parametrize("language", ["fr", "de"])
def test_everything_is_said_in_the_language_of_the_visitor(server, language):
    visitor, _ = server.visitor(language), translator(language)
    puzzle = puzzles_of("medina")[0]
    title = _("Puzzles of {game}").format(game=_("Medina"))
    assert str(escape(title)) in visitor.get("/puzzles/medina").text
    html = ask(visitor, "medina", actions=[puzzle.solutions[0]])
    assert str(escape(_("Right! This is the best action."))) in html
    assert str(escape(_("What the search expects"))) in html
