"""All that is stored, by what it is about."""

from zellige.server.storage.analyses import StoredAnalyses
from zellige.server.storage.crowd import StoredCrowd
from zellige.server.storage.database import Database
from zellige.server.storage.lists import TableLists
from zellige.server.storage.starts import StoredStarts
from zellige.server.storage.tables import StoredTables


class Store:
    """One database with one writer at a time."""

    def __init__(self, database: Database) -> None:
        self.tables = StoredTables(database)
        self.analyses = StoredAnalyses(database)
        self.crowd = StoredCrowd(database)
        self.lists = TableLists(database)
        self.starts = StoredStarts(database)
