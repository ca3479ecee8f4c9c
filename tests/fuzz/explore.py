"""Fuzz one target for a while: `python -m tests.fuzz.explore record --seconds 600`.

With atheris installed (the extra `fuzz`; it is not there for every Python and system), what reaches new lines of the code is kept
(in `--reached`) and changed further. Without it, the inputs of the corpus and those that were kept are changed by chance. What is
found is written to `--findings` as soon as it is found; at the end comes a line of JSON with how many inputs there were.
"""

import argparse
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"
REACHED = Path(tempfile.gettempdir()) / "zellige-fuzz"
SOURCE = Path(__file__).parents[2] / "src"


def _compiled() -> Iterator[str]:
    """The modules with compiled functions, into which nothing can be put that counts lines."""
    for path in SOURCE.rglob("*.py"):
        if "@kernel" in path.read_text("utf-8"):
            parts = path.relative_to(SOURCE).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def main() -> None:
    """Fuzz as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("target")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--findings", type=Path, default=CORPUS)
    parser.add_argument("--reached", type=Path, default=REACHED)
    options = parser.parse_args()
    is_guided = find_spec("atheris") is not None
    if is_guided:
        import atheris

        with atheris.instrument_imports(include=["zellige"], exclude=list(_compiled())):
            from tests.fuzz import targets  # noqa: F401 - it brings everything that is fuzzed
    from tests.fuzz.exploring import Explorer

    explorer = Explorer(options.target, options.seconds, options.findings)
    if is_guided:
        explorer.by_coverage(options.reached)
    else:
        explorer.by_chance(options.reached)
        explorer.tell()


if __name__ == "__main__":
    main()
