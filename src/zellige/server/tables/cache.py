"""What was worked out about a table: kept, so that it is done once for all who see the same."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from zellige.core.breakdown import ScoreSource, points_by_seat
from zellige.core.event import Event
from zellige.core.game import Game
from zellige.core.part import Part
from zellige.core.text import N_, Message, in_words
from zellige.server.board.view import MOVES_KEPT, Move, moves_in
from zellige.server.errors import NotAllowed, Stale
from zellige.server.tables.turns import Turn, add_turns

if TYPE_CHECKING:
    from zellige.server.tables.scene import Scene

Changes = tuple[tuple[int, int], ...]
"""Who got how many points, or lost them: seats and points."""


class LogLine(NamedTuple):
    """Something that happened."""

    seat: int | None
    """None for chance."""
    words: str
    changes: Changes
    is_draw: bool = False
    """Chance has drawn something, and nothing else came of it."""


class Trial(NamedTuple):
    """What was tried out last: whoever confirms a draft has just seen it."""

    seat: int
    actions: tuple[str, ...]
    game: Game
    """After the actions, with nothing drawn; never to be played on."""


class TableCache:
    """Emptied by `clear` alone, which `Table.has_changed` calls; it knows itself what is still true."""

    def __init__(self, game: Game) -> None:
        self.scenes: dict[object, Scene] = {}
        """What pages show, by the eyes that it is made for: until anything changes."""
        self.answers: dict[tuple[object, ...], str] = {}
        """What programs are sent: until anything changes."""
        self.pictures: dict[tuple[int | None, str], Part] = {}
        """By seat and language: until the game goes on or a name changes, like the next four."""
        self.boards: dict[tuple[int | None, str], bytes] = {}
        """The same pictures as files by themselves, compressed."""
        self._views: dict[tuple[int | None, bool], dict[str, Any]] = {}
        self._breakdown: list[ScoreSource] | None = None
        self._trial: Trial | None = None
        self._texts: dict[int | None, list[str]] = {}
        """This and what follows only grows with the game; all but texts, moves and changes has names."""
        self._lines: dict[tuple[int | None, str], list[LogLine]] = {}
        self._log_parts: dict[tuple[int | None, str], list[Part]] = {}
        self._same_lines: dict[LogLine, LogLine] = {}
        """Much happens again and again, and to most seats all of it is told: that is kept once."""
        self._same_parts: dict[tuple[int, LogLine], Part] = {}
        self._moves: list[Move] = []
        self._turns: list[Turn] = []
        self._turn_parts: dict[tuple[int | None, str], list[tuple[Turn, Part]]] = {}
        self._changes: list[Changes] = []
        self._game, self._events, self._players = game, game.events, game.players

    def clear(self, game: Game) -> None:
        """Forget what is not true any more, now that the table has changed and this is its game."""
        self.scenes.clear()
        self.answers.clear()
        events, known = game.events, len(self._events)
        if events != self._events or game.players != self._players:
            self.boards.clear()
            self.pictures.clear()  # people who come, go or talk are not in a picture
            self._views.clear()
            self._breakdown = self._trial = None
        is_other = events[:known] != self._events  # another process has made another game of it
        if is_other or game.players != self._players:
            self._forget_story()
        if is_other:
            self._texts.clear()
            self._moves.clear()
            self._changes.clear()
            self._turns.clear()
        self._game, self._events, self._players = game, events, game.players

    def _forget_story(self) -> None:
        """All that has names in it."""
        for told in (self._lines, self._same_lines, self._log_parts, self._same_parts, self._turn_parts):
            told.clear()

    def view(self, seat: int | None, *, is_counted: bool) -> dict[str, Any]:
        """What a seat may see; where nothing is hidden, all see the same, and it is made once."""
        kind = self._game.kind
        hides = kind.hides or (kind.can_be_counted and not is_counted)
        key = (seat if hides else None, is_counted)
        if key not in self._views:
            self._views[key] = self._game.view(key[0], counted=is_counted)
        return {**self._views[key], "seat": seat}

    def texts(self, seat: int | None) -> list[str]:
        """All events as a seat may know them."""
        game = self._game
        known = self._texts.setdefault(self._knowing(seat), [])
        known += [game.text_for(event, seat) for event in game.events[len(known) :]]
        return known

    def moves(self) -> list[Move]:
        """What moved where with the last events."""
        known = self._moves[-1].number if self._moves else 0
        if new := moves_in(self._game.events[known:]):
            self._moves = [*self._moves, *new][-MOVES_KEPT:]
        return self._moves

    def log(self, seat: int | None, language: str, most: int | None = None) -> list[LogLine]:
        """All events in words, as a seat may know them; or so many more of them than were known."""
        lines = self._lines.setdefault((self._knowing(seat), language), [])
        for event in self._game.events[len(lines) :][:most]:
            told, changes = self._game.tell_for(event, seat), self._changes_by(event)
            seat_acting = event.seat if isinstance(event.seat, int) else None
            is_draw = seat_acting is None and len(told) <= 1 and not changes
            line = LogLine(seat_acting, in_words(told, language), changes, is_draw)
            lines.append(self._same_lines.setdefault(line, line))
        return lines

    def log_parts(
        self,
        seat: int | None,
        language: str,
        make: Callable[[int, LogLine], Part],
        most: int | None = None,
    ) -> list[Part]:
        """The log as parts of a page, each made once for all who are told the same."""
        parts = self._log_parts.setdefault((self._knowing(seat), language), [])
        missing = self.log(seat, language, most)[len(parts) :][:most]
        for number, line in enumerate(missing, len(parts) + 1):
            if (number, line) not in self._same_parts:
                self._same_parts[number, line] = make(number, line)
            parts.append(self._same_parts[number, line])
        return parts

    def turn_parts(
        self, seat: int | None, language: str, told: int, make: Callable[[Turn], Part]
    ) -> list[Part]:
        """The turns as parts of a page, as far as so many events go; a longer one is made anew."""
        parts = self._turn_parts.setdefault((self._knowing(seat), language), [])
        add_turns(self._turns, self._game.events[self._turns[-1].last if self._turns else 0 :])
        if parts and parts[-1][0] != self._turns[len(parts) - 1]:
            parts.pop()
        for turn in self._turns[len(parts) :]:
            if turn.first <= told:
                as_told = turn._replace(last=min(turn.last, told))
                parts.append((as_told, make(as_told)))
        return [part for _turn, part in parts]

    def is_told(self, seat: int | None, language: str) -> bool:
        """All that happened was put into words."""
        return len(self._log_parts.get((self._knowing(seat), language), ())) == self._game.number

    def _knowing(self, seat: int | None) -> int | None:
        """All who know the same of what happened share it: 0 when all is open."""
        if self._game.is_over:
            return 0
        return seat if self._game.kind.hides else None

    def _changes_by(self, event: Event) -> Changes:
        """The same for all who look; also of a seat that got as much as it paid."""
        for missing in self._game.events[len(self._changes) : event.number]:
            items = self._game.items_of(missing)
            points = points_by_seat(items, len(self._players))
            seats = sorted({item.seat for item in items})
            self._changes.append(tuple((seat, points[seat - 1]) for seat in seats))
        return self._changes[event.number - 1]

    def breakdown(self) -> list[ScoreSource]:
        """How the points came about that all have now."""
        if self._breakdown is None:
            self._breakdown = self._game.breakdown()
        return self._breakdown

    def try_out(self, seat: int, actions: Sequence[str]) -> Game:
        """As `Table.try_out` says."""
        known = self._trial
        if known is None or (known.seat, known.actions) != (seat, tuple(actions)):
            known = self._trial = Trial(seat, tuple(actions), _try_out(self._game, seat, actions))
        return known.game


def _try_out(game: Game, seat: int, actions: Sequence[str]) -> Game:
    trial = game.copy()
    for action in actions:
        if trial.to_act != seat:
            if not trial.events[game.number :]:
                raise Stale
            raise NotAllowed(Message(N_("your turn ends before this action")))
        trial.play_exactly(action)
    return trial
