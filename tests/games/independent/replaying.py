"""What a model says of a record, and how many ways it finds from a state."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from tests.games.independent.reading import Json
from tests.games.independent.refusing import ModelError


class AnyState(Protocol):
    """What the states of all models have."""

    to_act: int | None  # the seat, also while chance acts; nobody's when the game is over

    @property
    def players(self) -> int: ...


S = TypeVar("S", bound=AnyState)


def seat_to_act(state: AnyState) -> int | str | None:
    """Who acts in a game without chance."""
    return state.to_act


def nothing_to_draw(state: AnyState) -> list[str]:
    return []


@dataclass(frozen=True)
class Model(Generic[S]):
    """A game by its rules alone."""

    game: str
    read_record: Callable[[Any], tuple[S, list[str]]]  # the state before the first event, and the events
    apply: Callable[[S, str], S]
    legal_actions: Callable[[S], list[str]]
    scores: Callable[[S], list[int]]
    winners: Callable[[S], list[int]]
    position: Callable[[S], Json]
    who_acts: Callable[[S], int | str | None] = seat_to_act
    chance_outcomes: Callable[[S], list[str]] = nothing_to_draw

    def replay(self, record: Any) -> Json:
        """README, "Replaying from the command line": the object printed for a record that is sound."""
        state, events = self.read_record(record)
        trace = []
        for number, text in enumerate(events, 1):
            seat = self.who_acts(state)
            try:
                state = self.apply(state, text)
            except ModelError as error:
                error.event = number
                raise
            trace.append({"event": text, "seat": seat, "scores": self.scores(state)})
        report: Json = {
            "game": self.game,
            "players": state.players,
            "trace": trace,
            "to_act": self.who_acts(state),
            "over": state.to_act is None,
            "scores": self.scores(state),
            "winners": self.winners(state),
            "position": self.position(state),
        }
        if isinstance(report["to_act"], int):
            report["legal"] = self.legal_actions(state)
        return report

    def answers(self, record: Any) -> list[Json]:
        """What is printed for any record; where several things are wrong with it, each of them, the first first."""
        try:
            return [self.replay(record)]
        except ModelError as error:
            return error.named()

    def is_sound(self, record: Any) -> bool:
        """Up to the first event."""
        try:
            self.read_record(record)
        except ModelError:
            return False
        return True

    def count_sequences(self, state: S, depth: int) -> int:
        """In how many ways the next events can come, one event at a time."""
        texts = self.chance_outcomes(state) or self.legal_actions(state)
        if depth == 1:
            return len(texts)
        return sum(self.count_sequences(self.apply(state, text), depth - 1) for text in texts)
