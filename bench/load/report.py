"""Figures as tables to read."""

from collections.abc import Sequence
from typing import Any

NAMES = {"watched": "confirmed at once", "drafted": "tried out, then confirmed"}
UNWATCHED = {"alone": "nobody else watches", "unwatched": "nobody watches"}


def as_markdown(figures: dict[str, Any]) -> str:
    """All tables of figures."""
    rows = figures["rows"]
    about = (
        f"{figures['game']}, Python {figures['python']}, {figures['cores']} cores for server and browsers; "
        f"{figures['seconds']:g} seconds for each line."
    )
    return "\n\n".join(
        [
            about,
            *(_watched(name, rows) for name in NAMES if name in rows[0]),
            *(_unwatched(name, rows) for name in UNWATCHED),
            _memory(rows),
        ]
    )


def percentiles(values: Sequence[float], scale: float = 1.0) -> dict[str, float]:
    """Median, 95 %, 99 % and the largest."""
    ordered = sorted(values)
    last = len(ordered) - 1
    found = {f"p{share}": ordered[round(last * share / 100)] for share in (50, 95, 99)}
    return {name: round(scale * value, 2) for name, value in {**found, "max": ordered[-1]}.items()}


def as_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Markdown."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _times(spread: dict[str, float]) -> list[str]:
    return [f"{spread[name]:.1f}" for name in ("p50", "p95", "p99", "max")]


def _busy(cores: dict[str, float]) -> list[str]:
    return [f"{cores[who]:.2f}" for who in ("server", "load", "everyone")]


def _watched(name: str, rows: Sequence[dict[str, Any]]) -> str:
    headings = [
        f"tables; actions {NAMES[name]}", "actions/s", "server's CPU ms an action",
        "in a browser: median ms", "95 %", "99 %", "slowest", "answer: median ms", "99 %",
        *(["draft: median ms", "99 %"] if name == "drafted" else []),
        "message: median bytes", "99 %", "busy cores: server", "browsers", "everyone",
    ]  # fmt: skip
    lines = []
    for row in rows:
        seen = row[name]
        sizes, answers, drafts = seen["message_bytes"], seen["answer_ms"], seen.get("draft_ms")
        lines.append(
            [
                f"{row['tables']:,}",
                f"{seen['actions_per_second']:.1f}",
                f"{seen['server_cpu_ms']:.1f}",
                *_times(seen["arrival_ms"]),
                f"{answers['p50']:.1f}",
                f"{answers['p99']:.1f}",
                *([f"{drafts['p50']:.1f}", f"{drafts['p99']:.1f}"] if drafts else []),
                f"{sizes['p50']:,.0f}",
                f"{sizes['p99']:,.0f}",
                *_busy(seen["busy_cores"]),
            ]
        )
    return as_table(headings, lines)


def _unwatched(name: str, rows: Sequence[dict[str, Any]]) -> str:
    headings = [
        f"{UNWATCHED[name]}; tables", "actions/s", "server's CPU ms an action", "answer: median ms", "95 %",
        "99 %", "slowest",
    ]  # fmt: skip
    lines = []
    for row in rows:
        seen = row[name]
        lines.append(
            [
                f"{seen['tables']:,}",
                f"{seen['actions_per_second']:.1f}",
                f"{seen['server_cpu_ms']:.1f}",
                *_times(seen["answer_ms"]),
            ]
        )
    return as_table(headings, lines)


def _memory(rows: Sequence[dict[str, Any]]) -> str:
    headings = ["tables", "server's memory before, MB", "live", "put away", "a live table, kB"]
    lines = []
    for row in rows:
        memory = row["memory"]
        sizes = [f"{memory[when] / 1e6:.0f}" for when in ("before", "live", "after")]
        lines.append([f"{row['tables']:,}", *sizes, f"{memory['per_live_table'] / 1e3:.0f}"])
    return as_table(headings, lines)
