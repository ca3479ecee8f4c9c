"""How points came about, in every game: nothing is forgotten, nothing is counted twice."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from zellige.core.text import LANGUAGES
from zellige.games import GAMES

# Of each game one variant that is as different from the default as can be; with so few tiles, Maharani
# ends before a quarter is full (MH-31).
VARIANTS: dict[str, dict[str, Any]] = {
    "maharani": {"tiles": {colour: ["A", "R", "I", "X"] for colour in "borgyp"}},
    "seven-steps": {"side": "mixed", "layout": "ring", "extra_round": True},
    "medina": {
        "new_street": "apart",
        "tower_reclaim": "tower",
        "french": True,
        "reentry": True,
        "tie_break": "largest",
        "palace_points": {"grey": 9, "purple": 0, "brown": 5, "orange": 2},
        "tower_points": {"1": 6, "2": 0, "3": 8, "4": 5},
        "towers": ["SW", "NW", "SE", "NE"],
    },
}
player_counts = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 2**32)


@cache
def played(name, players, seed, bot="random", *, variant=False):
    game = zellige.new(name, players, seed=seed, options=VARIANTS[name] if variant else {})
    return play_on(game, bot)


def play_on(game, bot):
    chooser = zellige.bot(bot, seed=1)
    while not game.is_over:
        game.play(chooser.choose(game))
    return game


def total(items, players):
    points = [0] * players
    for item in items:
        points[item.seat - 1] += item.points
    return tuple(points)


def check(game):
    sources, players = game.breakdown(), len(game.players)
    items = [item for source in sources for item in source.items]
    assert total(items, players) == game.scores
    for source in sources:
        assert total(source.items, players) == source.points
        assert all(item.source == source.label for item in source.items)
    assert all(source.items for source in sources)
    for language in LANGUAGES:
        assert len({source.label.into(language) for source in sources}) == len(sources)
    for item in items:
        check_payment(game, item)


# How many points each thing shown brings, where that is the rule.
EACH = {
    "Tiles": 1,
    "Workers": 1,
    "Stables": 1,
    "Walls": 1,
    "Merchants": 1,
    "At the well": 4,
    "Point tiles: one colour": 2,
    "Point tiles: border": 1,
    "Point tiles: straight row": 1,
    "Bonus tiles held at the end": 2,
    **{f"{colour} buildings": 1 for colour in ("Grey", "Purple", "Brown", "Orange")},
    **{f"Discs on level {level}": level for level in range(1, 8)},
}


def check_payment(game, item):
    """What is shown is what is counted; a clause of the game says so."""
    source = str(item.source)
    assert item.points != 0
    if source in EACH:
        assert item.points == EACH[source] * len(item.shown), item
    assert len(set(item.shown)) == len(item.shown)
    assert item.clauses
    assert all(clause.startswith(game.kind.setup_clause[:3]) for clause in item.clauses)
    if game.kind.name == "medina" or source == "At the start":
        assert item.number is None
    else:
        assert item.number in range(1, len(game.events) + 1)
        assert item in game.items_of(game.events[item.number - 1])


def check_events(game):
    """What each event brought is what the scores change by."""
    before = game.at(0).scores
    for event in game.events:
        gained = tuple(now - then for now, then in zip(event.scores, before, strict=True))
        assert total(game.items_of(event), len(game.players)) == gained, event
        before = event.scores


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_all_through_a_game_the_sources_add_up_to_the_scores(name, players):
    game = played(name, players, players)
    for number in range(0, len(game.events) + 1, 1 + len(game.events) // 60):
        check(game.at(number))
    check_events(game)


@pytest.mark.needs_speed
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_so_they_do_when_it_is_played_well(name, players):
    for seed in range(3):
        game = played(name, players, seed, "greedy", variant=seed == 0)
        for number in range(0, len(game.events) + 1, 11):
            check(game.at(number))
        check(game)
        check_events(game)


@pytest.mark.needs_speed
@examples(10)
@given(st.sampled_from(sorted(GAMES)), player_counts, seeds, st.booleans(), st.floats(0, 1))
def test_so_they_do_from_any_position_on(name, players, seed, variant, share):
    """What was there before is a source, too; Medina counts it as if it had been seen."""
    whole = played(name, players, seed, variant=variant)
    game = whole.at(int(share * len(whole.events)))
    check(game)
    resumed = zellige.read({**game.record(), "position": game.position(), "events": []})
    check(resumed)
    if name != "medina":
        assert [source.points for source in resumed.breakdown()] == [game.scores] * any(game.scores)
    resumed.draw()
    play_on(resumed, "random")
    for number in range(0, len(resumed.events) + 1, 10):
        check(resumed.at(number))
    check(resumed)
    check_events(resumed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_shown_is_in_the_picture(name, players):
    """What has left its space since then, or with the event itself, is shown by the space."""
    game = played(name, players, players)
    for number in range(len(game.events), 0, -(1 + len(game.events) // 8)):
        now = game.at(number)
        picture = now.svg()
        for event in now.events[-3:]:
            for item in now.items_of(event):
                if item.points > 0 or name != "medina":
                    assert not missing(item.shown, picture)
        for source in now.breakdown():
            for item in source.items:
                assert not missing(item.shown, picture)


def missing(names, picture):
    """Those that are not there, nor the space where they were."""
    return [
        name
        for name in names
        if f'id="{name}"' not in picture and f'id="space-{name.rpartition("-")[2]}"' not in picture
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_the_scores_in_the_picture_say_whose_they_are(name, players):
    picture = played(name, players, players).svg()
    assert all(f'data-why="{seat}"' in picture for seat in range(1, players + 1))
