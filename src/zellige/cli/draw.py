"""`zellige draw`: any moment of a record as a picture."""

import sys
from pathlib import Path

from zellige.cli.files import check_picture, load_record, write_picture
from zellige.cli.language import chosen
from zellige.core.record import replay


def draw(
    file: Path, output: Path | None, event: int | None, seat: int | None, width: int, *, counted: bool
) -> None:
    """Write the picture as SVG or PNG, by the ending of the file's name."""
    if output is not None:
        check_picture(output)
    game = replay(load_record(file), make_setup=True)
    picture = game.at(game.number if event is None else event).svg(seat, chosen(), counted=counted)
    if output is None:
        sys.stdout.write(picture)
    else:
        write_picture(output, picture, width)
