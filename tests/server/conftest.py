"""One server for all tests of a process; each test has tables and visitors of its own."""

import pytest

from tests.serving import Server, Visitor


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def visitor(server):
    return server.visitor()


@pytest.fixture
def friend(server):
    return server.visitor()


@pytest.fixture
def stranger(server):
    return server.visitor()


@pytest.fixture
def duel(visitor: Visitor, friend: Visitor):
    """A table of Maharani where the visitor has seat 1 and the friend seat 2."""
    table = visitor.open("maharani", "person", "open")
    friend.sit(table, 2)
    return table
