"""`zellige draw`: any moment of a record as a picture."""

import sys
from pathlib import Path

import zellige
from zellige.cli.files import check_picture, write_picture
from zellige.cli.language import chosen
from zellige.cli.output import compile_rules
from zellige.core.record import kind_of, read_file
from zellige.games import GAMES


def draw(
    file: Path, output: Path | None, event: int | None, seat: int | None, width: int, *, counted: bool
) -> None:
    """Write the picture as SVG or PNG, by the ending of the file's name."""
    if output is not None:
        check_picture(output)
    data = read_file(file)
    compile_rules(kind_of(data, GAMES))
    game = zellige.read(data)
    picture = game.at(len(game.events) if event is None else event).svg(seat, chosen(), counted=counted)
    if output is None:
        sys.stdout.write(picture)
    else:
        write_picture(output, picture, width)
