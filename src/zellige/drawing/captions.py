"""Texts that the drawings of all games share."""

from collections.abc import Callable, Mapping
from typing import Any

from zellige.core.text import Translate

View = Mapping[str, Any]


def last_turn(view: View, tell: Callable[[str, Translate], str], _: Translate, longest: int = 100) -> str:
    """What the last turn was, short enough for one line; `tell` says an event, if it is worth saying."""
    entries = [entry for entry in view["last"] if entry["seat"] != "chance"]
    did = ", ".join(filter(None, (tell(entry["event"], _) for entry in entries)))
    if not did:
        return ""
    name = view["players"][entries[0]["seat"] - 1]
    name = name if len(name) <= longest else name[: longest - 1].rstrip() + "…"
    return _("Last turn, {name}: {actions}").format(name=name, actions=did)


def winners(view: View, _: Translate) -> str:
    """Who has won."""
    names = ", ".join(view["players"][seat - 1] for seat in view["winners"])
    return _("The game is over. Won by: {names}").format(names=names)
