"""Inviting others: the link of a seat, and ways to bring it to them."""

import json

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


SHARES = "navigator.share = async (what) => { document.documentElement.dataset.sent = JSON.stringify(what); }"


def test_the_sheet_of_the_device_is_offered_where_there_is_one(open_browser):
    page = open_browser()
    page.add_init_script(SHARES)
    set_up(page, "medina", "person", "open", name_1="Ann")
    page.get_by_role("button", name="Send the link for seat 2").click()
    sent = json.loads(page.locator("html").get_attribute("data-sent"))
    assert sent["url"] == page.locator(LINK).input_value()
    assert sent["title"] == "Ann invites you to Medina"
    plain = open_browser()
    plain.add_init_script("delete Navigator.prototype.share")
    set_up(plain, "medina", "person", "open")
    assert plain.locator("#invite-2 .share").count() == 1
    assert not plain.locator("#invite-2 .share").is_visible()


def test_a_qr_code_is_shown_at_the_open_seat_and_stays_while_others_come(open_browser):
    page, friend = open_browser(viewport={"width": 390, "height": 844}), open_browser()
    set_up(page, "medina", "person", "open", "open", name_1="Ann")
    page.locator("#invite-3").get_by_text("QR code").click()
    code = page.locator("#invite-3 img")
    page.wait_for_function("(image) => image.naturalWidth > 0", arg=code.element_handle())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    friend.goto(page.locator(LINK).input_value())
    assert friend.locator("h1").inner_text() == "Ann invites you to Medina"
    assert friend.get_by_text("3 players · about 60 minutes").is_visible()
    friend.locator("input[name=name]").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    page.locator("#who-2", has_text="Ben").wait_for()
    assert code.is_visible()
