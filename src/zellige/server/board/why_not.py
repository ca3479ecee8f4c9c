"""Why something cannot be picked: what is meant by such a pick, and which rule refuses it.

Nothing on the board leads to an illegal action, so there is no path to read it from. But a legal action that
begins with the same picks says how such an action is written; what was picked instead takes its place.
"""

import re
from collections import Counter
from collections.abc import Sequence

from zellige.core.action import Refusal
from zellige.core.errors import UnreadableAction
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.server.http.telling import capital


def why_not(game: Game, picks: Sequence[str]) -> Refusal | None:
    """The reason why the last of these picks cannot follow the others; None if it can.

    Something of another part of the turn has no clause of its own: then it is not its moment.

    >>> import zellige
    >>> why_not(zellige.new("medina", seed=1), ("piece-stable",)).clause
    'MD-23'
    """
    *before, wished = picks
    for length in range(len(before), -1, -1):  # whoever has picked a space may mean another one instead
        refusals = _refusals(game, (*before[:length], wished))
        if refusals:
            return None if None in refusals else _most_telling(refusals, _value(wished))
    is_open = any(action.picks()[: len(picks)] == tuple(picks) for action in game.legal_actions())
    return None if is_open else Refusal("", Message(N_("this cannot be chosen now")))


def told_why_not(game: Game, picks: Sequence[str], language: str) -> dict[str, str]:
    """The reason and its clause, as pages are told; both are empty where there is none."""
    refusal = why_not(game, picks) if isinstance(game.to_act, int) else None
    if refusal is None:
        return {"message": "", "clause": ""}
    return {"message": capital(refusal.message.into(language)), "clause": refusal.clause}


def _refusals(game: Game, picks: tuple[str, ...]) -> list[Refusal | None]:
    """For every action that may be meant, why it is refused, or None if it is not."""
    refusals = []
    for text in sorted(_meant(game, picks)):
        try:
            refusals.append(game.kind.refusal(game.board, game.state, game.parse(text)))
        except UnreadableAction:
            continue
    return refusals


def _most_telling(refusals: Sequence[Refusal | None], wished: str) -> Refusal:
    """The clause that most of them name; its reason only if it speaks of what was picked, or in general."""
    known = [refusal for refusal in refusals if refusal]
    clause, _count = Counter(refusal.clause for refusal in known).most_common(1)[0]
    for refusal in known:
        if refusal.clause == clause and _is_about(refusal.message, wished):
            return refusal
    return Refusal(clause, Message(N_("this cannot be chosen now")))


def _is_about(message: Message, wished: str) -> bool:
    """Whether a reason is a general one, or names what was picked, in words or (`arrow_id`) as actions do."""
    named = re.findall(r"{(\w+)}", str(message.key))
    ids = {str(message.values.get(f"{name}_id")) for name in named}
    return not named or wished in ids or wished in re.findall(r"[\w-]+", str(message))


def _meant(game: Game, picks: tuple[str, ...]) -> set[str]:
    """The texts of actions like the legal ones, but with the last pick in the place of theirs."""
    *before, wished = picks
    texts = set()
    for action in game.legal_actions():
        path = action.picks()
        if len(path) < len(picks) or path[: len(before)] != tuple(before):
            continue
        here, there = _value(path[len(before)]), _value(wished)
        if _family(path[len(before)]) == _family(wished):
            words = str(action).split(" ")
            texts.add(" ".join(there if word == here else word for word in words))
    return texts


def _family(pick: str) -> str:
    return pick.partition("-")[0]


def _value(pick: str) -> str:
    return pick.partition("-")[2]
