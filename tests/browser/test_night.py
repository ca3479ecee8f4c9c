"""Boards are dark in dark rooms, or as somebody prefers."""

import pytest

from tests.browser.playing import set_up

GROUND = """() => getComputedStyle(document.querySelector('#board .card')).fill"""
IVORY, NIGHT = "rgb(253, 246, 227)", "rgb(19, 38, 46)"


@pytest.fixture
def table(page):
    set_up(page, "medina", "person", "bot:1")
    return page


def prefer(page, value):
    page.locator("#preferences-button").click()
    page.locator("[data-preference=board]").select_option(value)
    page.locator("#preferences button.main").click()


def test_the_board_is_like_the_page_until_somebody_prefers_another(table):
    assert table.evaluate(GROUND) == IVORY
    table.emulate_media(color_scheme="dark", reduced_motion="reduce")
    table.wait_for_function(f"(colour) => ({GROUND})() === colour", arg=NIGHT)
    table.locator("[data-command=theme]").click()
    assert table.evaluate(GROUND) == IVORY
    prefer(table, "dark")
    assert table.evaluate(GROUND) == NIGHT
    table.reload()
    assert table.evaluate(GROUND) == NIGHT
    prefer(table, "light")
    table.locator("[data-command=theme]").click()
    assert table.evaluate(GROUND) == IVORY


def test_what_is_set_down_many_times_is_dark_too(table):
    """Definitions only inherit what a page says of its boards."""
    corner = "() => { const box = document.getElementById('space-h5').getBoundingClientRect(); return { x: box.x + 4, y: box.y + 4, width: 4, height: 4 }; }"
    light = table.screenshot(clip=table.evaluate(corner))
    prefer(table, "dark")
    assert table.screenshot(clip=table.evaluate(corner)) != light
