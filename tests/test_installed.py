"""What users install: a wheel and an sdist that have everything, and run in a new environment far from the source."""

import json
import os
import re
import subprocess
import tarfile
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

pytestmark = [pytest.mark.long, pytest.mark.own_process]

ROOT = Path(__file__).parents[1]
SCRIPT = """
import zellige
from zellige.envs import pettingzoo
from pettingzoo.test import api_test
assert "installed" in zellige.__file__
game = zellige.new("medina", 3, seed=4)
assert game.legal_actions()[0] and zellige.png(game.svg())[:4] == b"\\x89PNG"
api_test(pettingzoo("maharani"), num_cycles=30)
print("fine")
"""


class Environment:
    """A new virtual environment, and a folder to work in that is far from the source."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "work"
        self.folder.mkdir()
        venv.create(folder / "installed", with_pip=True)
        self.bin = folder / "installed" / ("Scripts" if os.name == "nt" else "bin")
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ZELLIGE"))
        }
        # Uncompiled, since this is not about speed: what is missing is missing either way.
        self.variables = {**kept, "NUMBA_DISABLE_JIT": "1", "ZELLIGE_DATA": str(folder / "data")}

    def run(self, *command: str) -> str:
        """What a program of the environment prints."""
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            cwd=self.folder, env=self.variables, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def pip(self, *wanted: str) -> None:
        """Install something."""
        self.run(
            "python", "-m", "pip", "install", "-q", "--constraint", str(ROOT / "constraints.txt"), *wanted
        )


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder with both; the wheel is made from the sdist."""
    tools = Environment(tmp_path_factory.mktemp("tools"))
    tools.pip("build")
    tools.run("python", "-m", "build", "--outdir", str(tools.folder), str(ROOT))
    return tools.folder


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """What `pip install 'zellige[server,envs]'` gives."""
    fresh = Environment(tmp_path_factory.mktemp("fresh"))
    (wheel,) = built.glob("*.whl")
    fresh.pip(f"{wheel}[server,envs]")
    return fresh


def tracked(folder: str) -> set[str]:
    """The files of a folder of the source, as the repository has them."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", folder],  # noqa: S607
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()}


def test_the_wheel_has_every_file_of_the_package(built):
    (wheel,) = built.glob("*.whl")
    inside = {f"src/{name}" for name in zipfile.ZipFile(wheel).namelist() if name.startswith("zellige/")}
    assert inside >= tracked("src/zellige")


def test_the_sdist_has_the_source_with_its_tests_and_documents(built):
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    assert inside >= tracked("src") | tracked("tests") | tracked("docs") | {"Makefile", "constraints.txt"}


def test_the_command_plays_draws_and_holds_an_arena(installed):
    record = installed.run("zellige", "new", "maharani", "--players", "3", "--seed", "7")
    (installed.folder / "a.zellige.json").write_text(record, "utf-8")
    installed.run("zellige", "draw", "a.zellige.json", "-o", "a.png")
    assert (installed.folder / "a.png").read_bytes().startswith(b"\x89PNG")
    assert json.loads(installed.run("python", "-m", "zellige", "replay", "a.zellige.json", "--json"))
    played = installed.run(
        "zellige", "play", "maharani", "--players", "greedy,random", "--seed", "1", "--lang", "de"
    )
    assert "Die Partie ist zu Ende" in played
    arena = installed.run("zellige", "arena", "maharani", "--bots", "greedy,random", "--games", "2")
    assert "greedy" in arena


def test_the_library_draws_and_its_environments_run(installed):
    assert installed.run("python", "-c", SCRIPT).endswith("fine\n")


def test_a_game_begins_in_the_browser_and_over_the_api(installed):
    serving = subprocess.Popen(
        [str(installed.bin / "zellige"), "serve", "--port", "0"],
        cwd=installed.folder, env=installed.variables, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert serving.stdout is not None
        address = next(found[0] for line in serving.stdout if (found := re.search(r"http://\S+", line)))
        with httpx.Client(base_url=address, timeout=60) as client:
            page = client.get("/").text
            assert "7 Steps" in page
            (style, *_) = re.findall(r'href="(/static/[^"]+\.css[^"]*)"', page)
            assert client.get(style).status_code == 200
            seats = [{"player": "person", "name": "Ann"}, {"player": "bot", "level": 1}]
            opened = client.post("/api/tables", json={"game": "medina", "seats": seats})
            assert opened.json()["seats"]
    finally:
        serving.terminate()
        serving.communicate()
