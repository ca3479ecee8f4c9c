"""Highest Card, the smallest game with chance and secrets: two hidden cards, one swap each, the higher wins."""

import sys

import numpy as np

from zellige.core.action import ListedActions, PlainAction, PlainOutcome
from zellige.core.contract import CHANCE, OVER
from zellige.core.kernel import kernel
from zellige.core.kind import GameKind
from zellige.core.plain_ids import PlainIds
from zellige.core.plain_rules import random_event, refusal, weight  # noqa: F401 - parts of the rules
from zellige.core.random import below
from zellige.drawing.frame import picture
from zellige.drawing.svg import el, pick

STATE = np.dtype((np.record, [("card", "i1", (2,)), ("turn", "i1")]))  # card 0: none yet; turn 2: it is over
STAY, SWAP, DEAL, HIGHEST = 0, 1, 2, 6
ACTIONS = (PlainAction("stay"), PlainAction("swap"), *(PlainOutcome(f"{n}") for n in range(1, HIGHEST + 1)))
STYLE, definitions = "", str  # nothing that all pictures share


def opening(board):
    return np.zeros(1, STATE)[0]


@kernel
def lacks_card(state):
    return 0 if state.card[0] == 0 else 1 if state.card[1] == 0 else 2


@kernel
def to_act(board, state):
    return CHANCE if lacks_card(state) < 2 else OVER if state.turn == 2 else int(state.turn)


@kernel
def legal(board, state, events):
    first, count = (DEAL, HIGHEST) if to_act(board, state) == CHANCE else (STAY, 2 * (state.turn < 2))
    for index in range(count):
        events[index] = first + index
    return count


@kernel
def apply(board, state, event):
    if event >= DEAL:
        state.card[lacks_card(state)] = event - DEAL + 1
    else:
        state.card[state.turn] *= event == STAY
        state.turn += 1


@kernel
def score(board, state, seat):
    return int(state.card[seat]) if to_act(board, state) == OVER else 0


def read_position(board, position):
    state, cards = opening(board), position.object(needs=("cards", "turn")).at("cards")
    state.card, state.turn = (
        [card.integer(0, HIGHEST) for card in cards.list(2)],
        position.at("turn").integer(0, 2),
    )
    return state


def write_position(board, state):
    return {"cards": state.card.tolist(), "turn": int(state.turn)}


def view(board, state, seat, *, counted):
    is_open, cards = to_act(board, state) == OVER, enumerate(state.card.tolist(), 1)
    return {"cards": [card if is_open or owner == seat else None for owner, card in cards]}


def determinise(board, state, seat, random):
    guess, other = state.copy(), 2 - seat
    guess.card[other] = 1 + below(random, HIGHEST) if state.card[other] else 0
    return guess


def draw(view, translate, *, as_group=False):
    texts = ["?" if card is None else f"{card}" for card in view["cards"]]
    cards = [el("text", text, x=60 + 90 * n, y=60, font_size=40) for n, text in enumerate(texts)]
    places = ((240, "stay"), (360, "swap"))
    buttons = [pick(word, word, el("text", word, x=x, y=60, font_size=40)) for x, word in places]
    return picture("highest-card", (480, 100), "Cards", ", ".join(texts), *cards, *buttons, as_group=as_group)


class HighestCard(GameKind):
    name, title, rules_version, setup_clause = "highest-card", "Highest Card", "1", "HC-1"
    player_counts, most_events, margin, hides = range(2, 3), HIGHEST, 3.0, True
    state = rules = position = visibility = drawing = sys.modules[__name__]
    actions, ids = ListedActions(ACTIONS, "HC-1"), PlainIds(len(ACTIONS))

    def text_for(self, state, action, seat):
        return "*?" if action.is_chance and seat != lacks_card(state) + 1 else str(action)
