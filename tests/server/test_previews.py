"""The picture that messengers show beside a link."""

import asyncio
import re
import struct
from html import unescape

import pytest
import segno

import zellige
from tests.looping import run
from tests.moments import first_action
from zellige.drawing.png import png
from zellige.drawing.poster import HEIGHT, WIDTH, poster
from zellige.server.errors import Busy
from zellige.server.pictures import MOST_KEPT, Pictures

BORDER = 4
SMALL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'


def size_of(png):
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def test_the_preview_of_a_table_is_a_picture_of_the_board_as_a_spectator_sees_it(
    server, visitor, friend, stranger
):
    game = zellige.new("seven-steps", ["Ann", "Ben"], seed=4)
    game.draw()
    table = server.keep(game, visitor, friend)
    answers = [who.get(f"/table/{table}/preview.png") for who in (stranger, visitor, friend)]
    assert answers[0].headers["content-type"] == "image/png"
    assert answers[0].headers["cache-control"].startswith("public")
    assert size_of(answers[0].content) == (WIDTH, HEIGHT)
    seen = poster(game.kind.svg(game.view(None), "en"), "7 Steps", ["Ann: 0", "Ben: 0"])
    assert {answer.content for answer in answers} == {png(seen, WIDTH)}
    acting = visitor if game.to_act == 1 else friend
    acting.play(table, first_action(server.game(table)))
    assert visitor.get(f"/table/{table}/preview.png").content != answers[0].content


def test_long_words_are_broken_and_stay_within_the_picture():
    for title in ("Maharani", "x" * 200, "word " * 60):
        drawn = poster(SMALL, title, ["Ann: 3", "y" * 90])
        assert drawn.count("<text") <= 11
        assert f'viewBox="0 0 {WIDTH} {HEIGHT}"' in drawn


def test_pictures_are_kept_made_one_by_one_and_not_for_everybody_at_once():
    made = []

    def draw(number):
        made.append(number)
        return SMALL

    async def ask():
        pictures = Pictures(most_waiting=2)
        same = await asyncio.gather(*(pictures.png("a", lambda: draw("a"), 10) for _ in range(2)))
        assert same[0] == same[1]
        assert size_of(same[0]) == (10, 10)
        asked = [asyncio.ensure_future(pictures.png(key, lambda: draw("b"), 10)) for key in "bcd"]
        with pytest.raises(Busy):
            await asked[2]
        await asyncio.gather(*asked[:2])
        await pictures.png("a", lambda: draw("a"), 10)
        for number in range(MOST_KEPT + 5):
            pictures._keep(number, b"")
        assert len(pictures._kept) == MOST_KEPT

    run(ask())
    assert made == ["a", "b", "b"]


def test_a_picture_that_cannot_be_made_leaves_nothing_behind():
    async def ask():
        pictures = Pictures(most_waiting=1)
        for _ in range(3):
            with pytest.raises(Exception, match="returned non-zero"):
                await pictures.png("a", lambda: "no picture", 10)

    run(ask())


def tags(page):
    """What a messenger reads of a page."""
    return {
        name: unescape(value)
        for name, value in re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', page)
    }


def title(page):
    return unescape(re.findall("<title>(.*?)</title>", page)[0])


@pytest.mark.parametrize(
    ("language", "invites", "takes"),
    [
        ("en", "Ann invites you to Medina", "2 players · about 60 minutes"),
        ("fr", "Ann t\u2019invite à jouer à Médina", "2 joueurs · environ 60 minutes"),
        ("de", "Ann lädt dich zu Medina ein", "2 Personen · etwa 60 Minuten"),
    ],
)
def test_the_link_of_a_seat_says_who_invites_to_which_game_and_how_long_it_takes(
    server, language, invites, takes
):
    visitor, friend = server.visitor(), server.visitor(language)
    table = visitor.open("medina", "person", "open", **{"name-1": "Ann"})
    secret = server.table(table).seat(2).secret
    page = friend.get(f"/seat/{secret}").text
    told = tags(page)
    assert (told["og:title"], told["og:description"]) == (invites, takes)
    assert title(page) == f"{invites} · Zellige"
    picture = told["og:image"]
    assert picture == f"{server.url}/table/{table}/preview.png?language={language}"
    assert size_of(friend.get(picture).content) == (WIDTH, HEIGHT)
    assert secret not in "".join(told.values())


def test_a_picture_has_the_name_and_the_scheme_by_which_the_server_was_called(server, visitor):
    table = visitor.open("medina", "person", "bot:1")
    address = {"host": "play.localhost", "x-forwarded-proto": "https"}
    told = tags(visitor.get(f"/table/{table}", headers=address).text)
    assert told["og:image"].startswith(f"https://play.localhost/table/{table}/preview.png")
    start = tags(visitor.get("/", headers=address).text)
    assert start["og:image"].startswith("https://play.localhost/preview.png")
    assert size_of(visitor.get("/preview.png").content) == (WIDTH, HEIGHT)


def test_a_game_under_way_is_called_by_those_who_play_it_and_tells_the_scores(server, visitor, stranger):
    table = visitor.open("maharani", "person", "bot:1")
    for address in (f"/table/{table}", f"/table/{table}/replay"):
        told = tags(stranger.get(address).text)
        assert told["og:title"] == "Maharani: Mosaic Palace with Name1 and Name2"
        assert told["og:description"].startswith("Name1: ")
    assert (
        title(visitor.get(f"/table/{table}").text) == "Maharani: Mosaic Palace with Name1 and Name2 · Zellige"
    )


def test_whoever_has_invited_does_not_invite_themselves(visitor):
    table = visitor.open("medina", "person", "open", **{"name-1": "Ann"})
    page = visitor.get(f"/table/{table}").text
    assert title(page) == "Medina with Ann · Zellige"
    assert tags(page)["og:title"] == "Ann invites you to Medina"


def test_a_qr_code_has_the_link_of_its_seat(server, visitor):
    table = visitor.open("medina", "person", "open")
    secret = server.table(table).seat(2).secret
    answer = visitor.get(f"/seat/{secret}/qr.svg")
    assert answer.headers["cache-control"] == "no-store"
    assert rows_of(answer.text) == [
        list(row) for row in segno.make(f"{server.url}/seat/{secret}", error="m", micro=False).matrix
    ]
    elsewhere = visitor.get(
        f"/seat/{secret}/qr.svg", headers={"host": "play.localhost", "x-forwarded-proto": "https"}
    )
    assert rows_of(elsewhere.text) == [
        list(row)
        for row in segno.make(f"https://play.localhost/seat/{secret}", error="m", micro=False).matrix
    ]
    assert visitor.get("/seat/nothing/qr.svg").status_code == 404


def rows_of(svg):
    """The dark squares of a code as it is drawn: strokes from left to right, line by line."""
    side = int(re.findall(r'viewBox="0 0 (\d+)', svg)[0]) - 2 * BORDER
    rows, x, y = [[0] * side for _ in range(side)], 0.0, 0.0
    for kind, one, two in re.findall(r"([Mmh])\s*(-?[\d.]+)(?: (-?[\d.]+))?", svg.rpartition(' d="')[2]):
        if kind == "h":
            for square in range(int(x), int(x + float(one))):
                rows[int(y) - BORDER][square - BORDER] = 1
            x += float(one)
        else:
            x, y = (float(one), float(two)) if kind == "M" else (x + float(one), y + float(two))
    return rows
