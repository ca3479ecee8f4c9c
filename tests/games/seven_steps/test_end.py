"""SS-35 to SS-40: returning, drawing, the last rounds and the end."""

import pytest

import zellige
from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, legal, play, record, refusal
from zellige.games.seven_steps.board import COLOURS

BLUE = {"blue": 7}
RED = {"red": 7}


def test_any_discs_may_be_returned():
    """SS-35"""
    game = play(honeycomb(hands=[{"blue": 5, "red": 2}, RAINBOW]), "place A0", "stop", "bonus none")
    assert len(legal(game)) == 5 * 3
    assert "return" in legal(game)
    assert refusal(game, "return red red red") == "SS-35"
    assert refusal(game, "return white") == "SS-35"
    bag = game.position()["bag"]
    play(game, "return blue red red")
    assert game.position()["bag"] == {**bag, "blue": bag["blue"] + 1, "red": bag["red"] + 2}


def test_then_he_draws_until_he_has_seven():
    """SS-36"""
    game = play(honeycomb(hands=[BLUE, RED]), "place A0", "stop", "bonus none", "return blue")
    play(game, "*white")
    assert game.to_act == "chance"
    assert refusal(game, "place A0") == "SS-36"
    play(game, "*white")
    assert game.position()["to_act"] == 2
    assert game.position()["hands"][0] == {"blue": 5, "white": 2}


def nearly_empty(bag, rules="2", **options):
    """A game in which the bag holds only this: everything else lies on towers."""
    towers = {}
    for index, colour in enumerate(COLOURS):
        rest = 20 - {"blue": 7, "red": 7}.get(colour, 0) - bag.get(colour, 0)
        for number in range(7):
            height = min(6, rest)
            rest -= height
            if height:
                towers[f"{'ABCDEFG'[index]}{number}"] = height
    return honeycomb(hands=[BLUE, RED], towers=towers, options=options, rules=rules)


def one_disc(game):
    """The seat to act places one disc, stops, and takes no tile."""
    play(game, legal(game, "place")[0])
    for text in ("stop", "bonus none"):
        if text in legal(game):
            play(game, text)
    return game


def whole_turn(game):
    """The same, and all discs are kept."""
    one_disc(game)
    return play(game, "return") if "return" in legal(game) else game


def test_drawing_the_very_last_disc_exactly_up_to_seven_is_not_yet_the_end():
    """SS-37"""
    game = nearly_empty({"white": 1})
    assert game.position()["bag"] == {"white": 1}
    play(one_disc(game), "return", "*white")
    assert "round" not in game.position()
    assert game.to_act == 2


def test_who_cannot_draw_up_to_seven_makes_it_the_last_round():
    """SS-37: he takes what there is, the round is played to its end."""
    game = whole_turn(nearly_empty({}))
    assert game.position()["round"] == "last"
    assert game.to_act == 2
    assert not game.is_over
    one_disc(game)
    assert game.is_over
    assert refusal(game, "stop") == "SS-37"


def test_with_an_empty_bag_what_is_returned_leaves_the_game():
    """SS-35: nothing is drawn in its place, so the last round begins."""
    game = one_disc(nearly_empty({}))
    assert game.to_act == 1
    assert legal(game) == [" ".join(["return", *["blue"] * number]) for number in range(7)]
    assert game.position()["turn"]["phase"] == "return"
    assert "round" not in game.position()
    play(game, "return blue blue")
    assert game.position()["removed"] == {"blue": 2}
    assert game.position()["bag"] == {}
    assert game.position()["hands"] == [{"blue": 4}, RED]
    assert (game.position()["round"], game.to_act) == ("last", 2)


def test_by_the_first_rules_nothing_is_returned_while_the_bag_is_empty():
    """SS-35, SS-41: the same position goes on without the question, and a record cannot ask it."""
    game = one_disc(nearly_empty({}, rules="1"))
    assert (game.position()["round"], game.to_act) == ("last", 2)
    asked = one_disc(nearly_empty({})).position()
    with pytest.raises(zellige.InvalidRecord) as caught:
        zellige.read(record(asked, rules="1"))
    assert (caught.value.key, caught.value.clause) == ("position.turn", "SS-42")
    assert zellige.read(record(asked)).to_act == 1


def test_in_the_last_round_nobody_is_asked_what_to_return():
    """SS-35: no turn of one's own is to come for which it could matter."""
    game = one_disc(whole_turn(nearly_empty({})))
    assert game.is_over


def test_before_an_extra_round_it_is_asked_in_the_last_round_too_but_not_in_the_extra_one():
    """SS-35, SS-40"""
    game = one_disc(whole_turn(nearly_empty({}, extra_round=True)))
    assert game.position()["round"] == "last"
    assert len(legal(game, "return")) == 7
    play(game, "return red")
    assert game.position()["removed"] == {"red": 1}
    assert (game.position()["round"], game.to_act) == ("extra", 1)
    one_disc(game)
    assert game.to_act == 2


def test_the_disc_that_was_taken_does_not_leave_the_game_either():
    """SS-24, SS-35, SS-37: with seven discs left, keeping all of them puts off the last round."""
    position = nearly_empty({}).position() | {"aid": ["take", None]}
    position["aid_deck"].remove("take")
    game = one_disc(play(zellige.read(record(position)), "aid take C0"))
    assert refusal(game, "return black") == "SS-24"
    assert "round" not in play(game.copy(), "return").position()
    assert play(game.copy(), "return blue").position()["round"] == "last"


def test_when_all_discs_have_left_the_game_it_still_ends():
    """SS-10, SS-37, SS-40: an extra round in which nobody has a disc is over with the last round."""
    game = play(one_disc(nearly_empty({}, extra_round=True)), "return" + 6 * " blue")
    assert game.to_act == 2
    play(one_disc(game), "return" + 6 * " red")
    assert game.is_over
    assert game.position()["round"] == "extra"
    assert game.position()["removed"] == {"blue": 6, "red": 6}


def test_the_round_ends_before_the_first_player():
    """SS-37: when the last seat declares it, the game is over at once."""
    game = zellige.read(record(nearly_empty({}).position() | {"to_act": 2}))
    whole_turn(game)
    assert game.is_over


def test_each_bonus_tile_still_held_is_worth_two_points():
    """SS-38: with the event that ends the game."""
    position = nearly_empty({}).position() | {"to_act": 2, "scores": [5, 5]}
    position |= {"aid": ["lift", None], "points": ["line", "border"]}
    position["aid_deck"].remove("lift")
    position["points_deck"].remove("line")
    position["points_deck"].remove("border")
    game = zellige.read(record(position))
    play(game, legal(game, "place")[0])
    for text in ("stop", "save", "bonus none", "return"):
        if text in legal(game):
            before = game.scores
            play(game, text)
    assert game.is_over
    assert before[0] == 5
    assert game.scores[0] == 5 + 2 + 2
    assert game.position()["points"] == ["line", "border"]


def test_players_level_on_points_share_the_win():
    """SS-39"""
    position = nearly_empty({}).position() | {"to_act": 2}
    points = whole_turn(zellige.read(record(position))).scores[1]
    assert whole_turn(zellige.read(record(position | {"scores": [points, 0]}))).winners == [1, 2]


def test_one_extra_round():
    """SS-40"""
    game = nearly_empty({}, extra_round=True)
    whole_turn(game)
    assert game.position()["round"] == "last"
    whole_turn(game)
    assert game.position()["round"] == "extra"
    assert game.to_act == 1
    one_disc(one_disc(game))
    assert game.is_over


def test_a_player_without_discs_is_passed_over():
    """SS-10, SS-40"""
    position = nearly_empty({}).position() | {"removed": {"red": 7}, "hands": [BLUE, {}], "round": "last"}
    game = zellige.read(record(position, options={"extra_round": True}))
    whole_turn(game)
    assert game.position()["round"] == "extra"
    assert game.to_act == 1  # seat 2 was passed over without an event
    one_disc(game)
    assert game.is_over
