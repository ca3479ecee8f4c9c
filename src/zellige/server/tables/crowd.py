"""How many games with bots may be under way at the same time: of a visitor, of an address, and in all."""

from collections.abc import Sequence

from zellige.core.text import N_
from zellige.server.budgets import Budgets
from zellige.server.errors import Busy, TooMuch
from zellige.server.tables.table import ATTENTION, Table

PATIENCE = int(ATTENTION)
"""Seconds: a table at which nobody looks any more does not count after that."""


def check_room(
    tables: Sequence[Table], budgets: Budgets, visitor: str, address: str, *, is_of_bots: bool
) -> None:
    """Refuse one table more: `TooMuch` if these are enough for a visitor or an address, `Busy` if for all."""
    from_here = [table for table in tables if table.address == address]
    of_visitor = sum(table.opened_by == visitor for table in tables)
    if of_visitor >= budgets.tables_per_visitor or len(from_here) >= budgets.tables_per_address:
        raise TooMuch(N_("You have many tables with bots open."), PATIENCE, "tables")
    if len(tables) >= budgets.tables:
        raise Busy(N_("The bots play at many tables already."), PATIENCE, "tables")
    if not is_of_bots:
        return
    if sum(table.is_of_bots for table in from_here) >= budgets.bot_tables_per_address:
        raise TooMuch(N_("You have many tables open at which only bots play."), PATIENCE, "bot_tables")
    if sum(table.is_of_bots for table in tables) >= budgets.bot_tables:
        raise Busy(N_("The bots play at many tables already."), PATIENCE, "bot_tables")
