"""How a game ended, for one of those who look: who won and by how much, and what may come next."""

from collections.abc import Sequence
from dataclasses import dataclass

from zellige.core.names import shown_name
from zellige.core.text import translator
from zellige.server.naming import all_of
from zellige.server.tables.opening import next_level
from zellige.server.tables.table import Table


@dataclass(frozen=True)
class Ending:
    """The end of a game, as one viewer sees it."""

    headline: str
    follow_up: str | None
    """The table where it is played again."""
    invitation: str
    """Who asks the viewer to come there."""
    next_level: int | None
    """For whoever has won against bots."""


def ending_of(table: Table, held: Sequence[int], language: str) -> Ending:
    """Of a game that is over, for somebody who has these seats."""
    winner = held[0] if len(held) == 1 and held[0] in table.game.winners else None
    return Ending(
        headline=headline(table, held, language),
        follow_up=table.follow_up,
        invitation=_invitation(table, held, language) if table.follow_up else "",
        next_level=next_level(table.seats) if winner and not table.seat(winner).has_stand_in else None,
    )


def headline(table: Table, held: Sequence[int], language: str) -> str:
    """Who won, and by how much; somebody who has one seat is spoken to."""
    _, game = translator(language), table.game
    if not game.is_over:
        return _("A game that was not finished")
    winners = game.winners
    others = [score for seat, score in enumerate(game.scores, 1) if seat not in winners]
    points = game.scores[winners[0] - 1] - max(others, default=0)
    own = held[0] if len(held) == 1 else None
    names = [shown_name(game.players[seat - 1], language) for seat in winners if seat != own]
    if len(winners) > 1:
        text = _("You share the win with {names}") if own in winners else _("{names} share the win")
        return text.format(names=all_of(names, language))
    if points <= 0 or not others:  # a tie that the rules have broken
        return _("You win") if own in winners else _("{name} wins").format(name=names[0])
    if own in winners:
        return _.ngettext("You win by {points} point", "You win by {points} points", points).format(
            points=points
        )
    text = _.ngettext("{name} wins by {points} point", "{name} wins by {points} points", points)
    return text.format(name=names[0], points=points)


def _invitation(table: Table, held: Sequence[int], language: str) -> str:
    """Who wants to play again, for those who have not asked themselves."""
    _ = translator(language)
    asking = table.held_by(table.follow_up_by)
    if any(seat.number in held for seat in asking):
        return ""
    if not held:
        return _("They are playing again.")
    if not asking:
        return _("The game is played again: come along")
    return _("{name} wants to play again: come along").format(name=shown_name(asking[0].name, language))
