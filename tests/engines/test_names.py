"""What screen readers are told is the same in all browsers: each says what it makes of the page by itself."""

import json
import subprocess
import sys

import pytest

from tests.browser.playing import wait_for_program
from tests.browser.prepared import become_known, keep, played
from tests.engines.names import FOUND, KEYS
from tests.engines.webdriver import ELEMENT
from zellige.games import GAMES
from zellige.server.http.visitors import VISITOR

OTHER_ROLES = {"summary", "select"}
"""There is no ARIA role that all of them could have for it."""


@pytest.mark.long
@pytest.mark.parametrize("game", [*GAMES])
def test_names_and_roles_are_those_of_chromium(page, serving, game):
    address = serving.address + keep(serving, played(game, 0.6), become_known(page, serving))
    page.goto(address)
    wait_for_program(page)
    told = of_chromium(address, [{**cookie, "url": serving.address} for cookie in kept(page)])
    assert len(told) > 100
    assert without_other_roles(of_engine(page)) == without_other_roles(told)


def kept(page):
    """The cookie by which the server knows this visitor."""
    cookies = page.driver.ask("GetCookies")
    return [{"name": one["name"], "value": one["value"]} for one in cookies if one["name"] == VISITOR]


def of_chromium(address, cookies):
    command = [sys.executable, "-m", "tests.engines.names", address, json.dumps(cookies)]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {key: tuple(both) for key, both in told.items()}


def of_engine(page):
    found = page.driver.ask("ExecuteScript", {"script": f"return ({FOUND})()", "args": []})
    keys = page.evaluate(KEYS)
    return {
        key: tuple(
            page.driver.ask(what, element=one[ELEMENT]) for what in ("GetComputedLabel", "GetComputedRole")
        )
        for key, one in zip(keys, found, strict=True)
    }


def without_other_roles(told):
    return {key: (name, "" if key.split()[1] in OTHER_ROLES else role) for key, (name, role) in told.items()}
