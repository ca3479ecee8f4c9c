"""`zellige play`: a game in the terminal, people and bots in any seats."""

import secrets
from dataclasses import dataclass
from pathlib import Path

from rich.columns import Columns
from rich.text import Text

import zellige
from zellige.analysis.outlook import told_of
from zellige.cli.files import CannotWrite, load_own_box
from zellige.cli.language import _, chosen, players_of
from zellige.cli.new import read_options
from zellige.cli.outlooks import show_action
from zellige.cli.output import complain, out, working
from zellige.core.action import Action
from zellige.core.errors import NothingToUndo, UnknownName, ZelligeError
from zellige.core.event import Event
from zellige.core.game import Game
from zellige.core.names import default_names
from zellige.core.text import N_, Message, Plural, in_words
from zellige.games import find
from zellige.search.bots import Bot, is_bot, make_bot

HUMAN = "human"
FEW = 8  # this many actions are listed without being asked for
HINTS = 3
HINT_LEVEL = 5


class Quit(Exception):
    """The player leaves; the game is kept if it has a file."""


@dataclass
class Table:
    """A game and who sits at it; a seat without a bot is a person's."""

    game: Game
    bots: dict[int, Bot]
    file: Path | None
    counted: bool = True
    looking: int | None = None

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(1, len(self.game.players) + 1) if seat not in self.bots]

    def viewer(self) -> int | None:
        """Who sees the screen all the time: the only person, or, with several, nobody in particular."""
        return self.people()[0] if len(self.people()) == 1 else None

    def hand_over(self, seat: int) -> None:
        """Where something is hidden, let nobody see another's secrets."""
        kind = self.game.kind
        hides = kind.hides or (kind.can_be_counted and not self.counted)
        if hides and len(self.people()) > 1 and self.looking != seat:
            out.clear()
            question = _("Hand over to {name}, then press Enter").format(name=players_of(self.game)[seat - 1])
            out.print(Text(question, style="bold"), end=" ")
            input()
        self.looking = seat

    def save(self) -> None:
        """Keep the record, if it has a file."""
        if self.file is None:
            return
        try:
            self.game.save(self.file)
        except OSError as error:
            values = {"file": self.file, "reason": error.strerror}
            raise CannotWrite(Message(N_("{file} cannot be written: {reason}"), values)) from None


def play(
    name: str,
    seats: list[str],
    names: list[str],
    seed: int | None,
    options: Path | None,
    resume: Path | None,
    save: Path | None,
    *,
    box: Path | None,
    counted: bool,
) -> None:
    """Play to the end, or until someone leaves."""
    table = _resume(resume, name, save) if resume else _start(name, seats, names, seed, options, box, save)
    table.counted = counted
    if table.game.seed is not None:
        table.game.draw()
    table.save()
    try:
        while not table.game.is_over:
            _take_turn(table)
        _show(table, None)
        _show_result(table.game)
    except Quit:
        _say_goodbye(table)


def _start(
    name: str,
    seats: list[str],
    names: list[str],
    seed: int | None,
    options: Path | None,
    box: Path | None,
    save: Path | None,
) -> Table:
    """A fresh game; a player without a name is called by what they are."""
    bots = _seat_bots(seats)
    default = default_names(len(seats))
    names = names or [kind if seat in bots else default[seat - 1] for seat, kind in enumerate(seats, 1)]
    if len(names) != len(seats):
        values = {"names": len(names), "seats": len(seats)}
        raise UnknownName(
            Message(
                Plural(
                    "there is {names} name for {seats} seats",
                    "there are {names} names for {seats} seats",
                    "names",
                ),
                values,
            )
        )
    own = load_own_box(box) if box else None
    game = zellige.new(name, names, seed=seed, options=read_options(options), box=own)
    return Table(game, bots, save)


def _seat_bots(seats: list[str]) -> dict[int, Bot]:
    return {seat: make_bot(kind) for seat, kind in enumerate(seats, 1) if kind != HUMAN}


def _resume(file: Path, name: str, save: Path | None) -> Table:
    """Continue a record; a seat that is named like a bot is played by that bot."""
    game = zellige.load(file)
    if game.kind is not find(name):
        values = {"file": file, "game": game.kind.name}
        raise UnknownName(Message(N_("{file} is a record of {game}"), values))
    if game.seed is None:
        game.seed = secrets.randbits(63)  # a record without one can be continued too
    bots = _seat_bots([player if is_bot(player) else HUMAN for player in game.players])
    return Table(game, bots, save or file)


def _take_turn(table: Table) -> None:
    """One action of the seat to act."""
    game, seat = table.game, table.game.to_act
    assert isinstance(seat, int)
    if seat in table.bots:
        event = game.play(table.bots[seat].choose(game))
    else:
        table.hand_over(seat)
        _show(table, seat)
        event = game.play(_ask(table, seat))
    _tell(table, event)
    table.save()


def _show(table: Table, seat: int | None) -> None:
    game = table.game
    out.print()
    out.print(game.kind.render(game.view(seat, counted=table.counted), chosen()))
    out.print()


def _tell(table: Table, event: Event) -> None:
    """What an event and the chance after it did, as far as those at the screen may know it."""
    game, viewer = table.game, table.viewer()
    for told in game.events[event.number - 1 :]:
        texts = in_words(game.tell_for(told, viewer), chosen())
        if told.seat == "chance":
            out.print(Text(f"  {texts}", style="dim"))
        else:
            name, text = players_of(game)[told.seat - 1], game.text_for(told, viewer)
            out.print(Text.assemble((name, "bold"), f": {text} \u2014 {texts}"))


# -- asking a person --------------------------------------------------------------------------------


def _ask(table: Table, seat: int) -> Action:
    """Ask until the answer is a legal action; the other words do what they say."""
    if len(table.game.legal_events()) <= FEW:
        _list(table, "")
    while True:
        question = _("{name}, your action (a number, its text, or ?)").format(
            name=players_of(table.game)[seat - 1]
        )
        out.print(Text(question, style="bold"), end=": ")
        answer = " ".join(input().split())
        word, _space, rest = answer.partition(" ")
        try:
            if word in COMMANDS:
                COMMANDS[word](table, rest)
            else:
                return _read_action(table.game, answer)
        except ZelligeError as error:
            complain(error)


def _read_action(game: Game, answer: str) -> Action:
    """An action by its number in the list or by its text; illegal ones are refused here, with the clause."""
    actions = game.legal_actions()
    if answer.isascii() and answer.isdigit():
        if not 1 <= int(answer) <= len(actions):
            values = {"number": answer, "most": len(actions)}
            raise UnknownName(
                Message(
                    Plural(
                        "there is no action {number}; there is only {most}",
                        "there is no action {number}; there are {most}",
                        "most",
                    ),
                    values,
                )
            )
        return actions[int(answer) - 1]
    action = game.parse(answer)
    game.copy().play_exactly(action)
    return action


def _help(table: Table, rest: str) -> None:  # noqa: ARG001 - all commands are called alike
    lines = (
        ("?", _("this help")),
        ("list [TEXT]", _("the legal actions with their numbers; with a text, those that contain it")),
        ("hint", _("what level {level} would do, and what to expect").format(level=HINT_LEVEL)),
        ("undo", _("take back your last action")),
        ("save FILE", _("save the game to a file, now and after each action")),
        ("board", _("show the board again")),
        ("quit", _("leave")),
    )
    for command, meaning in lines:
        out.print(Text.assemble((f"  {command:14}", "bold"), meaning))
    out.print(Text(_("Or type an action as the rules write it, or its number in the list."), style="dim"))


def _list(table: Table, rest: str) -> None:
    numbered = enumerate(table.game.legal_actions(), 1)
    texts = [f"{number:3} {action}" for number, action in numbered if rest in str(action)]
    if not texts:
        raise UnknownName(Message(N_("no legal action contains {text}"), {"text": ascii(rest)}))
    out.print(Columns([Text(text) for text in texts], padding=(0, 3), column_first=True))


def _hint(table: Table, rest: str) -> None:  # noqa: ARG001
    with working(_("Thinking")):
        ranked = zellige.hints(table.game, level=HINT_LEVEL, count=table.game.kind.most_events)
    told = told_of(table.game, ranked)
    for number in range(min(HINTS, len(ranked))):
        show_action(table.game, f"{number + 1}.", ranked[number].action, told[number])


def _undo(table: Table, rest: str) -> None:  # noqa: ARG001
    """Back to this person's previous action; what bots did in between is taken back with it."""
    game, seat = table.game, table.game.to_act
    if not any(event.seat == seat for event in game.events):
        raise NothingToUndo(Message(N_("there is nothing to take back")))
    while True:
        undone = [event.seat for event in game.events if event.seat != "chance"][-1]
        game.undo()
        if undone == seat:
            break
    table.save()
    _board(table, "")


def _save(table: Table, rest: str) -> None:
    if not rest:
        raise UnknownName(Message(N_("name a file, e.g. save my.zellige.json")))
    before, table.file = table.file, Path(rest)
    try:
        table.save()
    except ZelligeError:
        table.file = before
        raise
    out.print(_("Saved in {file}.").format(file=rest), markup=False)


def _board(table: Table, rest: str) -> None:  # noqa: ARG001
    _show(table, table.looking)


def _quit(table: Table, rest: str) -> None:  # noqa: ARG001
    raise Quit


COMMANDS = {
    "?": _help,
    "help": _help,
    "list": _list,
    "hint": _hint,
    "undo": _undo,
    "save": _save,
    "board": _board,
    "quit": _quit,
}


def _show_result(game: Game) -> None:
    names = ", ".join(players_of(game)[seat - 1] for seat in game.winners)
    scores = ", ".join(f"{name} {score}" for name, score in zip(players_of(game), game.scores, strict=True))
    out.print(Text(_("The game is over. Won by: {names}").format(names=names), style="bold"))
    out.print(Text(scores))


def _say_goodbye(table: Table) -> None:
    if table.file is None:
        out.print(_("The game was not saved."))
    else:
        command = f"zellige play {table.game.kind.name} --resume {table.file}"
        out.print(_("To continue: {command}").format(command=command), markup=False, soft_wrap=True)
