"""Inviting others: the link of a seat, and ways to bring it to them."""

import pytest

from tests.browser.conftest import ELSEWHERE
from tests.browser.playing import set_up

LINK = "#link-2"
SELECTED = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"


def pasted(page):
    """What comes out of the clipboard."""
    page.locator("#chat-text").fill("")
    page.locator("#chat-text").press("Control+V")
    return page.locator("#chat-text").input_value()


@pytest.mark.parametrize("host", ["127.0.0.1", ELSEWHERE])
def test_copy_copies_on_every_address(open_browser, serving, host):
    page = open_browser(base_url=f"http://{host}:{serving.port}")
    set_up(page, "medina", "person", "open")
    link = page.locator(LINK).input_value()
    assert link.startswith(f"http://{host}:{serving.port}/seat/")
    copy = page.get_by_role("button", name="Copy the link for seat 2")
    copy.click()
    page.get_by_text("Copied", exact=True).first.wait_for()
    assert copy.inner_text() == "Copied"
    assert page.locator("#announcer").inner_text() == "Copied"
    assert pasted(page) == link


def test_where_nothing_can_be_copied_the_page_says_so_and_the_link_is_selected(open_browser, serving):
    page = open_browser(base_url=f"http://{ELSEWHERE}:{serving.port}")
    page.add_init_script("document.execCommand = () => false")
    set_up(page, "medina", "person", "open")
    copy = page.get_by_role("button", name="Copy the link for seat 2")
    copy.click()
    page.locator("#message").get_by_text("copy it by hand").wait_for()
    assert copy.inner_text() == "Copy"
    assert page.locator(LINK).evaluate(SELECTED) == page.locator(LINK).input_value()
