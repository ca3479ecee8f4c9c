"""How long bots thought: kept apart from the results, since it is never the same twice."""

from collections import Counter
from pathlib import Path
from typing import Any

from zellige.arena.lines import Lines
from zellige.arena.match import Played

_HEADER = {"times": ["bot", "seconds", "actions"]}


class Times:
    """Seconds and numbers of actions by bot; with a file they are kept there, game by game."""

    def __init__(self, path: Path | None = None) -> None:
        self.lines = Lines(path) if path else None
        self.seconds: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        if self.lines:
            self._read(self.lines)

    def _read(self, lines: Lines) -> None:
        """The times that are there already; the first line says what the others are."""
        games = lines.read()
        if not games:
            lines.replace([_HEADER])
        for number, game in enumerate(games[1:], 2):
            try:
                self._count(game)
            except (KeyError, TypeError, ValueError):
                lines.refuse_line(number)

    def add(self, played: Played) -> None:
        """One more game."""
        bots = played.result.bots
        game = {
            "number": played.result.number,
            "times": list(zip(bots, played.seconds, played.actions, strict=True)),
        }
        if self.lines:
            self.lines.add(game)
        self._count(game)

    def _count(self, game: Any) -> None:
        for bot, seconds, actions in game["times"]:
            self.seconds[bot] += seconds
            self.actions[bot] += actions

    def per_action(self, bot: str) -> float | None:
        """The average, if the bot ever answered."""
        return self.seconds[bot] / self.actions[bot] if self.actions[bot] else None
