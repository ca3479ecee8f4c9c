"""The command line speaks the language chosen, Typer's own words included; JSON never does."""

import json

import pytest

from tests.cli.command import python

# One process for many commands, since most of the time goes into starting it.
SAY = """
import sys
from zellige.cli.run import run
for command in sys.argv[1:]:
    run(command.split())
    print(end="\\0", flush=True)
"""


def say(*commands):
    """What commands print, and what they complain about, with plain spaces and apostrophes."""
    done = python("-c", SAY, *commands, NUMBA_DISABLE_JIT="1")
    plain = str.maketrans("\N{NARROW NO-BREAK SPACE}\N{RIGHT SINGLE QUOTATION MARK}", " '")
    return done.out.translate(plain).split("\0")[:-1], done.err.translate(plain).splitlines()


WRONG = {
    "perft": ("Il manque l'argument « JEU ».", "Das Argument „SPIEL“ fehlt."),
    "perft medina": ("Il manque l'option « --depth ».", "Die Option „--depth“ fehlt."),
    "count": ("Il n'y a pas de commande « count ».", "Den Befehl „count“ gibt es nicht."),
    "levels --jsn": (
        "Il n'y a pas d'option --jsn (peut-être : --json)",
        "Die Option --jsn gibt es nicht (vielleicht: --json)",
    ),
    "perft medina --depth": (
        "L'option « --depth » demande une valeur.",
        "Die Option „--depth“ braucht einen Wert.",
    ),
    "perft medina --depth x": (
        "Valeur incorrecte pour « --depth » : il faut un nombre entier",
        "Ungültiger Wert für „--depth“: es muss eine ganze Zahl sein",
    ),
    "perft medina --depth 99": (
        "Valeur incorrecte pour « --depth » : au plus 20",
        "Ungültiger Wert für „--depth“: höchstens 20",
    ),
    "levels medina maharani": ("Argument en trop : maharani", "Überzählige Angabe: maharani"),
}


@pytest.mark.parametrize(
    ("language", "hint"),
    [
        ("fr", "Pour obtenir de l'aide, tape « zellige --help »."),
        ("de", "Hilfe bekommst du mit „zellige --help“."),
    ],
)
def test_what_is_wrong_with_a_command_is_said_in_the_language(language, hint):
    _, said = say(*(f"{command} --lang {language}" for command in WRONG))
    index = ("fr", "de").index(language)
    assert said[::2] == [f"zellige: {both[index]}" for both in WRONG.values()]
    assert set(said[1::2]) == {hint}


def test_english_is_left_to_typer():
    assert say("perft --lang en")[1][0] == "zellige: Missing argument 'GAME'."


@pytest.mark.parametrize(
    ("language", "usage", "shows"),
    [
        ("fr", "Utilisation : zellige perft [OPTIONS] {JEU}", "Afficher ce message et quitter."),
        ("de", "Aufruf: zellige perft [OPTIONEN] {SPIEL}", "Diesen Text anzeigen und beenden."),
    ],
)
def test_the_help_says_how_to_call_it_in_the_language(language, usage, shows):
    (printed,), _ = say(f"perft --help --lang {language}")
    assert usage in printed
    assert shows in printed
    assert "Usage" not in printed


def test_figures_are_written_as_the_reader_writes_them_but_not_in_json():
    ways = [
        f"levels maharani{way} --lang {language}"
        for way in ("", " --json")
        for language in ("en", "fr", "de")
    ]
    (english, french, german, *as_json), _ = say(*ways)
    assert "6.3 ± 11.6" in english
    assert "6,3 ± 11,6" in french
    assert "6,3 ± 11,6" in german
    assert len(set(as_json)) == 1
    assert json.loads(as_json[0].splitlines()[0])["rating"] == pytest.approx(6.3, abs=0.1)


def test_players_without_a_name_are_called_in_the_language_but_not_in_the_record(tmp_path):
    file = tmp_path / "new.zellige.json"
    (_, replayed, explained, picture, english), _ = say(
        f"new medina --seed 1 --output {file} --lang de",
        f"replay {file} --lang de",
        f"explain {file} --lang fr",
        f"draw {file} --lang fr",
        f"replay {file} --lang en",
    )
    assert json.loads(file.read_text("utf-8"))["players"] == ["Player 1", "Player 2"]
    assert "Spieler 1" in replayed
    assert "Joueur 2" in explained
    assert "Joueur 1" in picture
    assert "Player" not in picture
    assert "Player 1" in english
