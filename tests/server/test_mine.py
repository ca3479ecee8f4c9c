"""My games on the start page: whose turn it is, a small board, and news of what happens there."""

import re
from contextlib import contextmanager

from websockets.sync.client import connect
from websockets.typing import Origin

import zellige
from tests.databases import KINDS
from tests.moments import first_action
from tests.serving import PATIENCE, until
from zellige.server.storage.models import TableRow

DATABASES = KINDS

TURNS = re.compile(r'<li id="my-([^"]+)"( class="turn")?>.*?class="whose">([^<]*)<', re.DOTALL)


def cards(visitor):
    """What is said about each game, in order: its table, whether it is marked, whose turn it is."""
    return [
        (table, bool(is_marked), whose.replace("&#39;", "'"))
        for table, is_marked, whose in TURNS.findall(visitor.get("/mine").text)
    ]


def board(visitor, table):
    return visitor.get(f"/table/{table}/board.svg")


@contextmanager
def news(visitor):
    """The live connection of a start page."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    with connect(
        f"ws://{visitor.server.host}/mine/live",
        origin=Origin(visitor.server.url),
        additional_headers={"cookie": cookies},
    ) as socket:
        until(lambda: visitor.server.shared.tables.news._listening.get(visitor.id))
        yield socket


def test_where_it_is_my_turn_comes_first_and_where_somebody_is_missing_last(server, visitor, friend):
    waiting = visitor.open("medina", "person", "open")
    mine, theirs = (
        server.keep(game, visitor, friend)
        for game in (zellige.new("maharani", ["Ann", "Ben"], seed=seed) for seed in (1, 2))
    )
    if server.game(mine).to_act != 1:
        visitor, friend = friend, visitor
    friend.play(theirs, first_action(server.game(theirs)))
    found = cards(visitor)
    assert {table for table, is_marked, _ in found if is_marked} >= {mine}
    assert [is_marked for _, is_marked, _ in found] == sorted((m for _, m, _ in found), reverse=True)
    told = {table: whose for table, _, whose in found}
    assert told[mine] == "Your turn"
    for who in (visitor, friend):
        assert all(whose == "Waiting for players" for table, _, whose in cards(who)[-1:] if table == waiting)


def test_whose_turn_it_is_is_kept_and_told_of_older_tables_too(server, visitor, duel):
    row = server.do(_row(server, duel))
    assert row.to_act == server.game(duel).to_act
    before = cards(visitor)
    server.do(_forget_turn(server, duel))
    assert server.do(_row(server, duel)).to_act is None
    assert cards(visitor) == before


async def _row(server, table):
    async with server.shared.store.lists._database.read() as session:
        return await session.get(TableRow, table)


async def _forget_turn(server, table):
    async with server.shared.store.lists._database.write() as session:
        row = await session.get(TableRow, table)
        row.to_act = None


def test_nothing_is_shown_where_there_is_no_game_of_mine(stranger, duel):
    assert cards(stranger) == []
    assert "My games" not in stranger.get("/").text
    assert f'id="my-{duel}"' not in stranger.get("/").text


def test_several_people_at_one_screen_are_told_by_name_whose_turn_it_is(visitor):
    table = visitor.open("maharani", "person", "person")
    ((_, is_marked, whose),) = [card for card in cards(visitor) if card[0] == table]
    assert (is_marked, whose) in [(True, "Name1's turn"), (True, "Name2's turn")]


def test_a_small_board_shows_what_its_seat_may_see_and_no_more(server, visitor, friend, stranger):
    game = zellige.new("seven-steps", ["Ann", "Ben"], seed=4)
    game.draw()
    table = server.keep(game, visitor, friend)
    mine, theirs, nobodys = (board(who, table).text for who in (visitor, friend, stranger))
    assert [mine, theirs, nobodys] == [game.kind.svg(game.view(seat), "en") for seat in (1, 2, None)]
    assert len({mine, theirs, nobodys}) == 3
    shared = visitor.open("seven-steps", "person", "person")
    assert board(visitor, shared).text == board(stranger, shared).text


def test_a_small_board_is_for_one_browser_alone_and_follows_the_game(server, visitor, friend, duel):
    answer = board(visitor, duel)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"].startswith("private")
    assert "cookie" in answer.headers["vary"].lower()
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert (
        visitor.get(f"/table/{duel}/board.svg", headers={"accept-encoding": "identity"}).text == answer.text
    )
    acting = visitor if server.game(duel).to_act == 1 else friend
    page = visitor.get("/mine").text
    acting.play(duel, first_action(server.game(duel)))
    assert board(visitor, duel).text != answer.text
    addresses = [
        re.findall(rf"/table/{duel}/board.svg[^\"]*", text) for text in (page, visitor.get("/mine").text)
    ]
    assert addresses[0] != addresses[1]


def test_a_glance_from_the_start_page_is_no_attention(server, visitor):
    table = server.keep(zellige.new("medina", ["Ann", "Ben"], seed=1), visitor, visitor)
    visitor.get("/")
    assert board(visitor, table).status_code == 200
    assert not server.shared.tables.in_memory(table).is_attended


def test_news_comes_to_whoever_has_a_seat_there_and_to_nobody_else(server, visitor, friend, stranger, duel):
    players = [visitor, friend]
    acting = players[server.game(duel).to_act - 1]
    with news(visitor) as mine, news(friend) as theirs, news(stranger) as nothing:
        acting.play(duel, first_action(server.game(duel)))
        assert [socket.recv(PATIENCE) for socket in (mine, theirs)] == ["news", "news"]
        stranger.open("medina", "person", "bot:1")  # what comes first is of this
        assert nothing.recv(PATIENCE) == "news"
    until(lambda: visitor.id not in server.shared.tables.news._listening)


def test_a_new_table_for_the_same_people_is_news_for_all_of_them(server, visitor, friend):
    game = zellige.new("medina", ["Ann", "Ben"], seed=3)
    bot = zellige.bot("random", seed=3)
    while not game.is_over:
        game.play(bot.choose(game))
    table = server.keep(game, visitor, friend)
    with news(friend) as theirs:
        again = visitor.ask(table, "again").headers["location"].removeprefix("/table/")
        assert theirs.recv(PATIENCE) == "news"
    assert again in [found for found, _, _ in cards(friend)]


def test_whoever_has_the_list_already_is_told_only_that(visitor, duel):
    answer = visitor.get("/mine")
    assert f'id="my-{duel}"' in answer.text
    tag = answer.headers["etag"]
    assert visitor.get("/mine", headers={"if-none-match": tag}).status_code == 304
    visitor.open("medina", "person", "open")
    assert visitor.get("/mine", headers={"if-none-match": tag}).status_code == 200
