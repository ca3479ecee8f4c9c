"""The puzzles that come with the package, and what makes a position one."""

import asyncio
import json
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import zellige
from tests.moments import with_state
from zellige.core.levels import PuzzleSettings
from zellige.core.random import generator
from zellige.games import GAMES
from zellige.games.maharani import levels
from zellige.learning.puzzles import checking, find
from zellige.learning.puzzles.grading import SOLVERS
from zellige.learning.puzzles.looks import search_of, unit_of
from zellige.learning.puzzles.puzzle import (
    GRADES,
    LEAST_LEAD,
    LEAST_MARGIN,
    Collection,
    load,
    path_of,
    puzzles_of,
    save,
)
from zellige.learning.puzzles.same import are_equal, first_of_other_orders
from zellige.learning.puzzles.trying import figure_of
from zellige.learning.puzzles.variety import APART, PARTS, kind_of, wants
from zellige.search.bots import make_bot
from zellige.server.board.practice import make_practice

if TYPE_CHECKING:
    from zellige.core.action import Action

A_FEW_DOZEN = 24
ROUNDED = 1e-3
all_games = pytest.mark.parametrize("name", list(GAMES))


# -- the collections ---------------------------------------------------------------------------------


@all_games
def test_every_position_replays_and_its_solution_is_legal(name):
    for puzzle in puzzles_of(name):
        legal = set(map(str, puzzle.game.legal_actions()))
        known = [action for figure in puzzle.figures for action in figure.actions]
        assert set(known) <= legal
        assert len(set(known)) == len(known)
        assert len(legal) > len(puzzle.solutions)
        assert puzzle.line[0] in puzzle.solutions
        after = puzzle.game.copy()
        for action in puzzle.line:
            assert after.to_act == puzzle.seat
            after.play_exactly(action)


@all_games
def test_the_solution_is_clearly_ahead_of_all_whose_figures_are_kept(name):
    for puzzle in puzzles_of(name):
        seat, (best, *others) = puzzle.seat, puzzle.figures
        values = [figure.outlook.expected[seat - 1] for figure in puzzle.figures]
        assert values == sorted(values, reverse=True)
        assert puzzle.margin >= LEAST_MARGIN - ROUNDED
        for other in others:
            assert best.outlook.lead(seat) - other.outlook.lead(seat) >= LEAST_LEAD - 0.1
        assert {figure.visits for figure in puzzle.figures} == {best.visits}
        assert best.visits >= checking.LOOKS * unit_of(puzzle.game.kind)


@all_games
def test_there_are_a_few_dozen_of_all_grades_kinds_and_moments(name):
    puzzles = puzzles_of(name)
    assert len(puzzles) >= A_FEW_DOZEN
    assert Counter(puzzle.grade for puzzle in puzzles).keys() == set(GRADES)
    stages = Counter(int(puzzle.source[1] * PARTS) for puzzle in puzzles)
    kinds = Counter(kind_of(puzzle.game, puzzle.solution) for puzzle in puzzles)
    assert set(stages) == set(range(PARTS))
    assert len(kinds) >= 3
    assert max(*stages.values(), *kinds.values()) <= len(puzzles) * 0.65
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)


@all_games
def test_no_two_are_from_about_the_same_moment(name):
    by_game: dict[int, list[float]] = {}
    for puzzle in puzzles_of(name):
        by_game.setdefault(puzzle.source[0], []).append(puzzle.source[1])
    for moments in by_game.values():
        assert len(moments) <= find.FROM_ONE_GAME
        assert max(moments) - min(moments) >= APART or len(moments) == 1


@all_games
def test_the_grade_says_how_often_weaker_bots_find_the_solution(name):
    puzzles = puzzles_of(name)
    found = [puzzle.found for puzzle in puzzles]
    assert found == sorted(found, reverse=True)
    assert [puzzle.grade for puzzle in puzzles] == sorted(puzzle.grade for puzzle in puzzles)
    sizes = Counter(puzzle.grade for puzzle in puzzles)
    assert max(sizes.values()) - min(sizes.values()) <= 1
    assert all(tuple(puzzle.finders) == SOLVERS for puzzle in puzzles)
    assert found[0] - found[-1] >= 0.5


@pytest.mark.needs_speed
@all_games
def test_a_quick_look_finds_the_easiest(name):
    for puzzle in puzzles_of(name)[:3]:
        assert str(make_bot("level:5", seed=7).choose(puzzle.game)) in puzzle.solutions


@all_games
def test_a_collection_is_written_as_it_was_read(name, tmp_path):
    path = path_of(name)
    save(load(name, path), tmp_path / "again.json")
    assert (tmp_path / "again.json").read_text("utf-8") == path.read_text("utf-8")
    assert '"seed"' not in json.dumps([puzzle.record for puzzle in puzzles_of(name)])


def test_the_page_knows_no_more_than_the_seat():
    """SS-8: what the seat cannot know may be anything, the page is the same, byte for byte."""
    for puzzle in puzzles_of("seven-steps")[:6]:
        other = with_state(puzzle.game, puzzle.game.determinise(puzzle.seat, generator(5)))
        assert other.position() != puzzle.game.position()
        pages = [
            asyncio.run(make_practice(game, game, "en", seat=puzzle.seat)) for game in (puzzle.game, other)
        ]
        assert pages[0] == replace(pages[1], game=pages[0].game)


# -- what comes to the same --------------------------------------------------------------------------


def test_two_pieces_may_be_placed_in_either_order():
    """MD-9"""
    game = zellige.new("medina", players=2, seed=1)
    while "placed" not in game.position() or game.position()["turns_taken"] == [0, 0]:
        game.play(game.legal_actions()[0])
    line = [game.parse("wall N1"), game.parse("wall E1")]
    assert first_of_other_orders(game, line) == line


def test_a_wall_that_needs_another_comes_after_it():
    """MD-28"""
    game = zellige.new("medina", players=2, seed=1)
    game.play(game.legal_actions()[0])
    line = [game.parse("wall N1"), game.parse("wall N2")]
    assert first_of_other_orders(game, line) == line[:1]


def test_a_row_of_discs_may_be_placed_from_either_end():
    """SS-12: nothing but the order differs, whether the turn then ends by itself or must be stopped."""
    game, bot = zellige.new("seven-steps", players=2, seed=1), make_bot("greedy", seed=1)
    line, seat, scores = [], game.to_act, game.scores
    while game.scores == scores:
        line.append(bot.choose(game))
        game.play_exactly(line[-1])
        assert game.to_act == seat
    placed = [action for action in line if str(action).startswith("place")]
    levels = {level for _space, level in game.position()["turn"]["placed"]}
    assert levels == {1}
    found = first_of_other_orders(game.at(len(game.events) - len(line)), line)
    assert {placed[0], placed[-1]} <= set(found)


@pytest.mark.needs_speed
def test_an_arrow_that_points_to_nobody_makes_no_difference():
    """MH-16: only an arrow to the player's own side brings a worker."""
    game = zellige.new("maharani", players=2, seed=1)
    by_place: dict[tuple[str, str, bool], list[Action]] = {}
    own = {1: "S", 2: "N"}[game.acting_seat]
    for action in game.legal_actions():
        slot, space, arrow = str(action).split()[1:4]
        by_place.setdefault((slot, space, arrow == own), []).append(action)
    idle = next(
        actions for (_slot, _space, is_own), actions in by_place.items() if not is_own and len(actions) > 1
    )
    worker = next(actions for (_slot, _space, is_own), actions in by_place.items() if is_own)
    one, other, third = search_of(game.kind).side_by_side(game, [*idle[:2], worker[0]], 64, seed=3)
    assert are_equal(one, other)
    assert not are_equal(one, third)


# -- finding -----------------------------------------------------------------------------------------


def test_a_collection_has_enough_of_a_sort_some_time():
    collection = load("maharani", path_of("maharani"))
    count, hard = len(collection.puzzles), collection.puzzles[-1].found
    assert wants(collection, 10 * count, hard, "refresh", 0.5)
    assert not wants(collection, count // 3, hard, "something new", 0.5)
    assert not wants(collection, count // 3, 0.5, "refresh", 0.9)


@pytest.mark.needs_speed
def test_a_stopped_search_goes_on_as_if_nothing_had_happened(tmp_path, monkeypatch):
    monkeypatch.setattr(levels, "PUZZLES", PuzzleSettings(simulations=40))
    monkeypatch.setattr(find, "BOTS", ("level:2",))
    monkeypatch.setattr(find, "LOOKS", 3)
    monkeypatch.setattr(
        checking, "first_look", lambda game, seed: search_of(game.kind).rank(game, 40, seed)[0]
    )
    monkeypatch.setattr(checking, "_is_clear", lambda *_: True)
    monkeypatch.setattr(checking, "LEAST_MARGIN", -1.0)
    whole = find.find_in_game(find.find_in_game(Collection("maharani", 5), 6), 6)
    save(find.find_in_game(Collection("maharani", 5), 6), tmp_path / "half.json")
    resumed = find.find_in_game(load("maharani", tmp_path / "half.json"), 6)
    save(whole, tmp_path / "whole.json")
    save(resumed, tmp_path / "resumed.json")
    assert whole.games == 2
    assert whole.puzzles
    assert (tmp_path / "resumed.json").read_text() == (tmp_path / "whole.json").read_text()


@pytest.mark.needs_speed
def test_puzzles_are_looked_at_again_and_those_with_another_solution_go(monkeypatch):
    monkeypatch.setattr(checking, "DEEP", 1)
    good, other = puzzles_of("maharani")[:2]
    best, second, *rest = other.figures
    wrong = replace(other, figures=(second, best, *rest))
    again = find.check_again(Collection("maharani", 1, games=7, puzzles=(good, wrong)))
    assert [puzzle.key for puzzle in again.puzzles] == [good.key]
    assert again.puzzles[0].solutions == good.solutions
    assert again.games == 7


@pytest.mark.needs_speed
def test_what_is_tried_is_never_said_to_be_better_than_what_was_searched_for_long():
    puzzle = puzzles_of("maharani")[0]
    other = next(action for action in puzzle.game.legal_actions() if puzzle.figure_of(str(action)) is None)
    figure = figure_of(puzzle, other)
    seat = puzzle.seat - 1
    assert figure.outlook.expected[seat] <= puzzle.figures[-1].outlook.expected[seat]
    assert figure_of(puzzle, other) is figure
    assert figure_of(puzzle, puzzle.solution) is puzzle.figures[0]
