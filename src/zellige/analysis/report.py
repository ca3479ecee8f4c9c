"""An analysis as JSON, for programs."""

from collections.abc import Mapping
from typing import Any

from zellige.analysis.chances import chances
from zellige.analysis.course import Analysis, Mistake, Moment, decisions
from zellige.analysis.outlook import Outlook
from zellige.core.game import Game
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


def completed(game: Game, found: Mapping[str, Any]) -> dict[str, Any]:
    """What was found by an earlier version, which had no chances to win, with these."""
    numbers = decisions(game)

    def after(number: int, moment: Mapping[str, Any]) -> dict[str, Any]:
        """What can be expected after an event was found at the next decision."""
        then = game.at(next((one for one in numbers if one >= number), game.number))
        return {**moment, "chances": _chances(then, moment)}

    course = [after(moment["number"], moment) for moment in found["course"]]
    costliest = [_with_chances(game, given) for given in found["costliest"]]
    costliest.sort(key=lambda given: (-given["cost"], -given["lead"]))
    return {**found, "start": after(0, found["start"]), "course": course, "costliest": costliest}


def _with_chances(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    before, seat = game.at(given["number"] - 1), given["seat"] - 1
    ways = {way: {**given[way], "chances": _chances(before, given[way])} for way in ("played", "better")}
    cost = max(0.0, ways["better"]["chances"][seat] - ways["played"]["chances"][seat])
    return {**given, **ways, "cost": round(cost, 4)}


def _chances(game: Game, given: Mapping[str, Any]) -> list[float]:
    outlook = Outlook(tuple(given["expected"]), tuple(given["points"]))
    return [round(value, 4) for value in chances(game, outlook)]


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
        "chances": [round(value, 4) for value in outlook.chances],
        "expected": [round(value, 4) for value in outlook.expected],
        "points": [round(value, 2) for value in outlook.points],
    }
