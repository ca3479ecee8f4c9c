"""Zellige: Maharani, 7 Steps and Medina, rule for rule.

>>> import zellige
>>> game = zellige.new("maharani", players=2, seed=1)
>>> while not game.is_over:
...     event = game.play(game.legal_actions()[0])
>>> game.winners
[2]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zellige.api import *  # noqa: F403

__version__ = "0.2.0.dev0"


def __getattr__(name: str) -> Any:
    """Load the engine when something of it is first used: the command line may want it uncompiled."""
    api = import_module("zellige.api")
    if name in api.__all__:
        return getattr(api, name)
    raise AttributeError(f"module 'zellige' has no attribute {name!r}")


def __dir__() -> list[str]:
    """All that can be used."""
    return ["__version__", *import_module("zellige.api").__all__]
