"""All that is stored, by what it is about."""

from zellige.server.storage.analyses import StoredAnalyses
from zellige.server.storage.database import Database, Sessions
from zellige.server.storage.lists import TableLists
from zellige.server.storage.tables import StoredTables


class Store:
    """One database with one writer at a time."""

    def __init__(self, sessions: Sessions) -> None:
        database = Database(sessions)
        self.tables = StoredTables(database)
        self.analyses = StoredAnalyses(database)
        self.lists = TableLists(database)
