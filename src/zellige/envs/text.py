"""Games in words, for language models: what a player may see as text, and an answer that is judged strictly.

def answer(prompt: str) -> str: ...        # any function from text to text
for measured in measure(answer, "medina", levels=(1, 2)):
    print(measured)
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

import zellige
from zellige.core.action import Action
from zellige.core.errors import ActionError
from zellige.core.game import Game
from zellige.envs.rewards import by_margin, by_win
from zellige.envs.showing import as_characters
from zellige.learning.rulebook.texts import has_rules, summary
from zellige.search.levels import LEVELS

Answer = Callable[[str], str]
TRIES = 3


def rules(game: Game, language: str = "en") -> str:
    """The rules on a page, in Markdown; nothing for a game that has none written."""
    return summary(game.kind, language) if has_rules(game.kind) else ""


def observation(game: Game, seat: int, language: str = "en") -> str:
    """What a seat (from 1) may see: who it is, what happened since it acted last, and the board."""
    names = game.players
    lines = [f"You are {names[seat - 1]} (seat {seat} of {len(names)}).", "", *_news(game, seat, language)]
    return "\n".join([*lines, as_characters(game, seat, language)])


def _news(game: Game, seat: int, language: str) -> list[str]:
    """What the others and chance did since the seat acted last, as far as it may know."""
    own = [event.number for event in game.events if event.seat == seat]
    told = []
    for event in game.events[own[-1] if own else 0 :]:
        who = "Chance" if event.seat == "chance" else game.players[event.seat - 1]
        said = "; ".join(message.into(language) for message in game.tell_for(event, seat))
        told.append(f"- {who}: {game.text_for(event, seat)}{f' ({said})' * bool(said)}")
    return ["What happened since your last action:", *told, ""] if told else []


def legal(game: Game) -> list[str]:
    """The texts of all actions of the seat to act, in order; none where no seat is to act."""
    return [str(action) for action in game.legal_actions()] if isinstance(game.to_act, int) else []


def prompt(game: Game, seat: int, language: str = "en") -> str:
    """All that a model needs to choose: rules, observation, legal actions, and how to answer."""
    return "\n".join(
        [
            rules(game, language),
            observation(game, seat, language),
            "",
            "Your legal actions:",
            *legal(game),
            "",
            "Answer with one of them, exactly as it is written, and nothing else.",
        ]
    )


def step(game: Game, answer: str) -> str | None:
    r"""Play an answer; None if it was played, or else why not, with the clause of the rules.

    White space around it does not matter; everything else must be the text of a legal action. An answer that
    was refused has changed nothing.

    >>> game = zellige.new("maharani", players=2, seed=3)
    >>> step(game, "I take the first tile.")
    'I take the first tile.: this is not an action of Maharani (MH-34)'
    >>> step(game, "end")
    'end: a turn can end only after a tile has been placed (MH-10)'
    >>> step(game, f" {legal(game)[0]}\n") is None
    True
    """
    try:
        game.play(answer.strip())
    except ActionError as error:
        return str(error)
    return None


# -- how strong a model is ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Measured:
    """How a model did against bots of one level."""

    level: int
    games: int
    won: float
    """The share of games won; a shared win is a part of one."""
    margin: float
    """Points more than the others, in the mean."""
    answers: int
    refused: int
    given_up: int
    """Decisions in which every try was refused; any legal action was played then."""

    def __str__(self) -> str:
        slips = f"{self.refused} of {self.answers} answers refused, {self.given_up} decisions given up"
        return f"level {self.level}: won {self.won:.0%} of {self.games}, margin {self.margin:+.1f}; {slips}"


def measure(
    answer: Answer,
    game: str,
    *,
    players: int = 2,
    levels: Sequence[int] = LEVELS,
    games: int = 10,
    tries: int = TRIES,
    seed: int = 0,
    options: dict[str, Any] | None = None,
) -> list[Measured]:
    """Let a model play so many games against each level: it sits on each seat in turn.

    The same seed brings the same games against the same bots. What was refused is told, and asked again, up
    to `tries` times in all.
    """
    return [
        _against(
            answer,
            [zellige.new(game, players, seed=seed + n, options=options) for n in range(games)],
            level,
            tries,
        )
        for level in levels
    ]


def _against(answer: Answer, games: list[Game], level: int, tries: int) -> Measured:
    """A few games against bots of one level."""
    counter, won, margins = _Counter(), [], []
    for number, game in enumerate(games):
        seat, luck = number % len(game.players) + 1, random.Random(number)
        bot = zellige.bot(f"level:{level}", seed=number)
        while not game.is_over:
            acting = game.acting_seat
            game.play(
                _decide(answer, game, tries, counter, luck)
                if acting == seat
                else bot.choose(game.for_seat(acting))
            )
        own = by_win(game.winners, len(game.players))[seat - 1]
        won.append((own * (len(game.players) - 1) + 1) / len(game.players))
        margins.append(by_margin(game.scores)[seat - 1])
    return Measured(
        level, len(games), fmean(won), fmean(margins), counter.answers, counter.refused, counter.given_up
    )


@dataclass(slots=True)
class _Counter:
    answers: int = 0
    refused: int = 0
    given_up: int = 0


def _decide(answer: Answer, game: Game, tries: int, counter: _Counter, luck: random.Random) -> Action | str:
    """What the model plays; any legal action after too many answers that are none."""
    asked = prompt(game, game.acting_seat)
    for _ in range(tries):
        given = answer(asked)
        counter.answers += 1
        refused = step(game.copy(), given)
        if refused is None:
            return given.strip()
        counter.refused += 1
        asked = f"{asked}\n\nYour answer was refused: {refused}\nAnswer again."
    counter.given_up += 1
    return luck.choice(game.legal_actions())
