"""What a browser tells a screen reader of a page: the name and the role of all that matters in it.

As a program it says what Chromium tells, in a process of its own: Playwright has a loop, and would keep it.
"""

import json
import sys
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright

from tests.browser.conftest import find_chromium
from tests.browser.playing import wait_for_program

Told = dict[str, tuple[str, str]]
MATTERS = ":is(main, aside, section, form, button, a, input, select, summary, h1, h2, ol, [role], [aria-label], #board svg)"
FOUND = f"""() => [...document.querySelectorAll("{MATTERS}")].filter(
  (one) => one.checkVisibility() && !one.closest("[aria-hidden=true]") && !one.matches("ol:empty"))"""
KEYS = f"""() => ({FOUND})().map((one, index) => [index, one.localName, one.id].join(" "))"""
"""Each has a number in the page; what it is called helps whoever reads that two differ."""


def of_chromium(address: str, cookies: list[Any]) -> Told:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium() or None, args=["--no-sandbox"])
        context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900})
        context.add_cookies(cookies)
        page = context.new_page()
        page.goto(address)
        wait_for_program(page)
        chrome = context.new_cdp_session(page)
        told = {key: _name_and_role(chrome, index) for index, key in enumerate(page.evaluate(KEYS))}
        browser.close()
        return told


def _name_and_role(chrome: CDPSession, index: int) -> tuple[str, str]:
    found = chrome.send("Runtime.evaluate", {"expression": f"({FOUND})()[{index}]"})["result"]["objectId"]
    asked = {"objectId": found, "fetchRelatives": False}
    node = chrome.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
    return node.get("name", {}).get("value", ""), node["role"]["value"]


if __name__ == "__main__":
    print(json.dumps(of_chromium(sys.argv[1], json.loads(sys.argv[2]))))
