"""What holds in every game of Medina, tried on random ones."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.games.medina.city import city, full_hand, random_game, record
from tests.games.properties import (
    check_legal_events,
    check_random_events,
    check_record,
    check_texts_and_codes,
    check_undo,
    player_counts,
    seeds,
)
from zellige.core.entry import Entry
from zellige.games.medina import codes, rules
from zellige.games.medina.board import COLOURS, MERCHANT, NEUTRAL, PIECES, ROOF, SPACES, TEA, WALL, has
from zellige.games.medina.position import read_position, write_position


@examples(10)
@given(player_counts, seeds)
def test_pieces_are_conserved(players, seed):
    """MD-3, MD-5, MD-6, MD-19, MD-39: only buildings of colours that all have and merchants of tower tiles disappear."""
    game, full = random_game(players, seed), full_hand(players)
    for number in range(0, len(game.events) + 1, 3):
        position = game.at(number).position()
        hands, roofs = position["hands"], position["roofs"]
        standing = Counter(position["buildings"].values())
        standing.update(stable=len(position["stables"]), wall=len(position["walls"]))
        standing.update(
            roof=sum(owner > 0 for _, owner in roofs), neutral=sum(owner == 0 for _, owner in roofs)
        )
        for piece in (*COLOURS, "stable", "wall", "roof", "neutral"):
            found = standing[piece] + sum(hand[piece] for hand in hands)
            owners = {owner for name, owner in roofs if position["buildings"][name] == piece and owner}
            if len(owners) == players:
                assert sum(hand[piece] for hand in hands) == 0
            else:
                assert found == full[piece] * players
        merchants = len(position["merchants"]) + sum(hand["merchant"] for hand in hands)
        assert (
            0 <= full["merchant"] * players + 7 - merchants - sum(position["tower_merchants"].values()) <= 6
        )
        assert sum(hand["tea"] for hand in hands) <= position["tea_given"] <= 6


@examples(10)
@given(player_counts, seeds, st.integers(0, 170))
def test_texts_and_codes_of_all_legal_actions_go_there_and_back(players, seed, events):
    """MD-45"""
    game = random_game(players, seed, events)
    check_texts_and_codes(game)


@examples(8)
@given(player_counts, seeds, st.integers(0, 170))
def test_what_is_listed_is_allowed_and_everything_else_is_refused(players, seed, events):
    """MD-9 to MD-30: `legal` is sound and complete."""
    game = random_game(players, seed, events)
    on_spaces = [
        codes.place(piece, space)
        for piece in range(TEA)
        for space in range(SPACES)
        if piece != WALL and has(game.board.city, space)
    ]
    walls = [codes.place(WALL, wall) for wall in range(64) if game.board.space_of[wall] >= 0]
    check_legal_events(game, [*on_spaces, *walls, codes.GIVE_TEA])


@examples(10)
@given(player_counts, seeds, st.integers(10, 140))
def test_undo_returns_to_the_same_bytes_and_old_copies_never_change(players, seed, events):
    game = random_game(players, seed, events)
    check_undo(game)


@examples(10)
@given(player_counts, seeds, st.integers(0, 170))
def test_records_and_positions_go_there_and_back(players, seed, events):
    """MD-46"""
    game = random_game(players, seed, events)
    check_record(game)
    resumed = zellige.read(record(game.position()))
    assert resumed.position() == game.position()
    assert list(map(str, resumed.legal_actions())) == list(map(str, game.legal_actions()))


def walls_last(players, seed):
    """A game with walls at its end, when some have no piece left; only walls and stables reach towers then."""
    game, random = zellige.new("medina", players, seed=seed), Random(seed)
    board, state = game.board, game.state.copy()
    while state.turn >= 0:
        events = game.kind.legal_events(board, state)
        roofs = [event for event in events if codes.piece_of(event) in (ROOF, NEUTRAL)]
        others = [event for event in events if codes.piece_of(event) != WALL]
        wanted = roofs if random.random() < 0.3 else others if random.random() < 0.8 else events
        rules.apply(board, state, random.choice(wanted or events))
        yield board, state.copy()


@pytest.mark.needs_speed
@pytest.mark.parametrize(("players", "seed", "gone"), [(2, 12, 2), (3, 31, 2), (4, 2, 1), (4, 5, 2)])
def test_positions_of_who_is_out_go_there_and_back(players, seed, gone):
    """MD-11, MD-46: merchants that left the game with their tower tiles may be missing."""
    for board, state in walls_last(players, seed):
        if not state.hand[:players, :TEA].any(axis=1).all():
            written = write_position(board, state)
            again = read_position(board, Entry(written, "position"))
            assert write_position(board, again) == written
            assert again.points.tolist() == state.points.tolist()
    merchants = state.hand[:, MERCHANT].sum() + state.tower_merchants.sum() + len(written["merchants"])
    assert players * board.hand[MERCHANT] + 1 + 6 - merchants >= gone


@examples(20)
@given(player_counts, seeds, st.integers(0, 150), st.booleans())
def test_what_can_be_drawn_is_what_is_legal(players, seed, events, french):
    """By number, in the same order: so each is as likely as the others."""
    game = random_game(players, seed, events, french=french)
    if not game.is_over:
        ways = rules.ways_to_place(game.board, game.state)
        drawn = [rules.nth_event(game.board, game.state, ways, index) for index in range(sum(ways))]
        assert drawn == list(game.legal_events())


@pytest.mark.needs_speed
def test_random_actions_are_all_equally_likely():
    game = city(
        palaces={"grey": "a1", "orange": "m9 m8", "purple": "a8 a9 a10"},
        roofs=[("a8", 1)],
        merchants=["c3", "c4"],
        hands={1: {"tea": 1}},
        turns_taken=[5, 5],
        placed=1,
    )
    assert {codes.piece_of(event) for event in game.legal_events()} == set(range(len(PIECES)))
    check_random_events(game, seed=1, each=200, off=71)  # about five standard deviations


@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_position_has_more_actions_than_there_is_room_for(players):
    game = zellige.new("medina", players, seed=1)
    assert len(game.legal_events()) <= 700 < game.kind.most_events
    for seed in range(20):
        played = random_game(players, seed)
        most = max(len(played.at(number).legal_events()) for number in range(0, len(played.events), 10))
        assert most <= 760
