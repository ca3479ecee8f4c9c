"""The documentation site: it is built without a complaint, loads nothing from elsewhere, and every page has its reader."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import zellige.api

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "docs" / "site"
sys.path.insert(0, str(SITE))

import check  # noqa: E402
import contents  # noqa: E402
import games  # noqa: E402
import pictures  # noqa: E402

PAGES = contents.pages()
WRITTEN_BY_PROGRAMS = ("docs/rules/", "bench/")
FOR_ALL = {contents.FRONT, "CHANGELOG", "NOTICE"}
LOOKED_UP = {"CHANGELOG", "docs/architecture"}
"""Pages that nobody reads from end to end."""
SITTING = 3600
"""Words that can be read in one sitting."""
LARGEST = 400_000
"""Bytes of a picture."""


def test_the_site_is_built_and_nothing_in_it_is_broken(tmp_path):
    made = subprocess.run(
        [sys.executable, SITE / "build.py", tmp_path / "site"], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    built = {path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*.html")}
    assert built == {f"{page}.html" for page in PAGES} | {"index.html", "genindex.html", "search.html"}
    sheet = (tmp_path / "site" / "docs" / "rules" / "medina.fr.html").read_text("utf-8")
    assert '<html class="no-js" lang="fr"' in sheet


def test_all_documents_are_listed():
    there = {
        path.relative_to(ROOT).with_suffix("").as_posix()
        for folder in ("docs", "bench")
        for path in (ROOT / folder).rglob("*.md")
        if SITE not in path.parents
    }
    assert there <= set(PAGES)


def test_every_public_name_is_in_the_reference_once():
    reference = "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "reference").glob("*.md"))
    names = re.findall(r"auto\w+:: zellige\.(\w+)(?:\(\))?$", reference, re.MULTILINE)
    assert sorted(names) == sorted([*zellige.api.__all__, "client"])


@pytest.mark.parametrize("page", [page for page in PAGES if not page.startswith(WRITTEN_BY_PROGRAMS)])
def test_a_page_says_for_whom_it_is(page):
    text = (ROOT / f"{page}.md").read_text("utf-8")
    if page not in FOR_ALL:
        assert contents.READERS.search(text)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page not in LOOKED_UP and not page.startswith("bench/")]
)
def test_a_page_fits_in_one_sitting(page):
    assert contents.words_of((ROOT / f"{page}.md").read_text("utf-8")) <= SITTING


def test_every_picture_is_made_by_the_program_and_shown_somewhere():
    folder = ROOT / "docs" / "pictures"
    made = set(pictures.pictures())
    assert {path.name for path in folder.iterdir() if path.is_file()} == made
    text = "".join((ROOT / f"{page}.md").read_text("utf-8") for page in PAGES)
    assert {name for name in made if f"pictures/{name}" not in text} == set()
    assert [name for name in made if (folder / name).stat().st_size > LARGEST] == []


@pytest.mark.parametrize("name", games.PLAYED)
def test_the_games_in_pictures_are_whole(name):
    game = games.whole(name)
    assert game.is_over
    assert games.turns(name)[0] == 0
    assert game.at(games.moment(name, 0.5).number).to_act == 1


@pytest.mark.long
def test_all_pictures_can_be_made_anew(tmp_path):
    subprocess.run([sys.executable, SITE / "pictures.py", "--into", tmp_path], check=True)
    assert {path.name for path in tmp_path.iterdir()} == set(pictures.pictures())


# -- what `make docs` finds ------------------------------------------------------------------------


@pytest.fixture
def complaints(tmp_path):
    """What is wrong with a page beside another one that has a place called `here`."""
    (tmp_path / "other.html").write_text('<p id="here">')
    (tmp_path / "board.svg").write_text("<svg/>")

    def of(page, style=""):
        (tmp_path / "page.html").write_text(page)
        (tmp_path / "style.css").write_text(style)
        return list(check.complaints(tmp_path))

    return of


def test_what_is_there_is_no_complaint(complaints):
    sound = (
        '<a href="other.html#here">x</a> <a href="https://example.org/">y</a> <img src="board.svg" alt="">'
    )
    assert complaints(sound, "p { background: url(board.svg) }") == []


@pytest.mark.parametrize(
    "broken",
    [
        '<a href="nowhere.html">x</a>',
        '<a href="other.html#there">x</a>',
        '<a href="#there">x</a>',
        '<img src="nowhere.png" alt="">',
        '<img src="board.svg">',
        '<img src="https://example.org/a.png" alt="">',
        '<img srcset="//example.org/a.png 2x" alt="">',
        '<script src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="https://example.org/a.css">',
        '<link rel="preconnect" href="https://example.org">',
        '<p style="background: url(https://example.org/a.png)">',
    ],
)
def test_what_is_broken_or_comes_from_elsewhere_is_found(complaints, broken):
    assert len(complaints(broken)) == 1


def test_a_style_that_loads_from_elsewhere_is_found(complaints):
    assert complaints("", '@import "https://example.org/a.css";')
    assert complaints("", "@font-face { src: url(https://example.org/a.woff) }")


# -- what becomes of Markdown ----------------------------------------------------------------------


def test_links_to_source_lead_to_where_the_code_is():
    text = "[the map](architecture.md) [a kind](../src/zellige/core/kind.py) `[no](../Makefile)`"
    made = contents.prepare(text, "docs/adding-a-game", {"docs/architecture"})
    home = f"{contents.HOME}/blob/main/src/zellige/core/kind.py"
    assert made == f"[the map](architecture.md) [a kind]({home}) `[no](../Makefile)`"


def test_a_page_says_how_long_it_takes():
    text = "# Bots\n\n*For learners.*\n\n" + "word " * 1000
    assert "{.readers}\nFor learners · 6 min\n" in contents.prepare(text, "docs/bots", set())
