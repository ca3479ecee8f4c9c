"""SVG to PNG, with a font of our own so that the picture does not depend on the machine.

As a program it reads an SVG and writes the PNG, as wide as its argument says: for whoever must not be kept
waiting, since Python can do nothing else in the same process until a picture is made. It is run as a file,
not as a module, so that nothing of Zellige is loaded for it.
"""

import os
import sys
from pathlib import Path

FONTS = Path(__file__).resolve().parent.parent / "fonts"


def png(svg: str, width: int = 1200) -> bytes:
    r"""An SVG, such as `game.svg()`, as a PNG `width` pixels wide; its height follows from its shape.

    >>> import zellige
    >>> zellige.png(zellige.new("maharani", players=2, seed=1).svg(), width=200)[:4]
    b'\x89PNG'
    """
    import resvg_py  # noqa: PLC0415 - a large library that only pictures need

    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, font_files=fonts))


def main() -> None:
    """Make a picture of what comes in, and give way to everything else meanwhile."""
    if hasattr(os, "nice"):
        os.nice(10)
    svg = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(png(svg, int(sys.argv[1])))


if __name__ == "__main__":
    main()
