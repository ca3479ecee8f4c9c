"""The page of a table, made of parts: the board, the turn, the players, what happened, what was said.

A part is made anew only if one of the few values that it shows is another. The HTML of each is a block of
`scene.html`.
"""

from collections import Counter
from typing import Any

from zellige.core.names import shown_name
from zellige.core.part import Part
from zellige.core.text import translator
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import el
from zellige.server.http.rendering import render, render_block
from zellige.server.tables.story import story_part
from zellige.server.tables.view import PlayerLine, TableView

_SINCE = '<svg id="since" class="since" aria-hidden="true"></svg>'
_MARKS = '<svg id="marks" class="marks" aria-hidden="true"></svg>'
_HINT, _WARNING = '<div id="hint"></div>', '<div id="warning" role="alert"></div>'


def scene_part(view: TableView, token: str) -> Part:
    """The whole page below its head."""
    table = view.table
    head = el(  # never the same again, so there is nothing to be kept
        "div",
        id="scene",
        cls="scene",
        data_table=table.id,
        data_token=token,
        data_version=str(table.version),
        data_number=view.number,
        data_seat=str(view.seat or ""),
        data_mine="yes" if view.is_my_turn else "",
        data_steps=len(view.steps),
        data_done="yes" if view.is_turn_done else "",
        data_over="yes" if table.is_over else "",
    )
    return Part("scene", head.removesuffix("/>") + ">", (_stage(view), _side(view)), "</div>")


@kept
def _block(name: str, block: str, language: str, /, **values: Any) -> Part:
    """An element that is found by its name; it is made once for the same values."""
    return Part(name, render_block("scene.html", block, language, **values))


# -- the board -----------------------------------------------------------------------------------------


def _stage(view: TableView) -> Part:
    to, inside = view.hand_over_to, [view.picture]
    if to is not None:
        language = view.viewer.language
        name = shown_name(to.name, language)
        inside.append(_block("veil", "hand_over", language, seat=to.number, name=name))
    board = group("board", *inside, tag="div", cls="board")
    again = _block("again", "again", view.viewer.language)
    return group(
        "stage", group("sheet", board, _SINCE, _MARKS, again, tag="div", cls="sheet"), tag="div", cls="stage"
    )


# -- what is beside it ---------------------------------------------------------------------------------


def _side(view: TableView) -> Part:
    viewer, table = view.viewer, view.table
    held = tuple(seat for seat in table.seats if seat.number in viewer.held)
    why = group("why", tag="section", cls="why", aria_labelledby="why-title", data_table=table.id, hidden="")
    parts = [
        _turn(view),
        *_ending(view),
        _players(view),
        why,
        story_part(table, view.seat, viewer.language),
        *([_talk(view)] if len(table.people) > 1 or table.chat else []),  # nobody talks to bots
        _block("links", "links", viewer.language, table=table.id, held=held),
    ]
    _ = translator(viewer.language)
    return group("side", *parts, tag="aside", cls="side", aria_label=_("The game"))


def _turn(view: TableView) -> Part:
    """Whose turn it is, and what can be done in it."""
    language = view.viewer.language
    parts = [_block("status", "status", language, text=view.status)]
    if view.viewer.held and not view.table.is_over:
        parts.append(_block("choice", "choice", language, note=view.note))
    parts.append(_told(view))
    if buttons := _buttons(view):
        parts.append(group("turn-buttons", *buttons, tag="div", cls="buttons"))
    if view.is_my_turn:
        close = _block("close-counsel", "close_counsel", language)
        counsel = Part("hint", _HINT), Part("warning", _WARNING), close
        parts.append(group("counsel", *counsel, tag="div", cls="counsel"))
    _ = translator(language)
    is_still = bool(view.viewer.held) and not view.table.is_over
    return group(
        "turn", *parts, tag="section", cls="turn still" if is_still else "turn", aria_label=_("Turn")
    )


def _told(view: TableView) -> Part:
    """What comes and goes during a turn, in a room of its own: nothing else moves."""
    language, parts = view.viewer.language, []
    if view.table.has_bot_trouble:
        parts.append(_block("trouble", "trouble", language))
    if view.is_my_turn:
        words = tuple(step.words for step in view.steps)
        parts += [_block("steps", "steps", language, steps=words), _block("picked", "picked", language)]
    parts.append(_block("coach", "coach", language, coach=view.coach))
    return group("turn-told", *parts, tag="div", cls="told")


def _ending(view: TableView) -> list[Part]:
    """How it ended: it lies over what is below it, so that nothing moves out of its way."""
    if view.ending is None:
        return []
    return [
        Part("ending", render("ending.html", view.viewer.language, view=view, ending=view.ending).strip())
    ]


def _buttons(view: TableView) -> list[Part]:
    language, coach, has_steps = view.viewer.language, view.coach, bool(view.steps)
    buttons = []
    if view.is_my_turn:
        buttons += [
            _block("undo", "undo", language, has_steps=has_steps),
            _block("hint-button", "hint_button", language, is_turn_done=view.is_turn_done),
        ]
    if coach.may_switch and (view.is_my_turn or len(view.table.people) > 1):
        buttons.append(_block("coach-switch", "coach_switch", language, is_wanted=coach.is_wanted))
    if view.is_my_turn:
        buttons.append(_block("confirm", "confirm", language, button=view.button))
    return buttons


def _players(view: TableView) -> Part:
    table, viewer, language = view.table, view.viewer, view.viewer.language
    lines = (_line(line, language, is_owner=viewer.is_owner) for line in view.players)
    parts = [group("lines", *lines, tag="ol", role="list", cls="players")]
    if table.origin or table.replaced:
        replaced = ", ".join(message.into(language) for message in table.replaced)
        parts.append(_block("about", "about", language, origin=table.origin, replaced=replaced))
    free = next((seat.number for seat in table.seats if seat.is_open), None)
    if free is not None and table.is_waiting and table.is_public and not viewer.held:
        parts.append(_block("join", "join", language, table=table.id, seat=free))
    _ = translator(language)
    return group("players", *parts, tag="section", aria_label=_("Players"))


@kept
def _line(line: PlayerLine, language: str, *, is_owner: bool) -> Part:
    """A player: who that is, their points, and what can be done about the seat."""
    seat, name = line.seat.number, shown_name(line.seat.name, language)
    is_thinking = line.is_to_act and line.seat.is_played_by_bot
    values = {"seat": seat, "name": name}
    parts = [
        _block("", "sign", language, seat=seat),
        _block(f"who-{seat}", "who", language, **values, about=line.about, is_thinking=is_thinking),
        _block(f"gained-{seat}", "gained", language, **values, score=line.score, change=line.change),
    ]
    if line.seat.is_open and is_owner:
        parts.append(_block(f"invite-{seat}", "invite", language, seat=seat, secret=line.seat.secret))
    if line.may_seat_bot:
        parts.append(_block(f"bot-{seat}", "bot", language, **values))
    if line.may_take_back:
        parts.append(_block(f"own-{seat}", "back", language, seat=seat))
    signs = {"acting": line.is_to_act, "mine": line.is_mine, "winner": line.is_winner}
    marks = " ".join(sign for sign, is_so in signs.items() if is_so)
    current: dict[str, str] = {"aria_current": "true"} if line.is_to_act else {}
    return group(f"line-{seat}", *parts, tag="li", cls=marks, **current)


# -- what was said --------------------------------------------------------------------------------------


def _talk(view: TableView) -> Part:
    language, names = view.viewer.language, Counter(view.table.game.players)
    seats = {seat.name: seat.number for seat in view.table.seats if names[seat.name] == 1}
    said = (
        _block(
            f"chat-{row.number}",
            "said",
            language,
            row=row.number,
            seat=seats.get(row.name),
            name=shown_name(row.name, language),
            text=row.text,
        )
        for row in view.table.chat
    )
    chat = group("chat", *said, tag="ol", role="list")
    parts = [_block("chat-heading", "chat_title", language), chat]
    if view.viewer.held:
        parts.append(_block("say", "say", language))
    return group("talk", *parts, tag="details", cls="chat", open="")
