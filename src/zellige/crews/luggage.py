"""Users' files, brought to a machine that does not have them."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NoReturn

from zellige.core.errors import UnknownName
from zellige.core.kernel import cache_folder
from zellige.core.text import N_, Message

MOST_MEGABYTES = 100
EACH_FILE = 10_000  # bytes that a file counts for besides its content, so that there are not too many

Contents = Mapping[str, bytes]
"""Of a folder, by path."""
Luggage = Mapping[Path, Contents]
"""By file: all that lies beside it, since it may import or read that."""


def pack(files: Iterable[Path]) -> Luggage:
    """Files with all that lies beside them; a folder that holds too much is refused."""
    return {file: _beside(file) for file in files}


def _beside(named: Path) -> Contents:
    folder = named.resolve().parent
    found: dict[str, bytes] = {}
    size = 0
    for file in _files_below(folder):
        size += EACH_FILE + file.stat().st_size
        if size > MOST_MEGABYTES * 1_000_000:
            _refuse(named)
        found[file.relative_to(folder).as_posix()] = file.read_bytes()
    return found


def _files_below(folder: Path) -> Iterator[Path]:
    """What is not hidden and was not made by Python itself."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(filter(_counts, folders))
        yield from filter(Path.is_file, (Path(place, name) for name in sorted(filter(_counts, files))))


def _counts(name: str) -> bool:
    return not name.startswith(".") and name != "__pycache__"


def _refuse(file: Path) -> NoReturn:
    values = {"file": file, "size": f"{MOST_MEGABYTES} MB"}
    key = N_("a bot needs a folder of its own: beside {file} there is more than {size}")
    raise UnknownName(Message(key, values))


def unpack(luggage: Luggage) -> dict[Path, Path]:
    """Where each file lies on this machine now."""
    return {file: _put_down(contents) / file.name for file, contents in luggage.items()}


def _put_down(contents: Contents) -> Path:
    """A folder with these contents, in the user's cache; whoever brings the same finds it there."""
    base = cache_folder()
    if base is None:
        return _written(contents, Path(tempfile.mkdtemp(prefix="zellige-")))
    place = base.parent / "luggage" / _hash(contents)
    if not place.is_dir():
        place.parent.mkdir(exist_ok=True)
        draft = _written(contents, Path(tempfile.mkdtemp(dir=place.parent)))
        try:
            draft.rename(place)
        except OSError:  # somebody else was first
            shutil.rmtree(draft)
    return place


def _written(contents: Contents, place: Path) -> Path:
    for name, content in contents.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(content)
    return place


def _hash(contents: Contents) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(contents.items()):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:32]
