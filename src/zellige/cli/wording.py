"""Typer's own words, in the language chosen: what its help says by itself, and what it complains about.

Typer knows no languages. Its help is put together by its commands, so ours say those words themselves. Its
complaints are English sentences: they are recognised by the keys below, which are these sentences, and said
again. One that is not known stays as it is.
"""

import re
from typing import Any

from typer.core import TyperCommand, TyperGroup, TyperOption

from zellige.cli.language import _
from zellige.core.text import N_

# A sentence that contains another comes first.
COMPLAINTS = (
    N_("Missing command."),
    N_("Missing argument '{name}'."),
    N_("Missing option '{name}'."),
    N_("No such command '{name}'. Did you mean {others}?"),
    N_("No such command '{name}'."),
    N_("No such option: {name} (Possible options: {others})"),
    N_("No such option: {name}"),
    N_("Option '{name}' requires an argument."),
    N_("Option '{name}' does not take a value."),
    N_("Got unexpected extra argument(s) ({others})"),
    N_("Invalid value for '{name}': {reason}"),
    N_("Input should be a valid integer, unable to parse string as an integer"),
    N_("Input should be a valid number, unable to parse string as a number"),
    N_("Input should be less than or equal to {most}"),
    N_("Input should be greater than or equal to {least}"),
)


def said_again(complaint: str) -> str:
    """A complaint of Typer's in the language chosen, or as it is."""
    for key in COMPLAINTS:
        found = re.fullmatch(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(key)), complaint, re.DOTALL)
        if found and _(key) != key:
            values = {name: said_again(value.replace("'", "")) for name, value in found.groupdict().items()}
            return _(key).format(**values)
    return complaint


class Command(TyperCommand):
    """A command whose help speaks the language chosen."""

    def get_usage(self, ctx: Any) -> str:
        """How to write it, in a line."""
        return _usage(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        """The option that shows the help."""
        return _described(super().get_help_option(ctx))


class Group(TyperGroup):
    """The same for all commands together."""

    def get_usage(self, ctx: Any) -> str:
        """How to write it, in a line."""
        return _usage(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        """The option that shows the help."""
        return _described(super().get_help_option(ctx))


def _usage(line: str) -> str:
    return line.replace("Usage:", _("Usage:"), 1)


def _described(option: TyperOption | None) -> TyperOption | None:
    if option is not None:
        option.help = _("Show this message and exit.")
    return option


def translate_help() -> None:
    """The headings of the help; they are in a large module, so only when help is asked for."""
    from typer import rich_utils  # noqa: PLC0415

    rich_utils.ARGUMENTS_PANEL_TITLE = _("Arguments")
    rich_utils.OPTIONS_PANEL_TITLE = _("Options")
    rich_utils.COMMANDS_PANEL_TITLE = _("Commands")
    rich_utils.DEFAULT_STRING = _("[default: {}]")
    rich_utils.REQUIRED_LONG_STRING = _("[required]")
