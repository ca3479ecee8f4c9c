"""What can be wrong with what a visitor asks for."""

from typing import ClassVar

from zellige.core.errors import UnknownName, ZelligeError
from zellige.core.text import N_, Message, Plural
from zellige.server.operating.metrics import REFUSALS


class NoSuchTable(UnknownName):
    """A table that does not exist, or a seat's link that leads nowhere."""

    def __init__(self) -> None:
        super().__init__(Message(N_("There is no such table. Perhaps the link is incomplete.")))


class NotAllowed(ZelligeError):
    """Something that only others may do."""


class Stale(ZelligeError):
    """Something that was sent for an outdated position of the game."""

    def __init__(self) -> None:
        super().__init__(Message(N_("The game has moved on in the meantime. This is the position now.")))


class UsedAgain(Stale):
    """A submission that was played before, with other actions."""

    def __init__(self) -> None:
        ZelligeError.__init__(
            self,
            Message(N_("Something else was played with this submission. A new one needs an id of its own.")),
        )


class NotReady(ZelligeError):
    """A game whose rules are still being compiled."""

    def __init__(self, game: str) -> None:
        text = N_("{game} is being prepared for this machine (first time only). This takes about a minute.")
        super().__init__(Message(text, {"game": Message(game)}))


class Wait(ZelligeError):
    """More than there is room for now; in some seconds it is worth to try again.

    Each is counted by its limit, so that none is missed wherever it ends.
    """

    status: ClassVar[int]
    """Of the answer, as HTTP numbers it."""
    share: ClassVar[str]
    """What is used up."""

    def __init__(self, what: str, seconds: int, limit: str) -> None:
        again = Plural(
            "{what} Please try again in {count} second.", "{what} Please try again in {count} seconds."
        )
        super().__init__(Message(again, {"what": Message(what), "count": seconds}))
        self.seconds = seconds
        REFUSALS.labels(limit, self.share).inc()


class TooMuch(Wait):
    """Whoever asks has had enough for now."""

    status, share = 429, "own"


class Busy(Wait):
    """All together have asked for more than the server can do."""

    status, share = 503, "all"


class TooLarge(ZelligeError):
    """More than anyone needs to send."""

    def __init__(self) -> None:
        super().__init__(Message(N_("This is too large.")))
        REFUSALS.labels("body", "own").inc()
