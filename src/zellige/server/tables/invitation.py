"""What a table is called for somebody who is given a link: which game, who plays, how long it takes."""

from dataclasses import dataclass

from zellige.core.names import shown_name
from zellige.core.text import Translate, translator
from zellige.server.naming import all_of
from zellige.server.tables.ending import headline
from zellige.server.tables.table import Table


@dataclass(frozen=True)
class Invitation:
    """The words for a page that is shared, for its title, and for the picture that messengers show."""

    title: str
    """All in one line: the game, and who invites or plays."""
    plain: str
    """The same for those who sit there."""
    text: str
    """How it stands, or how long it takes."""
    lines: tuple[str, ...]
    """The same for a picture: the game first."""


def invitation_to(table: Table, language: str) -> Invitation:
    """What anybody who has the link may know; scores are open in all games."""
    _ = translator(language)
    game = _(table.game.kind.title)
    seats = [(seat, shown_name(seat.name, language)) for seat in table.seats]
    names = all_of((name for seat, name in seats if not seat.is_open), language)
    plain = _("{game} with {names}").format(game=game, names=names) if names else game
    if table.is_waiting:
        host = shown_name(host_of(table), language)
        title = _("{name} invites you to {game}").format(name=host, game=game) if host else game
        facts = facts_of(table, _)
        invites = [_("{name} invites you").format(name=host)] if host else []
        return Invitation(title, plain, " · ".join(facts), (game, *invites, *facts))
    scores = [f"{name}: {score}" for (_seat, name), score in zip(seats, table.game.scores, strict=True)]
    if table.is_over:
        told = headline(table, (), language)
        return Invitation(plain, plain, " · ".join((told, *scores)), (game, told, *scores))
    return Invitation(plain, plain, " · ".join(scores), (game, *scores))


def host_of(table: Table) -> str:
    """The name of whoever has opened the table, if they have a seat there; else of the first person."""
    people = [seat for seat in table.seats if seat.is_person]
    hosts = [seat for seat in people if table.opened_by in seat.holders]
    return next((seat.name for seat in [*hosts, *people]), "")


def facts_of(table: Table, _: Translate) -> list[str]:
    """How many play, and how long that takes."""
    minutes = table.game.kind.minutes
    count = len(table.seats)
    players = _.ngettext("{count} player", "{count} players", count).format(count=count)
    if minutes is None:
        return [players]
    about = _.ngettext("about {minutes} minute", "about {minutes} minutes", minutes)
    return [players, about.format(minutes=minutes)]
