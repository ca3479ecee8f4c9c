"""What the log looks like: lines for people, or JSON for programs; each says during which request it was."""

import logging
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal

import orjson

Form = Literal["human", "json"]
Level = Literal["debug", "info", "warning", "error"]

REQUEST: ContextVar[str] = ContextVar("REQUEST", default="")
"""The id of the request, or of the live connection, that is being dealt with; "" beside all requests.

What a request sets in motion (a bot that is to play next) goes on with its id.
"""
ABOUT_STRANGERS = (
    "Invalid HTTP request received.",
    "ASGI callable returned without completing handshake.",  # said of connections that were refused, too
)
_USUAL = frozenset([*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"])


class Human(logging.Formatter):
    """When, how bad, what; and in brackets during which request."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - its name
        """The line without a traceback, which follows it."""
        name = REQUEST.get()
        return super().formatMessage(record) + (f" [{name}]" if name else "")


class Lines(logging.Formatter):
    """One JSON object a line, with all that was said about it (`extra`)."""

    def __init__(self, process: str) -> None:
        super().__init__()
        self._process = {"process": process} if process else {}

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever is in it."""
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **self._process,
        }
        if name := REQUEST.get():
            told["request"] = name
        told |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info and record.exc_info[0] is not None:
            told["traceback"] = "".join(traceback.format_exception(*record.exc_info))
        return orjson.dumps(told, default=repr).decode()


def set_up_logs(form: Form, level: Level, process: str = "") -> None:
    """One stream for all that this program has to say: standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines(process) if form == "json" else Human())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("zellige").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(_is_about_us)
    logging.getLogger("python_multipart").setLevel(logging.ERROR)


def _is_about_us(record: logging.LogRecord) -> bool:
    """What strangers send is refused; with a line for each, anybody could fill the log, and the disk."""
    return record.msg not in ABOUT_STRANGERS
