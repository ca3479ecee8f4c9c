"""How many games with bots may be under way at the same time: of a visitor, of an address, and in all."""

from zellige.core.text import N_
from zellige.server.budgets import Budgets
from zellige.server.errors import Busy, TooMuch
from zellige.server.storage.crowd import Crowd
from zellige.server.tables.table import ATTENTION

PATIENCE = int(ATTENTION)
"""Seconds: a table at which nobody looks any more does not count after that."""


def check_room(crowd: Crowd, budgets: Budgets, *, is_of_bots: bool) -> None:
    """Refuse one table more: `TooMuch` if these are enough for a visitor or an address, `Busy` if for all."""
    if crowd.of_visitor >= budgets.tables_per_visitor or crowd.of_address >= budgets.tables_per_address:
        raise TooMuch(N_("You have many tables with bots open."), PATIENCE, "tables")
    if crowd.in_all >= budgets.tables:
        raise Busy(N_("The bots play at many tables already."), PATIENCE, "tables")
    if not is_of_bots:
        return
    if crowd.of_bots_of_address >= budgets.bot_tables_per_address:
        raise TooMuch(N_("You have many tables open at which only bots play."), PATIENCE, "bot_tables")
    if crowd.of_bots >= budgets.bot_tables:
        raise Busy(N_("The bots play at many tables already."), PATIENCE, "bot_tables")
