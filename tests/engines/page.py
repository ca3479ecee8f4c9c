"""A page in any browser, used as the tests use Chromium's: as much of Playwright's `Page` as players need.

So whoever plays in `tests/browser/playing.py` plays here, too.
"""

import base64
import time
from pathlib import Path
from typing import Any

from tests.engines.webdriver import ELEMENT, Driver, DriverError
from tests.serving import PATIENCE

CALL = """
const given = [...arguments];
return Promise.resolve().then(() => {
  const value = (%s);
  return typeof value === "function" ? value(...given) : value;
}).then((value) => ({ value }), (error) => ({ error: String(error) }));
"""
"""A function or an expression, as Playwright takes both; promises are waited for."""
IS_SEEN = "(element) => Boolean(element) && element.getClientRects().length > 0"
MIDDLE = """(element) => {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " "} | {
    f"Arrow{way}": chr(code)
    for way, code in zip(("Left", "Up", "Right", "Down"), range(0xE012, 0xE016), strict=True)
}


class PageError(Exception):
    """A script of a test failed in the page."""


class PageLeft(Exception):
    """The page was left while a script ran in it."""


class Page:
    """The window of a browser."""

    def __init__(self, driver: Driver, base_url: str) -> None:
        self.driver, self._base_url = driver, base_url
        self.mouse, self.keyboard = Mouse(driver), Keyboard(driver)

    @property
    def url(self) -> str:
        return str(self.driver.ask("GetCurrentURL"))

    @property
    def context(self) -> "Page":
        """What has the cookies: here there is one window."""
        return self

    def add_cookies(self, cookies: list[dict[str, str]]) -> None:
        """A browser takes them only for the site that it shows."""
        for cookie in cookies:
            self.goto(f"{cookie['url']}/static/favicon.svg")
            self.driver.ask("AddCookie", {"cookie": {"name": cookie["name"], "value": cookie["value"]}})

    def goto(self, address: str) -> None:
        self.driver.ask("Navigate", {"url": address if "://" in address else self._base_url + address})

    def reload(self) -> None:
        self.driver.ask("Refresh")

    def set_viewport_size(self, size: dict[str, int]) -> None:
        """The window is made larger by what it has around the page."""
        for _ in range(2):
            inner = self.evaluate("[window.innerWidth, window.innerHeight]")
            outer = self.evaluate("[window.outerWidth, window.outerHeight]")
            width, height = (
                wanted + out - inn for wanted, out, inn in zip(size.values(), outer, inner, strict=True)
            )
            self.driver.ask("SetWindowRect", {"width": width, "height": height})

    def evaluate(self, source: str, *given: Any) -> Any:
        try:
            answer = self.driver.ask("ExecuteScript", {"script": CALL % source, "args": list(given)})
        except DriverError as error:
            raise PageLeft(source) from error
        if answer is None:
            raise PageLeft(source)
        if "error" in answer:
            raise PageError(answer["error"])
        return answer.get("value")

    def wait_for_function(self, source: str, arg: Any = None) -> None:
        end = time.monotonic() + PATIENCE
        while not self._is_so(source, [] if arg is None else [arg]):
            assert time.monotonic() < end, f"it did not happen: {source}"
            time.sleep(0.03)

    def _is_so(self, source: str, given: list[Any]) -> bool:
        try:
            return bool(self.evaluate(source, *given))
        except PageLeft:
            return False  # the next page may say so

    def locator(self, selector: str) -> "Locator":
        return Locator(self, selector)

    def screenshot(self, path: Path | str) -> None:
        Path(path).write_bytes(base64.b64decode(self.driver.ask("TakeScreenshot")))


class Locator:
    """The first element that a selector finds; it is waited for."""

    def __init__(self, page: Page, selector: str) -> None:
        self._page, self._selector = page, selector

    def evaluate(self, source: str) -> Any:
        wrapped = f"(selector) => ({source})(document.querySelector(selector))"
        self.wait_for(is_seen=False)
        return self._page.evaluate(wrapped, self._selector)

    def wait_for(self, *, is_seen: bool = True) -> None:
        test = IS_SEEN if is_seen else "(element) => element !== null"
        self._page.wait_for_function(
            f"(selector) => ({test})(document.querySelector(selector))", arg=self._selector
        )

    def click(self) -> None:
        self.wait_for()
        self._page.mouse.click(**self.evaluate(MIDDLE))

    def select_option(self, value: str) -> None:
        """As a person would leave it; a list that opens is the system's business."""
        choose = (
            "(list) => {{ list.value = {!r}; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
        )
        self.evaluate(choose.format(value))

    def get_attribute(self, name: str) -> Any:
        return self.evaluate(f"(element) => element.getAttribute({name!r})")

    def inner_text(self) -> str:
        return str(self.evaluate("(element) => element.innerText"))

    def inner_html(self) -> str:
        return str(self.evaluate("(element) => element.innerHTML"))

    def count(self) -> int:
        return int(
            self._page.evaluate("(selector) => document.querySelectorAll(selector).length", self._selector)
        )

    def name_and_role(self) -> tuple[str, str]:
        """What the browser tells a screen reader."""
        self.wait_for(is_seen=False)
        found = self._page.driver.ask(
            "ExecuteScript",
            {"script": "return document.querySelector(arguments[0])", "args": [self._selector]},
        )[ELEMENT]
        name, role = (
            self._page.driver.ask(what, element=found) for what in ("GetComputedLabel", "GetComputedRole")
        )
        return name, role


class Mouse:
    """A pointer that is moved and pressed as by a hand."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def click(self, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self._driver.ask("PerformActions", {"actions": [source]})


class Keyboard:
    """Keys, one at a time, by their names."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        presses = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._driver.ask("PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": presses}]})
