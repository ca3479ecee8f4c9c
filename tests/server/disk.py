"""A disk under SQLite that remembers what was written and what was synced, can lose power, and can refuse.

It is a VFS, SQLite's way to files: the usual one, of the same library that Python's `sqlite3` uses, with a few of
its functions replaced. Only files in its folder are on it.
"""

import _sqlite3
import ctypes
from collections import defaultdict
from collections.abc import Iterator
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int64, c_void_p, cast
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Self

SQLITE = ctypes.CDLL(_sqlite3.__file__)
SECTOR = 512
MAKE_DEFAULT, READ_ONLY, READ_WRITE, CREATE = 1, 0x1, 0x2, 0x4
DATABASE, JOURNALS = 0x0100, 0x0800 | 0x4000 | 0x80000
OK = 0

Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)


class Vfs(Structure):
    _fields_ = (
        *((name, c_int) for name in ("version", "file_size", "longest_path")),
        *(("next", c_void_p), ("name", c_char_p), ("data", c_void_p), ("open", Open), ("delete", Delete)),
        ("others", c_void_p * 14),
    )


class Methods(Structure):
    """Of an open file, whose first field points here."""

    _fields_ = (
        *(("version", c_int), ("close", c_void_p), ("read", c_void_p)),
        *(("write", Write), ("truncate", Truncate), ("sync", Sync)),
        ("others", c_void_p * 13),
    )


SQLITE.sqlite3_vfs_find.restype = POINTER(Vfs)


@dataclass(frozen=True)
class Step:
    """What happened to a file (write, truncate, sync, delete) or to the folder (sync names); or a note of a test."""

    kind: str
    file: str = ""
    offset: int = 0
    data: bytes = b""
    note: Any = None


class Disk:
    """Everything below a folder, while it is entered."""

    _kept_alive: list[object] = []  # noqa: RUF012 - SQLite may still call what it was given
    _count = 0

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.steps: list[Step] = []
        self.refusal = OK
        """What writing is answered with, if it is refused."""
        self.is_read_only = False
        """Databases that are opened may only be read."""
        self._names: dict[int, str] = {}
        self._new: set[int] = set()
        """Journals that were opened and not synced yet: SQLite then syncs the folder, too."""
        self._methods: dict[int, Methods] = {}
        self._usual = SQLITE.sqlite3_vfs_find(None).contents

    def __enter__(self) -> Self:
        Disk._count += 1
        self._vfs = Vfs.from_buffer_copy(self._usual)
        self._vfs.name = f"disk-{Disk._count}".encode()
        self._vfs.open, self._vfs.delete = Open(self._open), Delete(self._delete)
        Disk._kept_alive += [self, self._vfs]
        assert SQLITE.sqlite3_vfs_register(byref(self._vfs), MAKE_DEFAULT) == OK
        return self

    def __exit__(self, *_: object) -> None:
        SQLITE.sqlite3_vfs_register(byref(self._usual), MAKE_DEFAULT)
        SQLITE.sqlite3_vfs_unregister(byref(self._vfs))

    def note(self, what: Any) -> None:
        """Remember that a test knows something by now."""
        self.steps.append(Step("note", note=what))

    def _open(self, _vfs, path, file, flags, out):
        """The path is passed on as the pointer it is: SQLite keeps it, and looks for parameters behind it."""
        name = Path(ctypes.string_at(path).decode()) if path else None
        here = name if name is not None and name.is_relative_to(self.folder) else None
        if here and flags & DATABASE and self.is_read_only:
            flags = flags & ~(READ_WRITE | CREATE) | READ_ONLY
        status = self._usual.open(ctypes.addressof(self._usual), path, file, flags, out)
        if status == OK and here:
            self._names[file] = str(here.relative_to(self.folder))
            if flags & CREATE and flags & JOURNALS:
                self._new.add(file)
            pointer = cast(file, POINTER(c_void_p))
            pointer[0] = ctypes.addressof(self._methods_for(pointer[0]))
        return status

    def _methods_for(self, address):
        """Ours instead of the usual ones, of which there are several, by the kind of file system."""
        if address not in self._methods:
            usual = Methods.from_address(address)
            ours = Methods.from_buffer_copy(usual)

            def write(file, data, size, offset):
                if self.refusal:
                    return self.refusal
                step = Step("write", self._names[file], offset, ctypes.string_at(data, size))
                self.steps.append(step)
                return usual.write(file, data, size, offset)

            def truncate(file, size):
                self.steps.append(Step("truncate", self._names[file], size))
                return usual.truncate(file, size)

            def sync(file, flags):
                status = usual.sync(file, flags)
                self.steps.append(Step("sync", self._names[file]))
                if file in self._new:
                    self._new.remove(file)
                    self.steps.append(Step("sync names"))
                return status

            ours.write, ours.truncate, ours.sync = Write(write), Truncate(truncate), Sync(sync)
            self._methods[address] = ours
        return self._methods[address]

    def _delete(self, _vfs, path, is_synced):
        name = Path(path.decode())
        if name.is_relative_to(self.folder):
            self.steps.append(Step("delete", str(name.relative_to(self.folder))))
            if is_synced:
                self.steps.append(Step("sync names"))
        return self._usual.delete(ctypes.addressof(self._usual), path, is_synced)

    def after_power_losses(self, moments: set[int], random: Random) -> Iterator[tuple[int, dict[str, bytes]]]:
        """The files as they may be found when the power was lost after so many steps.

        What was synced is there. Of anything else each sector is there or not, in any combination; and a file
        that was deleted may be there again until its folder was synced.
        """
        synced: dict[str, bytes] = {}
        loose: dict[str, list[Step]] = defaultdict(list)
        for number, step in enumerate(self.steps, 1):
            if step.kind == "sync":
                synced = _written(synced, loose.pop(step.file, []))
            elif step.kind == "sync names":
                for name, steps in loose.items():
                    last = max((at for at, one in enumerate(steps, 1) if one.kind == "delete"), default=0)
                    synced, loose[name] = _written(synced, steps[:last]), steps[last:]
            elif step.kind != "note":
                loose[step.file] += _in_sectors(step)
            if number in moments:
                kept = [one for steps in loose.values() for one in _some(steps, random)]
                yield number, _written(synced, kept)


def _some(steps: list[Step], random: Random) -> Iterator[Step]:
    """If a file was not deleted after all, what was then written to a new one of its name is not in it."""
    for step in steps:
        is_kept = random.random() < 0.5
        if step.kind == "delete" and not is_kept:
            return
        if is_kept:
            yield step


def _in_sectors(step: Step) -> list[Step]:
    if step.kind != "write":
        return [step]
    end = step.offset + len(step.data)
    edges = [step.offset, *range(step.offset // SECTOR * SECTOR + SECTOR, end, SECTOR), end]
    return [
        Step("write", step.file, start, step.data[start - step.offset : stop - step.offset])
        for start, stop in pairwise(edges)
    ]


def _written(files: dict[str, bytes], steps: list[Step]) -> dict[str, bytes]:
    """The files after these steps; what was never written between is zero."""
    changed = {step.file: bytearray(files.get(step.file, b"")) for step in steps}
    gone = set()
    for step in steps:
        content = changed[step.file]
        gone.discard(step.file)
        if step.kind == "write":
            content.extend(bytes(max(0, step.offset - len(content))))
            content[step.offset : step.offset + len(step.data)] = step.data
        elif step.kind == "truncate":
            del content[step.offset :]
        else:
            content.clear()
            gone.add(step.file)
    return {
        name: content
        for name, content in (files | {name: bytes(content) for name, content in changed.items()}).items()
        if name not in gone
    }
