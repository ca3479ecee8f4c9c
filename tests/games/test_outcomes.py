"""What an action would bring is what it brings, in every game, and tells a seat nothing that it cannot know."""

import json

import pytest
from hypothesis import given

import zellige
from tests.examples import examples
from tests.games.properties import player_counts, seeds
from zellige.core.random import generator
from zellige.core.text import LANGUAGES
from zellige.games import GAMES
from zellige.games.maharani.board import PLAYER_COLOURS

OWN = sorted(name for name, kind in GAMES.items() if kind.outcomes is not None)


def outcomes_in(game, state=None):
    """By event; of a game in which a seat is to act."""
    events = game.legal_events()
    found = game.kind.outcomes.outcomes(game.board, game.state if state is None else state, events)
    return dict(zip(events, found, strict=True))


def points(outcomes, seat):
    """What comes at once; points beside a sign come later."""
    return sum(outcome.points for outcome in outcomes if outcome.seat == seat and not outcome.sign)


def moments(name, players, seed, bot):
    """A game between bots: before each action and right after it, the action, and what was announced."""
    game, chooser = zellige.new(name, players, seed=seed), zellige.bot(bot, seed=seed)
    while not game.is_over:
        action = chooser.choose(game)
        event = game.kind.actions.encode(game.board, game.state, action)
        after = game.copy()
        after.play_exactly(action)
        yield game, after, action, outcomes_in(game)[event]
        game = after.copy()
        game.draw()


@pytest.mark.needs_speed
@pytest.mark.parametrize("bot", ["random", "greedy"])
@given(player_counts, seeds)
@examples(4)
def test_gold_workers_and_markers_change_as_announced(bot, players, seed):
    """MH-12, MH-15, MH-17, MH-22, MH-23"""
    for game, then, _action, announced in moments("maharani", players, seed, bot):
        before, after = game.state, then.state
        for seat in range(players):
            assert points(announced, seat + 1) == after.gold[seat] - before.gold[seat]
        signs = {outcome.sign for outcome in announced}
        assert any("down" in sign for sign in signs) == (after.face_down > before.face_down).any()
        if not (after.scored > before.scored).any():  # else workers have left
            has_moved = (after.workers_of != before.workers_of).any()
            assert bool(signs & {f"mh-sign-{colour}" for colour in PLAYER_COLOURS}) == has_moved


@pytest.mark.needs_speed
@given(player_counts, seeds)
@examples(8)
def test_a_full_quarter_brings_what_was_announced_once_the_turn_is_over(players, seed):
    """MH-29"""
    for game, then, _action, announced in moments("maharani", players, seed, "random"):
        full = [outcome for outcome in announced if "full" in outcome.sign]
        assert bool(full) == any(
            is_full(then, quarter) and not is_full(game, quarter) for quarter in range(4)
        )
        if not full or (then.state.scored > game.state.scored).any():
            continue
        if then.to_act == game.to_act:
            then.play_exactly("end")
        gold, scored = then.state.gold, then.state.scored
        then.draw()
        if (then.state.scored > scored).sum() == 1:  # with the last tile, others may be scored as well
            for seat in range(players):
                later = sum(outcome.points for outcome in full if outcome.seat == seat + 1)
                assert then.state.gold[seat] - gold[seat] == later


def is_full(game, quarter):
    spaces = game.board.spaces_of_quarter[quarter]
    return not (spaces & game.state.empty).any()


@pytest.mark.needs_speed
@pytest.mark.parametrize("bot", ["random", "greedy"])
@given(player_counts, seeds)
@examples(4)
def test_a_turn_scores_what_was_announced_with_its_last_disc(bot, players, seed):
    """SS-17, SS-26, SS-32"""
    total = 0
    for game, then, action, announced in moments("seven-steps", players, seed, bot):
        text, seat = str(action), game.to_act
        gained = then.scores[seat - 1] - game.scores[seat - 1]
        if text.startswith("place"):
            (disc,) = [outcome for outcome in announced if not outcome.sign]
            height = game.state.height[game.kind.actions.encode(game.board, game.state, action)]
            assert disc.points == height + 1
            total = disc.points if disc.total is None else disc.total
        elif text in ("stop", "points", "save"):
            assert points(announced, seat) == gained
        if gained and text != "points" and not then.is_over:  # at the end also for the tiles that are held
            assert gained == total
        may_draw = then.to_act == seat and "bonus none" in map(str, then.legal_actions())
        assert any(outcome.sign for outcome in announced) == may_draw


@pytest.mark.needs_speed
@pytest.mark.parametrize("bot", ["random", "greedy"])
@given(player_counts, seeds)
@examples(4)
def test_points_tiles_and_worth_change_as_announced(bot, players, seed):
    """MD-33 to MD-43"""
    for game, then, _action, announced in moments("medina", players, seed, bot):
        before, after = game.view(game.to_act), then.view(game.to_act)
        for seat in range(1, players + 1):
            assert points(announced, seat) == then.scores[seat - 1] - game.scores[seat - 1]
        free = sum(outcome.points for outcome in announced if outcome.seat is None)
        assert free == sum(_worth_without_roof(before, after))
        signs = {outcome.sign: outcome.seat for outcome in announced if outcome.sign}
        for tiles, sign in (("palace_tiles", "md-sign"), ("tower_tiles", "md-sign-tower")):
            for tile, holder in after["position"][tiles].items():
                if holder != before["position"][tiles][tile]:
                    assert signs.pop(f"{sign}-{tile}") == (holder or None)
        assert set(signs) <= {"md-sign-tea", "md-sign-merchant"}


def _worth_without_roof(before, after):
    """By how much the palaces that still have no roof have become more worth."""
    old: dict[str, int] = {}
    for palace in before["palaces"]:
        old |= dict.fromkeys((*palace["buildings"], *palace["stables"]), palace["points"])
    for palace in after["palaces"]:
        if palace["owner"] is None:
            was = max(old.get(space, 0) for space in (*palace["buildings"], *palace["stables"]))
            yield palace["points"] - was


@pytest.mark.needs_speed
@pytest.mark.parametrize("name", OWN)
@given(player_counts, seeds)
@examples(2)
def test_what_is_announced_is_the_same_for_all_that_a_seat_cannot_tell_apart(name, players, seed):
    random = generator(seed)
    for game, _then, _action, _announced in moments(name, players, seed, "random"):
        if game.number % 5 == 0:
            guess = game.determinise(game.to_act, random)
            assert outcomes_in(game, guess) == outcomes_in(game)


@pytest.mark.parametrize("name", OWN)
def test_every_sign_is_in_the_art_and_every_word_in_every_language(name):
    _style, definitions = GAMES[name].art()
    for _game, _then, _action, announced in moments(name, 2, 3, "random"):
        for outcome in announced:
            assert all(outcome.words.into(language) for language in LANGUAGES)
            assert not outcome.sign or f'id="{outcome.sign}"' in definitions


@pytest.mark.parametrize("name", OWN)
def test_what_is_announced_can_be_sent(name):
    """Bug: uncompiled, the total of a turn of 7 Steps was a number of NumPy's."""
    game, chooser = zellige.new(name, 2, seed=4), zellige.bot("random", seed=4)
    for _ in range(40):
        for outcome in sum(outcomes_in(game).values(), ()) if isinstance(game.to_act, int) else ():
            json.dumps([outcome.points, outcome.total, outcome.seat])
        game.play(chooser.choose(game))
