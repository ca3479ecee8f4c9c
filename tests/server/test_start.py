"""The start: what is compiled is offered at once, whatever else is still being prepared."""

import asyncio
import subprocess
import sys

import pytest

from tests.looping import run
from tests.serving import PATIENCE, Server, hear_number, until
from zellige import compiling
from zellige.cli.output import compile_rules
from zellige.games import GAMES
from zellige.server.compiling import Readiness

LATE = "medina"
OTHERS = [name for name in GAMES if name != LATE]


@pytest.fixture
def may_compile(monkeypatch):
    """All games are compiled but one; its compiler waits until this is set."""
    allowed = asyncio.Event()

    async def wait(_readiness, kind):
        assert kind.name == LATE
        await allowed.wait()

    for question in ("is_kept", "is_warm"):
        monkeypatch.setattr(f"zellige.server.compiling.{question}", lambda kind: kind.name != LATE)
    monkeypatch.setattr("zellige.server.compiling.load", lambda kind: None)
    monkeypatch.setattr(Readiness, "_compile", wait)
    return allowed


def test_games_are_offered_and_their_bots_go_on_while_another_is_still_being_compiled(tmp_path, may_compile):
    with Server(tmp_path, pace=PATIENCE) as server:
        tables = {name: server.visitor().open(name, "bot:1", "bot:1") for name in (OTHERS[0], LATE)}
        before = {name: len(server.game(table).events) for name, table in tables.items()}
    with Server(tmp_path, compiles=True) as server:
        visitor = server.visitor()
        with visitor.listen(tables[OTHERS[0]]) as socket:
            hear_number(socket, before[OTHERS[0]] + 1)
        page = visitor.get("/").text
        assert [name for name in GAMES if f'action="/play/{name}"' in page] == OTHERS
        assert page.count('class="preparing"') == 1
        assert visitor.get(f"/table/{tables[LATE]}").status_code == 503
        server.loop.call_soon_threadsafe(may_compile.set)
        until(lambda: f'action="/play/{LATE}"' in visitor.get("/").text)
        with visitor.listen(tables[LATE]) as socket:
            hear_number(socket, before[LATE] + 1)


def test_what_is_compiled_can_be_played_before_it_is_loaded(monkeypatch):
    """A person's action loads what it needs by itself."""
    told = []
    monkeypatch.setattr("zellige.server.compiling.is_kept", lambda kind: True)
    monkeypatch.setattr("zellige.server.compiling.load", lambda kind: told.append(f"loaded {kind.name}"))

    async def start():
        await Readiness(GAMES.values(), lambda kind: told.append(kind.name)).load_kept()

    run(start())
    assert told == [*GAMES, *(f"loaded {name}" for name in GAMES)]


def test_what_is_kept_nowhere_is_compiled_before_it_is_offered(monkeypatch):
    done = []
    monkeypatch.setattr(compiling, "is_kept", lambda kind: False)
    monkeypatch.setattr(compiling, "steps", lambda kind: iter([("rules", lambda: done.append(kind.name))]))
    compiling.load(GAMES[LATE])
    assert done == [LATE]


SCRIPT = """
from zellige.compiling import load
from zellige.core import stepping
from zellige.games import GAMES
from zellige.search import endings, tree
kind = GAMES["medina"]
load(kind)
assert stepping.list_events.overloads and stepping.carry_out.overloads
assert not kind.play.action_values.overloads
assert not tree.search.overloads and not endings.work_out.overloads
"""


@pytest.mark.own_process
def test_for_an_action_of_a_person_nothing_is_loaded_that_bots_search_with():
    compile_rules(GAMES["medina"])  # a moment, if that was done before
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_first_pages_import_nothing_any_more(tmp_path):
    """That would hold the loop: pictures, boxes and templates are there before anybody can ask."""
    code = """
import sys
from pathlib import Path
from tests.serving import Server
with Server(Path(sys.argv[1])) as server:
    known = set(sys.modules)
    visitor = server.visitor()
    tables = [visitor.open(name, "person", "person") for name in ("maharani", "seven-steps", "medina")]
    assert all(visitor.get(f"/table/{table}").status_code == 200 for table in tables)
    assert visitor.get("/").text.count("/table/") >= len(tables)
    print(sorted(name for name in set(sys.modules) - known if name.startswith(("zellige.", "babel."))))
"""
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]", done.stderr
