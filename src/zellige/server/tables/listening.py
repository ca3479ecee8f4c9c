"""Those who look at a table, people by a page and programs by the API."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

PageName = Annotated[str, Field(max_length=80)]


@dataclass(eq=False)
class Listener:
    """Someone who is looking, and is told when something has changed."""

    visitor: str | None
    seats: tuple[int, ...] = ()
    page: str = ""
    """The name of the page in the browser, given by itself; programs have none."""
    revealed: int | None = None
    """With several people at one screen: the seat whose secrets it may show."""
    shown: Mapping[str, Any] | None = None
    """What the page was told last, live or as an answer."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
