"""How points came about, in every game: nothing is forgotten, nothing is counted twice."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zellige
from zellige.core.text import LANGUAGES
from zellige.games import GAMES

# Of each game one variant that is as different from the default as can be; with so few tiles, Maharani
# ends before a quarter is full (MH-31).
VARIANTS: dict[str, dict[str, Any]] = {
    "maharani": {"tiles": {colour: ["A", "R", "I", "X"] for colour in "borgyp"}},
    "seven-steps": {"side": "mixed", "layout": "ring", "extra_round": True},
    "medina": {"new_street": "apart", "tower_reclaim": "tower", "french": True, "tie_break": "largest"},
}
player_counts = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 2**32)


@cache
def played(name, players, seed, bot="random", *, variant=False):
    game = zellige.new(name, players, seed=seed, options=VARIANTS[name] if variant else {})
    return play_on(game, bot)


def play_on(game, bot):
    chooser = zellige.bot(game.kind.name, bot, seed=1)
    while not game.is_over:
        game.play(chooser.choose(game))
    return game


def check(game):
    sources = game.account()
    by_seat = zip(*(source.points for source in sources), strict=True)
    assert (tuple(map(sum, by_seat)) or (0,) * len(game.players)) == game.scores
    assert all(any(source.points) for source in sources)
    for language in LANGUAGES:
        assert len({source.label.into(language) for source in sources}) == len(sources)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_all_through_a_game_the_sources_add_up_to_the_scores(name, players):
    game = played(name, players, players)
    for number in range(0, len(game.events) + 1, 1 + len(game.events) // 60):
        check(game.at(number))


@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_so_they_do_when_it_is_played_well(name, players):
    for seed in range(3):
        game = played(name, players, seed, "greedy", variant=seed == 0)
        for number in range(0, len(game.events) + 1, 11):
            check(game.at(number))
        check(game)


@pytest.mark.needs_speed
@settings(max_examples=10)
@given(st.sampled_from(sorted(GAMES)), player_counts, seeds, st.booleans(), st.floats(0, 1))
def test_so_they_do_from_any_position_on(name, players, seed, variant, share):
    """What was there before is a source, too; Medina counts it as if it had been seen."""
    whole = played(name, players, seed, variant=variant)
    game = whole.at(int(share * len(whole.events)))
    check(game)
    resumed = zellige.read({**game.record(), "position": game.position(), "events": []})
    check(resumed)
    if name != "medina":
        assert [source.points for source in resumed.account()] == [game.scores] * any(game.scores)
    resumed.draw()
    play_on(resumed, "random")
    for number in range(0, len(resumed.events) + 1, 10):
        check(resumed.at(number))
    check(resumed)
