"""`zellige replay`: records in, one line each out."""

import json
import sys
from pathlib import Path

from zellige.cli.files import load_record
from zellige.cli.language import _, chosen, ngettext, players_of
from zellige.cli.output import complain, one_by_one, out
from zellige.cli.status import FAILED
from zellige.core.errors import ZelligeError
from zellige.core.game import Game
from zellige.core.record import replay as replay_record
from zellige.core.record import report, report_error


def replay(files: list[Path], *, as_json: bool) -> int:
    """Replay all files in order; the status is 2 if one of them was refused."""
    return max(_replay_and_print(file, as_json=as_json) for file in one_by_one(files, _("Replaying")))


def _replay_and_print(file: Path, *, as_json: bool) -> int:
    try:
        game = replay_record(load_record(file))
    except ZelligeError as error:
        complain(error, str(file))
        if as_json:
            _print_json(report_error(error, chosen()))
        return FAILED
    if as_json:
        _print_json(report(game))
    else:
        _print_summary(file, game)
    return 0


def _print_json(data: object) -> None:
    sys.stdout.write(json.dumps(data) + "\n")


def _print_summary(file: Path, game: Game) -> None:
    """What a person wants to know of a record."""
    if game.is_over:
        names = ", ".join(players_of(game)[seat - 1] for seat in game.winners)
        status = _("won by {names}").format(names=names)
    elif isinstance(game.to_act, int):
        status = _("{name}'s turn").format(name=players_of(game)[game.to_act - 1])
    else:
        status = _("chance's turn")
    scores = ", ".join(f"{name} {score}" for name, score in zip(players_of(game), game.scores, strict=True))
    line = ngettext(
        "{file}: {game}, {events} event, {status}; {scores}",
        "{file}: {game}, {events} events, {status}; {scores}",
        game.number,
    ).format(file=file, game=_(game.kind.title), events=game.number, status=status, scores=scores)
    out.print(line, markup=False, soft_wrap=True)
