"""The texts of the rules: all clauses in all languages, with the same boards, marks, numbers and names."""

import re
from collections import Counter
from pathlib import Path

import pytest

import zellige
from tests.learning.boards import RULES

LANGUAGES = ("en", "fr", "de")
GAMES = {"seven_steps": ("SS", 42), "medina": ("MD", 46)}
CLAUSE = re.compile(r"^(?:- )?\[([A-Z]{2}-\d+)\] ", re.MULTILINE)
BOARD = re.compile(r"^!\[(.+)\]\(board:([a-z0-9-]+)\)$", re.MULTILINE)
MARK = re.compile(r"\[(decided|reconstructed)\]")
CODE = re.compile(r"`([^`]+)`")
FIGURE = re.compile(r"\b[A-Za-z]?\d+\b")


def text(game: str, language: str, part: str = "") -> str:
    """One of the texts."""
    return (RULES / game / "rulebook" / f"{part}{language}.md").read_text("utf-8")


def paragraphs(game: str, language: str) -> dict[str, str]:
    """The paragraph or list item of each clause, with what follows up to the next clause, board or heading."""
    pieces = CLAUSE.split(text(game, language))
    return {
        clause: re.split(r"^(?:#|!\[)", body, maxsplit=1, flags=re.MULTILINE)[0]
        for clause, body in zip(pieces[1::2], pieces[2::2], strict=True)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_once_and_in_order(game, language):
    prefix, count = GAMES[game]
    names = [f"{prefix}-{number}" for number in range(1, count + 1)]
    assert CLAUSE.findall(text(game, language)) == names
    for part in ("", "summary."):
        named = set(re.findall(r"\b[A-Z]{2}-\d+\b", text(game, language, part)))
        assert named <= set(names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_title_sections_and_short_paragraphs(game, language):
    for part in ("", "summary."):
        lines = text(game, language, part).splitlines()
        assert lines[0].startswith("# ")
        assert not any(line.startswith(("# ", "### ")) for line in lines[1:])
        assert sum(line.startswith("## ") for line in lines) >= 3


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", GAMES)
def test_languages_say_the_same(game, language):
    """The same marks, texts of programs and figures in each clause; the same figures and spaces in captions."""
    english, other = paragraphs(game, "en"), paragraphs(game, language)
    for clause, body in english.items():
        for pattern in (MARK, CODE, FIGURE):
            assert Counter(pattern.findall(other[clause])) == Counter(pattern.findall(body)), clause
    captions = BOARD.findall(text(game, "en"))
    translated = BOARD.findall(text(game, language))
    assert [name for _, name in translated] == [name for _, name in captions]
    for (caption, name), (said, _) in zip(captions, translated, strict=True):
        assert Counter(FIGURE.findall(said)) == Counter(FIGURE.findall(caption)), name


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", GAMES)
def test_summaries_say_the_same(game, language):
    english, other = text(game, "en", "summary."), text(game, language, "summary.")
    for pattern in (FIGURE, re.compile(r"[A-Z]{2}-\d+"), re.compile(r"^\|", re.MULTILINE)):
        assert Counter(pattern.findall(other)) == Counter(pattern.findall(english))


@pytest.mark.parametrize("game", GAMES)
def test_all_boards_are_shown_and_somebody_is_to_act(game):
    shown = [name for _, name in BOARD.findall(text(game, "en"))]
    files = {path.name.removesuffix(".zellige.json"): path for path in _boards(game)}
    assert sorted(shown) == sorted(files)
    for path in files.values():
        assert isinstance(zellige.load(path).to_act, int)


@pytest.mark.parametrize("game", GAMES)
def test_boards_can_be_played_on(game):
    """Whoever tries one out goes on from it, with the chance that follows."""
    for path in _boards(game):
        board = zellige.load(path)
        bot = zellige.bot("greedy", seed=1)
        for _ in range(20):
            if not board.is_over:
                board.play(bot.choose(board))
        assert board.is_over or isinstance(board.to_act, int)


def _boards(game: str) -> list[Path]:
    return sorted((RULES / game / "rulebook" / "boards").glob("*.zellige.json"))
