"""One input is given to a target, and watched: what is raised, how long it takes, how much memory."""

import json
import resource
import time
import traceback
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tests.fuzz.targets import TARGETS
from zellige.core.errors import ZelligeError
from zellige.core.record import report_error
from zellige.core.text import LANGUAGES

LONGEST = 1.0
"""Seconds of this process."""
LARGEST = 500 * 1024
"""Kilobytes that one input may add to what the process takes."""


@dataclass(frozen=True)
class Finding:
    """An input that does what no input may do."""

    target: str
    data: bytes
    kind: str
    """The same mistake has the same kind."""
    story: str

    def __str__(self) -> str:
        return f"{self.target}: {self.kind}\n{self.data[:2_000]!r}\n{self.story}"

    def keep(self, folder: Path) -> Path:
        """As a file of the corpus."""
        file = folder / self.target / f"found-{sha256(self.kind.encode()).hexdigest()[:12]}"
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or len(file.read_bytes()) > len(self.data):
            file.write_bytes(self.data)
        return file


def attempt(target: str, data: bytes) -> Finding | None:
    """Give an input to a target; None if nothing is wrong."""
    took, memory, finding = _measured(target, data)
    if finding:
        return finding
    if took > LONGEST and (took := _measured(target, data)[0]) > LONGEST:  # the first time loads things, too
        return Finding(target, data, "hangs", f"{took:.1f} s")
    if memory > LARGEST:
        return Finding(target, data, "memory", f"{memory // 1024} MB more")
    return None


def _measured(target: str, data: bytes) -> tuple[float, int, Finding | None]:
    start, before = time.process_time(), _most_memory()
    finding = None
    try:
        TARGETS[target](data)
    except ZelligeError as error:
        finding = _check_refusal(target, data, error)
    except Exception as error:  # noqa: BLE001 - this is what we are looking for
        finding = _found(target, data, error)
    return time.process_time() - start, _most_memory() - before, finding


def _check_refusal(target: str, data: bytes, refusal: ZelligeError) -> Finding | None:
    """A refusal can be told in every language, and be sent."""
    try:
        for language in LANGUAGES:
            refusal.into(language).encode()
            json.dumps(report_error(refusal, language), ensure_ascii=False).encode()
    except Exception as error:  # noqa: BLE001 - so is this
        return _found(target, data, error)
    return None


def _found(target: str, data: bytes, error: Exception) -> Finding:
    last = traceback.extract_tb(error.__traceback__)[-1]
    kind = f"{type(error).__name__} in {Path(last.filename).name}, {last.name}"
    return Finding(target, data, kind, "".join(traceback.format_exception(error)))


def _most_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
