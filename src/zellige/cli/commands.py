"""The commands, as Typer reads them; what they do is in the module of the same name."""

import gc
from functools import partial
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
from zellige.cli.new import fresh_record, read_options, write_record
from zellige.cli.output import compile_environments, compile_rules, out
from zellige.cli.wording import Command, Group
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.crews.by_name import crew_of
from zellige.crews.slices import read_slice
from zellige.games import GAMES, find

TITLES = ", ".join(_(kind.title) for kind in GAMES.values())

app = typer.Typer(
    cls=Group,
    options_metavar=_("[OPTIONS]"),
    subcommand_metavar=_("COMMAND [ARGS]..."),
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help=_("Board games, rule for rule: {games}.").format(games=TITLES),
    epilog=_("Errors end with status 2 and one line that says what is wrong."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
command = partial(app.command, cls=Command, options_metavar=_("[OPTIONS]"))

GameName = Annotated[
    str, typer.Argument(help=_("The game: {games}").format(games=", ".join(GAMES)), metavar=_("GAME"))
]
OneOrAll = Annotated[str | None, typer.Argument(help=_("One game; by default all."), metavar=_("GAME"))]
Seed = Annotated[
    int | None, typer.Option(help=_("Determines set-up and chance; the same seed gives the same game."))
]
Counted = Annotated[
    bool,
    typer.Option(help=_("Show what players could work out by counting, such as hands that all start alike.")),
]
OwnBox = Annotated[
    Path | None, typer.Option(help=_("A file with a box of your own, made on the page of the same name."))
]
Place = Annotated[
    str | None,
    typer.Option(
        "--database", help=_("Where games are kept, as a URL; by default a file in the data folder.")
    ),
]
OptionsFile = Annotated[Path | None, typer.Option(help=_("A JSON file with the options of the game."))]
SameSeed = Annotated[int, typer.Option(help=_("The same seed gives the same results."))]
TimeLimit = Annotated[
    float, typer.Option(help=_("Seconds after which a bot that has not answered loses the game."))
]
Workers = Annotated[
    int | None,
    typer.Option(
        help=_("How many games to play in parallel; this does not change the results."), min=1, max=100_000
    ),
]
On = Annotated[
    str | None,
    typer.Option(
        help=_("Play on a Ray cluster: ray is the one of this machine, ray://HOST:PORT another one.")
    ),
]
Part = Annotated[
    str,
    typer.Option(
        "--slice",
        help=_("Play a part only, e.g. 3/64, as a job array does; zellige merge puts them together."),
    ),
]
Host = Annotated[str, typer.Option(help=_("The address to listen on; 0.0.0.0 lets other machines in."))]
Thinkers = Annotated[
    int | None,
    typer.Option(
        help=_("How many bots may think here at the same time; 0 leaves that to others (zellige worker)."),
        min=0,
        max=256,
    ),
]
Json = Annotated[bool, typer.Option("--json", help=_("Print JSON, one object per line."))]


def _show_version(wished: bool) -> None:
    if wished:
        out.print(f"zellige {__version__}")
        raise typer.Exit


@app.callback()
def everything(
    lang: Annotated[
        str, typer.Option(help=_("Language: en, fr or de; by default that of the environment."))
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


@command(help=_("Play in the terminal: people and bots in any seats."))
def play(
    game: GameName,
    players: Annotated[
        str,
        typer.Option(
            help=_("Who sits where, by seat: human, level:1 to level:5, greedy; e.g. level:3,level:5,human.")
        ),
    ] = "human,level:5",
    names: Annotated[str, typer.Option(help=_("The players' names by seat, separated by commas."))] = "",
    seed: Seed = None,
    options: Annotated[Path | None, typer.Option(help=_("A JSON file with the options of the game."))] = None,
    box: OwnBox = None,
    resume: Annotated[Path | None, typer.Option(help=_("Continue the game of a record."))] = None,
    save: Annotated[
        Path | None,
        typer.Option(help=_("The file to save the record to after each action; also when resuming.")),
    ] = None,
    counted: Counted = True,
) -> None:
    """Play a game in the terminal."""
    compile_rules(find(game))
    seats = players.split(",")
    play_command.play(game, seats, _names(names), seed, options, resume, save, box=box, counted=counted)


def _names(names: str) -> list[str]:
    return names.split(",") if names else []


@command(help=_("Print the record of a fresh game."))
def new(
    game: GameName,
    players: Annotated[int, typer.Option(help=_("Number of players."))] = 2,
    names: Annotated[str, typer.Option(help=_("The players' names by seat, separated by commas."))] = "",
    seed: Seed = None,
    options: Annotated[Path | None, typer.Option(help=_("A JSON file with the options of the game."))] = None,
    box: OwnBox = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help=_("Write to this file instead."))
    ] = None,
) -> None:
    """Print the record of a fresh game."""
    compile_rules(find(game))
    write_record(fresh_record(game, _names(names) or players, seed, options, box), output)


@command(help=_("Replay records: where each game stands, and what may come next."))
def replay(
    files: Annotated[
        list[Path], typer.Argument(help=_("Records: files that end in .zellige.json."), metavar=_("FILE..."))
    ],
    json: Json = False,
) -> int:
    """Replay records; the status is 2 if one of them is refused."""
    return replay_command.replay(files, as_json=json)


@command(help=_("Draw any moment of a record as SVG or PNG."))
def draw(
    file: Annotated[Path, typer.Argument(help=_("A record."), metavar=_("FILE"))],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("An .svg or .png file; without it the SVG is printed.")),
    ] = None,
    event: Annotated[
        int | None, typer.Option(help=_("After this many events; by default after the last."))
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help=_("The seat whose view to draw; by default a spectator's view."))
    ] = None,
    width: Annotated[int, typer.Option(help=_("The width of a PNG in pixels."), min=16, max=8000)] = 1200,
    counted: Counted = True,
) -> None:
    """Draw any moment of a record."""
    draw_command.draw(file, output, event, seat, width, counted=counted)


@command(help=_("Explain the scores of a record: where each player's points came from."))
def explain(
    file: Annotated[Path, typer.Argument(help=_("A record."), metavar=_("FILE"))],
    at: Annotated[
        int | None, typer.Option(help=_("After this many events; by default after the last."))
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help=_("Only the points of this seat; by default those of all."))
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=_("Print the breakdown as JSON."))] = False,
) -> None:
    """Explain the scores of a record."""
    explain_command.explain(file, at, seat, as_json=json)


@command(help=_("Count how many sequences of events there are, to check the rules."))
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(help=_("Depth, in events."), min=1, max=20)],
    position: Annotated[
        Path | None, typer.Option(help=_("A record; counting starts from its last position."))
    ] = None,
    players: Annotated[int, typer.Option(help=_("Number of players, if no record is given."))] = 2,
    json: Json = False,
) -> None:
    """Count sequences of events."""
    compile_rules(find(game))
    perft_command.perft(game, depth, position, players, as_json=json)


@command(
    help=_("Measure how fast the rules run here, compared with OpenSpiel's tree search if it is installed.")
)
def bench(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(help=_("Number of players; by default the game's usual number."))
    ] = None,
    seconds: Annotated[
        float, typer.Option(help=_("Seconds to measure each figure for."), min=0.01, max=60)
    ] = 2.0,
    search: Annotated[bool, typer.Option("--search", help=_("Also measure the tree search."))] = False,
    json: Json = False,
) -> None:
    """Measure speed."""
    compile_rules(find(game))
    seats = players or find(game).bench_players
    bench_command.bench(game, seats, seconds, search=search, as_json=json)


@command(help=_("Let bots play each other in all seat orders, and rate them."))
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            help=_("The bots, separated by commas; mybots.py:MyBot is a class in a file of your own.")
        ),
    ] = "greedy,random",
    games: Annotated[
        int,
        typer.Option(
            help=_(
                "Games for each combination of bots, rounded up so that all seat orders are played "
                "equally often."
            ),
            min=1,
        ),
    ] = 100,
    players: Annotated[str, typer.Option(help=_("Number of players, e.g. 2 or 2,3,4."))] = "2",
    workers: Workers = None,
    seed: SameSeed = 1,
    time_limit: TimeLimit = 60,
    options: OptionsFile = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help=_("A folder for results, report and plot; run the same command again to resume."),
        ),
    ] = None,
    records: Annotated[
        bool, typer.Option("--records", help=_("Also keep the record of every game in the folder."))
    ] = False,
    on: On = None,
    part: Part = "1/1",
    json: Annotated[bool, typer.Option("--json", help=_("Print the report as JSON."))] = False,
) -> None:
    """Let bots play each other."""
    from zellige.cli import arena as arena_command  # noqa: PLC0415 - what rates bots is needed by nobody else

    crew, share = crew_of(on, workers), read_slice(part)
    compile_rules(find(game))
    settings = arena_command.read_settings(game, bots, players, games, seed, time_limit, options)
    arena_command.arena(settings, crew, output, part=share, records=records, as_json=json)


@command(help=_("Let a bot play against itself, and keep its decisions to learn from."))
def selfplay(
    game: GameName,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", help=_("A folder for the data; run the same command again to resume.")
        ),
    ],
    bot: Annotated[
        str, typer.Option(help=_("The bot in all seats; mybots.py:MyBot is a class in a file of your own."))
    ] = "level:4",
    games: Annotated[int, typer.Option(help=_("Number of games."), min=1)] = 100,
    players: Annotated[str, typer.Option(help=_("Number of players, e.g. 2 or 2,3,4."))] = "2",
    workers: Workers = None,
    seed: SameSeed = 1,
    explore: Annotated[
        int, typer.Option(help=_("So many actions at the beginning of a game are drawn by visits."), min=0)
    ] = 0,
    shard: Annotated[int, typer.Option(help=_("Games in a file."), min=1)] = 100,
    time_limit: TimeLimit = 60,
    options: OptionsFile = None,
    on: On = None,
    part: Part = "1/1",
    json: Annotated[bool, typer.Option("--json", help=_("Print the description as JSON."))] = False,
) -> None:
    """Let a bot play against itself."""
    from zellige.cli import selfplay as selfplay_command  # noqa: PLC0415 - needed by nobody else
    from zellige.cli.many_games import read_counts  # noqa: PLC0415
    from zellige.selfplay.settings import SelfPlay  # noqa: PLC0415

    crew, share = crew_of(on, workers), read_slice(part)
    compile_rules(find(game))
    counts = read_counts(players)
    settings = SelfPlay(game, bot, counts, games, seed, explore, shard, time_limit, read_options(options))
    selfplay_command.selfplay(settings, crew, output, share, as_json=json)


@command(help=_("Describe the data of self-play, and check it."))
def dataset(
    folder: Annotated[Path, typer.Argument(help=_("A folder of zellige selfplay."), metavar=_("FOLDER"))],
    check: Annotated[
        bool, typer.Option("--check", help=_("Play all games again, and compare every position."))
    ] = False,
    json: Annotated[bool, typer.Option("--json", help=_("Print the description as JSON."))] = False,
) -> None:
    """Describe the data of self-play."""
    from zellige.cli import dataset as dataset_command  # noqa: PLC0415 - needed by nobody else

    dataset_command.dataset(folder, check=check, as_json=json)


@command(help=_("Put the slices of an arena or of self-play together; the status is 2 if some are missing."))
def merge(
    folders: Annotated[
        list[Path],
        typer.Argument(help=_("Folders of zellige arena or zellige selfplay."), metavar=_("FOLDER...")),
    ],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("The folder for the whole; by default the only one named.")),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=_("Print the report as JSON."))] = False,
) -> int:
    """Put slices together."""
    from zellige.cli import merge as merge_command  # noqa: PLC0415 - needed by nobody else

    return merge_command.merge(folders, output, as_json=json)


@command(help=_("Show the course of a game, and its costliest actions with what would have been better."))
def analyse(
    file: Annotated[Path, typer.Argument(help=_("A record."), metavar=_("FILE"))],
    level: Annotated[
        int,
        typer.Option(
            help=_("The level that judges; a higher one is slower and more accurate."), min=1, max=5
        ),
    ] = 5,
    costliest: Annotated[
        int, typer.Option(help=_("How many of the costliest actions to show."), min=0, max=100)
    ] = 5,
    plot: Annotated[
        Path | None, typer.Option(help=_("Also draw the course of the game to this .svg or .png file."))
    ] = None,
    seed: Annotated[int, typer.Option(help=_("The same seed gives the same results."))] = 1,
    json: Annotated[bool, typer.Option("--json", help=_("Print the analysis as JSON."))] = False,
) -> None:
    """Show the course of a game."""
    analyse_command.analyse(file, level, costliest, plot, seed, as_json=json)


@command(help=_("List the levels of the bots, with their ratings."))
def levels(
    game: OneOrAll = None,
    json: Json = False,
) -> None:
    """List the levels."""
    levels_command.levels(list(GAMES.values()) if game is None else [find(game)], as_json=json)


@command(help=_("Serve the games to browsers: alone against bots, at one screen, or with friends by a link."))
def serve(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(help=_("The port; 0 picks a free one."), min=0, max=65535)] = 8000,
    database: Place = None,
    box: Annotated[
        list[Path] | None,
        typer.Option(help=_("A file with a box that everyone may play with; may be given several times.")),
    ] = None,
    workers: Thinkers = None,
    processes: Annotated[
        int | None,
        typer.Option(
            help=_(
                "So many processes at one address, looked after by another; SIGHUP replaces them one by one."
            ),
            min=1,
            max=64,
        ),
    ] = None,
) -> int:
    """Serve the games to browsers."""
    if processes is not None:
        from zellige.cli import processes as processes_command  # noqa: PLC0415 - needs little of that

        return processes_command.serve(host, port, database, box or [], workers, processes)
    gc.disable()  # as in `main`: all that is loaded now stays
    try:
        from zellige.cli import serve as serve_command  # noqa: PLC0415 - needs parts that others do without
    except ModuleNotFoundError as error:
        values = {"package": str(error.name).partition(".")[0], "command": "pip install 'zellige[server]'"}
        raise UnknownName(Message(N_("{package} is missing; this installs it: {command}"), values)) from None

    gc.freeze()
    gc.enable()
    serve_command.serve(host, port, database, box or [], workers)
    return 0


@command(help=_("Think for servers with the same PostgreSQL database: bots, hints, the coach and analyses."))
def worker(
    database: Place = None,
    workers: Annotated[
        int | None, typer.Option(help=_("How many bots may think here at the same time."), min=1, max=256)
    ] = None,
    metrics: Annotated[
        int | None,
        typer.Option(help=_("A port where Prometheus can read what is counted."), min=1, max=65535),
    ] = None,
    host: Host = "127.0.0.1",
) -> None:
    """Think for servers."""
    from zellige.cli import worker as worker_command  # noqa: PLC0415 - needs parts that others do without

    worker_command.work(database, workers, host, metrics)


@command(help=_("Copy the games of a server to a file, also while it is running."))
def backup(
    file: Annotated[Path, typer.Argument(help=_("The file to write."), metavar=_("FILE"))],
    database: Place = None,
    force: Annotated[bool, typer.Option("--force", help=_("Overwrite the file if it exists."))] = False,
) -> None:
    """Copy the games of a server to a file."""
    from zellige.cli import backup as backup_command  # noqa: PLC0415 - needs parts that others do without

    backup_command.backup(file, database, overwrite=force)


@command(help=_("Put a backup in the place of the games of a server, which must not be running."))
def restore(
    file: Annotated[Path, typer.Argument(help=_("A file written by zellige backup."), metavar=_("FILE"))],
    database: Place = None,
) -> None:
    """Put a backup in the place of the games of a server."""
    from zellige.cli import backup as backup_command  # noqa: PLC0415 - needs parts that others do without

    backup_command.restore(file, database)


databases = typer.Typer(cls=Group, subcommand_metavar=_("COMMAND [ARGS]..."))
app.add_typer(databases, name="database", help=_("Move the games of a server to another database."))


@databases.command(
    name="copy",
    cls=Command,
    options_metavar=_("[OPTIONS]"),
    help=_("Copy a database to an empty one, from SQLite to PostgreSQL or back; each row is compared."),
)
def copy_database(
    source: Annotated[str, typer.Argument(help=_("The URL of the database to copy."), metavar=_("FROM"))],
    target: Annotated[str, typer.Argument(help=_("The URL of the new one."), metavar=_("TO"))],
) -> None:
    """Copy a database to an empty one."""
    from zellige.cli import database as database_command  # noqa: PLC0415 - needs parts that others do without

    database_command.copy(source, target)


@command(name="compile", help=_("Compile the rules ahead of time, so that no game has to wait."))
def compile_all(
    game: OneOrAll = None,
    environments: Annotated[
        bool, typer.Option("--environments", help=_("Also what programs that learn need (docs/research.md)."))
    ] = False,
) -> None:
    """Compile the rules ahead of time."""
    for kind in GAMES.values() if game is None else (find(game),):
        compile_rules(kind)
        if environments:
            compile_environments(kind)
        out.print(_("{game} is ready.").format(game=_(kind.title)), markup=False)
