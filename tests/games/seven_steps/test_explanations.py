"""Reasons in 7 Steps: constructed ones, figures from games checked by playing on, and nothing that is hidden."""

from itertools import islice
from statistics import mean

import pytest

import zellige
from tests.games.comparing import about, after, key_of, pairs, told, turn
from tests.games.seven_steps.honeycomb import honeycomb, play
from tests.moments import with_state
from zellige.analysis.reasons import reasons
from zellige.core.random import generator
from zellige.games.seven_steps.explanations import Outcome, best_chain, look_ahead
from zellige.games.seven_steps.state import PLACE

pytestmark = pytest.mark.needs_speed


def test_a_turn_of_few_points():
    """SS-17: one disc where seven could be placed."""
    game = honeycomb(hands=[{"blue": 7}])
    found = told(game, ["place A0", "stop"], [f"place A{number}" for number in (1, 2, 3, 4, 5, 6, 0)])
    assert about(found, "Points of the turn") is found[0]
    values = found[0].message.values
    assert (values["points"], values["better"]) == (1, 7)


def test_an_aid_tile_that_brings_nothing():
    """SS-18: the discs would have gone there without it."""
    game = honeycomb(hands=[{"blue": 7}], towers={"B3": 2}, aid=["remove", None])
    ring = [f"place A{number}" for number in (1, 2, 3, 4, 5, 6, 0)]
    reason = about(told(game, ["aid remove B3", *ring], ring), "The aid tile adds hardly anything")
    assert reason.message.values["points"] == 0
    assert reason.clauses == ("SS-18",)


def test_a_point_tile_used_for_little():
    """SS-26, SS-28: two points for one disc."""
    game = honeycomb(points=["one-colour", None], hands=[{"blue": 7}])
    reason = about(
        told(game, ["place A0", "stop", "points"], ["place A0", "stop", "save"]),
        "The point tile scores little",
    )
    assert reason.message.values["points"] == 2


def test_a_disc_after_which_the_turn_can_bring_less():
    """SS-13: from D1 fewer steps lead up than from A0."""
    game = honeycomb(hands=[{"blue": 6, "red": 1}], towers={f"A{number}": 1 for number in range(1, 6)})
    values = about(told(game, ["place D1"], ["place A0"]), "Points the turn can still score").message.values
    assert values["points"] == 1 + slow_best(play(game.copy(), "place D1")) == 7
    assert values["better"] == 1 + slow_best(play(game.copy(), "place A0")) == 11


def test_nine_points_bring_no_bonus_tile():
    """SS-32"""
    game = honeycomb(hands=[{"blue": 5, "red": 2}], towers={f"A{number}": 1 for number in range(1, 5)})
    climb = [f"place A{number}" for number in (0, 1, 2, 3, 4)]
    found = told(game, climb, [*climb[:-1], "stop"])
    reason = about(found, "With 9 points there is no bonus tile; with 7 or fewer")
    assert reason.clauses == ("SS-32",)


# So many discs lie on the board that whoever is next can only have blue, yellow and violet ones.
REST = {
    **{f"{place}{n}": height for place in "DEF" for n, height in enumerate((3, 3, 3, 3, 3, 3, 2))},
    **{f"C{n}": height for n, height in enumerate((3, 3, 2, 2, 2, 2), 1)},
}


def three_colours(**towers):
    hands = [{"yellow": 1, "black": 6}, {"blue": 3, "yellow": 2, "violet": 2}]
    return honeycomb(hands=hands, towers={**REST, **towers})


def test_stairs_for_the_next_player():
    """SS-12, SS-13: a disc on B6 is the step that was missing on the way up to A0."""
    game = three_colours(G2=2, G3=3, A6=4, A0=5)
    step, elsewhere = ["place B6", "bonus aid"], ["place C0", "bonus aid"]
    found = told(game, step, elsewhere)
    reason = about(found, "It leaves stairs for Bo over ")
    assert found[0] is reason
    assert set(reason.shows) == {"space-B6", "space-G2", "space-G3"}
    assert reason.message.values["points"] > 10 > reason.message.values["better"]
    assert reason.clauses == ("SS-12", "SS-13")
    assert told(game, elsewhere, step) == []


def test_a_tower_that_is_woken():
    """SS-11, SS-15: all yellow towers are of two now, so that one may begin on B6 and climb to the tower of six."""
    game = three_colours(G2=3, G3=4, A6=5, A0=6, B3=1, **{f"B{n}": 2 for n in (0, 1, 2, 4, 5, 6)})
    found = told(game, ["place B3", "stop", "bonus aid"], ["place C0", "bonus aid"])
    reason = about(found, "It opens up the tower on A0: Bo can make a tower of seven")
    assert reason.clauses == ("SS-15",)
    assert reason.shows == ("space-A0",)
    assert reason.message.values["percent"] > 30 > reason.message.values["better"]


def test_discs_that_the_next_turn_would_need():
    """SS-35: the only discs that lead up the stairs go back into the bag."""
    game = honeycomb(
        hands=[{"blue": 2, "yellow": 2, "violet": 2}],
        towers={"B6": 1, "G2": 2, "G3": 3, "A6": 4, "A0": 5, "C0": 1},
        turn={"phase": "return", "aid": None, "taken": None, "placed": [["C0", 1]]},
    )
    found = told(game, ["return blue blue yellow yellow violet violet"], ["return"])
    values = about(found, "It leaves less for the player's next turn").message.values
    assert values["points"] < values["better"] == 21


def slow_best(game):
    """The most points that discs placed from here can bring, by trying all; tiles left aside."""
    seat, points = game.to_act, 0
    ways = [(game, 0)]
    while ways:
        way, so_far = ways.pop()
        for action in way.legal_actions():
            if str(action).startswith("place"):
                level = way.position()["towers"].get(str(action).split()[1], 0) + 1
                trial = way.copy()
                trial.play_exactly(action)
                points = max(points, so_far + level)
                if trial.to_act == seat and trial.state.phase == PLACE:
                    ways.append((trial, so_far + level))
    return points


@pytest.mark.parametrize("seed", range(4))
def test_the_best_chain_is_the_best_of_all(seed):
    """SS-10 to SS-16"""
    game, bot = zellige.new("seven-steps", 2, seed=seed), zellige.bot("greedy", seed=seed)
    for _ in range(120):
        game.play(bot.choose(game))
    while game.state.phase != PLACE or game.state.count > 0:
        game.play(bot.choose(game))
    assert best_chain(game, game.state, game.acting_seat - 1).points == slow_best(game)


@pytest.mark.parametrize("players", [2, 3])
def test_every_figure_is_what_the_game_says(players):
    """SS-17, SS-26: whatever a reason claims comes out when the turn is played."""
    seen = set()
    for game, played, better in islice(pairs("seven-steps", players, seed=6), 0, None, 4):
        ways, seat = (after(game, played), after(game, better)), game.acting_seat
        for reason in reasons(game, played, better):
            key, values = key_of(reason), reason.message.values
            seen.add(" ".join(key.split()[:2]))
            if key.startswith("Points of the turn"):
                gained = [way.scores[seat - 1] - game.scores[seat - 1] for way in ways]
                assert [values["points"], values["better"]] == gained
            elif key.startswith(("It leaves stairs", "The tower of seven")):
                theirs = [look_ahead(Outcome.of(game, actions)).theirs for actions in (played, better)]
                means = [round(mean(chain.points for chain in chains)) for chains in theirs]
                assert [values["points"], values["better"]] == means
                assert values["points"] > values["better"]
                assert str(values["name"]) == game.players[seat % players]
            elif key.startswith("It leaves less"):
                means = [
                    round(mean(look_ahead(Outcome.of(game, actions)).own)) for actions in (played, better)
                ]
                assert [values["points"], values["better"]] == means
    assert {"Points of", "It leaves"} <= seen


def test_nothing_is_used_that_the_seat_may_not_know():
    """SS-8: with other hands, tiles and discs in the bag the reasons are the same, word for word."""
    compared = 0
    for game, played, better in islice(pairs("seven-steps", 2, seed=8), 0, None, 6):
        other = with_state(game, game.determinise(game.acting_seat, generator(99)))
        found = reasons(game, played, better)
        assert reasons(other, played, better) == found
        compared += bool(found) and other.position() != game.position()
    assert compared > 3


def test_what_the_bots_do_alike_has_no_reason():
    game = zellige.new("seven-steps", 2, seed=1)
    actions = turn(game, zellige.bot("greedy", seed=1))
    assert reasons(game, actions, actions) == []
