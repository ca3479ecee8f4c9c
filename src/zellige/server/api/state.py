"""The state of a table, as a program sees it."""

from zellige.server.api.schemas import EventState, Said, SeatState, State
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table

MOST_ANSWERS = 64
"""Kept for a table: those who follow it ask for few different ones between two changes."""


def make_state(table: Table, seat: Seat | None, since: int = 0) -> State:
    """Everything that a seat or a spectator may know, with the events after the first `since`."""
    game, number = table.game, seat.number if seat else None
    view = game.view(number, counted=table.is_counted)
    texts = table.texts(number)
    since = max(0, min(since, len(texts)))
    return State.model_construct(
        table=table.id,
        game=game.kind.name,
        version=table.version,
        stage=table.stage,
        number=len(texts),
        you=number,
        to_act=view["to_act"],
        over=view["over"],
        scores=view["scores"],
        winners=view["winners"],
        seats=[seat_state(table, other) for other in table.seats],
        since=since,
        events=[
            EventState.model_construct(
                number=event.number, seat=event.seat, text=text, scores=list(event.scores)
            )
            for event, text in zip(game.events[since:], texts[since:], strict=True)
        ],
        view=view,
        chat=[Said.model_construct(name=row.name, text=row.text, at=row.at) for row in table.chat],
        coach=table.has_coach,
        follow_up=table.follow_up,
    )


def state_json(table: Table, seat: Seat | None, since: int = 0) -> str:
    """The same as text, made once for everyone who sees the same."""
    since = max(0, min(since, table.game.number))
    key = (seat.number if seat else None, since)
    answers = table.cache.answers
    if key not in answers:
        if len(answers) >= MOST_ANSWERS:
            answers.pop(next(iter(answers)))  # the oldest
        answers[key] = make_state(table, seat, since).model_dump_json()
    return answers[key]


def seat_state(table: Table | None, seat: Seat) -> SeatState:
    """Who has a seat; never how one gets it."""
    return SeatState.model_construct(
        seat=seat.number,
        name=seat.name,
        player=seat.player,
        level=seat.level if seat.is_played_by_bot else None,
        stand_in=seat.has_stand_in,
        here=table is not None and table.is_here(seat),
    )
