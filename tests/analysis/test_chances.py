"""Chances to win: shares of games, from what a search expects."""

import itertools
from dataclasses import replace

import pytest

import zellige
from tests.moments import played
from zellige.analysis.chances import PLAIN, estimated, table_of
from zellige.analysis.outlook import Outlook
from zellige.games import GAMES
from zellige.learning.puzzles.puzzle import puzzles_of
from zellige.search.tree import FOR_WINNING

EVERY = [(name, players) for name, kind in GAMES.items() for players in kind.player_counts]
OURS = ("maharani", "seven-steps", "medina")


def result(margin, lead, won):
    """What a search that ended alike in all simulations expects."""
    return FOR_WINNING * won + (1 - FOR_WINNING) * (0.5 + 0.5 * lead / (margin + abs(lead)))


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_all_seats_together_have_one_win(name, players):
    game = zellige.new(name, players, seed=2)
    outlook = Outlook((0.4,) * players, tuple(30.0 + 7.1 * seat for seat in range(players)))
    chances = zellige.chances(game, outlook)
    assert sum(chances) == pytest.approx(1)
    assert sorted(chances) == list(chances)  # the more points, the better


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_has_measured_tables(name, players):
    table = table_of(GAMES[name], players)
    assert table is not PLAIN
    assert table.progress[0] == 0
    assert table.progress[-1] == 1
    assert list(table.progress) == sorted(table.progress)
    assert len(table.progress) == len(table.weight) == len(table.trust)
    assert all(weight > 0 for weight in table.weight)
    assert all(0 <= trust <= 1 for trust in table.trust)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_lead_is_worth_more_near_the_end(name, players):
    """As far as chances go by the lead; the share of wins in simulations says so by itself."""
    kind = GAMES[name]
    table = replace(table_of(kind, players), trust=(0.0,) * len(table_of(kind, players).progress))
    outlook = Outlook((0.5,) * players, (30.5, *(24.5,) * (players - 1)))
    early, late = (estimated(table, outlook, kind.margin, moment, None)[0] for moment in (0.1, 0.95))
    assert 1 / players < early < late


def test_whoever_leads_by_more_is_likelier_to_win():
    leads = [0.5 + lead for lead in range(-9, 9)]
    outlooks = [
        Outlook((result(15.0, lead, 0.5), result(15.0, -lead, 0.5)), (20.0 + lead, 20.0)) for lead in leads
    ]
    chances = [estimated(PLAIN, outlook, 15.0, 0.5, None)[0] for outlook in outlooks]
    assert all(one < other for one, other in itertools.pairwise(chances))


@pytest.mark.parametrize(
    ("points", "won"),
    [((31.0, 30.0), (1, 0)), ((30.0, 31.0, 12.0), (0, 1, 0)), ((30.0, 30.0), (0.5, 0.5))],
)
def test_what_was_worked_out_to_the_end_is_certain(points, won):
    """By however little."""
    leads = [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]
    expected = tuple(round(result(15.0, lead, one), 4) for lead, one in zip(leads, won, strict=True))
    assert estimated(replace(PLAIN, tempo=0.5), Outlook(expected, points), 15.0, 0.1, 1) == won


@pytest.mark.parametrize("to_act", [1, 2, 3])
def test_some_of_the_lead_of_the_seat_to_act_is_the_next_ones(to_act):
    """The others stay what they are to each other."""
    plain = replace(PLAIN, trust=(0.0, 0.0))
    hopeful = replace(plain, tempo=0.1)
    outlook = Outlook((0.5,) * 3, (30.0,) * 3)
    told = estimated(hopeful, outlook, 20.0, 0.3, to_act)
    acting, after, other = to_act - 1, to_act % 3, (to_act + 1) % 3
    assert estimated(plain, outlook, 20.0, 0.3, to_act) == pytest.approx((1 / 3,) * 3)
    assert estimated(hopeful, outlook, 20.0, 0.3, None) == pytest.approx((1 / 3,) * 3)
    assert told[acting] < told[other] < told[after]
    # Two points of twenty: one from the seat to act, one for the next.
    points = [30.0] * 3
    points[acting], points[after] = 29.0, 31.0
    assert estimated(plain, Outlook((0.5,) * 3, tuple(points)), 20.0, 0.3, None) == pytest.approx(told)


def test_who_is_to_act_counts_where_it_was_measured():
    """In 7 Steps a search sees one turn more of the seat to act than of the others."""
    game = played("seven-steps", seed=1)
    before = game.at(next(number for number in range(40, game.number) if game.at(number).to_act == 2))
    assert table_of(before.kind, 2).tempo * before.kind.margin > 3
    assert zellige.chances(before, Outlook((0.5, 0.5), (30.5, 30.5)))[1] < 0.47


def test_a_solved_ending_is_called_what_it_is():
    """MD-20: Ann roofs a palace of eight with her last pieces, and nobody can catch up."""
    game = played("medina", seed=3)
    last = next(number for number in range(game.number - 1, 0, -1) if len(game.at(number).legal_events()) > 1)
    before = game.at(last)
    best = zellige.hints(before, level=5, count=1, seed=1)[0]
    assert best.is_exact
    assert max(zellige.chances(before, best)) in (1, 0.5)


def test_a_game_that_is_over_is_certain():
    game = played("maharani", seed=1)
    outlook = Outlook((0.5, 0.5), (1.0, 1.0))
    assert zellige.chances(game, outlook) == tuple(seat in game.winners for seat in (1, 2))


@pytest.mark.parametrize("name", OURS)
def test_how_far_a_game_has_come_grows_from_nothing_to_all(name):
    game = played(name, seed=1, people=3)
    kind = game.kind
    shares = [kind.progress(game.board, game.at(number).state) or 0.0 for number in range(game.number + 1)]
    assert 0 <= shares[0] < 0.05
    assert 0.85 < shares[-1] <= 1
    assert all(0 <= share <= 1 for share in shares)
    middle = shares[game.number // 2]
    assert 0.25 < middle < 0.75


@pytest.mark.parametrize("name", OURS)
def test_the_solution_of_a_puzzle_wins_most_often(name):
    for puzzle in puzzles_of(name):
        told = [zellige.chances(puzzle.game, figure.outlook)[puzzle.seat - 1] for figure in puzzle.figures]
        assert told[0] >= max(told) - 0.01
