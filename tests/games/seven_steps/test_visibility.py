"""SS-8: what a seat may see, and that nothing else gets out."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.games.seven_steps.honeycomb import honeycomb, play
from tests.moments import with_state
from zellige.core.random import generator
from zellige.games.seven_steps.play.guesses import TRIES, guess

seeds = st.integers(0, 2**32)


def random_game(players, seed, events=10_000, **options):
    game = zellige.new("seven-steps", players, seed=seed, options=options)
    bot = zellige.bot("random", seed=seed)
    while not game.is_over and len(game.events) < events:
        game.play(bot.choose(game))
    return game


def guessed(game, seat, tries, seed):
    """What a seat guesses when it throws away so many guesses that cannot be."""
    guesses = np.empty(1, game.state.dtype)
    guess(game.board, game.state, seat - 1, tries, guesses, generator(seed))
    return guesses[0]


@examples(40)
@given(st.sampled_from([2, 3, 4]), seeds, st.integers(0, 900))
def test_what_a_seat_cannot_know_makes_no_difference_to_its_view(players, seed, events):
    """SS-8: another possibility that fits what it has seen gives the same view, byte for byte."""
    game = random_game(players, seed, events)
    game = game.at(min(events, len(game.events)))
    if game.is_over:
        return
    for seat in range(1, players + 1):
        seen = json.dumps(game.view(seat))
        # With no tries at all, what is dealt is made to fit: see below.
        for number, tries in enumerate((TRIES, TRIES, 0)):
            state = guessed(game, seat, tries, seed + number)
            assert json.dumps(with_state(game, state).view(seat)) == seen
            # It is a state of the game, too: it adds up, and its position can be read.
            position = with_state(game, state).position()
            zellige.read({**game.record(), "position": position, "events": []})


def test_guesses_cover_every_possibility():
    """SS-8"""
    hands = [{"blue": 7}, {"yellow": 6, "red": 1}]
    game = honeycomb(hands=hands, aid=[None, "lift"], points=[None, "line"])
    random = generator(1)
    discs, aids, points = set(), set(), set()
    for _ in range(600):
        position = with_state(game, game.determinise(1, random)).position()
        assert position["hands"][0] == {"blue": 7}
        discs |= set(position["hands"][1])
        aids.add(position["aid"][1])
        points.add(position["points"][1])
    assert discs == {"blue", "yellow", "black", "red", "white", "orange", "violet"}
    assert aids == {"remove", "move", "top", "lift", "take"}
    assert points == {"colours", "one-colour", "border", "line", "level-3a", "level-3b"}


def discs_have_left():
    """With an empty bag, an aid tile removes two discs for all to see, and seat 1 returns two unseen."""
    hands, towers = [{"blue": 4, "white": 3}, {"red": 7}], {"C0": 1, "D0": 1}
    game = honeycomb(hands=hands, towers=towers, aid=["remove", None], bag_goes=True)
    return play(game, "aid remove C0 D0", "place A0", "stop", "bonus none", "return blue white")


@pytest.mark.parametrize("seat", [1, 2, None])
def test_which_discs_left_the_game_is_as_hidden_as_what_is_returned(seat):
    """SS-8, SS-20, SS-35: all see how many; those that an aid tile removed are open."""
    game = discs_have_left()
    seen = game.view(seat)["position"]
    assert (seen["removed"], seen["removed_unseen"]) == ({"black": 1, "red": 1}, 124 + 2)
    assert sum(game.position()["removed"].values()) == 128
    assert "removed_unseen" not in honeycomb().view(seat)["position"]


def test_discs_that_left_the_game_unseen_are_guessed_with_the_hands():
    """SS-8, SS-35: the same view, and the same guess, whatever really left the game."""
    game = discs_have_left()
    others = [with_state(game, guessed(game, 2, TRIES, seed)) for seed in range(20)]
    assert len({other.state.tobytes() for other in others}) > 10
    assert {other.state.in_bag for other in others} == {0}
    for other in others:
        assert json.dumps(other.view(2)) == json.dumps(game.view(2))
        assert guessed(other, 2, TRIES, 99).tobytes() == guessed(game, 2, TRIES, 99).tobytes()
        zellige.read({**game.record(), "position": other.position(), "events": []})


def test_the_disc_that_was_taken_is_known_to_all():
    """SS-24"""
    game = play(honeycomb(aid=["take", None], towers={"D0": 1}), "aid take D0")
    random = generator(2)
    for _ in range(50):
        assert with_state(game, game.determinise(2, random)).position()["hands"][0]["red"] >= 1


def few_discs_fit():
    """Seat 1 has placed a disc on A0, so that only blue ones can follow: it has one, another is in the bag."""
    return honeycomb(
        hands=[{"blue": 1, "red": 5}, {"blue": 7}],
        towers={"A0": 1, "A2": 6, "A3": 4},
        turn={"phase": "place", "aid": None, "taken": None, "placed": [["A0", 1]]},
    )


def test_the_truth_is_never_a_guess_for_want_of_others():
    """SS-8: where nearly every guess is thrown away, the one that is made to fit follows from no secret.

    Whatever the others really hold, as long as the seat cannot tell it apart: the same luck, the same guess.
    """
    game = few_discs_fit()
    others = [with_state(game, game.determinise(2, generator(number))) for number in range(20)]
    assert len({other.state.tobytes() for other in others}) > 10
    for seed in range(10):
        made = guessed(game, 2, 0, seed)
        assert made["open"] != 0
        assert all(guessed(other, 2, 0, seed).tobytes() == made.tobytes() for other in others)


def test_a_guess_that_is_made_to_fit_leaves_the_rest_to_luck():
    """SS-8: every disc that lets the other seat go on may be the one, and the others of its hand are any."""
    game = few_discs_fit()
    made = [guessed(game, 2, 0, seed) for seed in range(300)]
    assert all(state["hand"][0].sum() == 6 for state in made)
    assert all(state["hand"][0][0] >= 1 for state in made)
    assert {int(colour) for state in made for colour in np.flatnonzero(state["hand"][0])} == set(range(7))
    assert len({state.tobytes() for state in made}) > 100


def test_a_view_has_the_own_discs_and_tiles_and_of_others_only_how_many():
    """SS-8"""
    game = honeycomb(3, aid=["lift", "take", None], points=[None, "line", None])
    position = game.view(2)["position"]
    assert position["hands"] == [7, dict.fromkeys(position["hands"][1], 1), 7]
    assert position["aid"] == ["hidden", "take", None]
    assert position["points"] == [None, "line", None]
    assert (position["bag"], position["aid_deck"], position["points_deck"]) == (140 - 21, 8, 9)
    spectator = game.view()["position"]
    assert spectator["hands"] == [7, 7, 7]
    assert spectator["aid"] == ["hidden", "hidden", None]


def test_only_the_seat_to_act_sees_where_its_next_disc_may_go():
    game = honeycomb()
    assert game.view(1)["next"]
    assert game.view(2)["next"] == []
    assert game.view()["next"] == []


def test_events_of_others_are_told_without_their_secrets():
    """SS-8"""
    game = play(honeycomb(hands=[{"blue": 7}, {"red": 7}], points=["line", None]), "place A0", "stop", "save")
    play(game, "bonus points", "*points border", "keep border", "return blue blue", "*red", "*red", "*white")
    mine = [entry["event"] for entry in game.view(1)["last"]]
    theirs = [entry["event"] for entry in game.view(2)["last"]]
    assert mine[3:] == [
        "bonus points",
        "*points border",
        "keep border",
        "return blue blue",
        "*red",
        "*red",
        "*white",
    ]
    assert theirs[3:] == ["bonus points", "*points ?", "keep ?", "return ? ?", "*?", "*?", "*?"]


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_a_record_for_a_seat_has_no_secret_of_another(seat):
    """SS-8: neither seed nor draws of others; a finished game is complete."""
    game = random_game(3, 5, 200)
    record = game.record_for(seat)
    assert "seed" not in record
    drawn = [
        text for text, event in zip(record["events"], game.events, strict=True) if event.seat == "chance"
    ]
    hidden = sum("?" in text for text in drawn)
    own = sum(
        game.at(event.number - 1).position()["to_act"] == seat
        for event in game.events
        if event.seat == "chance"
    )
    assert hidden == len(drawn) - own
    finished = random_game(3, 5)
    assert finished.record_for(seat) == finished.record()


def test_when_the_game_is_over_all_hands_are_open():
    game = random_game(2, 3)
    seen = game.view(1)["position"]
    assert all(seen[key] == game.position()[key] for key in ("hands", "aid", "points", "towers"))
    assert game.view()["last"][-1]["event"] == str(game.events[-1])
