"""Build the documentation site, and see to it that nothing is broken: `make docs`."""

import os
import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import main as sphinx

sys.path.insert(0, str(Path(__file__).parent))

import contents
from check import complaints


def build(folder: Path) -> list[str]:
    """Write the site into a folder; what is wrong with it.

    A warning of Sphinx is an error: a broken link, a missing picture, a page that is not listed.
    """
    shutil.rmtree(folder, ignore_errors=True)
    here = str(Path(__file__).parent)
    trees = str(folder.with_name(f"{folder.name}-trees"))
    kept = ["-E", "-d", trees]  # README.md decides what belongs to every page, so all are read again
    status = sphinx(
        ["-b", "html", "-q", "-W", "--keep-going", *kept, "-c", here, str(contents.ROOT), str(folder)]
    )
    if status:
        return ["Sphinx has complained"]
    shutil.copy(folder / f"{contents.FRONT}.html", folder / "index.html")
    return list(complaints(folder.resolve()))


if __name__ == "__main__":
    os.environ["NUMBA_DISABLE_JIT"] = "1"  # docstrings are read, nothing is played
    site = Path(sys.argv[1])
    found = build(site)
    print(*found, sep="\n", file=sys.stderr)
    if not found:
        print(f"The site is in {site / 'index.html'}.")
    sys.exit(bool(found))
