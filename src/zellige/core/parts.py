"""Modules that a game may have or not."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from zellige.core.contract import Contract


@cache
def optional_part(kind: Contract, name: str) -> ModuleType | None:
    """A module of the game, or None where the game does without it; one that fails to load raises."""
    path = f"{kind.package}.{name}"
    return import_module(path) if find_spec(path) else None
