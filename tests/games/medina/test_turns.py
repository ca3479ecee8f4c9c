"""MD-9 to MD-12, MD-41: two pieces a turn, tea, being passed over, and the end."""

import json
from pathlib import Path

import pytest

import zellige
from tests.games.medina.city import city, fresh, legal, play, random_game, record, refusal
from tests.moments import with_state


def test_a_turn_has_two_pieces_alike_or_not():
    """MD-9"""
    game = city()
    play(game, "wall N1")
    assert (game.to_act, game.position()["placed"]) == (1, 1)
    play(game, "wall N2")
    assert (game.to_act, game.position()["placed"]) == (2, 0)
    play(game, "building grey a1", "stable a2")
    assert game.to_act == 1
    assert game.position()["turns_taken"] == [2, 2]


def test_pieces_go_on_empty_spaces():
    """MD-9: not on the well, a building, a stable, a merchant or a wall."""
    game = city(palaces={"grey": "c3"}, stables=["c4"], walls=["N1"])
    for space in ("h6", "c3", "c4", "k5"):
        for piece in ("building orange", "stable", "merchant"):
            assert refusal(game, f"{piece} {space}") == "MD-9"
    assert refusal(game, "wall N1") == "MD-9"


def test_a_piece_that_is_not_in_hand_cannot_be_placed():
    """MD-6, MD-9"""
    game = city(palaces={"grey": "c3 c4 c5"}, stables=["b3", "b4", "b5", "d4"], hands={1: {"stable": 0}})
    assert refusal(game, "stable c2") == "MD-6"
    assert legal(game, "stable") == []
    four = city(4, palaces={"grey": "c3"})
    assert refusal(four, "neutral c3") == "MD-6"


@pytest.mark.parametrize(
    ("players", "order"), [(2, [1, 2, 2, 1, 1]), (3, [1, 2, 3, 3, 1, 1, 2]), (4, [1, 2, 3, 3, 4, 4, 1])]
)
def test_the_first_turns_have_one_piece(players, order):
    """MD-10"""
    game, seats = fresh(players), []
    for number in range(len(order)):
        seats.append(game.to_act)
        game.play_exactly(f"wall {'NSEW'[number % 4]}{number // 4 + 1}")
    assert seats == order


def test_tea_instead_of_the_second_piece():
    """MD-12: never as the first, never two in a turn."""
    game = city(
        palaces={"purple": "c3", "grey": "f1"}, roofs=[("c3", 1)], hands={1: {"tea": 2}, 2: {"tea": 0}}
    )
    assert "tea" not in legal(game)
    assert refusal(game, "tea") == "MD-12"
    play(game, "wall N1")
    assert "tea" in legal(game)
    play(game, "tea")
    assert game.to_act == 2
    assert game.position()["hands"][0]["tea"] == 1
    assert refusal(play(game, "wall N2"), "tea") == "MD-12"  # who has none


def test_no_tea_in_a_turn_of_one_piece():
    """MD-10, MD-12"""
    game = city(3, palaces={"purple": "c3"}, turns_taken=[0, 0, 0])
    play(game, "roof c3")
    assert game.to_act == 2
    assert game.position()["turns_taken"] == [1, 0, 0]


def could_place(game, seat):
    """What a seat could place if it were its turn; tea is no placement."""
    state = game.state.copy()
    state.turn = seat - 1
    return [text for text in legal(with_state(game, state)) if text != "tea"]


def turn_ends(found, seeds=range(20)):
    """In random games of two: the seat that ended a turn, the moments before and after, as far as they are wanted."""
    for seed in seeds:
        game = random_game(2, seed)
        for event in game.events[60:]:
            before, after = game.at(event.number - 1), game.at(event.number)
            if sum(after.state.turns) > sum(before.state.turns) and found(before.state, after.state):
                yield before.to_act, before, after


@pytest.mark.needs_speed
def test_a_turn_ends_by_itself_when_nothing_can_be_placed_and_tea_is_kept():
    """MD-11"""
    cuts = list(turn_ends(lambda before, after: before.placed == 0))
    assert len(cuts) > 10
    kept = 0
    for seat, before, after in cuts:
        assert could_place(after, seat) == []
        tea = before.position()["hands"][seat - 1]["tea"]
        assert after.position()["hands"][seat - 1]["tea"] == tea
        assert after.position()["turns_taken"][seat - 1] == before.position()["turns_taken"][seat - 1] + 1
        kept += tea > 0
    assert kept


@pytest.mark.needs_speed
def test_who_can_place_nothing_is_passed_over_and_the_same_seat_may_play_again():
    """MD-11"""
    passed = list(turn_ends(lambda before, after: after.turn == before.turn))
    assert len(passed) > 5
    for seat, before, after in passed:
        assert could_place(after, 3 - seat) == []
        assert could_place(after, seat)
        taken = after.position()["turns_taken"][2 - seat]
        assert taken == before.position()["turns_taken"][2 - seat]  # being passed over is no turn


def late(**changes):
    """Seat 2 has nothing left, when a wall from S16 to S15 reaches its palace m1."""
    return zellige.read(json.loads(Path(__file__).with_name("late.json").read_text()) | changes)


LATE_TEXTS = ("wall S15", "wall S14", "merchant b2", "merchant c4")


def test_who_has_no_piece_left_is_out_for_good():
    """MD-11: the tile of tower 2 comes, its merchants leave the game."""
    game = late()
    told = [str(text) for text in game.tell(game.play_exactly("wall S15"))]
    assert "Bo is out: the merchants of tower 2 leave the game" in told
    after = game.position()
    assert after["tower_tiles"]["2"] == 2
    assert after["tower_merchants"]["2"] == 0
    assert after["hands"][1]["merchant"] == 0
    assert game.scores[1] == 35 + 1 + 2  # the wall and the tile
    play(game, *LATE_TEXTS[1:])
    assert game.to_act == 3  # seat 2 is passed over
    assert zellige.read(record(game.position())).position() == game.position()


@pytest.mark.parametrize(
    "changes",
    [
        {"options": {"reentry": True}},
        {"rules": "1"},
        {"rules": "1", "options": {"reentry": False}},
        {"rules": "2", "options": {"reentry": True}},
    ],
)
def test_by_reentry_and_by_version_1_merchants_of_a_tower_tile_bring_a_player_back(changes):
    """MD-11, MD-37, option `reentry`; a record of rules 1 goes on as it was played, whatever the option says."""
    game = late(**changes)
    assert could_place(game, 2) == []
    play(game, "wall S15")
    assert game.position()["hands"][1]["merchant"] == 2
    play(game, *LATE_TEXTS[1:], "merchant c2", "merchant d2", "roof b1", "merchant d4")
    play(game, legal(game)[0])
    play(game, legal(game)[0])
    # The turn of seat 3 ends by itself after its last piece; then the other two are passed over.
    assert [event.seat for event in game.events] == [3, 3, 1, 1, 2, 2, 3, 1, 1, 1]


def given_to_seat_2(piece, **changes):
    """The same with a piece in the hand of seat 2, which another hand or the board has less."""
    given = json.loads(Path(__file__).with_name("late.json").read_text())["position"] | changes
    given["hands"][1][piece] += 1
    for hand in given["hands"][::2]:
        hand[piece] -= hand[piece] > 1
    return zellige.read(record(given))


def test_a_piece_is_what_can_be_placed():
    """MD-11: a neutral roof is one, tea is none."""
    roofs = late().position()["roofs"]
    tea_first = sorted(roofs, key=lambda roof: roof[0] != "m1")
    for piece, changes, brought in (
        ("tea", {"roofs": tea_first}, 0),
        ("wall", {}, 2),
        ("merchant", {}, 2),
        ("neutral", {"roofs": [roof for roof in roofs if roof[0] != "b3"]}, 2),
    ):
        game = given_to_seat_2(piece, **changes)
        before = game.position()["hands"][1]["merchant"]
        play(game, "wall S15")
        assert game.position()["hands"][1]["merchant"] == before + brought, piece


def test_a_last_piece_that_brings_merchants_is_not_the_last():
    """MD-11: at the end of the action its owner has them; so they play on with their second piece."""
    game = given_to_seat_2("wall", to_act=2)
    told = [str(text) for text in game.tell(game.play_exactly("wall S15"))]
    assert "Bo gets merchants: 2" in told
    assert game.to_act == 2
    play(game, "merchant b2")
    assert (game.to_act, game.position()["hands"][1]["merchant"]) == (3, 1)


def test_who_places_a_last_piece_is_told_to_be_out():
    """MD-11"""
    game = given_to_seat_2("wall", to_act=2)
    told = [str(text) for text in game.tell(game.play_exactly("wall N5"))]
    assert told[-1] == "Bo has no piece left and is out for good"


@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_when_nobody_can_place_a_piece(players):
    """MD-41"""
    game = random_game(players, 3)
    assert game.to_act is None
    for seat in range(1, players + 1):
        assert could_place(game, seat) == []
    for text in ("wall N1", "tea", "roof a1"):
        assert refusal(game, text) == "MD-41"
    assert refusal(game, "roof z9") == "MD-45"
    assert could_place(game.at(len(game.events) - 1), game.events[-1].seat)
