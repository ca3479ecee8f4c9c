"""What each action would bring, as a page asks for it."""

import pytest

import zellige
from tests.games.test_outcomes import OWN
from zellige.core.names import named
from zellige.games import GAMES
from zellige.server.board.outcomes import NO_OUTCOMES, outcomes_in


@pytest.mark.parametrize("name", OWN)
def test_every_action_has_its_own_in_the_order_of_texts(name):
    game, chooser = zellige.new(name, 2, seed=4), zellige.bot("random", seed=4)
    foresight = game.kind.outcomes
    assert foresight is not None
    while not game.is_over:
        told, actions = outcomes_in(game, "en"), game.legal_actions()
        assert told["kinds"][0] == []
        assert told is NO_OUTCOMES or len(told["of"]) == len(actions)
        for action, kind in zip(actions, told["of"], strict=False):
            event = game.kind.actions.encode(game.board, game.state, action)
            (expected,) = foresight.outcomes(game.board, game.state, [event])
            assert [one["words"] for one in told["kinds"][kind]] == [
                str(one) for one in named([one.words for one in expected], game.players)
            ]
        game.play(chooser.choose(game))


def test_a_game_that_says_nothing_about_it_brings_nothing():
    silent = [name for name, kind in GAMES.items() if kind.outcomes is None]
    for name in silent:
        assert outcomes_in(zellige.new(name, 2, seed=1), "en") == NO_OUTCOMES


def test_a_page_is_told_for_the_draft_that_it_has(server, visitor):
    table = server.keep(zellige.new("medina", seed=2), visitor, visitor)
    now = visitor.wish(table, "outcomes").json()
    assert len(now["of"]) == len(server.game(table).legal_actions())
    assert visitor.wish(table, "outcomes", "wall N1").json() == NO_OUTCOMES  # the first turn has one piece


def test_what_is_outdated_is_told_nothing_and_no_seat_of_somebody_else(server, visitor, stranger):
    table = server.keep(zellige.new("medina", seed=2), visitor, visitor)
    assert visitor.wish(table, "outcomes", base=5).json() == NO_OUTCOMES
    assert stranger.wish(table, "outcomes").json() == NO_OUTCOMES
