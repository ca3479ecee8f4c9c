"""A whole game as somebody hears it who plays by keyboard with a screen reader: what gets the focus, and what is said.

python -m tests.browser.listening      writes it anew; read the difference before you commit it

A screen reader says the name, the role and the description of what gets the focus, as the browser tells them, and the text of a live
region (`role="status"`, `role="alert"`) when it changes.
"""

import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

import httpx
from playwright.sync_api import Page, ViewportSize, sync_playwright

import zellige
from tests.browser.conftest import find_chromium
from tests.browser.playing import CONFIRMING, Typist, wait_for_program
from tests.browser.prepared import cookie_of, sit_down
from tests.serving import PATIENCE, Command
from zellige.core.game import Game
from zellige.server.http.visitors import VISITOR
from zellige.server.tables.seats import new_secret

FILE = Path(__file__).parents[1] / "heard" / "maharani.txt"
SIZE: ViewportSize = {"width": 1280, "height": 900}
LISTEN = """() => {
  const last = new Map();
  window.heard = [];
  new MutationObserver((changes) => {
    const regions = changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest(
      "[role=status], [role=alert], [aria-live]"));
    for (const region of new Set(regions)) {
      const text = region?.innerText?.replace(/\\s+/g, " ").trim() || region?.textContent.replace(/\\s+/g, " ").trim();
      if (text && last.get(region) !== text) window.heard.push(text);
      if (region) last.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
MOST = 60
"""Keys until something is reached; it takes a few."""
ASKING = """() => {
  window.asking = 0;
  const send = window.fetch;
  window.fetch = async (...wish) => {
    window.asking += 1;
    const done = () => setTimeout(() => (window.asking -= 1));
    const answer = await send(...wish).catch((why) => { done(); throw why; });
    for (const way of ["json", "text"]) {
      const read = answer[way].bind(answer);
      answer[way] = () => read().finally(done);
    }
    return answer;
  };
  const say = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (text.startsWith('{"ask":')) {
      window.asking += 1;
      const { ask } = JSON.parse(text);
      const hear = async ({ data }) => {
        const stream = () => new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
        const answer = typeof data === "string" ? data : await new Response(stream()).text();
        if (JSON.parse(answer).ask !== ask) return;
        this.removeEventListener("message", hear);
        setTimeout(() => (window.asking -= 1));
      };
      this.addEventListener("message", hear);
    }
    say.call(this, text);
  };
}"""
"""Counts what the page has asked for, by either way, and not yet read: what a choice brings is said only once it is known."""
IS_QUIET = "() => !document.querySelector('#scene.busy') && window.asking === 0"
FOCUSED = "document.activeElement"
WAY = """(wanted) => {
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const here = middle(document.activeElement), there = middle(document.getElementById(wanted));
  const [x, y] = [there[0] - here[0], there[1] - here[1]];
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? "ArrowRight" : "ArrowLeft") : y > 0 ? "ArrowDown" : "ArrowUp";
}"""


def whole_game() -> Game:
    """Between players who take what brings most at once."""
    game, bot = zellige.new("maharani", ["Ada", "Ben"], seed=11), zellige.bot("greedy", seed=3)
    while not game.is_over:
        game.play(bot.choose(game))
    return game


class Listener(Typist):
    """Goes where the arrows lead until the wanted thing is heard, and writes down what is heard."""

    def __init__(self, page) -> None:
        super().__init__(page)
        self._chrome = page.context.new_cdp_session(page)
        self._last = "nothing"
        self.lines: list[str] = []
        page.evaluate(LISTEN)
        page.wait_for_function("() => window.asking === 0")

    def key(self, key: str) -> None:
        self.lines.append(f"> {key}")
        self.page.keyboard.press(key)
        self.hear()

    def hear(self) -> None:
        """What has the focus now, if that is something else, and then what was said meanwhile."""
        self.page.wait_for_function(IS_QUIET)
        if (focused := self._told()) != self._last:
            self._last = focused
            self.lines.append(f"    {focused}")
        self.lines += [f'    says "{text}"' for text in self.page.evaluate("() => window.heard.splice(0)")]

    def _told(self) -> str:
        found = self._chrome.send("Runtime.evaluate", {"expression": FOCUSED})["result"]["objectId"]
        asked = {"objectId": found, "fetchRelatives": False}
        node = self._chrome.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        role, name = node["role"]["value"], node.get("name", {}).get("value", "")
        if role in ("RootWebArea", "none"):
            return "nothing"
        states = [
            one["name"]
            for one in node.get("properties", [])
            if one["name"] == "disabled" and one["value"]["value"]
        ]
        told = ", ".join([f'{role} "{name}"', *states])
        description = node.get("description", {}).get("value", "")
        return f"{told}: {description}" if description else told

    def pick(self, pick):
        if self.focused() not in self.now()["open"]:
            self.key("b")
        passed = list[str]()
        while (here := self.focused()) != pick:
            assert len(passed) < MOST
            passed.append(here)
            is_lost = len(passed) > len(set(passed))  # then one after the other, in reading order
            self.key("n" if is_lost else self.page.evaluate(WAY, pick))
        self.key("Enter")

    def press(self):
        self.page.locator("#confirm:enabled").wait_for(state="attached")
        for _ in range(MOST):
            if self.focused() == "confirm":
                break
            self.key("Tab")
        self.key("Enter")


def heard(page, serving) -> Iterator[str]:
    """The game, line by line: the page is Ada's, and Ben plays elsewhere."""
    game = whole_game()
    ada, ben = new_secret(), new_secret()
    start = next(number for number, event in enumerate(game.events) if event.seat == 1)
    page.context.add_cookies([{"name": VISITOR, "value": cookie_of(serving, ada), "url": serving.address}])
    address = sit_down(serving, game.at(start), {"Ada": ada, "Ben": ben})
    page.add_init_script(f"({ASKING})()")
    page.goto(address)
    wait_for_program(page)
    listener = Listener(page)
    listener.hear()
    number = start
    with httpx.Client(
        base_url=serving.address, cookies={VISITOR: cookie_of(serving, ben)}, timeout=PATIENCE
    ) as other:
        while number < len(game.events):
            seat = game.events[number].seat
            if seat == 1:
                number = _own_turn(listener, game, number)
            elif seat == 2:
                listener.lines.append(f"Ben plays: {game.events[number]}")
                number = _play(other, address, game, number)
                _wait_for(page, number)
                listener.hear()
            else:
                number += 1
    yield from listener.lines


def _own_turn(listener: Listener, game: Game, number: int) -> int:
    """All actions up to chance or to somebody else, then the button that ends the turn."""
    while number < len(game.events) and game.events[number].seat == 1:
        listener.carry_out(game.at(number), game.events[number].action)
        number += 1
        listener.hear()
    if not (game.at(number).is_over and listener.now()["over"]) and listener.now()["steps"]:
        listener.press()
    while number < len(game.events) and game.events[number].seat == "chance":
        number += 1
    _wait_for(listener.page, number)
    listener.hear()
    return number


def _play(other: httpx.Client, address: str, game: Game, number: int) -> int:
    body = {"seat": 2, "base": number, "actions": [str(game.events[number])], "submission": uuid.uuid4().hex}
    answer = other.post(f"{address}/play", json=body, headers={"accept": "application/json"})
    assert answer.status_code == 200, answer.text
    number += 1
    while number < len(game.events) and game.events[number].seat == "chance":
        number += 1
    return number


def _wait_for(page: Page, number: int) -> None:
    page.wait_for_function(
        "(number) => document.getElementById('scene').dataset.number === String(number)",
        arg=number,
    )


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        Command(Path(data)) as serving,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium() or None, args=["--no-sandbox"])
        context = browser.new_context(
            base_url=serving.address, locale="en-GB", viewport=SIZE, reduced_motion="reduce"
        )
        context.set_default_timeout(60_000)
        context.add_init_script(CONFIRMING)
        FILE.write_text("\n".join(heard(context.new_page(), serving)) + "\n", "utf-8")
        browser.close()


if __name__ == "__main__":
    main()
