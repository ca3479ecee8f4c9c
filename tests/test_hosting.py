"""The files for those who host: they can be read, and each `zellige` in them is a command that there is."""

import re
import shlex
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml

from zellige.cli.commands import app

HOSTING = Path(__file__).resolve().parents[1] / "hosting"
UNITS = sorted((HOSTING / "systemd").iterdir())
COMPOSE = HOSTING / "container" / "compose.yaml"
CONTAINER = HOSTING / "container" / "Containerfile"
DOCUMENT = HOSTING.parent / "docs" / "hosting.md"
command: Any = typer.main.get_command(app)


def unit(path):
    parser = RawConfigParser(strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(path.read_text("utf-8"))
    return parser


def compose():
    return yaml.safe_load(COMPOSE.read_text("utf-8"))


def words_of(line):
    words = shlex.split(line) if isinstance(line, str) else list(line)
    return [word for word in words if isinstance(word, str)]


def command_lines():
    """All of them, by where they are, without what is in front of `zellige`."""
    for path in UNITS:
        lines = [unit(path).get("Service", "ExecStart", fallback="")]
        lines += re.findall(r"^#\s+ExecStart=(.+)$", path.read_text("utf-8"), re.MULTILINE)
        yield from ((f"{path.name}: {number}", line) for number, line in enumerate(lines, 1))
    for name, service in compose()["services"].items():
        yield f"compose: {name}", service.get("command", "")
    for text in re.findall(r"^CMD (\[.*\])$", CONTAINER.read_text("utf-8"), re.MULTILINE):
        yield CONTAINER.name, yaml.safe_load(text)


OURS = {
    where: words[1:]
    for where, line in command_lines()
    if (words := words_of(line)) and Path(words[0]).name == "zellige"
}


@pytest.mark.parametrize("arguments", OURS.values(), ids=OURS)
def test_each_command_is_one_that_the_command_line_takes(arguments):
    """It is parsed as it would be, and not carried out."""
    context = command.make_context("zellige", [])
    name, chosen, rest = command.resolve_command(context, list(arguments))
    assert chosen is not None
    chosen.make_context(name, list(rest), parent=context)


def test_there_are_servers_and_backups():
    assert {"serve", "worker", "backup", "compile"} <= {arguments[0] for arguments in OURS.values()}


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_each_unit_has_what_its_kind_needs(path):
    read = unit(path)
    assert read.get("Unit", "Description")
    kind = path.suffix[1:].capitalize()
    assert kind in read.sections()
    if kind == "Timer":
        assert path.with_suffix(".service") in UNITS
    for needed in read.get("Unit", "Requires", fallback="").split():
        assert path.with_name(needed) in UNITS


def test_the_services_have_all_that_they_speak_of():
    read = compose()
    services, volumes = read["services"], read["volumes"]
    assert {"proxy", "one", "two", "worker-one", "worker-two", "database", "backup"} <= set(services)
    for name, service in services.items():
        assert set(service.get("depends_on", ())) <= set(services), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in volumes or source.startswith("./"), volume
    proxy = (HOSTING / "container" / "Caddyfile").read_text("utf-8")
    (upstreams,) = re.findall(r"reverse_proxy (.+) \{", proxy)
    assert [upstream.partition(":")[0] for upstream in upstreams.split()] == ["one", "two"]
    assert "respond /metrics 404" in proxy
    assert (COMPOSE.parent / services["one"]["build"]["context"]).resolve() == HOSTING.parent
    assert (
        services["one"]["environment"]["ZELLIGE_PROXIES"]
        == read["networks"]["default"]["ipam"]["config"][0]["subnet"]
    )


def test_the_document_names_files_that_there_are():
    named = re.findall(r"hosting/[\w./@-]+", DOCUMENT.read_text("utf-8"))
    assert named
    for name in named:
        if not name.endswith((".env", "backups")):
            assert (HOSTING.parent / name.rstrip(".,")).exists(), name
