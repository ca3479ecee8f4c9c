"""The right opponent: which level to play next, by how the last games went, and how each of them plays."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from zellige.core.kind import GameKind
from zellige.core.levels import Strength
from zellige.core.text import N_, Message, Plural
from zellige.search.levels import LEVELS, levels_of
from zellige.server.results import PEOPLE, result_of
from zellige.server.storage.lists import ListedTable

MOST_REMEMBERED = 60
"""Of the last games of a visitor, so many are looked at."""
WON, LOST = 2, 3
"""So many in a row lead to the next level, and to the one below."""


@dataclass(frozen=True)
class Proposal:
    """A level to play against."""

    level: int
    why: Message
    is_first: bool = False
    """No game of this kind was played against bots before: a coach would help."""


def propose(game: str, finished: Sequence[ListedTable]) -> Proposal:
    """The level for a visitor whose finished games are these, the latest first."""
    found = [result_of(listed) for listed in finished if listed.row.game == game]
    results = [result for result in found if result is not None and result.opponent != PEOPLE]
    if not results:
        text = N_("Your first game: an easy opponent, and a coach who warns you before a blunder.")
        return Proposal(LEVELS[0], Message(text), is_first=True)
    level = results[0].opponent
    here = [result.is_won for result in takewhile(lambda result: result.opponent == level, results)]
    return _after(level, here)


def _after(level: int, won: Sequence[bool]) -> Proposal:
    """The level after games against one level, the latest first."""
    count = len(list(takewhile(lambda is_won: is_won is won[0], won)))
    values: dict[str, int] = {"count": count, "level": level}
    if won[0] and count >= WON and level < LEVELS[-1]:
        text = Plural(
            "You have won {count} game in a row against level {level}: try level {next}.",
            "You have won {count} games in a row against level {level}: try level {next}.",
        )
        return Proposal(level + 1, Message(text, {**values, "next": level + 1}))
    if not won[0] and count >= LOST and level > LEVELS[0]:
        text = Plural(
            "You have lost {count} game in a row against level {level}: level {next} may be more fun.",
            "You have lost {count} games in a row against level {level}: level {next} may be more fun.",
        )
        return Proposal(level - 1, Message(text, {**values, "next": level - 1}))
    text_of_last = (
        N_("You won your last game, against level {level}.")
        if won[0]
        else N_("You lost your last game, against level {level}: try again.")
    )
    return Proposal(level, Message(text_of_last, {"level": level}))


# -- how each level plays ------------------------------------------------------------------------------

OFTEN, NOW_AND_THEN, SELDOM = 2.0, 1.0, 0.5
"""By how many points a level that does not search misjudges actions for it to be called so."""
FEW, HUNDREDS = 50, 999
"""So many simulations are a few, and hundreds."""


@dataclass(frozen=True)
class LevelLine:
    """A level, for people to choose from."""

    number: int
    name: str
    how: tuple[str, ...]
    """How it plays, as keys of the catalogues."""
    rating: float | None
    """As measured with two players; everyone starts at 25. None: not measured."""


def explained(kind: GameKind) -> list[LevelLine]:
    """The levels of a game, from the weakest to the strongest."""
    return [
        LevelLine(level.number, level.name, tuple(_how(strength)), level.rating)
        for level, strength in zip(levels_of(kind, kind.player_counts[0]), kind.levels.LEVELS, strict=True)
    ]


def _how(strength: Strength) -> list[str]:
    if not strength.searches:
        return [_glance(strength.noise)]
    endings = [N_("Works out the last turns exactly.")] if strength.works_out_endings else []
    return [_search(strength), *endings]


def _glance(noise: float) -> str:
    if noise >= OFTEN:
        return N_("Plays what looks best at once, and often misjudges it.")
    if noise >= NOW_AND_THEN:
        return N_("Plays what looks best at once, and misjudges it now and then.")
    if noise >= SELDOM:
        return N_("Plays what looks best at once, and seldom misjudges it.")
    return N_("Plays what looks best at once, and hardly ever misjudges it.")


def _search(strength: Strength) -> str:
    if strength.plans:
        return N_("Looks ahead: compares whole turns, in thousands of continuations.")
    if strength.events or strength.seconds or strength.simulations > HUNDREDS:
        return N_("Looks ahead: tries out thousands of continuations before each action.")
    if strength.simulations > FEW:
        return N_("Looks ahead: tries out hundreds of continuations before each action.")
    return N_("Looks ahead: tries out a few continuations before each action.")
