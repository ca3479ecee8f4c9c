"""What an action cost, in words: of the chance to win, and in points."""

from zellige.core.figures import chance, number, signed
from zellige.core.text import translator

LEAST_POINTS = 0.05  # less is none


def told_cost(name: str, chances: tuple[float, float], lead: float, language: str) -> str:
    """A sentence; `chances` are those of the better action and of the one that was played.

    >>> told_cost("Ann", (0.62, 0.44), 6.1, "en")
    "Ann's chance to win fell from 62% to 44%, and the lead by about 6.1 points."
    >>> told_cost("Ann", (0.004, 0.002), 6.1, "en")
    'This cost Ann about 6.1 points. The chance to win stayed at <1%.'
    """
    _ = translator(language)
    before, after = (chance(one, language) for one in chances)
    points = round(lead, 1)
    values = {"name": name, "before": before, "after": after, "points": number(points, language)}
    if lead < LEAST_POINTS:
        text = _("{name}'s chance to win fell from {before} to {after}.")
    elif before == after:
        text = _.ngettext(
            "This cost {name} about {points} point. The chance to win stayed at {after}.",
            "This cost {name} about {points} points. The chance to win stayed at {after}.",
            points,
        )
    else:
        text = _.ngettext(
            "{name}'s chance to win fell from {before} to {after}, and the lead by about {points} point.",
            "{name}'s chance to win fell from {before} to {after}, and the lead by about {points} points.",
            points,
        )
    return text.format(**values)


def short_cost(event: int, name: str, chances: tuple[float, float], lead: float, language: str) -> str:
    r"""The same as a heading.

    >>> short_cost(34, "Ann", (0.62, 0.44), 6.1, "en")
    'Event 34, Ann: chance to win 62% → 44%, \u22126.1 points'
    >>> short_cost(34, "Ann", (0.004, 0.002), 6.1, "en")
    'Event 34, Ann: \u22126.1 points, chance to win still <1%'
    """
    _ = translator(language)
    before, after = (chance(one, language) for one in chances)
    points = max(0.0, round(lead, 1))
    if before == after:
        text = _.ngettext(
            "Event {number}, {name}: {points} point, chance to win still {after}",
            "Event {number}, {name}: {points} points, chance to win still {after}",
            points,
        )
    else:
        text = _.ngettext(
            "Event {number}, {name}: chance to win {before} → {after}, {points} point",
            "Event {number}, {name}: chance to win {before} → {after}, {points} points",
            points,
        )
    lost = signed(-points, language)
    return text.format(number=event, name=name, before=before, after=after, points=lost)
