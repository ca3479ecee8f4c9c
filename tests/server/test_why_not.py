"""Why something cannot be picked: the reason that the rules themselves give, with its clause."""

import re
from random import Random

import pytest

import zellige
from tests.moments import played
from zellige.server.board.why_not import why_not

PICK = re.compile(r'id="([^"]+)"[^>]*class="[^"]*\bpick\b|class="[^"]*\bpick\b[^"]*"[^>]*id="([^"]+)"')
CLAUSES = {"maharani": "MH-", "seven-steps": "SS-", "medina": "MD-"}


def moments(name, count=12):
    whole, random = played(name, seed=3), Random(3)
    numbers = [n for n in range(len(whole.events)) if isinstance(whole.at(n).to_act, int)]
    return [whole.at(number) for number in random.sample(numbers, count)]


def on_the_board(game):
    """Everything that could be clicked on."""
    return [first or second for first, second in PICK.findall(game.svg(game.to_act))]


@pytest.mark.parametrize("name", list(CLAUSES))
def test_what_can_be_picked_is_never_explained_away(name):
    for game in moments(name):
        for action in game.legal_actions()[:40]:
            picks = action.picks()
            for length in range(1, len(picks) + 1):
                assert why_not(game, picks[:length]) is None


@pytest.mark.parametrize("name", list(CLAUSES))
def test_a_space_that_cannot_be_picked_has_a_reason_with_a_clause(name):
    asked = 0
    for game in moments(name):
        paths = [action.picks() for action in game.legal_actions() if not action.any_order]
        spaces = [pick for pick in on_the_board(game) if pick.startswith("space-")]
        for before in {path[:index] for path in paths for index, pick in enumerate(path) if "space-" in pick}:
            wanted = {
                path[len(before)]
                for path in paths
                if path[: len(before)] == before and len(path) > len(before)
            }
            for space in sorted(set(spaces) - wanted):
                refusal = why_not(game, (*before, space))
                assert refusal is not None, (game, before, space)
                assert refusal.clause.startswith(CLAUSES[name])
                asked += 1
    assert asked > 100


def test_a_stable_without_a_palace_to_stand_by_is_refused_by_its_own_clause():
    """MD-23"""
    refusal = why_not(zellige.new("medina", seed=1), ("piece-stable",))
    assert refusal is not None
    assert refusal.clause == "MD-23"


def test_a_reason_that_names_no_space_is_told_of_any():
    """MD-16"""
    game = zellige.new("medina", seed=1)
    space = next(str(action) for action in game.legal_actions() if str(action).startswith("building grey"))[
        -2:
    ]
    game.play(f"building grey {space}")
    game.play("wall N1")
    game.play("wall N2")
    refusal = why_not(game, ("piece-purple", f"space-{chr(ord(space[0]) + 1)}{space[1:]}"))
    assert refusal is not None
    assert str(refusal.message) == "a new palace may not touch another one, not even at a corner"


def test_at_a_table_the_reason_comes_in_the_language_of_who_asks(server):
    for language, word in (("en", "chosen"), ("fr", "choisi"), ("de", "gewählt")):
        player = server.visitor(language)
        table = server.keep(zellige.new("medina", seed=2), player, player)
        answer = player.wish(table, "why-not", picks=["piece-stable"]).json()
        assert answer["clause"] == "MD-23"
        assert word in answer["message"]


def test_nobody_may_ask_for_a_seat_of_somebody_else(server, visitor, stranger):
    table = server.keep(zellige.new("medina", seed=2), visitor, visitor)
    assert stranger.wish(table, "why-not", picks=["piece-stable"]).status_code == 403
