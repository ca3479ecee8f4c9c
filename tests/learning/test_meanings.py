"""What the things in a picture are: every one of them has a name, and the rules say what it is for."""

import re
from fnmatch import fnmatchcase

import pytest

import zellige
from tests.toy import highest_card
from zellige.core.text import LANGUAGES
from zellige.drawing.meaning import SCORE
from zellige.games import GAMES
from zellige.learning.rulebook import texts
from zellige.learning.rulebook.meanings import meanings_of, things_of

KINDS = list(GAMES.values())


def pictures(kind):
    """Boards at many moments of some games, as whoever is to act sees them."""
    for players in kind.player_counts:
        game, bot = zellige.new(kind.name, players=players, seed=players), zellige.bot("random", seed=1)
        while not game.is_over:
            game.play(bot.choose(game))
        for number in range(0, game.number, max(1, game.number // 12)):
            moment = game.at(number)
            seat = moment.to_act if isinstance(moment.to_act, int) else None
            yield str(kind.picture(moment.view(seat), "en", as_group=True))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_all_that_can_be_chosen_has_a_meaning_and_every_meaning_is_seen(kind):
    ids, picks = set(), set()
    for picture in pictures(kind):
        ids |= set(re.findall(r'\bid="([^"]+)"', picture))
        picks |= set(re.findall(r'<g id="([^"]+)" class="pick', picture))
    patterns = [pattern for meaning in meanings_of(kind) for pattern in meaning.ids]
    assert {pick for pick in picks if not any(fnmatchcase(pick, pattern) for pattern in patterns)} == set()
    for meaning in meanings_of(kind):
        assert any(fnmatchcase(found, pattern) for found in ids for pattern in meaning.ids), meaning.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_meaning_has_a_name_and_what_the_rules_say(kind, language):
    things = things_of(kind, language)
    assert len({thing.name for thing in things}) == len(things) > 0
    assert sum(SCORE in thing.ids for thing in things) == 1
    for thing in things:
        assert thing.clauses
        for clause, html in thing.clauses:
            assert clause in texts.clauses()
            assert "<p>" in html
            assert f'id="{clause}"' not in html
            assert len(html) > 30


def test_a_clause_has_all_that_belongs_to_it_and_nothing_else():
    medina, maharani = GAMES["medina"], GAMES["maharani"]
    worth = texts.clause_text(medina, "en", "MD-42")
    assert "- merchant that is edge to edge" in worth
    assert worth.endswith("counts for each of them.")
    assert "| Gold | 4 |" in texts.clause_text(maharani, "en", "MH-29")
    assert "\n" not in texts.clause_text(maharani, "en", "MH-12")


def test_a_game_says_what_it_is_about_in_a_line():
    for kind in KINDS:
        for language in LANGUAGES:
            said = texts.goal(kind, language)
            assert 40 < len(said) < 200
            assert not re.search(r"[#*\[\]]", said)


def test_a_game_that_says_nothing_has_no_meanings_and_no_goal():
    kind = highest_card.HighestCard()
    assert list(meanings_of(kind)) == []
    assert texts.goal(kind, "en") == ""
