"""What holds at every moment of every game, whichever it is; each game tries it on random games of its own."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

import zellige
from zellige.core.game import Game
from zellige.core.random import generator

seeds = st.integers(min_value=0, max_value=2**32)
player_counts = st.sampled_from([2, 3, 4])
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "maharani": [{}],
    "medina": [{}, {"french": True, "new_street": "apart"}],
    "seven-steps": [{}, {"side": "mixed", "layout": "ring", "extra_round": True}],
}
"""By game: options that change what may come up."""


def check_texts_and_codes(game: Game) -> None:
    """Those of all legal actions go there and back, and no text stands for two actions."""
    actions, legal = game.legal_actions(), set(game.legal_events())
    texts = [str(action) for action in actions]
    assert texts == sorted(set(texts))
    for action in actions:
        assert game.parse(str(action)) == action
        event = game.kind.actions.encode(game.board, game.state, action)
        assert event in legal
        assert game.kind.actions.decode(game.board, game.state, event) == action


def check_legal_events(game: Game, candidates: Iterable[int]) -> None:
    """What is listed is allowed, and of the candidates everything else is refused."""
    allowed = {event for event in candidates if not game.kind.rules.refusal(game.board, game.state, event)}
    assert sorted(game.legal_events()) == sorted(allowed)


def check_undo(game: Game) -> None:
    """Undo returns to the same bytes, and neither the moments before nor old copies ever change."""
    if game.is_over:
        game.undo()
    old, before, number = game.copy(), game.state.tobytes(), len(game.events)
    states = [game.at(k).state.tobytes() for k in range(number + 1)]
    game.play(game.legal_actions()[0])
    assert game.state.tobytes() != before
    game.undo()
    assert game.state.tobytes() == before
    game.play(game.legal_actions()[-1])
    assert old.state.tobytes() == before
    assert [old.at(k).state.tobytes() for k in range(number + 1)] == states


def check_record(game: Game) -> None:
    """A record goes there and back."""
    again = zellige.read(game.record())
    assert again.state.tobytes() == game.state.tobytes()
    assert again.record() == game.record()


def check_random_events(game: Game, seed: int, each: int, off: int) -> None:
    """Every legal event comes up about as often as any other: so many times, give or take some."""
    legal, random = set(game.legal_events()), generator(seed)
    found = Counter(
        game.kind.rules.random_event(game.board, game.state, random) for _ in range(each * len(legal))
    )
    assert set(found) == legal
    assert all(each - off < count < each + off for count in found.values())
