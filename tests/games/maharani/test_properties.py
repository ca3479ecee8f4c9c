"""What holds in every game of Maharani, tried on random ones."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.games.maharani.palace import palace
from tests.games.properties import (
    check_legal_events,
    check_random_events,
    check_record,
    check_texts_and_codes,
    check_undo,
    player_counts,
    seeds,
)
from zellige.core.random import generator
from zellige.games.maharani import codes, rules
from zellige.games.maharani.board import COLOURS_OF_SEATS, PLAYER_COLOURS, WORKERS, printed


def random_game(players, seed, events=10_000):
    """A game played at random by the seed, up to a number of events."""
    game = zellige.new("maharani", players, seed=seed)
    bot = zellige.bot("random", seed=seed)
    while not game.is_over and len(game.events) < events:
        game.play(bot.choose(game))
    return game


@examples(10)
@given(player_counts, seeds)
def test_tiles_and_workers_are_conserved(players, seed):
    """MH-4, MH-5"""
    game = random_game(players, seed)
    tiles = Counter(colour + kind for colour, kinds in printed()["tiles"].items() for kind in kinds)
    for number in range(len(game.events) + 1):
        position = game.at(number).position()
        found = Counter(tile[:2] for tile in position["tiles"].values())
        found += Counter(tile for tile in position["rondel"] if tile)
        found += Counter(position["bag"]) + Counter(position["removed"])
        assert found == tiles
        standing = Counter(position["workers"].values())
        for seat, colours in enumerate(COLOURS_OF_SEATS[players]):
            for colour in (PLAYER_COLOURS[c] for c in colours):
                assert standing[colour] + position["supply"][seat][colour] == WORKERS[players]
        assert all(gold >= 0 for gold in position["gold"])


@examples(10)
@given(player_counts, seeds, st.integers(0, 130))
def test_texts_and_codes_of_all_legal_actions_go_there_and_back(players, seed, events):
    """MH-34"""
    game = random_game(players, seed, events)
    check_texts_and_codes(game)


@examples(6)
@given(player_counts, seeds, st.integers(0, 130))
def test_what_is_listed_is_allowed_and_everything_else_is_refused(players, seed, events):
    """MH-10 to MH-28: `legal` is sound and complete."""
    game = random_game(players, seed, events)
    spaces = [space for space in range(100) if game.board.quarter[space] >= 0]
    candidates = [
        codes.take(slot, space, arrow, choice)
        for slot in range(4)
        for space in spaces
        for arrow in range(4)
        for choice in range(codes.CHOICES)
    ]
    candidates += [codes.END, codes.REFRESH, *range(codes.DRAW + 1, codes.EVENTS)]
    check_legal_events(game, candidates)


@examples(10)
@given(player_counts, seeds, st.integers(10, 130))
def test_undo_returns_to_the_same_bytes_and_old_copies_never_change(players, seed, events):
    game = random_game(players, seed, events)
    check_undo(game)


@examples(10)
@given(player_counts, seeds, st.integers(0, 130))
def test_records_and_positions_go_there_and_back(players, seed, events):
    """MH-35"""
    game = random_game(players, seed, events)
    check_record(game)
    resumed = zellige.read({**game.record(), "position": game.position(), "events": []})
    assert resumed.state.tobytes() == game.state.tobytes()


@examples(5)
@given(player_counts, seeds)
def test_a_seed_makes_the_same_game_wherever_it_is_cut(players, seed):
    """MH-7, MH-8"""
    game = random_game(players, seed)
    resumed = zellige.read({**game.record(), "events": [str(event) for event in game.events[:50]]})
    resumed.draw()
    for event in game.events[len(resumed.events) :]:
        if event.seat != "chance":
            resumed.play(event.action)
    assert resumed.record() == game.record()


@pytest.mark.needs_speed
def test_random_actions_are_all_equally_likely():
    """A worker's choice makes two actions of one placement; each must come up as often as any other."""
    game = palace(
        2, tiles={"d9": "bS"}, workers={"d9": "red"}, rondel=["bC", None, None, None], bag_goes=True
    )
    check_random_events(game, seed=1, each=300, off=78)  # about 4.5 standard deviations


def test_random_draws_follow_the_bag():
    """MH-27"""
    none: dict[str, list[str]] = {colour: [] for colour in "borgyp"}
    tiles = none | {"b": ["C"] * 30 + ["A"] * 10}
    record = {"zellige": 1, "game": "maharani", "players": ["Ann", "Bo"], "setup": {"first": 1}}
    game = zellige.read({**record, "options": {"tiles": tiles}})
    random = generator(2)
    found = Counter(rules.random_event(game.board, game.state, random) for _ in range(4_000))
    assert len(found) == 2
    assert 2_880 < max(found.values()) < 3_120
    firsts = Counter(
        str(zellige.new("maharani", 2, seed=s, options={"tiles": tiles}).events[0]) for s in range(300)
    )
    assert 190 < firsts["*bC"] < 260


def test_the_generator_covers_its_range_evenly():
    random = generator(3)
    from zellige.core.random import below

    found = Counter(below(random, 7) for _ in range(7_000))
    assert set(found) == set(range(7))
    assert all(860 < count < 1_140 for count in found.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts_end_with_a_full_palace(players):
    """MH-30"""
    from zellige.core.playout import play_games

    game = zellige.new("maharani", players, seed=1)
    states = np.zeros(2, game.kind.state_dtype)
    states[0] = game.state
    actions = play_games(game.board, states, 3, generator(1))
    assert 3 * 40 < actions < 3 * 120
    assert states[1].turn == -1
    assert states[1].empty.tolist() == [0, 0]
    assert states[0].tobytes() == game.state.tobytes()
