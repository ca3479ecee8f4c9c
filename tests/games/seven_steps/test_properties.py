"""What holds in every game of 7 Steps, tried on random ones."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.properties import (
    check_legal_events,
    check_random_events,
    check_record,
    check_texts_and_codes,
    check_undo,
    player_counts,
    seeds,
)
from tests.games.seven_steps.honeycomb import honeycomb, play
from tests.games.seven_steps.test_visibility import random_game
from zellige.games.seven_steps import codes
from zellige.games.seven_steps.board import COLOURS, SPACE_NUMBERS
from zellige.games.seven_steps.rules import placing
from zellige.games.seven_steps.state import PLACE


@examples(8)
@given(player_counts, seeds, st.booleans())
def test_discs_and_tiles_are_conserved_and_no_tower_has_seven(players, seed, mixed):
    """SS-5, SS-15"""
    game = random_game(players, seed, side="mixed" if mixed else "single")
    for number in range(0, len(game.events) + 1, 5):
        moment = game.at(number)
        position = moment.position()
        found: Counter[str] = Counter(position["bag"]) + Counter(position["removed"])
        for hand in position["hands"]:
            found += Counter(hand)
        for space, height in position["towers"].items():
            found[COLOURS[moment.board.colour[SPACE_NUMBERS[space]]]] += height
            assert 1 <= height <= 6
        assert found == dict.fromkeys(COLOURS, 20)
        held = [tile for sort in ("aid", "points") for tile in position[sort] if tile]
        tiles = len(held) + sum(
            len(position[f"{s}_{pile}"]) for s in ("aid", "points") for pile in ("deck", "discard")
        )
        assert tiles + (position.get("turn", {}).get("phase") == "keep") == 20


@examples(8)
@given(player_counts, seeds, st.integers(0, 900))
def test_texts_and_codes_of_all_legal_actions_go_there_and_back(players, seed, events):
    """SS-41"""
    game = random_game(players, seed, events)
    check_texts_and_codes(game)


@examples(10)
@given(player_counts, seeds, st.integers(20, 900))
def test_what_is_listed_is_allowed_and_everything_else_is_refused(players, seed, events):
    """SS-9 to SS-36: `legal` is sound and complete."""
    game = random_game(players, seed, events)
    returns = [
        game.kind.actions.encode(game.board, game.state, game.parse(text)) for text in _all_returns(game)
    ]
    check_legal_events(game, [*range(codes.RETURN), *returns, *range(codes.DRAW_DISC, codes.EVENTS)])


def _all_returns(game):
    """Every return of up to two discs of any colours, had or not, and of the whole hand."""
    colours = list(COLOURS)
    pairs = [f"return {one} {other}" for index, one in enumerate(colours) for other in colours[index:]]
    legal = [str(action) for action in game.legal_actions() if str(action).startswith("return")]
    return ["return", *(f"return {colour}" for colour in colours), *pairs, *legal]


@examples(8)
@given(player_counts, seeds)
def test_the_open_spaces_are_always_those_found_from_scratch(players, seed):
    """SS-10 to SS-14: what is kept up to date step by step equals what is found anew."""
    game = random_game(players, seed)
    for number in range(len(game.events)):
        state = game.at(number).state
        expected = placing.find_open(game.board, state) if state.phase == PLACE else 0
        assert state.open == expected


@examples(6)
@given(player_counts, seeds, st.integers(30, 900))
def test_undo_returns_to_the_same_bytes_and_old_copies_never_change(players, seed, events):
    game = random_game(players, seed, events)
    check_undo(game)


@examples(4)
@given(player_counts, seeds)
def test_records_go_there_and_back(players, seed):
    """SS-42"""
    game = random_game(players, seed, extra_round=True)
    check_record(game)


@pytest.mark.needs_speed
def test_random_actions_are_all_equally_likely():
    """Also where an aid tile is held and most of its uses are impossible."""
    game = honeycomb(aid=["move", None], towers={"A0": 1, "A1": 2}, hands=[{"blue": 7}])
    check_random_events(game, seed=1, each=300, off=78)


def test_random_returns_are_all_equally_likely():
    """SS-35"""
    game = play(honeycomb(hands=[{"blue": 4, "red": 3}]), "place D0", "stop", "bonus none")
    check_random_events(game, seed=2, each=300, off=78)
