"""MD-45: the texts of the actions, and what is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.games.medina.city import city, random_game, refusal
from zellige.games.medina.actions import Place, Roof, Tea

pytestmark = pytest.mark.plain

TEXTS = {
    "building orange e5": Place("orange", "e5"),
    "building grey a10": Place("grey", "a10"),
    "stable e6": Place("stable", "e6"),
    "merchant f7": Place("merchant", "f7"),
    "wall N1": Place("wall", "N1"),
    "wall E10": Place("wall", "E10"),
    "roof e5": Roof("roof", "e5"),
    "neutral e5": Roof("neutral", "e5"),
    "tea": Tea(),
}


@pytest.mark.parametrize(("text", "action"), TEXTS.items())
def test_each_action_has_one_text(text, action):
    """MD-45"""
    game = city()
    assert game.parse(text) == action
    assert str(action) == text
    assert game.parse(text) is game.parse(text)
    event = game.kind.actions.encode(game.board, game.state, action)
    assert game.kind.actions.decode(game.board, game.state, event) == action


@pytest.mark.parametrize(
    "text",
    [
        "", "Building orange e5", "building e5", "building pink e5", "building orange", "building orange E5",
        "building orange e05", "building orange e5 ", " tea", "tea ", "tea e5", "building  orange e5", "stable", "stable N1",
        "stable e6 e7", "merchant", "merchant orange e5", "merchant o1", "wall", "wall e5", "wall N0", "wall N01", "wall N15",
        "wall W11", "wall n1", "roof", "roof N1", "roof e5 1", "neutral", "neutral a11", "pass", "end", "*well h6",
        "tea\n", "wall stable e5", "building wall N1", "building stable e5", "building tea e5", "roof \u0661",
    ],
)  # fmt: skip
def test_anything_else_is_unreadable(text):
    """MD-45"""
    assert refusal(city(), text) == "MD-45"


@given(st.text())
def test_no_text_whatever_breaks_the_parser(text):
    """MD-45"""
    try:
        action = city().parse(text)
    except zellige.UnreadableAction:
        return
    assert str(action) == text


def test_the_city_of_two_has_fewer_spaces():
    """MD-1, MD-45"""
    for text in ("building grey p11", "wall N16", "wall E11"):
        assert refusal(city(2), text) == "MD-45"
        assert refusal(city(4), text) != "MD-45"


def test_an_action_is_asked_even_when_it_is_the_only_one():
    """MD-45"""
    game = random_game(2, seed=8)
    last = [game.at(number) for number in range(game.number - 20, game.number)]
    assert 1 in [len(moment.legal_actions()) for moment in last]


def test_an_action_says_what_is_picked():
    assert Place("orange", "e5").picks() == ("piece-orange", "space-e5")
    assert Place("wall", "N1").picks() == ("piece-wall", "wall-N1")
    assert Roof("neutral", "e5").picks() == ("piece-neutral", "palace-e5")
    assert Tea().picks() == ("tea",)


def test_a_piece_goes_from_the_hand_to_its_place():
    assert (Place("stable", "e5").source(), Place("stable", "e5").target()) == ("piece-stable", "space-e5")
    assert (Place("wall", "N1").source(), Place("wall", "N1").target()) == ("piece-wall", "wall-N1")
    assert (Roof("roof", "e5").source(), Roof("roof", "e5").target()) == ("piece-roof", "palace-e5")
    assert (Tea().source(), Tea().target()) == (None, None)
