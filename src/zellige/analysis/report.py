"""An analysis as JSON, for programs."""

from typing import Any

from zellige.analysis.course import Analysis, Mistake, Moment
from zellige.analysis.outlook import Outlook
from zellige.core.reason import Reason


def as_json(analysis: Analysis, count: int | None = None) -> dict[str, Any]:
    """All that was found, with the `count` costliest actions; docs/analysis.md explains the keys."""
    game = analysis.game
    return {
        "game": game.kind.name,
        "players": list(game.players),
        "over": game.is_over,
        "scores": list(game.scores),
        "winners": game.winners,
        "level": analysis.level,
        "seed": analysis.seed,
        "start": _outlook(analysis.start),
        "course": [_moment(moment) for moment in analysis.moments],
        "costliest": [_mistake(analysis, mistake) for mistake in analysis.mistakes[:count]],
    }


def _moment(moment: Moment) -> dict[str, Any]:
    return {
        "number": moment.number,
        "seat": moment.seat,
        "event": str(moment.action),
        "choice": moment.had_choice,
        **_outlook(moment.outlook),
    }


def _mistake(analysis: Analysis, mistake: Mistake) -> dict[str, Any]:
    return {
        "number": mistake.number,
        "seat": mistake.seat,
        "played": {"action": str(mistake.played), **_outlook(mistake.after_played)},
        "better": {"action": str(mistake.better), **_outlook(mistake.after_better)},
        "cost": round(mistake.cost, 4),
        "lead": round(mistake.lead, 2),
        "reasons": [_reason(reason) for reason in analysis.why(mistake)],
    }


def _reason(reason: Reason) -> dict[str, Any]:
    """In English; `shows` are ids in the drawing after the action that was played."""
    return {"text": str(reason.message), "clauses": list(reason.clauses), "shows": list(reason.shows)}


def _outlook(outlook: Outlook) -> dict[str, list[float]]:
    """Rounded, since more digits than these are not certain anyway."""
    return {
        "expected": [round(value, 4) for value in outlook.expected],
        "points": [round(value, 2) for value in outlook.points],
    }
