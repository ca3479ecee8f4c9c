"""The fault test finds a fault: servers that do not let the database decide who was first."""

from sqlalchemy import update

from tests.databases import postgres_database
from tests.serving import Server, until
from tests.soak.ledger import Ledger, compare
from tests.soak.people import Guests
from zellige.server.storage import tables
from zellige.server.storage.models import TableRow


async def take_whatever_is_known(session, step, **values):
    """As `_take`, but without asking for the version that was known."""
    of_table = update(TableRow).where(TableRow.id == step.table)
    await session.execute(
        of_table.values(version=step.new, **values).execution_options(synchronize_session=False)
    )


def test_a_seat_that_two_servers_hand_out_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(tables, "_take", take_whatever_is_known)
    ledger = Ledger()
    with (
        postgres_database() as url,
        Server(tmp_path, database=url) as one,
        Server(tmp_path, database=url) as two,
    ):
        guests = Guests([one.url, two.url], ledger)
        guests.start()
        until(lambda: any(len(names) > 1 for names in list(ledger.seats.values())))
        guests.ending.set()
        guests.join()
        assert compare(ledger, url).shared > 0
