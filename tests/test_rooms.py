"""Who may import whom: nothing imports upwards, no game another, and routes import libraries, never other routes."""

import ast
from pathlib import Path

import pytest

import zellige

SOURCE = Path(zellige.__file__).parent
TIED_HERE = {"zellige.server.app", "zellige.server.api"}
"""Where routers are put together."""
FRONT_DOOR = {"", "api"}
"""`import zellige`, as users have it."""
LAYERS = {
    "core": {"core"},
    "drawing": {"core", "drawing"},
    "games": {"core", "drawing", "games"},
    "search": {"core", "games", "search"},
    "envs": {"core", "drawing", "games", "search", "learning", "envs", *FRONT_DOOR},
    "crews": {"core", "crews"},
    "arena": {"core", "drawing", "games", "search", "crews", "arena", *FRONT_DOOR},
    "selfplay": {"core", "games", "search", "envs", "crews", "arena", "selfplay", *FRONT_DOOR},
    "analysis": {"core", "drawing", "games", "search", "analysis"},
    "learning": {"core", "drawing", "games", "search", "crews", "analysis", "learning", *FRONT_DOOR},
}
"""The rooms below server and command line, and which of them each may use."""


def name_of(file):
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(file): file for file in sorted(SOURCE.rglob("*.py"))}


def imports_of(module):
    """The modules that another one imports, wherever in its text; `from a import b` may mean `a.b`."""
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports by dots"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def has_router(module):
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "APIRouter"
        for node in ast.walk(tree)
    )


SERVER = [module for module in MODULES if module.startswith("zellige.server")]
ROUTES = {module for module in SERVER if has_router(module)}


def test_there_are_routes():
    assert len(ROUTES) > 10


@pytest.mark.parametrize("module", sorted(set(SERVER) - TIED_HERE))
def test_routes_are_nobodys_library(module):
    assert ROUTES.intersection(imports_of(module)) - {module} == set()


@pytest.mark.parametrize("room", LAYERS)
def test_nothing_imports_upwards(room):
    modules = [module for module in MODULES if module.startswith(f"zellige.{room}.")]
    assert modules
    for module in modules:
        used = {name for name in imports_of(module) if name in MODULES}
        assert {(name + ".").split(".")[1] for name in used} <= LAYERS[room], module


@pytest.mark.parametrize(
    "game", sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists())
)
def test_a_game_knows_no_other(game):
    modules = [module for module in MODULES if module.startswith(f"zellige.games.{game}")]
    for module in modules:
        others = {name for name in imports_of(module) if name.startswith("zellige.games.")}
        assert all(name.startswith(f"zellige.games.{game}") for name in others), module


def test_nothing_in_the_server_imports_in_a_circle():
    """A room may need another one, but no module itself by way of others."""
    imported = {
        module: {name for name in imports_of(module) if name in MODULES and name != module}
        for module in SERVER
    }
    done: set[str] = set()

    def visit(module, way):
        assert module not in way, " -> ".join([*way, module])
        if module not in done:
            for other in imported.get(module, ()):
                visit(other, [*way, module])
            done.add(module)

    for module in imported:
        visit(module, [])
