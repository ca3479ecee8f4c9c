"""What is wrong with what somebody asked for, as an answer: its status, and the reason in words."""

from dataclasses import dataclass

from zellige.core.errors import ActionError, InvalidRecord, UnknownName, ZelligeError
from zellige.server.errors import Busy, NotAllowed, NotReady, Stale, TooLarge, TooMuch, Wait
from zellige.server.http.telling import tell_people
from zellige.server.operating.metrics import TROUBLES
from zellige.server.storage.troubles import StorageTrouble

NOT_YET = 503
SOON = 3  # seconds
STATUS: tuple[tuple[type[ZelligeError], int], ...] = (
    (NotReady, NOT_YET),
    (TooLarge, 413),
    (TooMuch, TooMuch.status),
    (Busy, Busy.status),
    (Stale, 409),
    (NotAllowed, 403),
    (UnknownName, 404),
    (ActionError, 422),
    (InvalidRecord, 422),
)


@dataclass(frozen=True)
class Problem:
    """Why something is not done."""

    status: int
    """As HTTP numbers it."""
    message: str
    clause: str | None = None
    again: int | None = None
    """In so many seconds it is worth to try again."""

    def as_data(self) -> dict[str, str | None]:
        """For programs and for our own pages."""
        return {"message": self.message, "clause": self.clause}


def problem_of(
    error: ZelligeError | StorageTrouble, language: str, *, is_for_program: bool = False
) -> Problem:
    """A refusal, or the trouble that the database has; programs are also told what actions are called.

    Trouble is counted.
    """
    if isinstance(error, StorageTrouble):
        TROUBLES.inc()
        return Problem(error.kind.status, error.message.into(language), again=error.kind.again)
    status = next((status for kind, status in STATUS if isinstance(error, kind)), 400)
    again = error.seconds if isinstance(error, Wait) else SOON if status == NOT_YET else None
    message = error.into(language) if is_for_program else tell_people(error, language)
    return Problem(status, message, error.clause, again)
