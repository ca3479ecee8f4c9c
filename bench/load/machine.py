"""What processes take of the machine, as Linux tells it."""

import os
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
CORES = os.cpu_count() or 1


@dataclass(frozen=True)
class Work:
    """Seconds for which cores were busy until now, whoever else wanted them."""

    server: float
    load: float
    everyone: float

    @classmethod
    def until_now(cls, server: int) -> "Work":
        """Of the server with this process id, of this process, and of the whole machine."""
        user, nice, system, _idle, _waiting, *interrupts = _numbers(Path("/proc/stat"))[:8]
        return cls(_worked(server), _worked(os.getpid()), (user + nice + system + sum(interrupts)) / TICKS)

    def since(self, start: "Work") -> "Work":
        """What was done in between."""
        return Work(self.server - start.server, self.load - start.load, self.everyone - start.everyone)


def _numbers(file: Path) -> list[int]:
    """The first line, without the word before it."""
    return list(map(int, file.read_text().partition("\n")[0].split()[1:]))


def _worked(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def resident(pid: int) -> int:
    """The memory of a process that is not swapped out, in bytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))
