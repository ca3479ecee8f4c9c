"""A game in plain characters, as a terminal shows it."""

from io import StringIO

from rich.console import Console

from zellige.core.game import Game

WIDTH = 110


def as_characters(game: Game, seat: int | None = None, language: str = "en") -> str:
    """What a seat may see (None: what all may); without colours, so the characters say everything."""
    page = Console(file=StringIO(), width=WIDTH, color_system=None, highlight=False)
    with page.capture() as captured:
        page.print(game.kind.render(game.view(seat), language))
    return captured.get().rstrip()
