"""Why a turn of 7 Steps is worse than another: fewer points, wasted tiles, stairs left to the next player.

What others hold and what is drawn is unknown. So what a turn leads to is looked at in many states that the
seat cannot tell from the real one, the same for both turns.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean, stdev

import numpy as np

from zellige.core import reason
from zellige.core.action import Action
from zellige.core.contract import CHANCE, OVER, SCRATCH, State
from zellige.core.game import Game
from zellige.core.names import called
from zellige.core.random import Generator, generator
from zellige.core.reason import Reason, carried_out, weightiest
from zellige.core.text import N_, Message, Plural
from zellige.games.seven_steps import rules
from zellige.games.seven_steps.actions import USE_POINTS, Aid, Bonus, Place
from zellige.games.seven_steps.board import COLOURS, POINTS, SPACE_NAMES, SPACE_NUMBERS, TOP
from zellige.games.seven_steps.play import rollout
from zellige.games.seven_steps.play.chains import CHAIN, Tiles, find_chains
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.rules.points import disc_points, tile_points
from zellige.games.seven_steps.state import ASK_POINTS, PLACE
from zellige.games.seven_steps.words import COLOUR_WORDS

WORLDS = 100
CLEARLY = 3  # times the standard error of an average difference
MOST_SPACES = 3
# In points: what makes a difference worth mentioning.
POINTS_OF_TURN = 2
POINTS_LEFT = 1.5
AID_SHOULD_BRING = 3
TILE_SHOULD_BRING = 3
# What a difference weighs beside points.
A_BONUS_TILE = 2.5
OFTEN = 0.15  # of all worlds


@dataclass(frozen=True)
class Chain:
    """The best chain of discs that a seat has in some world."""

    points: int
    spaces: tuple[int, ...]
    summit: int | None
    """Where a tower becomes seven high, if one does."""


class Outcome(reason.Outcome):
    """Where some actions lead, and what is asked about it."""

    @property
    def has_placed(self) -> bool:
        """No more discs can be placed this turn."""
        return bool(self.state.turn != self.seat or self.state.phase != PLACE)

    @property
    def points(self) -> int:
        """What the turn scores; while discs may still be placed, the most that these can score."""
        if not self.has_placed:
            return best_chain(self.game, self.state, self.seat).points
        if self.state.turn == self.seat and self.state.phase == ASK_POINTS:
            return int(disc_points(self.state))
        return int(self.state.score[self.seat] - self.states[0].score[self.seat])

    def uses(self, kind: type[Action]) -> bool:
        """Whether such an action is among them."""
        return any(isinstance(action, kind) for action in self.actions)


def reasons(before: Game, played: Sequence[Action], better: Sequence[Action]) -> list[Reason]:
    """What is worse about what was played."""
    one, other = Outcome.of(before, played), Outcome.of(before, better)
    found = [
        *_fewer_points(one, other),
        *_wastes_aid(one, other),
        *_wastes_tile(one, other),
        *_no_bonus(one, other),
    ]
    if one.has_placed and other.has_placed:
        found += _from_worlds(one, other)
    return weightiest(found)


# -- this turn -----------------------------------------------------------------------------------------


def _fewer_points(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """SS-17: the points of the turn."""
    less = other.points - one.points
    if less < POINTS_OF_TURN:
        return
    values = {"points": one.points, "better": other.points}
    if one.has_placed:
        message = Message(N_("Points of the turn: {points} (better: {better})."), values)
    else:
        message = Message(N_("Points the turn can still score: {points} (better: {better})."), values)
    yield Reason(message, ("SS-13", "SS-17"), points=less)


def _wastes_aid(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """SS-18: an aid tile that adds hardly anything to the best turn without it."""
    if not one.uses(Aid) or other.uses(Aid):
        return
    more = one.points - best_chain(one.game, one.states[0], one.seat).points
    if more < AID_SHOULD_BRING:
        values = {"points": max(more, 0)}
        key = N_("The aid tile adds hardly anything to the best turn without it (+{points}).")
        yield Reason(Message(key, values), ("SS-18",), points=AID_SHOULD_BRING - max(more, 0))


def _wastes_tile(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """SS-26: a point tile used for little."""
    if USE_POINTS not in one.actions or USE_POINTS in other.actions:
        return
    state = one.states[list(one.actions).index(USE_POINTS)]
    points = int(tile_points(one.game.board, state, state.held[POINTS, one.seat]))
    if points <= TILE_SHOULD_BRING:
        key = N_("The point tile scores little now (+{points}).")
        yield Reason(Message(key, {"points": points}), ("SS-26",), points=TILE_SHOULD_BRING + 1 - points)


def _no_bonus(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """SS-32: more than seven points bring no tile; and whoever may draw one may decline."""
    if not one.has_placed or not other.has_placed:
        return
    if Bonus("none") in one.actions and Bonus("none") not in other.actions:
        yield Reason(Message(N_("No bonus tile is drawn.")), ("SS-32",), points=A_BONUS_TILE)
    elif one.points > turns.SMALL_TURN >= other.points > 0:
        values = {"points": one.points, "most": turns.SMALL_TURN}
        key = N_("With {points} points there is no bonus tile; with {most} or fewer there would be one.")
        yield Reason(Message(key, values), ("SS-32",), points=A_BONUS_TILE)


def best_chain(game: Game, state: State, seat: int) -> Chain:
    """The most that the discs of a seat can score from here, without tiles."""
    work, kind = state.copy(), game.kind
    work.held[POINTS, seat] = 0
    if work.turn != seat or work.phase != PLACE:
        work.turn, work.aid, work.taken, work.count = seat, 0, 0, 0
        turns.start_placing(game.board, work)
    chains, worth = np.zeros((1, CHAIN), np.int64), np.zeros(1)
    found = find_chains(
        game.board, work, Tiles(0.0, 0.0), 0.0, chains, worth, np.zeros(SCRATCH, kind.state_dtype)
    )
    if not found:
        return Chain(0, (), None)
    spaces = tuple(int(space) for space in chains[0, 1 : 1 + chains[0, 0]])
    return Chain(int(worth[0]), spaces, _summit(game, work, spaces))


def _summit(game: Game, state: State, spaces: Sequence[int]) -> int | None:
    """SS-15: where one of these discs makes a tower of seven."""
    for space in spaces:
        if state.height[space] == TOP - 1:
            return space
        turns.lay_disc(game.board, state, space)
    return None


# -- what comes after it -------------------------------------------------------------------------------


@dataclass
class Ahead:
    """What comes after a turn, world by world: the next player's best chain, and one's own next one."""

    theirs: list[Chain] = field(default_factory=list)
    own: list[int] = field(default_factory=list)
    rival: int | None = None

    def stairs(self) -> Counter[int]:
        """How often a space is part of the next player's best chain."""
        return Counter(space for chain in self.theirs for space in chain.spaces)

    def summits(self) -> Counter[int]:
        """How often the next player's best chain makes a tower of seven, by space."""
        return Counter(chain.summit for chain in self.theirs if chain.summit is not None)


def _from_worlds(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """Look at both turns in the same worlds."""
    ours, better = look_ahead(one), look_ahead(other)
    if ours.rival is not None and ours.rival == better.rival and len(ours.theirs) == len(better.theirs):
        yield from _leaves_stairs(one, ours, better)
        yield from _wakes_tower(one, ours, better)
    if len(ours.own) == len(better.own) and is_clear(
        [a - b for a, b in zip(better.own, ours.own, strict=True)]
    ):
        values = {"points": round(mean(ours.own)), "better": round(mean(better.own))}
        key = Plural(
            "It leaves less for the player's next turn: about {points} point with the towers as "
            "they are (better: {better}).",
            "It leaves less for the player's next turn: about {points} points with the towers as "
            "they are (better: {better}).",
            "points",
        )
        yield Reason(Message(key, values), ("SS-35",), points=mean(better.own) - mean(ours.own))


def look_ahead(outcome: Outcome, worlds: int = WORLDS) -> Ahead:
    """Play the turn to its end in many worlds, with the same luck for every turn that is looked at."""
    ahead, game = Ahead(), outcome.game
    for number in range(worlds):
        world = game.determinise(outcome.seat + 1, generator(2 * number))
        state = carried_out(game, world, outcome.actions)[-1]
        _end_turn(game, state, outcome.seat, generator(2 * number + 1))
        rival = int(rules.to_act(game.board, state))
        if rival == OVER:
            continue
        ahead.own.append(best_chain(game, state, outcome.seat).points)
        if rival != outcome.seat:
            ahead.rival = rival
            ahead.theirs.append(best_chain(game, state, rival))
    return ahead


def _end_turn(game: Game, state: State, seat: int, random: Generator) -> None:
    """What the turn still needs: tiles, discs returned and drawn."""
    events, values = np.empty(game.kind.most_events, np.int64), np.empty(game.kind.most_events)
    scratch, acting = np.zeros(SCRATCH, game.kind.state_dtype), rules.to_act(game.board, state)
    while acting in (seat, CHANCE):
        count = 1
        if acting == CHANCE:
            events[0] = rules.random_event(game.board, state, random)
        else:
            count = rollout(game.board, state, events, values, scratch, random)
        for event in events[:count]:
            rules.apply(game.board, state, event)
        acting = rules.to_act(game.board, state)
        if state.phase == PLACE and state.count == 0:
            return  # a new turn has begun, perhaps of the same seat


def is_clear(differences: Sequence[float]) -> bool:
    """Whether they are large enough on average, and not by accident."""
    if len(differences) < 2 or mean(differences) < POINTS_LEFT:
        return False
    return mean(differences) >= CLEARLY * stdev(differences) / math.sqrt(len(differences))


def _leaves_stairs(one: Outcome, ours: Ahead, better: Ahead) -> Iterator[Reason]:
    """SS-12, SS-13: the next player finds a better chain."""
    pairs = zip(ours.theirs, better.theirs, strict=True)
    if not is_clear([mine.points - other.points for mine, other in pairs]):
        return
    more = mean(chain.points for chain in ours.theirs) - mean(chain.points for chain in better.theirs)
    stairs = ours.stairs()
    stairs.subtract(better.stairs())
    spaces = [
        SPACE_NAMES[space] for space, often in stairs.most_common(MOST_SPACES) if often >= OFTEN * WORLDS
    ]
    assert ours.rival is not None
    values = {
        "name": called(one.game.players[ours.rival]),
        "points": round(mean(chain.points for chain in ours.theirs)),
        "better": round(mean(chain.points for chain in better.theirs)),
        "spaces": ", ".join(spaces),
    }
    shows = tuple(f"space-{space}" for space in spaces)
    yield Reason(_about_stairs(one, values), ("SS-12", "SS-13"), shows, points=more)


def _about_stairs(one: Outcome, values: Mapping[str, object]) -> Message:
    """With where it is, or with the tower that was taken down."""
    taken_down = _taken_down(one)
    if taken_down is not None:
        colour = Message(COLOUR_WORDS[one.game.board.colour[taken_down]])
        return Message(
            Plural(
                "The tower of seven on {tower} lifts all {colour} towers: {name} could then score "
                "about {points} point (better: {better}).",
                "The tower of seven on {tower} lifts all {colour} towers: {name} could then score "
                "about {points} points (better: {better}).",
                "points",
            ),
            {**values, "tower": SPACE_NAMES[taken_down], "colour": colour},
        )
    if values["spaces"]:
        return Message(
            Plural(
                "It leaves stairs for {name} over {spaces}, for about {points} point (better: {better}).",
                "It leaves stairs for {name} over {spaces}, for about {points} points (better: {better}).",
                "points",
            ),
            values,
        )
    return Message(
        Plural(
            "It leaves stairs for {name}, for about {points} point (better: {better}).",
            "It leaves stairs for {name}, for about {points} points (better: {better}).",
            "points",
        ),
        values,
    )


def _taken_down(one: Outcome) -> int | None:
    """SS-15: where the turn made a tower of seven."""
    for number, action in enumerate(one.actions):
        if isinstance(action, Place):
            space = SPACE_NUMBERS[action.space]
            if one.states[number].height[space] == TOP - 1:
                return space
    return None


def _wakes_tower(one: Outcome, ours: Ahead, better: Ahead) -> Iterator[Reason]:
    """SS-15, SS-17: the next player can take a tower to seven."""
    summits = ours.summits()
    often = (summits.total() - better.summits().total()) / len(ours.theirs)
    if often < OFTEN:
        return
    ((space, _),) = summits.most_common(1)
    assert ours.rival is not None
    values = {
        "name": called(one.game.players[ours.rival]),
        "space": SPACE_NAMES[space],
        "percent": round(100 * summits.total() / len(ours.theirs)),
        "better": round(100 * better.summits().total() / len(better.theirs)),
    }
    key = N_(
        "It opens up the tower on {space}: {name} can make a tower of seven in {percent}% of all cases "
        "(better: {better}%)."
    )
    yield Reason(Message(key, values), ("SS-15",), (f"space-{SPACE_NAMES[space]}",), points=TOP * often)


assert len(COLOUR_WORDS) == len(COLOURS)
