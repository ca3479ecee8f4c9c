"""Make the pictures of README and the manual from the running software: `make pictures`.

Nothing is painted by hand, so no picture shows yesterday's page. The games in them were recorded once
(`--record`) and are kept beside the pictures: what is seen changes when a drawing or a page does, and not
when bots play otherwise.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(DOCS.parent), str(DOCS / "site")]  # `tests` has servers and browsers, ready to use

import boards
import games
import screens

PICTURES = DOCS / "pictures"


def pictures() -> dict[str, Callable[[], bytes]]:
    """All of them: the names of their files, and who makes them."""
    return {**boards.pictures(), **screens.pictures()}


def main() -> None:
    """Write all pictures, or those whose names were given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only pictures whose names begin so")
    parser.add_argument("--into", type=Path, default=PICTURES, help="another folder than the manual's")
    parser.add_argument("--record", action="store_true", help="let bots play the games anew; takes a while")
    wanted = parser.parse_args()
    if wanted.record:
        games.record()
    try:
        for name, make in pictures().items():
            if not wanted.names or name.startswith(tuple(wanted.names)):
                content = make()
                (wanted.into / name).write_bytes(content)
                print(f"{name}: {len(content) / 1000:.0f} kB", flush=True)
    finally:
        screens.close()


if __name__ == "__main__":
    main()
