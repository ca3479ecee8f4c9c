"""Marks, prompts and moves come from what the drawing says of its things; what it does not say is made up for."""

import re

import pytest

from tests.browser.playing import Player, set_up, wait_for_program

# What a drawing says to pages, beside its ids.
SAID = re.compile(
    r' (?:class=\\?"pick\\?"|role=\\?"button\\?"|aria-label=\\?"[^"]*"|data-[a-z-]+=\\?"[^"]*")'
)
COUNT_DRAWINGS = """
  window.drawings = 0;
  const replace = Element.prototype.replaceChildren;
  Element.prototype.replaceChildren = function (...children) {
    if (this.id === "marks") window.drawings += 1;
    return replace.apply(this, children);
  };
"""


def take_drawings():
    return "() => { const count = window.drawings; window.drawings = 0; return count; }"


@pytest.fixture
def plain(page):
    """A page whose pictures have nothing but ids and titles."""

    def strip(route):
        answer = route.fetch()
        board = re.compile(r'<svg id=\\?"picture.*?</svg>', re.DOTALL)
        body = board.sub(lambda picture: SAID.sub("", picture[0]), answer.text())
        route.fulfill(response=answer, body=body)

    page.route(re.compile(r"/table/[\w-]+(/draft|/play)?$"), strip)
    return page


@pytest.mark.rough  # no live connection to a page that comes from a test
@pytest.mark.parametrize("game", ["maharani", "medina"])
def test_a_drawing_with_nothing_but_ids_can_be_played(plain, game):
    set_up(plain, game, "person", "person")
    plain.reload()  # what a form leads to is not stripped
    wait_for_program(plain)
    assert plain.locator("#board [data-kind], #board [data-hit]").count() == 0
    player = Player(plain)
    player.wait_for_turn()
    assert plain.locator("#prompt").inner_text() == "Choose"
    assert plain.locator("#marks .open .line").count() == len(player.now()["open"])
    title = plain.locator("#board .pick.open title").first.text_content()
    player.pick(player.now()["open"][0])
    plain.locator("#board .pick.picked").wait_for(state="attached")
    assert plain.locator("#picked").inner_text() == title
    player.turn()
    assert player.number() != "0"
    assert plain.locator("#log li:not(.chance)").count() >= 1


def test_whatever_changes_together_is_marked_once(page):
    page.add_init_script(COUNT_DRAWINGS)
    page.goto("/tutorial/medina/3")
    page.locator("#marks .shown .line").first.wait_for(state="attached")
    page.locator("#marks .open .line").first.wait_for(state="attached")
    assert page.evaluate(take_drawings()) == 1
    Player(page).pick(Player(page).now()["open"][0])
    page.locator("#marks .picked .line").wait_for(state="attached")
    assert page.evaluate(take_drawings()) == 1
