"""The greedy bot: takes the gold, minds its markers, and beats chance."""

import numpy as np
import pytest

import zellige
from tests.games.maharani.palace import palace
from zellige.core.contract import SCRATCH
from zellige.core.playout import pick_best
from zellige.core.random import generator
from zellige.games import find
from zellige.games.maharani import codes, rules
from zellige.games.maharani.play.evaluation import MARKER, PART_OF_SCORING, action_values, scoring_ahead
from zellige.games.maharani.play.rollouts import best_action
from zellige.games.maharani.rules.areas import connected
from zellige.games.maharani.state import STATE

MOST_EVENTS = find("maharani").most_events


def choice(game, seed=1):
    return str(zellige.bot("greedy", seed=seed).choose(game))


def test_it_takes_the_most_gold():
    """MH-15"""
    game = palace(
        tiles={"d9": "bN", "e8": "bN", "f9": "bN"},
        rondel=["bX", "gC", "yC", "pC"],
        face_down=[["NE", "SE", "SW"], [], [], []],
    )
    assert choice(game).startswith("take 1 e9")


def test_it_does_not_turn_a_marker_for_nothing():
    """MH-12: the same gold is to be had without."""
    for seed in range(10):
        _take, slot, space, _arrow = choice(palace(rondel=["oC", "gC", "yC", "pC"]), seed).split()
        quarter = {"1": "bc89", "2": "hi89", "3": "hi23", "4": "bc23"}[slot]
        assert space[0] in quarter
        assert space[1] in quarter


def test_it_pays_for_a_second_tile_only_if_that_brings_more():
    """MH-23"""
    everything = ["NE", "NW", "SE", "SW"]
    poor = palace(
        rondel=[None, "gL", None, None],
        bag_goes=True,
        face_down=[everything, [], [], []],
        placed=1,
        gold=[1, 0, 0, 0],
    )
    assert choice(poor) == "end"
    blue = {"d9": "bN", "f9": "bN", "e8": "bN", "c9": "bN"}
    rich = palace(tiles=blue, rondel=["bX", None, "yC", "pC"], placed=1, gold=[1, 0, 0, 0])
    assert choice(rich).startswith("take 1 e9")


def test_it_refreshes_when_it_must():
    """MH-25"""
    game = palace(
        tiles={"b9": "bE", "c8": "rE"},
        rondel=["oC", None, None, None],
        bag_goes=True,
        face_down=[["NW"], [], [], []],
    )
    assert choice(game) == "refresh"


@pytest.mark.parametrize("players", [2, 3])
def test_the_gold_that_it_expects_is_what_an_action_brings(players):
    """MH-15, MH-19: as it is told before, and as it can be counted on the board afterwards."""
    moves = 0
    for board, state in moments(players):
        events, values = valued(board, state)
        for event, value in zip(events, values, strict=True):
            if event < codes.END:
                space, choice = codes.space_of(event), codes.choice_of(event)
                after, seat = state.copy(), int(state.turn)
                rules.lay_tile(board, after, event)
                rules.put_worker(board, after, space, choice)
                paid = rules.SECOND_TILE_COSTS * int(state.placed)
                lost = MARKER * (after.face_down[seat].sum() - state.face_down[seat].sum())
                later = PART_OF_SCORING * scoring_ahead(board, state, space, choice)
                gold = connected(after.tiles_of[rules.colour_of(after.tile[space])], space)
                if choice != codes.NO_WORKER:
                    own = board.colours[seat, 0 if choice in (codes.NEW_FIRST, codes.MOVE_FIRST) else 1]
                    gold += connected(after.workers_of[own], space)
                assert after.gold[seat] - state.gold[seat] == gold
                assert value == pytest.approx(gold + later - paid - lost)
                moves += choice in (codes.MOVE_FIRST, codes.MOVE_SECOND)
    assert moves > 0


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_is_played_on_by_the_best_of_all_actions_and_equals_by_lot(players):
    """To the last lot as if all were listed, valued and one of the best drawn."""
    drawn = set()
    for number, (board, state) in enumerate(moments(players)):
        events, values = valued(board, state)
        one, other, room = generator(number), generator(number), np.zeros(1, STATE)[0]
        picked = pick_best(np.array(events), np.array(values), len(events), one)
        assert best_action(board, state, room.tile, other) == picked
        assert one[0] == other[0]
        drawn.add(values.count(max(values)))
    assert len(drawn) > 3


def moments(players):
    """Boards and states of a game in which a seat is to act."""
    game, bot = zellige.new("maharani", players, seed=players), zellige.bot("random", seed=1)
    while not game.is_over:
        if game.number % 3 == 0:
            yield game.board, game.state
        game.play(bot.choose(game))


def valued(board, state):
    """All actions, and what each looks worth."""
    events, values = np.empty(MOST_EVENTS, np.int64), np.empty(MOST_EVENTS)
    count = rules.legal(board, state, events)
    action_values(board, state, events, count, values, np.zeros(SCRATCH, STATE))
    return events[:count].tolist(), values[:count].tolist()


@pytest.mark.long
@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_chance(players):
    wins = 0
    for seed in range(8):
        game = zellige.new("maharani", players, seed=seed)
        seat = seed % players + 1
        bots = [zellige.bot("greedy" if s == seat else "random", seed=seed) for s in range(1, players + 1)]
        while not game.is_over:
            assert isinstance(game.to_act, int)
            game.play(bots[game.to_act - 1].choose(game))
        wins += game.winners == [seat]
    assert wins >= 7


def test_the_same_seed_makes_the_same_choices():
    game = palace()
    assert choice(game, 5) == choice(game, 5)
    assert len({choice(game, seed) for seed in range(20)}) > 1
