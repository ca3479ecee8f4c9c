"""The commands, as Typer reads them; what they do is in the module of the same name."""

from pathlib import Path
from typing import Annotated

import typer

from zellige import __version__
from zellige.cli import analyse as analyse_command
from zellige.cli import bench as bench_command
from zellige.cli import draw as draw_command
from zellige.cli import explain as explain_command
from zellige.cli import levels as levels_command
from zellige.cli import perft as perft_command
from zellige.cli import play as play_command
from zellige.cli import replay as replay_command
from zellige.cli.language import _
from zellige.cli.new import fresh_record, write_record
from zellige.cli.output import compile_rules, out
from zellige.games import GAMES, find

TITLES = ", ".join(kind.title for kind in GAMES.values())

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help=_("Board games, rule for rule: {games}.").format(games=TITLES),
    epilog=_("Errors end with status 2 and one line that says what is wrong."),
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[
    str, typer.Argument(help=_("The game: {games}").format(games=", ".join(GAMES)), metavar="GAME")
]
Seed = Annotated[int | None, typer.Option(help=_("Makes set-up and chance; the same seed, the same game."))]
Counted = Annotated[
    bool, typer.Option(help=_("Show what everyone could have counted, like hands that all start alike."))
]
Json = Annotated[bool, typer.Option("--json", help=_("Print JSON, one object a line."))]


def _show_version(wished: bool) -> None:
    if wished:
        out.print(f"zellige {__version__}")
        raise typer.Exit


@app.callback()
def everything(
    lang: Annotated[
        str, typer.Option(help=_("Language: en, fr, de. By default that of the environment."))
    ] = "",
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_show_version, help=_("Show the version and exit.")
        ),
    ] = False,
) -> None:
    """What holds for all commands; language and version were dealt with before this runs."""
    del lang, version


@app.command(help=_("Play in the terminal: people and bots in any seats."))
def play(
    game: GameName,
    players: Annotated[
        str,
        typer.Option(
            help=_("Who sits where, by seat: human, level:1 to level:5, greedy. Like level:3,level:5,human.")
        ),
    ] = "human,level:5",
    names: Annotated[str, typer.Option(help=_("The players' names by seat, with commas between."))] = "",
    seed: Seed = None,
    options: Annotated[Path | None, typer.Option(help=_("A JSON file with the options of the game."))] = None,
    resume: Annotated[Path | None, typer.Option(help=_("Go on with the game of a record."))] = None,
    save: Annotated[
        Path | None, typer.Option(help=_("Where the record is kept, after each action; also while resuming."))
    ] = None,
    counted: Counted = True,
) -> None:
    """Play a game in the terminal."""
    compile_rules(find(game))
    play_command.play(game, players.split(","), _names(names), seed, options, resume, save, counted=counted)


def _names(names: str) -> list[str]:
    return names.split(",") if names else []


@app.command(help=_("Print the record of a fresh game."))
def new(
    game: GameName,
    players: Annotated[int, typer.Option(help=_("How many play."))] = 2,
    names: Annotated[str, typer.Option(help=_("The players' names by seat, with commas between."))] = "",
    seed: Seed = None,
    options: Annotated[Path | None, typer.Option(help=_("A JSON file with the options of the game."))] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help=_("Write to this file instead."))
    ] = None,
) -> None:
    """Print the record of a fresh game."""
    compile_rules(find(game))
    write_record(fresh_record(game, _names(names) or players, seed, options), output)


@app.command(help=_("Replay records: where each game stands, and what may come next."))
def replay(
    files: Annotated[
        list[Path], typer.Argument(help=_("Records: files that end in .zellige.json."), metavar="FILE...")
    ],
    json: Json = False,
) -> int:
    """Replay records; the status is 2 if one of them is refused."""
    return replay_command.replay(files, as_json=json)


@app.command(help=_("Draw any moment of a record as SVG or PNG."))
def draw(
    file: Annotated[Path, typer.Argument(help=_("A record."), metavar="FILE")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("An .svg or .png file; without it the SVG is printed.")),
    ] = None,
    event: Annotated[
        int | None, typer.Option(help=_("After how many events; by default after the last."))
    ] = None,
    seat: Annotated[int | None, typer.Option(help=_("Whose view; by default a spectator's."))] = None,
    width: Annotated[int, typer.Option(help=_("The width of a PNG in pixels."), min=16, max=8000)] = 1200,
    counted: Counted = True,
) -> None:
    """Draw any moment of a record."""
    draw_command.draw(file, output, event, seat, width, counted=counted)


@app.command(help=_("Explain the scores of a record: what brought how many points to whom."))
def explain(
    file: Annotated[Path, typer.Argument(help=_("A record."), metavar="FILE")],
    at: Annotated[
        int | None, typer.Option(help=_("After how many events; by default after the last."))
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help=_("Only the points of this seat; by default of all."))
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=_("Print the account as JSON."))] = False,
) -> None:
    """Explain the scores of a record."""
    explain_command.explain(file, at, seat, as_json=json)


@app.command(help=_("Count how many sequences of events there are, to check the rules."))
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(help=_("How many events deep."), min=1, max=20)],
    position: Annotated[
        Path | None, typer.Option(help=_("A record; its last moment is where counting starts."))
    ] = None,
    players: Annotated[int, typer.Option(help=_("How many play, without a record."))] = 2,
    json: Json = False,
) -> None:
    """Count sequences of events."""
    compile_rules(find(game))
    perft_command.perft(game, depth, position, players, as_json=json)


@app.command(
    help=_("Measure how fast the rules run here, beside OpenSpiel's tree search where it is installed.")
)
def bench(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(help=_("How many play; by default what the game is known for."))
    ] = None,
    seconds: Annotated[
        float, typer.Option(help=_("How long to measure each figure."), min=0.01, max=60)
    ] = 2.0,
    search: Annotated[bool, typer.Option("--search", help=_("Measure the tree search, too."))] = False,
    json: Json = False,
) -> None:
    """Measure speed."""
    compile_rules(find(game))
    seats = players or find(game).bench_players
    bench_command.bench(game, seats, seconds, search=search, as_json=json)


@app.command(help=_("Let bots play each other in all seat orders, and rate them."))
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(help=_("Who plays, with commas between; mybots.py:MyBot is a class of your own file.")),
    ] = "greedy,random",
    games: Annotated[
        int,
        typer.Option(
            help=_("Games of each combination of bots, rounded up until all seat orders have their turn."),
            min=1,
        ),
    ] = 100,
    players: Annotated[str, typer.Option(help=_("How many play, like 2 or 2,3,4."))] = "2",
    workers: Annotated[
        int,
        typer.Option(help=_("How many games are played side by side; it changes no result."), min=1, max=256),
    ] = 1,
    seed: Annotated[int, typer.Option(help=_("The same seed, the same results."))] = 1,
    time_limit: Annotated[
        float, typer.Option(help=_("Seconds until a bot that does not answer loses its game."))
    ] = 60,
    options: Annotated[Path | None, typer.Option(help=_("A JSON file with the options of the game."))] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help=_("A folder for results, report and plot; with the same command again an arena goes on."),
        ),
    ] = None,
    records: Annotated[
        bool, typer.Option("--records", help=_("Keep the record of every game in the folder, too."))
    ] = False,
    json: Annotated[bool, typer.Option("--json", help=_("Print the report as JSON."))] = False,
) -> None:
    """Let bots play each other."""
    from zellige.cli import arena as arena_command  # noqa: PLC0415 - what rates bots is needed by nobody else

    compile_rules(find(game))
    settings = arena_command.read_settings(game, bots, players, games, seed, time_limit, options)
    arena_command.arena(settings, workers, output, records=records, as_json=json)


@app.command(help=_("Show the course of a game, and its costliest actions with what would have been better."))
def analyse(
    file: Annotated[Path, typer.Argument(help=_("A record."), metavar="FILE")],
    level: Annotated[
        int,
        typer.Option(help=_("Which level judges; a higher one is slower and knows better."), min=1, max=5),
    ] = 5,
    costliest: Annotated[
        int, typer.Option(help=_("How many of the costliest actions are shown."), min=0, max=100)
    ] = 5,
    plot: Annotated[
        Path | None, typer.Option(help=_("Draw the course to this .svg or .png file, too."))
    ] = None,
    seed: Annotated[int, typer.Option(help=_("The same seed, the same results."))] = 1,
    json: Annotated[bool, typer.Option("--json", help=_("Print the analysis as JSON."))] = False,
) -> None:
    """Show the course of a game."""
    analyse_command.analyse(file, level, costliest, plot, seed, as_json=json)


@app.command(help=_("List the levels of the bots, with their ratings."))
def levels(
    game: Annotated[str | None, typer.Argument(help=_("One game; by default all."), metavar="GAME")] = None,
    json: Json = False,
) -> None:
    """List the levels."""
    levels_command.levels(list(GAMES.values()) if game is None else [find(game)], as_json=json)


@app.command(
    help=_("Serve the games to browsers: alone against bots, at one screen, or with friends by a link.")
)
def serve(
    host: Annotated[
        str, typer.Option(help=_("Where to listen; 0.0.0.0 lets other machines in."))
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=_("The port; 0 takes a free one."), min=0, max=65535)] = 8000,
    database: Annotated[
        str | None,
        typer.Option(help=_("Where games are kept, as a URL; by default a file in the data folder.")),
    ] = None,
) -> None:
    """Serve the games to browsers."""
    from zellige.cli import serve as serve_command  # noqa: PLC0415 - needs parts that others do without

    serve_command.serve(host, port, database)


@app.command(name="compile", help=_("Compile the rules ahead of time, so that no game has to wait for it."))
def compile_all(
    game: Annotated[str | None, typer.Argument(help=_("One game; by default all."), metavar="GAME")] = None,
) -> None:
    """Compile the rules ahead of time."""
    for kind in GAMES.values() if game is None else (find(game),):
        compile_rules(kind)
        out.print(_("{game} is ready.").format(game=kind.title), markup=False)


def translate_help() -> None:
    """Typer's own words in its help, in our language; a large module, so only when help is asked for."""
    from typer import rich_utils  # noqa: PLC0415

    rich_utils.ARGUMENTS_PANEL_TITLE = _("Arguments")
    rich_utils.OPTIONS_PANEL_TITLE = _("Options")
    rich_utils.COMMANDS_PANEL_TITLE = _("Commands")
    rich_utils.DEFAULT_STRING = _("[default: {}]")
    rich_utils.REQUIRED_LONG_STRING = _("[required]")
