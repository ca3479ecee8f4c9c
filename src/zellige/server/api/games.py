"""What can be played here."""

from fastapi import APIRouter

from zellige.core.kind import GameKind
from zellige.core.text import translator
from zellige.games import GAMES
from zellige.search.levels import LEVELS
from zellige.server.api.auth import Program
from zellige.server.api.schemas import UNREADABLE, GameAnswer, LevelAnswer, Option, OptionValue
from zellige.server.tables.opening import level_name

router = APIRouter(prefix="/api", tags=["games"], responses=UNREADABLE)


@router.get("/games", summary="The games, with their options and bots")
async def games(context: Program) -> list[GameAnswer]:
    """Texts are in the language of `Accept-Language`."""
    return [_game(kind, context.language) for kind in GAMES.values()]


def _game(kind: GameKind, language: str) -> GameAnswer:
    _ = translator(language)
    return GameAnswer(
        name=kind.name,
        title=_(kind.title),
        pitch=_(kind.pitch),
        rules=kind.rules_version,
        players=list(kind.player_counts),
        options=[
            Option(
                key=option.key,
                text=_(option.label),
                values=[OptionValue(value=value, text=_(text)) for value, text in option.values],
            )
            for option in kind.choices
        ],
        levels=[LevelAnswer(level=level, text=_(level_name(level))) for level in LEVELS],
        hides=kind.hides,
        can_be_counted=kind.can_be_counted,
    )
