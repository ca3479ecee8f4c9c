"""The picture that messengers show beside a link."""

import asyncio
import struct

import pytest

import zellige
from tests.moments import first_action
from zellige.drawing.poster import HEIGHT, WIDTH, poster
from zellige.server.errors import Busy
from zellige.server.pictures import MOST_KEPT, Pictures

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
    assert len({answer.content for answer in answers}) == 1
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

    asyncio.run(ask())
    assert made == ["a", "b", "b"]


def test_a_picture_that_cannot_be_made_leaves_nothing_behind():
    async def ask():
        pictures = Pictures(most_waiting=1)
        for _ in range(3):
            with pytest.raises(Exception, match="returned non-zero"):
                await pictures.png("a", lambda: "no picture", 10)

    asyncio.run(ask())
