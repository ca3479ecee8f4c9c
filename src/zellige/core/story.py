"""What the tutorials share: a game that goes on from step to step, and what an action would bring."""

from typing import Any

from zellige.core.contract import Action
from zellige.core.game import FORMAT, Game
from zellige.core.text import Message

LEARNER, OPPONENT = "Robin", "Mira"


class Story:
    """A game that was played before; each step begins where it stands at that moment."""

    def __init__(self, game: str, **record: Any) -> None:
        self._record = {"zellige": FORMAT, "game": game, "players": [LEARNER, OPPONENT], **record}
        self._events: list[str] = []

    def after(self, *events: str) -> dict[str, Any]:
        """The record once these have happened, too; a text may have several events, with commas between."""
        for text in events:
            self._events += text.split(", ")
        return {**self._record, "events": list(self._events)}


def gain(game: Game, action: Action) -> int:
    """How many points an action brings to whoever plays it."""
    after = game.copy()
    seat = after.to_act
    scores = after.play_exactly(action).scores
    return scores[seat - 1] - game.scores[seat - 1] if isinstance(seat, int) else 0


def say(key: str, **values: Any) -> Message:
    """A text with its values."""
    return Message(key, values)
