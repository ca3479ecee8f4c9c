"""What screen readers are told is the same in all browsers: each says what it makes of the page by itself."""

import pytest

from tests.browser.playing import wait_for_program
from tests.browser.prepared import become_known, keep, played

pytestmark = pytest.mark.own_process
IDS = """() => [...document.querySelectorAll('#scene :is(button, a, input, [role], [aria-label])[id]')].filter(
  (one) => one.checkVisibility()).map((one) => one.id)"""
EACH = 8
"""One element of so many is asked for in Firefox and WebKit, which takes a while for each."""


@pytest.fixture
def in_chromium(chromium, serving):
    """The address of a table, the cookie of who sits there, and the name and role of all that is there."""
    with chromium.new_context(base_url=serving.address, locale="en-GB") as context:
        page = context.new_page()
        address = keep(serving, played("medina", 0.6), become_known(page, serving))
        page.goto(address)
        wait_for_program(page)
        told = {one: name_and_role(context.new_cdp_session(page), one) for one in page.evaluate(IDS)[::EACH]}
        return address, [{**one, "url": serving.address} for one in context.cookies()], told


def name_and_role(chrome, element):
    document = chrome.send("DOM.getDocument")["root"]["nodeId"]
    node = chrome.send("DOM.querySelector", {"nodeId": document, "selector": f"[id='{element}']"})["nodeId"]
    asked = {"nodeId": node, "fetchRelatives": False}
    found = chrome.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
    return found["name"]["value"], found["role"]["value"]


def test_names_and_roles_are_those_of_chromium(page, in_chromium):
    address, cookies, told = in_chromium
    page.add_cookies(cookies)
    page.goto(address)
    wait_for_program(page)
    assert len(told) > 15
    assert {one: page.locator(f"[id='{one}']").name_and_role() for one in told} == told
