"""The rules as people read them: a clause shows itself, a page prints on a page, a board can be tried out."""

import re

import pytest

from zellige.games import GAMES
from zellige.learning.rulebook import texts

WRITTEN = [kind.name for kind in GAMES.values() if texts.has_rules(kind)]


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
@pytest.mark.parametrize("game", WRITTEN)
def test_the_page_for_the_table_is_one_sheet_of_paper(open_browser, game, locale):
    page = open_browser(locale=locale)
    page.goto(f"/rules/{game}/summary")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    assert b"/MediaBox [0 0 59" in printed  # A4, upright


@pytest.mark.parametrize("game", WRITTEN)
def test_tables_are_whole_on_a_phone(open_browser, game):
    page = open_browser(viewport={"width": 390, "height": 844})
    for address in (f"/rules/{game}", f"/rules/{game}/summary"):
        page.goto(address)
        cut = "(tables) => tables.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
        assert page.locator(".table").evaluate_all(cut) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_a_clause_is_shown_and_lit_when_one_arrives_there(open_browser, width):
    page = open_browser(viewport={"width": width, "height": 800})
    page.goto("/clause/MH-29")
    assert page.url.endswith("/rules/maharani#MH-29")
    clause = page.locator("[id='MH-29']")
    assert clause.evaluate("(element) => element.matches(':target')")
    assert clause.evaluate("(element) => getComputedStyle(element, '::before').content") != "none"
    page.wait_for_function(
        "() => { const top = document.getElementById('MH-29').getBoundingClientRect().top; return top >= 0 && top < 400; }"
    )


@pytest.mark.parametrize("game", WRITTEN)
def test_every_picture_of_the_rules_is_drawn(page, game):
    page.goto(f"/rules/{game}")
    pictures = page.locator("figure img")
    assert pictures.count() > 4
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        picture.evaluate("async (image) => { await image.decode(); }")
        assert picture.evaluate("(image) => image.naturalWidth") > 50


def test_a_board_is_tried_out_by_hand_shown_and_taken_back(page):
    page.goto("/rules/maharani#board-joined-tiles")
    page.locator("#board-joined-tiles .try").click()
    page.locator("#slot-1.open").click()
    page.locator("[id='space-e9'].open").click()
    page.locator("#arrow-N.open").click()
    step = page.locator("#steps li")
    step.wait_for()
    assert step.inner_text() == "blue tile on e9, arrow to the north: +3 gold"
    page.locator("[data-command=undo]").click()
    step.wait_for(state="detached")
    page.locator("[data-command=show]").click()
    step.wait_for()
    page.locator("[data-command=again]").click()
    step.wait_for(state="detached")
    page.get_by_role("link", name="Back to the rules").click()
    page.wait_for_url("**/rules/maharani#board-joined-tiles")


def test_a_refusal_links_to_its_clause_in_another_tab(page):
    """MH-13: a blue tile with two half columns, on a space with a column in the centre."""
    page.goto("/rules/maharani/try/start")
    page.locator("#slot-1.open").click()
    page.locator("[id='space-b9']").click(force=True)  # said to be disabled, but it answers
    link = page.locator("#message a")
    assert link.get_attribute("href") == "/clause/MH-13"
    with page.expect_popup() as other:
        link.click()
    other.value.wait_for_url("**/rules/maharani#MH-13")
    assert page.url.endswith("/try/start")


def test_whatever_a_message_says_is_only_text(page):
    page.goto("/rules/maharani/try/start")
    page.evaluate(
        """async () => {
          const { explain } = await import("/static/page.js");
          explain("<b>MH-1</b>", "MH-2");
        }"""
    )
    assert page.locator("#message").inner_text() == "<b>MH-1</b> (MH-2)."
    assert page.locator("#message a").count() == 2
    assert page.locator("#message b").count() == 0
