"""What is asked and answered, as types; their descriptions are the reference at `/api/openapi.json`."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from zellige.search.levels import LEVELS
from zellige.server.board.input import MOST_ACTIONS, Data

Stage = Annotated[
    Literal["waiting", "running", "over"],
    Field(description="`waiting`: a seat is open. `running`: seats may act. `over`: nobody acts any more."),
]
Level = Annotated[int, Field(ge=LEVELS[0], le=LEVELS[-1], description="How strong a bot is, 1 to 5.")]
ActionText = Annotated[str, Field(max_length=120, examples=["take 1 b7 E"])]
Token = Annotated[str, Field(description="The seat's secret: whoever has it plays the seat. Keep it safe.")]


class Problem(BaseModel):
    """Why something was refused. Every error has this body."""

    message: Annotated[
        str, Field(description="For people, in the language of `Accept-Language` (en, fr, de).")
    ]
    clause: Annotated[
        str | None, Field(description="The clause of the rules, if they refused it.", examples=["MD-14"])
    ] = None


UNREADABLE: dict[int | str, dict[str, Any]] = {
    400: {
        "model": Problem,
        "description": "This is no request that a server could read, or it is for another.",
    }
}
"""How any call may be refused."""
REFUSALS: dict[int | str, dict[str, Any]] = {
    **UNREADABLE,
    403: {"model": Problem, "description": "Not with this token, or not now."},
    404: {"model": Problem, "description": "There is no such table."},
    422: {"model": Problem, "description": "This cannot be read, or the rules refuse it."},
    429: {"model": Problem, "description": "Too many requests: wait a moment."},
}
"""How any call to a table may be refused."""


class OptionValue(BaseModel):
    """A value that an option may have."""

    value: Annotated[Any, Field(description="The value to use in `options` of a new table.")]
    text: Annotated[str, Field(description="What it means.")]


class Option(BaseModel):
    """A choice before the game; the first value is the default."""

    key: str
    text: str
    values: list[OptionValue]


class LevelAnswer(BaseModel):
    """A bot to play against."""

    level: Level
    text: str


class GameAnswer(BaseModel):
    """A game that can be played here."""

    name: Annotated[str, Field(examples=["medina"])]
    title: str
    pitch: Annotated[str, Field(description="What it is about, in a sentence.")]
    rules: Annotated[str, Field(description="The version of the rules.")]
    players: Annotated[list[int], Field(description="The possible numbers of players.")]
    options: list[Option]
    levels: list[LevelAnswer]
    hides: Annotated[bool, Field(description="Whether one seat may see what another may not.")]
    can_be_counted: Annotated[bool, Field(description="Whether `counted` of a new table makes a difference.")]


class SeatWish(BaseModel):
    """Who is to sit somewhere."""

    player: Annotated[
        Literal["person", "open", "bot"],
        Field(
            description="`person`: whoever has the token, from the start. `open`: the game waits until "
            "somebody sits down there. `bot`: a bot of ours."
        ),
    ]
    name: Annotated[str, Field(max_length=200, description="Shown at the table; there is a default.")] = ""
    level: Level = LEVELS[-1]


class TableWish(BaseModel):
    """A table to be opened."""

    game: Annotated[str, Field(examples=["medina"])]
    seats: Annotated[list[SeatWish], Field(max_length=8, description="In the order in which they sit.")]
    options: Annotated[Data, Field(description="As `GET /api/games` lists them.")] = {}
    box: Annotated[
        Data | None,
        Field(description="The content of a box file: its options hold, but for those given in `options`."),
    ] = None
    public: Annotated[bool, Field(description="Everyone sees it in the list, and may take open seats.")] = (
        False
    )
    counted: Annotated[bool, Field(description="Show what players could work out by counting.")] = True


class SeatKey(BaseModel):
    """What opens a seat."""

    seat: Annotated[int, Field(description="From 1.")]
    token: Token
    link: Annotated[str, Field(description="For a person with a browser who is to have the seat.")]


class Opened(BaseModel):
    """A new table."""

    table: Annotated[str, Field(description="Its id, for all other addresses.")]
    link: Annotated[str, Field(description="The page of the table, for spectators too.")]
    seats: Annotated[list[SeatKey], Field(description="All seats but those of bots.")]


class TokenAnswer(BaseModel):
    """What a token opens."""

    table: str
    game: str
    seat: Annotated[int, Field(description="From 1.")]


class SeatState(BaseModel):
    """Who sits where."""

    seat: Annotated[int, Field(description="From 1.")]
    name: str
    player: Literal["person", "open", "bot"]
    level: Annotated[int | None, Field(description="Of the bot that is playing now; otherwise nothing.")]
    stand_in: Annotated[bool, Field(description="A bot plays for a person who has left.")]
    here: Annotated[bool, Field(description="Whoever has the seat is connected.")]


class Listed(BaseModel):
    """A table in the list."""

    table: str
    game: str
    stage: Stage
    seats: list[SeatState]
    scores: list[int]


class EventState(BaseModel):
    """Something that was played."""

    number: Annotated[int, Field(description="From 1, without a gap.")]
    seat: Annotated[int | Literal["chance"], Field(description="Who played it.")]
    text: Annotated[str, Field(description="As you may know it: what is hidden from you is a `?`.")]
    scores: Annotated[list[int], Field(description="After it, by seat.")]


class Said(BaseModel):
    """Something that was said at the table."""

    name: str
    text: str
    at: datetime


class State(BaseModel):
    """The state of a table, as far as you may know it."""

    table: str
    game: str
    version: Annotated[int, Field(description="Grows with every visible change.")]
    stage: Stage
    number: Annotated[int, Field(description="How many events there are: the `base` of what you play next.")]
    you: Annotated[int | None, Field(description="The seat of your token; nothing if you only watch.")]
    to_act: Annotated[int | Literal["chance"] | None, Field(description="Whose turn it is.")]
    over: bool
    scores: Annotated[list[int], Field(description="By seat.")]
    winners: Annotated[list[int], Field(description="Seats; empty while the game is running.")]
    seats: list[SeatState]
    since: Annotated[int, Field(description="`events` are those after this many.")]
    events: list[EventState]
    view: Annotated[dict[str, Any], Field(description="All that you may see of the game, as data.")]
    chat: list[Said]
    coach: Annotated[
        bool, Field(description="A coach warns people at their pages before a blunder: all have agreed.")
    ]
    follow_up: Annotated[str | None, Field(description='The table that "play again" led to.')]


class Sitting(BaseModel):
    """Sitting down."""

    name: Annotated[str, Field(max_length=200, description="Your name at the table.")] = ""
    seat: Annotated[
        int | None, Field(description="Without a token: an open seat of a public table that you want.")
    ] = None


class Seated(SeatKey):
    """You have sat down; this is your token from now on."""

    state: State


class ActionAnswer(BaseModel):
    """Something that may be played now."""

    text: Annotated[str, Field(description="What to play.", examples=["stable e5"])]
    picks: Annotated[list[str], Field(description="The ids, in the drawing, of what is chosen for it.")]
    words: Annotated[list[str] | None, Field(description="What it would do, if asked for.")] = None


class Actions(BaseModel):
    """What the seat to act may do."""

    number: Annotated[int, Field(description="The `base` to play one of them.")]
    seat: int
    actions: list[ActionAnswer]


class Submission(BaseModel):
    """Actions of one turn, to be played one after the other, all or none."""

    base: Annotated[int, Field(description="`number` of the state in which they were chosen.")]
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=MOST_ACTIONS)]
    submission: Annotated[
        str,
        Field(
            min_length=8,
            max_length=40,
            description="An id of your own for this, never used before. If no answer arrives, send the same "
            "again: it is played once.",
        ),
    ]


class TooLate(Problem):
    """The game has moved on; this is the state now."""

    state: State


class HintWish(BaseModel):
    """A question for advice."""

    actions: Annotated[
        list[ActionText], Field(max_length=MOST_ACTIONS, description="Actions of this turn to assume first.")
    ] = []


class Hint(BaseModel):
    """What level 5 would do."""

    action: str
    picks: list[str]
    words: list[str]
    chance: Annotated[float, Field(description="The chance of your seat to win after it, 0 to 1.")]
    lead: Annotated[float, Field(description="The points by which your seat may expect to be ahead.")]
    expected: Annotated[
        float, Field(description="The result that the search maximises, 0 to 1: part winning, part the lead.")
    ]
    reasons: Annotated[list[str], Field(description="Why the next best is worse, if a reason is found.")]


class PaymentAnswer(BaseModel):
    """Points that one thing earned or cost a seat."""

    seat: Annotated[int, Field(description="From 1.")]
    points: int
    text: Annotated[str, Field(description="What it was.", examples=["blue tile on c8: an area of 5"])]
    event: Annotated[
        int | None,
        Field(description="The event it came with; nothing where points count only while it stands."),
    ]
    shown: Annotated[list[str], Field(description="The ids, in the drawing, of everything that earned it.")]
    clauses: Annotated[list[str], Field(description="Where the rules say so.", examples=[["MH-15"]])]


class SourceAnswer(BaseModel):
    """A source of points."""

    text: Annotated[str, Field(examples=["Tiles"])]
    points: Annotated[list[int], Field(description="By seat: the sum of the payments.")]
    payments: list[PaymentAnswer]


class AccountAnswer(BaseModel):
    """Where points came from; it contains nothing hidden."""

    number: Annotated[int, Field(description="After this many events.")]
    points: Annotated[
        list[int], Field(description="By seat: the sum of all sources. Of the whole game, the scores.")
    ]
    sources: list[SourceAnswer]


class Saying(BaseModel):
    """Something to be said."""

    text: Annotated[str, Field(max_length=2_000)]


class RecordProblem(Problem):
    """What is wrong with a record."""

    error: Annotated[
        dict[str, Any],
        Field(description="`why`, and `key` (where in the record) or `event` and `text` (which event)."),
    ]
