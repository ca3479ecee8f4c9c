"""What each action would bring, as a page shows it on what may be picked, before anything is chosen."""

from typing import Any

from zellige.core.game import Game
from zellige.core.names import named
from zellige.core.outcome import Outcome

NO_OUTCOMES: dict[str, Any] = {"kinds": [[]], "of": []}


def outcomes_in(game: Game, language: str) -> dict[str, Any]:
    """What the actions of the seat to act bring, for the page; it may take some milliseconds.

    Few of many actions differ in it. So `kinds` has each outcome once, the first of them nothing at all, and
    `of` the number of its kind for each legal action, in the order of their texts; where no action brings
    anything, it is empty.
    """
    foresight, seat = game.kind.outcomes, game.to_act
    if foresight is None or not isinstance(seat, int):
        return NO_OUTCOMES
    board, state, events = game.board, game.state, game.legal_events()
    found = foresight.outcomes(board, state, events)
    if not any(found):
        return NO_OUTCOMES
    kinds: list[list[dict[str, Any]]] = [[]]
    numbers: dict[tuple[int, ...], int] = {(): 0}
    texts: list[tuple[str, int]] = []
    for event, outcomes in zip(events, found, strict=True):
        key = tuple(map(id, outcomes))  # games make most of them once
        if key not in numbers:
            numbers[key] = len(kinds)
            words = named([outcome.words for outcome in outcomes], game.players)
            told = zip(outcomes, [message.into(language) for message in words], strict=True)
            kinds.append([_as_data(outcome, said, seat) for outcome, said in told])
        texts.append((str(game.kind.actions.decode(board, state, event)), numbers[key]))
    return {"kinds": kinds, "of": [number for _text, number in sorted(texts)]}


def _as_data(outcome: Outcome, words: str, seat: int) -> dict[str, Any]:
    """Whom it concerns is said by its relation to the seat: a page draws it in its own way for each."""
    whose = "nobody" if outcome.seat is None else "own" if outcome.seat == seat else "other"
    data = {
        "words": words,
        "whose": whose,
        "points": outcome.points,
        "total": outcome.total,
        "sign": outcome.sign,
    }
    return {key: value for key, value in data.items() if value not in (None, "", 0)}
