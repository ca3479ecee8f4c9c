"""Playthroughs: a whole game as text, with scores, legal actions and positions, compared line by line.

python -m tests.playthrough      writes them anew; look at the difference before you commit it
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import zellige

FOLDER = Path(__file__).parent / "playthroughs"
# Every player count, and options that change the course of a game.
SMALL_BOARD = {
    f"{file}{rank}": {
        "quarter": ("N" if rank > 5 else "S") + ("W" if file < "f" else "E"),
        "columns": columns,
    }
    for file, columns in zip("cdefgh", ("C", "EW", "W", "E", "EW", "C"), strict=True)
    for rank in (4, 5, 6, 7)
}
GAMES: dict[str, dict[str, Any]] = {
    "maharani-2": {"game": "maharani", "players": 2},
    "maharani-3": {"game": "maharani", "players": 3},
    "maharani-4": {"game": "maharani", "players": 4},
    "maharani-2-small-board": {"game": "maharani", "players": 2, "options": {"board": SMALL_BOARD}},
}
POSITION_EVERY = 10


def lines(game: str, players: int, options: dict[str, Any] | None = None) -> Iterator[str]:
    """The transcript of a random game."""
    played = zellige.new(game, players, seed=2026, options=options)
    bot = zellige.bot(game, "random", seed=2026)
    while not played.is_over:
        played.play(bot.choose(played))
    yield f"{game}, {players} players, rules {played.kind.rules_version}"
    for number in range(len(played.events) + 1):
        moment = played.at(number)
        yield f"{number}: to act {moment.to_act}, scores {list(moment.scores)}, winners {moment.winners}"
        if number % POSITION_EVERY == 0 or moment.is_over:
            yield f"  position {json.dumps(moment.position())}"
        actions = " | ".join(map(str, moment.legal_actions()))
        yield f"  legal {actions}"
        if number < len(played.events):
            event = played.events[number]
            yield f"  plays {event}: {'; '.join(map(str, played.tell(event)))}"


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for name, setup in GAMES.items():
        (FOLDER / f"{name}.txt").write_text("\n".join(lines(**setup)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
