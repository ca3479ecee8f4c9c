"""What an action does and what is to be expected of it, in words for the terminal."""

from rich.padding import Padding
from rich.text import Text

from zellige.analysis.outlook import Outlook
from zellige.cli.language import chance, chosen, ngettext, number, players_of
from zellige.cli.output import out
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import in_words, one_line


def action_in_words(game: Game, action: Action) -> str:
    """What an action does now."""
    told = game.tell_action(action)
    return one_line(in_words(told, chosen()))  # names may be from anywhere


def show_action(game: Game, label: str, action: Action, outlook: Outlook) -> None:
    """Print an action with what it does now, and below what each seat may expect of it."""
    told = Text.assemble(f"{label} ", (str(action), "bold"), f" \u2014 {action_in_words(game, action)}")
    out.print(Padding(told, (0, 0, 0, 2), expand=False))
    seats = ", ".join(
        _outlook(name, share, round(points, 1))
        for name, share, points in zip(players_of(game), outlook.chances, outlook.points, strict=True)
    )
    out.print(Padding(Text(one_line(seats), style="dim"), (0, 0, 0, 5), expand=False))


def _outlook(name: str, share: float, points: float) -> str:
    """The chance of a seat to win, and the points that it may expect."""
    text = ngettext("{name} wins {chance} ({points} point)", "{name} wins {chance} ({points} points)", points)
    return text.format(name=name, chance=chance(share), points=number(points))
