"""One server for all tests of a process and each kind of database; each test has tables and visitors of its own.

Tests of a module with `DATABASES = KINDS` run over both databases, if they ask for `server` or `database`.
"""

from contextlib import ExitStack

import pytest

from tests.databases import SQLITE, fresh_database
from tests.serving import Server, Visitor


def pytest_generate_tests(metafunc):
    kinds = getattr(metafunc.module, "DATABASES", None)
    if kinds and "kind" in metafunc.fixturenames:
        metafunc.parametrize("kind", kinds, indirect=True, scope="session")


@pytest.fixture(scope="session")
def kind(request):
    """Which database."""
    return getattr(request, "param", SQLITE)


@pytest.fixture
def database(kind, tmp_path):
    """The URL of a database of the test's own."""
    with fresh_database(kind, tmp_path) as url:
        yield url


@pytest.fixture(scope="session")
def servers(tmp_path_factory):
    """Those that are running, by the kind of their database."""
    running: dict[str, Server] = {}
    with ExitStack() as stack:

        def start(kind):
            if kind not in running:
                folder = tmp_path_factory.mktemp("server")
                url = stack.enter_context(fresh_database(kind, folder))
                running[kind] = stack.enter_context(Server(folder, database=url))
            return running[kind]

        yield start


@pytest.fixture(scope="session")
def server(servers, kind):
    return servers(kind)


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
