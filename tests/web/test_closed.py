"""Nothing outside `games/` knows a game: neither its name, nor the ids or classes of its drawing."""

import ast
import re
from functools import cache
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import zellige
from zellige.games import GAMES

PACKAGE = Path(zellige.__file__).parent
OURS = [kind for kind in GAMES.values() if kind.folder.is_relative_to(PACKAGE / "games")]
ANYWHERE = ("", ".py", ".js", ".html", ".css")
ON_PAGES = ("web/static", ".js", ".css"), ("server", ".py")
SHOWN = re.compile(r"<pre>.*?</pre>|examples=\[.*?\]", re.DOTALL)
"""How something is written, for people to read: examples need a game."""


def sources(folder, *endings):
    """What is written outside the games, by path; lines stay where they are."""
    for path in sorted((PACKAGE / folder).rglob("*")):
        parts = path.relative_to(PACKAGE).parts
        if path.suffix in endings and parts[0] != "games" and "vendor" not in parts:
            text = path.read_text("utf-8")
            yield path, blank(SHOWN, without_docstrings(text) if path.suffix == ".py" else text)


def without_docstrings(source):
    """Docstrings explain by examples, too."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            last = node.end_lineno or node.lineno
            lines[node.lineno - 1 : last] = [""] * (last - node.lineno + 1)
    return "\n".join(lines)


def blank(pattern, text):
    return pattern.sub(lambda found: "\n" * found[0].count("\n"), text)


def lines_with(pattern, texts):
    return [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path, text in texts
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def pictures(kind):
    """The game at some moments, through the eyes of whoever is to act, if that is somebody."""
    game = zellige.new(kind.name, players=2, seed=3)
    bot = zellige.bot("random", seed=3)
    while not game.is_over:
        yield ET.fromstring(str(kind.picture(game.view(game.acting_seat), "en")))
        for _ in range(5):
            game.play(bot.choose(game))
            if game.is_over:
                break


@cache
def beginnings(kind):
    """What the ids of a drawing begin with, and the classes of its style sheet: `space`, `mh`."""
    elements = [element for picture in islice(pictures(kind), 12) for element in picture.iter()]
    ids = {element.get("id", "").partition("-") for element in elements}
    classes = {word.partition("-") for element in elements for word in element.get("class", "").split()}
    return {first for first, dash, _rest in ids | classes if dash} - {"zellige"}


def test_there_is_something_to_look_for_and_to_look_at():
    """Else the others would find nothing whatever is written."""
    assert len(OURS) == 3
    assert {"space", "slot", "mh"} <= beginnings(GAMES["maharani"])
    assert {"space", "aid", "ss"} <= beginnings(GAMES["seven-steps"])
    assert {"space", "wall", "palace", "on", "md"} <= beginnings(GAMES["medina"])
    assert len(list(sources(*ANYWHERE))) > 150
    assert len(list(sources("web/static", ".js"))) > 20


@pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.name)
def test_no_game_is_named(kind):
    spellings = {kind.title, kind.title.partition(":")[0], kind.name, kind.name.replace("-", "_")}
    name = re.compile("|".join(map(re.escape, spellings)), re.IGNORECASE)
    assert lines_with(name, sources(*ANYWHERE)) == []


@pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("place", ON_PAGES, ids=lambda place: place[0])
def test_nobody_spells_the_ids_of_a_drawing(place, kind):
    """Neither in a text (`"space-"`), nor in a selector (`.mh-hit`), nor in a pattern (`/^(space|wall)-/`)."""
    words = "|".join(sorted(beginnings(kind) - {"player"}))  # the form for a new table asks for players, too
    spelt = re.compile(rf"""["'`#.^/(|]({words})-|[(|]({words})\||\|({words})\)""")
    assert lines_with(spelt, sources(*place)) == []
