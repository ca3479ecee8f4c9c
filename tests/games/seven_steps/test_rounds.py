"""SS-37, SS-40: how many turns may be expected to come, and how many come in games that are played."""

import numpy as np
import pytest

import zellige
from tests.games.seven_steps.honeycomb import honeycomb
from zellige.games.seven_steps.board import HAND
from zellige.games.seven_steps.play.rounds import (
    ALL_DISCS,
    ROUNDS_TO_COME,
    chances_of_draw,
    rounds_to_come,
    turns_left,
)
from zellige.games.seven_steps.state import PLACE


def test_with_an_empty_bag_no_round_follows():
    """SS-37"""
    assert not ROUNDS_TO_COME[:, :, 0].any()


def test_one_disc_is_enough_for_another_round_if_the_last_in_this_one_draws_no_more():
    """SS-37: whoever draws the last disc has seven; the next cannot draw at all."""
    first, last = rounds_to_come(2)[:, 1]
    assert first == 0
    assert last == chances_of_draw(1)[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_more_discs_make_more_rounds_and_fewer_seats_before_the_end_of_this_one_too(players):
    rounds = rounds_to_come(players)
    assert (np.diff(rounds, axis=1) >= 0).all()
    assert (np.diff(rounds, axis=0) >= 0).all()
    assert (rounds[-1, HAND:] > rounds[0, HAND:]).all()


def test_the_extra_round_is_one_turn_more():
    """SS-40"""
    short, long = honeycomb(), honeycomb(options={"extra_round": True})
    for seat in range(2):
        assert turns_left(long.board, long.state, seat) == turns_left(short.board, short.state, seat) + 1


def noted(players: int, seed: int) -> list[tuple[int, int, float, int]]:
    """Of each turn of a game: the place in the round, the discs in the bag, the turns foreseen and had."""
    game = zellige.new("seven-steps", players, seed=seed)
    bot = zellige.bot("greedy", seed=seed)
    turns: dict[int, list[tuple[int, float]]] = {}
    while not game.is_over:
        state, seat = game.state, int(game.state.turn)
        if state.phase == PLACE and state.count == 0 and state.aid == 0:
            place = (seat - int(game.board.first)) % players
            foreseen = turns_left(game.board, state, seat)
            turns.setdefault(place, []).append((int(state.in_bag), foreseen))
        game.play(bot.choose(game))
    return [
        (place, in_bag, foreseen, had)
        for place, of_seat in turns.items()
        for had, (in_bag, foreseen) in enumerate(reversed(of_seat), 1)
    ]


@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_turns_come_as_were_foreseen(players):
    rows = np.array([row for seed in range(40) for row in noted(players, seed)])
    for place in range(players):
        for low, high, most_off in ((1, 10, 0.15), (10, 30, 0.2), (30, ALL_DISCS, 0.4)):
            some = rows[(rows[:, 0] == place) & (low <= rows[:, 1]) & (rows[:, 1] < high)]
            foreseen, had = some[:, 2:].mean(axis=0)
            assert abs(foreseen - had) < most_off, (place, low)
