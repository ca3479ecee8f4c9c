"""The language of the command line: chosen before anything is shown, the help included."""

from typing import TYPE_CHECKING

from zellige.core import figures
from zellige.core.errors import UnknownName
from zellige.core.names import shown_names
from zellige.core.text import LANGUAGES, N_, Message, language_of_environment, translator

if TYPE_CHECKING:
    from zellige.core.game import Game  # what it needs is only loaded once it is known how the rules will run

_chosen = "en"


def choose(arguments: list[str]) -> list[str]:
    """Take `--lang` out of the arguments, wherever it stands, and remember what it says."""
    global _chosen  # noqa: PLW0603 - a process speaks one language
    _chosen = language_of_environment()
    rest: list[str] = []
    wishes = iter(arguments)
    for argument in wishes:
        if argument == "--lang":
            _choose(next(wishes, ""))
        elif argument.startswith("--lang="):
            _choose(argument.removeprefix("--lang="))
        else:
            rest.append(argument)
    return rest


def _choose(wish: str) -> None:
    global _chosen  # noqa: PLW0603
    if wish not in LANGUAGES:
        values = {"wish": ascii(wish), "languages": ", ".join(LANGUAGES)}
        raise UnknownName(Message(N_("there is no language {wish}; there are: {languages}"), values))
    _chosen = wish


def chosen() -> str:
    """The language now."""
    return _chosen


def _(key: str) -> str:
    """A text of the command line, in the language chosen."""
    return translator(_chosen)(key)


def ngettext(one: str, many: str, count: float) -> str:
    """A text in which a number decides about the noun."""
    return translator(_chosen).ngettext(one, many, count)


def players_of(game: "Game") -> tuple[str, ...]:
    """The players of a game; those without a name are called in the language chosen."""
    return shown_names(game.players, _chosen)


def counted_players(players: int) -> str:
    """A heading for what holds for this many players."""
    return ngettext("{players} player", "{players} players", players).format(players=players)


def number(value: float, digits: int | None = None) -> str:
    """A number as it is written in the language chosen."""
    return figures.number(value, _chosen, digits)


def signed(value: float, digits: int | None = None) -> str:
    """A number with its sign."""
    return figures.signed(value, _chosen, digits)


def chance(share: float) -> str:
    """A chance to win."""
    return figures.chance(share, _chosen)


def percent(share: float, digits: int = 0) -> str:
    """A share of the whole."""
    return figures.percent(share, _chosen, digits)
