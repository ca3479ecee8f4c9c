"""Why a turn of Medina is worse than another: points given away, palaces left to others or claimed early."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zellige.core import reason
from zellige.core.action import Action
from zellige.core.contract import State
from zellige.core.game import Game
from zellige.core.names import called
from zellige.core.reason import Reason, weightiest
from zellige.core.text import N_, Message, Plural
from zellige.games.medina import codes, rules
from zellige.games.medina.actions import Place, Roof, decode
from zellige.games.medina.board import NEUTRAL, PIECES, ROOF, SPACE_NAMES, SPACE_NUMBERS, TEA, listed
from zellige.games.medina.rules.palaces import NO_ROOF
from zellige.games.medina.words import PALACE_WORDS, PIECE_WORDS

# In points: what makes a difference worth mentioning.
POINTS_OF_ROOF = 2
POINTS_OF_PIECE = 2
ROOM = 2  # buildings
# What a difference weighs beside points.
PART_OF_ROOM = 0.4
PART_OF_CLAIM = 0.5  # what can be claimed is not claimed yet
A_TEA_TILE = 0.6


class Outcome(reason.Outcome):
    """Where some actions lead, and what is asked about it."""

    @property
    def is_turn_over(self) -> bool:
        """Somebody else is to act, or the same seat anew (MD-11), or nobody."""
        return bool(self.state.turns[self.seat] > self.states[0].turns[self.seat])

    def gain(self, seat: int) -> int:
        """By how much the points of a seat have changed."""
        return int(self.state.points[seat] - self.states[0].points[seat])

    @property
    def tea(self) -> int:
        """The tea tiles of the seat."""
        return int(self.state.hand[self.seat, TEA])

    def may_claim(self, colour: int) -> bool:
        """MD-20: the seat has no palace of the colour yet."""
        return not self.state.own[self.seat, colour]

    @property
    def others(self) -> list[int]:
        """The other seats in the order in which they come."""
        count = len(self.game.players)
        return [(self.seat + step) % count for step in range(1, count)]


def reasons(before: Game, played: Sequence[Action], better: Sequence[Action]) -> list[Reason]:
    """What is worse about what was played."""
    one, other = Outcome.of(before, played), Outcome.of(before, better)
    found = []
    if one.is_turn_over and other.is_turn_over:
        found += [*_leaves_palace(one, other), *_leaves_place(one, other), *_smaller_claim(one, other)]
    found += [
        *_less_points(one, other),
        *_gives_points(one, other),
        *_claims_early(one, other),
        *_room_of_own(one, other),
        *_room_of_others(one, other),
        *_loses_tea(one, other),
    ]
    return weightiest(found)


# -- points and tiles ----------------------------------------------------------------------------------


def _less_points(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-42, MD-43: the seat's own points at once."""
    less = other.gain(one.seat) - one.gain(one.seat)
    if less > 0 and one.is_turn_over == other.is_turn_over:
        values = {"points": one.gain(one.seat), "better": other.gain(one.seat)}
        message = Message(N_("Points at once: {points} (better: {better})."), values)
        yield Reason(message, ("MD-42", "MD-43"), points=less)


def _gives_points(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-34, MD-36, MD-42: pieces and tiles that count for someone else."""
    for seat in one.others:
        given = one.gain(seat)
        if given > max(other.gain(seat), 0):
            values = {"name": called(one.game.players[seat]), "points": given}
            message = Message(N_("It gives points to {name}: {points}."), values)
            yield Reason(
                message, _clauses_of_gift(one, seat), _targets(one), points=given - max(other.gain(seat), 0)
            )


def _clauses_of_gift(one: Outcome, seat: int) -> tuple[str, ...]:
    """By which rules someone else got points: tiles first, then what counts for a palace."""
    before, after = one.states[0], one.state
    clauses = []
    if ((after.tile_holder == seat) & (before.tile_holder != seat)).any():
        clauses.append("MD-34")
    if ((after.tower_holder == seat) & (before.tower_holder != seat)).any():
        clauses.append("MD-36")
    return (*clauses, "MD-42")


def _targets(one: Outcome) -> tuple[str, ...]:
    """The palaces that the pieces of the turn belong to or lie beside."""
    spaces = [
        SPACE_NUMBERS[action.space]
        for action in one.actions
        if isinstance(action, Place) and action.piece != "wall"
    ]
    near = {int(one.state.palace_at[space]) for space in spaces}
    for space in spaces:
        near |= {int(one.state.palace_at[other]) for other in listed(one.game.board.beside[space])}
    return tuple(f"palace-{SPACE_NAMES[one.state.name[palace - 1]]}" for palace in sorted(near - {0}))


def _loses_tea(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-12, MD-33: tea tiles given up, or not gained."""
    less = other.tea - one.tea
    if less > 0 and one.is_turn_over == other.is_turn_over:
        values = {"count": one.tea, "better": other.tea}
        message = Message(N_("Tea tiles in hand: {count} (better: {better})."), values)
        yield Reason(message, ("MD-12", "MD-33"), points=A_TEA_TILE * less)


# -- palaces that can be claimed or grow ----------------------------------------------------------------


def _claims_early(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-20, MD-21: a roof on a palace that could still have grown."""
    for number, action in enumerate(one.actions):
        if not isinstance(action, Roof) or action.kind != "roof":
            continue
        state = one.states[number]
        palace = int(state.palace_at[SPACE_NUMBERS[action.palace]]) - 1
        more = room(one.game, state, int(state.colour[palace]))
        if more and other.may_claim(int(state.colour[palace])):
            values = {
                "palace": Message(PALACE_WORDS[int(state.colour[palace])]),
                "space": action.palace,
                "pieces": int(state.pieces[palace]),
                "more": more,
            }
            key = N_(
                "With a roof the {palace} {space} stays at size {pieces}; without one it could still grow "
                "by {more}."
            )
            shows = (f"palace-{action.palace}",)
            yield Reason(Message(key, values), ("MD-20", "MD-21"), shows, points=PART_OF_ROOM * more)


def room(game: Game, state: State, colour: int) -> int:
    """MD-14, MD-15: by how many buildings the palaces of a colour without a roof can grow at most."""
    reached = set(listed(state.rim[colour] & state.free & ~state.barred))
    own = {0, *(int(state.near_to[space]) for space in reached)}
    free = set(listed(state.free & ~state.barred))
    edge = set(reached)
    while edge:
        beside = {other for space in edge for other in listed(game.board.beside[space])} & free
        edge = {space for space in beside - reached if int(state.near_to[space]) in own}
        reached |= edge
    return min(len(reached), int(state.hand[: len(game.players), colour].sum()))


def _room_of_own(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-15: less room for palaces that the seat could claim."""
    for colour, word in enumerate(PALACE_WORDS):
        if not one.may_claim(colour) or not other.may_claim(colour) or not other.state.without_roof[colour]:
            continue
        ours, better = room(one.game, one.state, colour), room(other.game, other.state, colour)
        if better - ours < ROOM:
            continue
        if one.state.without_roof[colour]:
            key = N_("The unclaimed {palace} can still grow by {room} (better: {better}).")
        else:
            key = N_("It would be better to keep the {palace} unclaimed: it could grow by {better}.")
        message = Message(key, {"palace": Message(word), "room": ours, "better": better})
        yield Reason(message, ("MD-15",), _without_roof(one, colour), PART_OF_ROOM * (better - ours))


def _room_of_others(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-15, MD-18: more room for palaces that only others can claim."""
    for colour, word in enumerate(PALACE_WORDS):
        rivals = [called(one.game.players[seat]) for seat in one.others if not one.state.own[seat, colour]]
        if one.may_claim(colour) or not rivals or not one.state.without_roof[colour]:
            continue
        ours, better = room(one.game, one.state, colour), room(other.game, other.state, colour)
        if ours - better < ROOM:
            continue
        key = N_("Only {names} can claim the {palace}, which can still grow by {room} (better: {better}).")
        values = {"palace": Message(word), "names": tuple(rivals), "room": ours, "better": better}
        yield Reason(
            Message(key, values), ("MD-15",), _without_roof(one, colour), PART_OF_ROOM * (ours - better)
        )


def _without_roof(outcome: Outcome, colour: int) -> tuple[str, ...]:
    """The palaces of a colour without a roof, in the drawing."""
    state = outcome.state
    palaces = [palace for palace in range(int(state.palaces)) if state.colour[palace] == colour]
    names = [SPACE_NAMES[state.name[palace]] for palace in palaces if state.owner[palace] == NO_ROOF]
    return tuple(f"palace-{name}" for name in names)


def _smaller_claim(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-20: what the seat could claim itself with its next piece."""
    ours, better = claims(one, one.seat), claims(other, one.seat)
    for colour, claim in better.items():
        less = claim.points - ours.get(colour, NO_REPLY).points
        if less >= POINTS_OF_ROOF and one.may_claim(colour):
            values = {
                "palace": Message(PALACE_WORDS[colour]),
                "points": ours.get(colour, NO_REPLY).points,
                "better": claim.points,
            }
            key = N_("Points for a roof of your own on the {palace}: {points} (better: {better}).")
            yield Reason(
                Message(key, values), ("MD-20",), _without_roof(one, colour), points=PART_OF_CLAIM * less
            )


# -- what it leaves to others --------------------------------------------------------------------------


@dataclass(frozen=True)
class Reply:
    """What somebody can place, and the points that it brings them at once."""

    event: int
    points: int


NO_REPLY = Reply(-1, 0)


def claims(outcome: Outcome, seat: int) -> dict[int, Reply]:
    """MD-20: the best roof that a seat could place on each colour, if it were to act now."""
    best: dict[int, Reply] = {}
    for reply in replies(outcome, seat, roofs=True):
        colour = int(outcome.state.colour[outcome.state.palace_at[codes.space_of(reply.event)] - 1])
        best[colour] = max(best.get(colour, NO_REPLY), reply, key=lambda one: one.points)
    return best


def _leaves_palace(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-20: a palace that someone can claim before the seat is to act again."""
    found = [
        (
            reply.points - after_better.get(colour, NO_REPLY).points,
            seat,
            reply,
            after_better.get(colour, NO_REPLY),
        )
        for seat in one.others
        for after_better in [claims(other, seat)]
        for colour, reply in claims(one, seat).items()
    ]
    if not found:
        return
    worse, seat, reply, usual = max(found, key=lambda claim: claim[0])
    if worse < POINTS_OF_ROOF:
        return
    state, space = one.state, codes.space_of(reply.event)
    palace = int(state.palace_at[space]) - 1
    values = {
        "palace": Message(PALACE_WORDS[int(state.colour[palace])]),
        "space": SPACE_NAMES[space],
        "name": called(one.game.players[seat]),
        "points": reply.points,
        "better": usual.points,
    }
    key = Plural(
        "It leaves the {palace} {space} to {name}: a roof on it is worth {points} point (better: {better}).",
        "It leaves the {palace} {space} to {name}: a roof on it is worth {points} points (better: {better}).",
        "points",
    )
    shows = (f"palace-{SPACE_NAMES[space]}",)
    yield Reason(Message(key, values), ("MD-20", "MD-34"), shows, points=worse)


def _leaves_place(one: Outcome, other: Outcome) -> Iterator[Reason]:
    """MD-36, MD-42: a place where the next player gains a lot with a piece other than a roof."""
    seat = int(one.state.turn)
    if seat in (-1, one.seat):
        return
    reply, usual = best_piece(one, seat), best_piece(other, seat)
    worse = reply.points - usual.points
    if reply.event < 0 or worse < POINTS_OF_PIECE:
        return
    action = decode(one.game.board, one.state, reply.event)
    assert isinstance(action, Place)
    values = {
        "name": called(one.game.players[seat]),
        "piece": Message(PIECE_WORDS[PIECES.index(action.piece)]),
        "space": action.space,
        "points": reply.points,
        "better": usual.points,
    }
    key = Plural(
        "{name} could then gain {points} point: {piece} on {space} (better: at most {better}).",
        "{name} could then gain {points} points: {piece} on {space} (better: at most {better}).",
        "points",
    )
    yield Reason(Message(key, values), ("MD-36", "MD-42"), action.picks()[1:], points=worse)


def best_piece(outcome: Outcome, seat: int) -> Reply:
    """The piece other than a roof that would earn a seat most, if it were to act now."""
    return max(replies(outcome, seat, roofs=False), key=lambda reply: reply.points, default=NO_REPLY)


def replies(outcome: Outcome, seat: int, *, roofs: bool) -> Iterator[Reply]:
    """What would earn a seat points, if it were to act now: its roofs, or all other pieces."""
    state = outcome.state.copy()
    if state.turn < 0:
        return
    state.turn, state.placed = seat, 0
    for event in outcome.game.kind.legal_events(outcome.game.board, state):
        piece = codes.piece_of(event)
        if piece == NEUTRAL or (piece == ROOF) != roofs:
            continue
        after = state.copy()
        rules.apply(outcome.game.board, after, event)
        points = int(after.points[seat] - state.points[seat])
        if points > 0:
            yield Reply(event, points)
