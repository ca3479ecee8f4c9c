"""Who sits where: every line-up, every seat order, equally often."""

import math
from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from zellige.arena.schedule import line_ups, schedule, seat_orders

BOTS = st.integers(2, 5).map(lambda count: [f"bot{number}" for number in range(count)])
COUNTS = st.sets(st.integers(2, 4), min_size=1).map(sorted)
GAMES = st.integers(1, 60)


@given(BOTS, COUNTS, GAMES)
def test_games_are_numbered_from_one(bots, counts, games):
    fixtures = schedule(bots, counts, games)
    assert [fixture.number for fixture in fixtures] == list(range(1, len(fixtures) + 1))
    assert fixtures == schedule(bots, counts, games)


@given(BOTS, COUNTS, GAMES)
def test_each_line_up_has_its_games_rounded_up_to_whole_rounds(bots, counts, games):
    played = Counter(tuple(sorted(fixture.bots)) for fixture in schedule(bots, counts, games))
    expected = {
        line_up: math.ceil(games / len(seat_orders(line_up))) * len(seat_orders(line_up))
        for players in counts
        for line_up in line_ups(bots, players)
    }
    assert played == expected
    assert all(count >= games for count in played.values())


@given(BOTS, COUNTS, GAMES)
def test_every_seat_order_comes_equally_often(bots, counts, games):
    seated = Counter(fixture.bots for fixture in schedule(bots, counts, games))
    for order, count in seated.items():
        assert {seated[other] for other in permutations(order)} == {count}


@given(BOTS, COUNTS, GAMES)
def test_every_bot_has_every_seat_equally_often(bots, counts, games):
    fixtures = schedule(bots, counts, games)
    for players in counts:
        tables = [fixture.bots for fixture in fixtures if len(fixture.bots) == players]
        for seat in range(players):
            assert len(set(Counter(table[seat] for table in tables).values())) == 1
            assert {table[seat] for table in tables} == set(bots)


@given(BOTS, st.integers(2, 4))
def test_a_bot_sits_twice_at_a_table_only_where_there_are_too_few(bots, players):
    chosen = line_ups(bots, players)
    assert len(set(chosen)) == len(chosen)
    for line_up in chosen:
        assert len(line_up) == players
        assert len(set(line_up)) > 1
        if len(bots) >= players:
            assert len(set(line_up)) == players


@given(BOTS, COUNTS, st.integers(24, 60), st.floats(0.2, 1))
def test_wherever_an_arena_is_cut_each_line_up_has_had_its_share(bots, counts, games, part):
    fixtures = schedule(bots, counts, games)
    whole = Counter(tuple(sorted(fixture.bots)) for fixture in fixtures)
    cut = int(part * len(fixtures))
    begun = Counter(tuple(sorted(fixture.bots)) for fixture in fixtures[:cut])
    for line_up, count in whole.items():
        rounds = len(seat_orders(line_up))
        others = sum(len(seat_orders(other)) for other in whole) * count / len(fixtures)
        assert abs(begun[line_up] - count * part) <= rounds + others + 1


def test_more_bots_than_seats():
    assert line_ups("abcd", 3) == [tuple("abc"), tuple("abd"), tuple("acd"), tuple("bcd")]
    assert len(seat_orders(tuple("abcd"))) == 24
    assert [fixture.bots for fixture in schedule("ab", [2], 3)] == [tuple("ab"), tuple("ba")] * 2
