"""Playing through the page, by mouse, by touch or by keyboard alone: some choice of those that are open."""

import json
import random
import zlib
from typing import Any

from playwright.sync_api import Page

from tests.picking import own_picks

STATE = """() => {
  const scene = document.getElementById("scene"), picks = [...document.querySelectorAll("#board .pick.open")];
  const button = document.getElementById("confirm");
  return {
    over: scene.dataset.over === "yes", mine: scene.dataset.mine === "yes", done: scene.dataset.done === "yes",
    veiled: document.getElementById("veil") !== null,
    steps: Number(scene.dataset.steps),
    open: picks.map((pick) => pick.id),
    button: button && !button.disabled ? button.dataset.press ?? "" : "",
    ends: button !== null && !button.disabled && button.dataset.ends === "yes",
    sign: [scene.dataset.number, scene.dataset.steps, scene.dataset.mine, scene.dataset.over,
           ...[...document.querySelectorAll("#board .pick.picked")].map((pick) => pick.id)].join(),
  };
}"""
HAS_CHANGED = f"(sign) => !document.querySelector('#scene.busy') && ({STATE})().sign !== sign"
IS_DUE = f"() => {{ const now = ({STATE})(); return now.over || now.mine || now.veiled; }}"
# Somewhere on the thing itself (the middle of a palace with a corner may be beside it), once it stands still.
SPOT = """async (element) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  for (let before = null; ; ) {
    const box = element.getBoundingClientRect();
    if (before && box.x === before.x && box.y === before.y && box.width === before.width) {
      for (const down of parts) for (const across of parts) {
        const x = Math.round(box.x + across * box.width), y = Math.round(box.y + down * box.height);
        if (document.elementFromPoint(x, y)?.closest(".pick") === element) return { x, y };
      }
    }
    before = box;
    await frame();
    await frame();
  }
}"""
# What brings a game to its end sooner, in this order; what is not named comes after these.
LIKED = ("space-", "palace-", "slot-", "points", "save", "bonus-none", "return", "stop")
BUTTON = "#confirm, #press"
# Tests press the button themselves; those of what happens without a press say so.
CONFIRMING = """
  if (location.host && !localStorage.getItem("zellige-confirm")) localStorage.setItem("zellige-confirm", "on");
"""


def scenes_told(page: Page) -> list[dict[str, Any]]:
    """What the server will have told the page to show by its live connection, by itself or as an answer."""
    told: list[dict[str, Any]] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame if isinstance(frame, str) else zlib.decompress(frame))
        content = message.get("data", message)
        if "token" in content:
            told.append(content)

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return told


class Player:
    """Somebody at a page of a table."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.dice = page, random.Random(seed)

    def now(self):
        return self.page.evaluate(STATE)

    def wait_for_turn(self):
        """Until this page is to act, or the game is over."""
        self.page.wait_for_function(IS_DUE)
        return self.now()

    def reveal(self):
        """Say that nobody else looks, and see one's own things."""
        self.page.locator("[data-command=reveal]").click()
        self.page.wait_for_function(f"() => ({STATE})().mine")

    def choose(self, ids):
        for liked in LIKED:
            if among := [pick for pick in ids if pick.startswith(liked)]:
                return self.dice.choice(among if liked.endswith("-") else [min(among, key=len)])
        return self.dice.choice(ids)

    def pick(self, pick):
        """Something on the board."""
        self.point(**self.page.locator(f"[id='{pick}']").evaluate(SPOT))

    def carry_out(self, game, action, *, ahead=False):
        """Pick what makes an action, on the board or by the button beside it; the rest is picked by itself."""
        for pick in own_picks(game.legal_actions(), action, ahead=ahead):
            self.page.locator(f"[id='{pick}'].open, [data-press='{pick}']:enabled").wait_for(state="attached")
            if self.page.locator(f"[data-press='{pick}']").count():
                self.press()
            else:
                self.pick(pick)

    def point(self, x, y):
        self.page.mouse.click(x, y)

    def press(self):
        """The button that makes a pick, or ends a turn."""
        self.page.locator(BUTTON).click()

    def confirm(self):
        self.press()

    def step(self):
        """One pick, on the board or by the button beside it, or the end of a turn that is done."""
        before = self.now()
        choice = "" if before["done"] else self.choose([*before["open"], *filter(None, [before["button"]])])
        if choice in before["open"]:
            self.pick(choice)
        else:
            self.press()
        self.page.wait_for_function(HAS_CHANGED, arg=before["sign"])

    def draft(self):
        """Pick until a first action is drafted."""
        while (now := self.wait_for_turn())["steps"] == 0 and not now["over"]:
            self.step()
        return now

    def turn(self):
        """A whole turn, confirmed."""
        self.wait_for_turn()
        number = self.number()
        while self.number() == number:
            self.step()

    def number(self):
        """How many events the page shows."""
        return self.page.locator("#scene").get_attribute("data-number")

    def play_to_the_end(self):
        while not self.wait_for_turn()["over"]:
            self.step()


class Toucher(Player):
    """With a finger."""

    def point(self, x, y):
        self.page.touchscreen.tap(x, y)

    def press(self):
        self.page.locator(BUTTON).tap()


class Typist(Player):
    """With the keyboard alone: Tab to get somewhere, arrows on the board, Enter."""

    def focused(self):
        return self.page.evaluate("document.activeElement.id")

    def tab_to(self, wanted):
        for _ in range(80):
            if wanted(self.focused()):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead there, but to {self.focused()}")

    def pick(self, pick):
        """Whatever the arrows lead to; the first that the board offers is as good as any."""
        ids = self.now()["open"]
        self.tab_to(lambda focused: focused in ids)
        for _ in range(self.dice.randrange(3)):
            self.page.keyboard.press(self.dice.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        assert self.focused() in ids
        self.page.keyboard.press("Enter")

    def press(self):
        self.tab_to(lambda focused: focused in ("confirm", "press"))
        self.page.keyboard.press("Enter")


def set_up(page, game, *players, **fields):
    """Open a table by the form, with the mouse."""
    page.goto(f"/new/{game}")
    if len(players) != 2:
        page.locator(f"input[name=players][value='{len(players)}']").check(force=True)
        page.locator(f"select[name='player-{len(players)}']").wait_for()
    for seat, player in enumerate(players, 1):
        page.locator(f"select[name='player-{seat}']").select_option(player)
    for name, value in fields.items():
        page.locator(f"[name='{name.replace('_', '-')}']").fill(value)
    page.locator("form.setup button.main").click()
    wait_for_program(page)
    return page.url


def wait_for_program(page):
    """Until the page's own program runs: it makes links whole."""
    page.wait_for_function("() => document.querySelector('#link-watch')?.value.startsWith('http')")
