"""Playthroughs: a whole game as text, with scores, legal actions and positions, compared line by line.

python -m tests.playthrough      writes them anew; look at the difference before you commit it

Games of older rules stay as they were played then.
"""

import hashlib
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
    "seven-steps-2": {"game": "seven-steps", "players": 2},
    "seven-steps-3-mask": {"game": "seven-steps", "players": 3, "options": {"layout": "mask"}},
    "seven-steps-4-river": {"game": "seven-steps", "players": 4, "options": {"layout": "river"}},
    "seven-steps-2-mixed-ring": {
        "game": "seven-steps",
        "players": 2,
        "options": {"side": "mixed", "layout": "ring", "extra_round": True},
    },
    "seven-steps-3-mixed-cross": {
        "game": "seven-steps",
        "players": 3,
        "options": {"side": "mixed", "layout": "cross"},
    },
    "seven-steps-4-mixed-butterfly": {
        "game": "seven-steps",
        "players": 4,
        "options": {"side": "mixed", "layout": "butterfly", "extra_round": True},
    },
    "medina-2": {"game": "medina", "players": 2},
    "medina-2-french-rules-1": {
        "game": "medina",
        "players": 2,
        "options": {"french": True, "new_street": "apart"},
        "rules": "1",
    },
    "medina-3-largest": {
        "game": "medina",
        "players": 3,
        "options": {"tie_break": "largest", "tower_reclaim": "tower"},
    },
    "medina-3-own-box": {
        "game": "medina",
        "players": 3,
        "options": {
            "reentry": True,
            "palace_points": {"grey": 5, "purple": 0, "brown": 3, "orange": 1},
            "tower_points": {"1": 4, "2": 7, "3": 0, "4": 2},
            "towers": ["SE", "NW", "SW", "NE"],
        },
    },
    "medina-4": {"game": "medina", "players": 4},
    "medina-4-rules-1": {"game": "medina", "players": 4, "rules": "1"},
}
SEED = 2026
PLAYS, BY_CHANCE = "  plays ", "*"
POSITION_EVERY = 10
MOST_LISTED = 250


def start(
    game: str, players: int, options: dict[str, Any] | None = None, rules: str | None = None
) -> zellige.Game:
    """What all playthroughs begin with; the seed says what chance does."""
    record = zellige.new(game, players, seed=SEED, options=options).record()
    return zellige.read(record | ({} if rules is None else {"rules": rules}))


def played_by_bots(played: zellige.Game) -> zellige.Game:
    """To the end, by a greedy and random players."""
    names = ["greedy", *["random"] * (len(played.players) - 1)]
    bots = [zellige.bot(name, seed=SEED + seat) for seat, name in enumerate(names)]
    while not played.is_over:
        assert isinstance(played.to_act, int)
        played.play(bots[played.to_act - 1].choose(played))
    return played


def played_again(played: zellige.Game, kept: list[str]) -> zellige.Game:
    """By the actions of a transcript, so that bots may change while the rules do not."""
    for line in kept:
        text = line.removeprefix(PLAYS).split(": ")[0]
        if line.startswith(PLAYS) and not text.startswith(BY_CHANCE):
            played.play(text)
    return played


def lines(played: zellige.Game) -> Iterator[str]:
    """The transcript of a game."""
    yield f"{played.kind.name}, {len(played.players)} players, rules {played.rules}"
    for number in range(len(played.events) + 1):
        moment = played.at(number)
        yield f"{number}: to act {moment.to_act}, scores {list(moment.scores)}, winners {moment.winners}"
        if number % POSITION_EVERY == 0 or moment.is_over:
            yield f"  position {json.dumps(moment.position())}"
        yield f"  legal {_listed(moment)}"
        if number < len(played.events):
            event = played.events[number]
            yield f"{PLAYS}{event}: {'; '.join(map(str, played.tell(event)))}"


def _listed(moment: zellige.Game) -> str:
    """All legal actions; where there are hundreds, the first of them, their number and a hash of all."""
    texts = [str(action) for action in moment.legal_actions()]
    if len(texts) <= MOST_LISTED:
        return " | ".join(texts)
    digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
    return " | ".join(texts[:5]) + f" ... {len(texts)} in all, {digest}"


def main() -> None:
    """Write all playthroughs but those of older rules, which stay as they were played."""
    FOLDER.mkdir(exist_ok=True)
    for name, setup in GAMES.items():
        if "rules" not in setup:
            (FOLDER / f"{name}.txt").write_text(
                "\n".join(lines(played_by_bots(start(**setup)))) + "\n", "utf-8"
            )


if __name__ == "__main__":
    main()
