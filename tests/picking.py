"""What a player has to click to make an action, as the pages let them: `web/static/picking.js` in Python."""

from collections.abc import Sequence

from zellige.core.action import Action
from zellige.server.board.picks import Choices, choices_of


def own_picks(legal: Sequence[Action], action: Action, *, ahead: bool = True) -> list[str]:
    """The picks of an action that are not made by themselves, one of these legal actions.

    What is the only thing to pick is picked by itself, but the first pick does not complete an action so. Where
    one pick alone leads further, what comes after it can be picked at once, by those who look `ahead`.
    """
    picks = list(action.picks())
    if action.any_order:
        return picks
    choices, state, own = choices_of(legal), 0, list[str]()
    while picks:
        pick = picks.pop(0)
        here = choices.states[state]
        target = here[pick]
        is_forced = len(here) == 1 and (bool(own) or isinstance(target, int))
        if not is_forced:
            is_skipped = ahead and bool(own) and picks and _leads_alone(choices, here, picks[0])
            own += [] if is_skipped else [pick]
            if is_skipped:
                own.append(picks[0])
                target = choices.states[int(target)][picks.pop(0)]
        state = target if isinstance(target, int) else state
    return own


def _leads_alone(choices: Choices, here: dict[str, int | str], after: str) -> bool:
    further = [target for target in here.values() if isinstance(target, int)]
    return len(further) == 1 and after not in here and after in choices.states[further[0]]
