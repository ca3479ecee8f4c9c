"""The rules for `docs/`, from the same texts: python -m zellige.learning.rulebook.write_docs."""

import re
from collections.abc import Iterator
from pathlib import Path

from babel import Locale

from zellige.core.kind import GameKind
from zellige.core.text import LANGUAGES, translator
from zellige.games import GAMES
from zellige.learning.rulebook import texts
from zellige.learning.rulebook.texts import BADGE, BADGES, BEGINNING, BOARD, CLAUSE

DOCS = Path(__file__).resolve().parents[4] / "docs"
PICTURES = "pictures/rules"
_BOARD = re.compile(rf"!\[(.*)\]\({BOARD}([\w-]+)\)")
_CODE = re.compile(r"(`[^`]*`)")
_BEGINNING = re.compile(rf"^((?:[-*]|\d+\.)\s+)?{BEGINNING.pattern}")
_NOTICE = "<!-- Written by `python -m zellige.learning.rulebook.write_docs` from src/zellige/games. -->"


def documents() -> Iterator[tuple[str, str]]:
    """All files: where they go in `docs`, and what is in them."""
    written = [kind for kind in GAMES.values() if texts.has_rules(kind)]
    yield "rules/README.md", _readme(written)
    for kind in written:
        for language in LANGUAGES:
            book, sheet = _name(kind, language), _name(kind, f"summary.{language}")
            yield (
                f"rules/{book}",
                _document(kind, language, texts.text(kind, language), "") + _badges(language),
            )
            yield f"rules/{sheet}", _document(kind, language, texts.summary(kind, language), book)
        for board in texts.boards(kind):
            yield f"{PICTURES}/{kind.name}-{board}.svg", texts.picture(kind, board, "en") + "\n"


def _name(kind: GameKind, language: str) -> str:
    return f"{kind.name}.{language}.md"


def _own_name(language: str) -> str:
    return (Locale(language).get_language_name(language) or language).capitalize()


def _readme(written: list[GameKind]) -> str:
    """The list of what there is."""
    rows = []
    for kind in written:
        links = [
            f"[{translator(language)('All the rules')}]({_name(kind, language)}), "
            f"[{translator(language)('One page for the table')}]({_name(kind, f'summary.{language}')})"
            for language in LANGUAGES
        ]
        rows.append(f"| {kind.title} | {' | '.join(links)} |")
    return "\n".join(
        [
            "# The rules",
            "",
            _NOTICE,
            "",
            "In our own words, with boards drawn by the engine. `zellige serve` has the same texts at",
            f"`/rules/{next(iter(GAMES))}` and so on; there every board can be tried out.",
            "",
            f"| | {' | '.join(map(_own_name, LANGUAGES))} |",
            "|---" * (len(LANGUAGES) + 1) + "|",
            *rows,
            "",
            "[rules-questions.md](../rules-questions.md) says where the printed rules can be read in two",
            "ways, and what we do there.",
            "",
        ]
    )


def _document(kind: GameKind, language: str, written: str, book: str) -> str:
    """One text; what it refers to is in `book`, or in itself."""
    title, _, rest = written.partition("\n")
    part = "summary." if book else ""
    others = " · ".join(
        _own_name(other) if other == language else f"[{_own_name(other)}]({_name(kind, part + other)})"
        for other in LANGUAGES
    )
    lines = [_line(kind, language, line, book) for line in rest.split("\n")]
    return "\n".join([title, "", _NOTICE, "", others, *lines])


def _line(kind: GameKind, language: str, line: str, book: str) -> str:
    if board := _BOARD.fullmatch(line):
        caption = _linked(board[1], language, book)
        return f'<img src="../{PICTURES}/{kind.name}-{board[2]}.svg" width="560" alt="">\n\n> {caption}'
    if begins := _BEGINNING.match(line):
        mark, clause = begins[1] or "", begins[2]
        return f'{mark}<a id="{clause}"></a>**{clause}** {_linked(line[begins.end() :], language, book)}'
    return _linked(line, language, book)


def _linked(text: str, language: str, book: str) -> str:
    """Clauses and badges as links, but for what is code."""

    def badge(found: re.Match[str]) -> str:
        return f"<sup>[{translator(language)(BADGES[found[1]][0])}]({book}#{found[1]})</sup>"

    parts = _CODE.split(text)
    parts[::2] = [BADGE.sub(badge, CLAUSE.sub(rf"[\g<0>]({book}#\g<0>)", part)) for part in parts[::2]]
    return "".join(parts)


def _badges(language: str) -> str:
    """What the badges mean."""
    _ = translator(language)
    rows = [f'- <a id="{name}"></a>*{_(label)}*: {_(meaning)}' for name, (label, meaning) in BADGES.items()]
    return "\n".join(["\n---\n", *rows, ""])


def write(folder: Path) -> None:
    """Write all files, and take away the pictures and texts that are none of them."""
    made = dict(documents())
    for old in (*(folder / "rules").glob("*.md"), *(folder / PICTURES).glob("*.svg")):
        if old.relative_to(folder).as_posix() not in made:
            old.unlink()
    for path, text in made.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")


if __name__ == "__main__":
    write(DOCS)
