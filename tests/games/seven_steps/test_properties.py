"""What holds in every game of 7 Steps, tried on random ones."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.games.seven_steps.honeycomb import honeycomb, play
from tests.games.seven_steps.test_visibility import random_game
from zellige.core.random import generator
from zellige.games.seven_steps import codes, refusal_codes, rules
from zellige.games.seven_steps.board import COLOURS, SPACE_NUMBERS
from zellige.games.seven_steps.rules import placing
from zellige.games.seven_steps.state import PLACE

seeds = st.integers(0, 2**32)
player_counts = st.sampled_from([2, 3, 4])


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
    actions, legal = game.legal_actions(), set(game.legal_events())
    texts = [str(action) for action in actions]
    assert texts == sorted(set(texts))
    for action in actions:
        assert game.parse(str(action)) == action
        assert game.kind.actions.encode(game.board, game.state, action) in legal


@examples(10)
@given(player_counts, seeds, st.integers(20, 900))
def test_what_is_listed_is_allowed_and_everything_else_is_refused(players, seed, events):
    """SS-9 to SS-36: `legal` is sound and complete."""
    game = random_game(players, seed, events)
    returns = [
        game.kind.actions.encode(game.board, game.state, game.parse(text)) for text in _all_returns(game)
    ]
    candidates = [*range(codes.RETURN), *returns, *range(codes.DRAW_DISC, codes.EVENTS)]
    allowed = {
        event for event in candidates if rules.refusal(game.board, game.state, event) == refusal_codes.ALLOWED
    }
    assert set(game.legal_events()) == allowed


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
    if game.is_over:
        game.undo()
    old, before = game.copy(), game.state.tobytes()
    game.play(game.legal_actions()[0])
    game.undo()
    assert game.state.tobytes() == before
    game.play(game.legal_actions()[-1])
    assert old.state.tobytes() == before


@examples(4)
@given(player_counts, seeds)
def test_records_go_there_and_back(players, seed):
    """SS-42"""
    game = random_game(players, seed, extra_round=True)
    assert zellige.read(game.record()).state.tobytes() == game.state.tobytes()


@pytest.mark.needs_speed
def test_random_actions_are_all_equally_likely():
    """Also where an aid tile is held and most of its uses are impossible."""
    game = honeycomb(aid=["move", None], towers={"A0": 1, "A1": 2}, hands=[{"blue": 7}])
    legal, random = set(game.legal_events()), generator(1)
    found = Counter(rules.random_event(game.board, game.state, random) for _ in range(300 * len(legal)))
    assert set(found) == legal
    assert all(300 - 78 < count < 300 + 78 for count in found.values())


def test_random_returns_are_all_equally_likely():
    """SS-35"""
    game = play(honeycomb(hands=[{"blue": 4, "red": 3}]), "place D0", "stop", "bonus none")
    legal, random = set(game.legal_events()), generator(2)
    found = Counter(rules.random_event(game.board, game.state, random) for _ in range(300 * len(legal)))
    assert set(found) == legal
    assert all(300 - 78 < count < 300 + 78 for count in found.values())
