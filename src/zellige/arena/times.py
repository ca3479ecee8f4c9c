"""How long bots thought: kept apart from the results, since it is never the same twice."""

from pathlib import Path
from typing import Any

from zellige.arena.lines import Lines
from zellige.arena.match import Played

_HEADER = {"times": ["bot", "seconds", "actions"]}
Row = tuple[str, float, int]


class Times:
    """Seconds and numbers of actions by bot; with a file they are kept there, game by game."""

    def __init__(self, path: Path | None = None) -> None:
        self.lines = Lines(path) if path else None
        self.games: dict[int, list[Row]] = {}
        if self.lines and not self.take_over(self.lines):
            self.lines.replace([_HEADER])

    def take_over(self, lines: Lines) -> bool:
        """The times of a file, whose first line says what the others are; False if there is nothing."""
        games = lines.read()
        for number, game in enumerate(games[1:], 2):
            try:
                self.games[game["number"]] = [
                    (bot, seconds + 0.0, actions + 0) for bot, seconds, actions in game["times"]
                ]
            except (KeyError, TypeError, ValueError):
                lines.refuse_line(number)
        return bool(games)

    def add(self, played: Played) -> None:
        """One more game."""
        rows = list(zip(played.result.bots, played.seconds, played.actions, strict=True))
        self.games[played.result.number] = rows
        if self.lines:
            self.lines.add({"number": played.result.number, "times": rows})

    def put_in_order(self) -> None:
        """Write the file anew: each game once, by number."""
        if self.lines:
            games: list[Any] = [
                {"number": number, "times": self.games[number]} for number in sorted(self.games)
            ]
            self.lines.replace([_HEADER, *games])

    def per_action(self, bot: str) -> float | None:
        """The average, if the bot ever answered."""
        rows = [row for game in self.games.values() for row in game if row[0] == bot]
        actions = sum(row[2] for row in rows)
        return sum(row[1] for row in rows) / actions if actions else None
