"""Two ways to a browser, which both speak W3C WebDriver: WebKit's driver by HTTP, Firefox itself by its Marionette.

What each command is called in both is all that differs. `page.py` is how tests use it.
"""

import contextlib
import itertools
import json
import os
import shutil
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from tests.serving import PATIENCE

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name by which the standard marks references to elements."""
MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkit2gtk-4.0/MiniBrowser")
MOUSE = 2 | 4
"""Fine, and can hover: without a screen Firefox looks for a mouse at the machine, and may find none."""
TIMEOUTS = {"script": 1_000 * PATIENCE, "pageLoad": 1_000 * PATIENCE, "implicit": 0}


PATHS = {
    "Navigate": ("POST", "url"),
    "Refresh": ("POST", "refresh"),
    "GetCurrentURL": ("GET", "url"),
    "ExecuteScript": ("POST", "execute/sync"),
    "ExecuteAsyncScript": ("POST", "execute/async"),
    "PerformActions": ("POST", "actions"),
    "SetWindowRect": ("POST", "window/rect"),
    "TakeScreenshot": ("GET", "screenshot"),
    "AddCookie": ("POST", "cookie"),
    "GetCookies": ("GET", "cookie"),
    "DeleteAllCookies": ("DELETE", "cookie"),
    "GetComputedLabel": ("GET", "element/{}/computedlabel"),
    "GetComputedRole": ("GET", "element/{}/computedrole"),
}
"""How WebKit's driver is asked for the commands of the standard."""


class DriverError(Exception):
    """What a browser refuses."""


class Driver(ABC):
    """A browser with one window."""

    name: str

    @abstractmethod
    def ask(self, what: str, values: dict[str, Any] | None = None, element: str = "") -> Any:
        """Carry out a command of the standard, by its name there."""


class Firefox(Driver):
    """By the protocol that it speaks without any other program: messages with their length before them."""

    name = "firefox"

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._numbers = itertools.count(1)
        self._read()  # it says what it is
        self.ask("NewSession", {"capabilities": {"alwaysMatch": {"timeouts": TIMEOUTS}}})

    def ask(self, what: str, values: dict[str, Any] | None = None, element: str = "") -> Any:
        number = next(self._numbers)
        known = {**(values or {}), **({"id": element} if element else {})}
        message = json.dumps([0, number, f"WebDriver:{what}", known]).encode()
        self._socket.sendall(f"{len(message)}:".encode() + message)
        _kind, _number, error, answer = self._read()
        if error:
            raise DriverError(f"{what}: {error['error']}: {error['message']}")
        return answer.get("value") if isinstance(answer, dict) and set(answer) == {"value"} else answer

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._stream.read(1)
        return json.loads(self._stream.read(int(length[:-1])))

    def close(self) -> None:
        self._stream.close()
        self._socket.close()


class WebKit(Driver):
    """By `WebKitWebDriver`, which speaks HTTP."""

    name = "webkit"

    def __init__(self, port: int, browser: str) -> None:
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options, "timeouts": TIMEOUTS}
        answer = self._client.post("/session", json={"capabilities": {"alwaysMatch": wanted}}).json()["value"]
        if "sessionId" not in answer:
            raise DriverError(answer)
        self._session = answer["sessionId"]

    def ask(self, what: str, values: dict[str, Any] | None = None, element: str = "") -> Any:
        method, path = PATHS[what]
        url = f"/session/{self._session}/{path.format(element)}"
        answer = self._client.request(method, url, json=(values or {}) if method == "POST" else None)
        value = answer.json()["value"]
        if answer.is_error:
            raise DriverError(f"{what}: {value['error']}: {value['message']}")
        return value

    def close(self) -> None:
        self._client.delete(f"/session/{self._session}")
        self._client.close()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@contextlib.contextmanager
def run(command: list[str], port: int, folder: Path) -> Iterator[None]:
    """A program that listens on a port, until it is not needed any more."""
    environment = {**os.environ, "HOME": str(folder), "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            assert process.poll() is None, f"{command[0]} did not start"
            time.sleep(0.1)
        yield
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # with the screen and all that it has started
        process.wait()


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A Firefox that knows nothing; its program must be there."""
    port, program = free_port(), shutil.which("firefox-esr") or shutil.which("firefox")
    assert program
    settings = {"marionette.port": port, "remote.log.truncate": True, "app.update.enabled": False}
    settings |= dict.fromkeys(("ui.primaryPointerCapabilities", "ui.allPointerCapabilities"), MOUSE)
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
    (folder / "user.js").write_text("".join(lines), "utf-8")
    command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder), "about:blank"]
    with run(command, port, folder), contextlib.closing(Firefox(port)) as driver:
        yield driver


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """A WebKit that knows nothing; its driver, its small browser and a virtual screen must be there."""
    port, driver = free_port(), shutil.which("WebKitWebDriver")
    browser = mini_browser()
    assert driver
    assert browser
    with (
        run([*screen(), driver, f"--port={port}"], port, folder),
        contextlib.closing(WebKit(port, browser)) as found,
    ):
        yield found


def screen() -> list[str]:
    """Before a command that needs a screen, where there is none."""
    return (
        []
        if "DISPLAY" in os.environ
        else ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1600x1200x24"]
    )


def mini_browser() -> str | None:
    """The small browser that comes with WebKit."""
    found = (str(path) for pattern in MINI_BROWSERS for path in Path("/").glob(pattern.lstrip("/")))
    return next(found, None)


PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb", "xauth")}
"""Debian's."""


def is_there(name: str) -> bool:
    """Whether the machine has all that a browser needs."""
    if name == "firefox":
        return bool(shutil.which("firefox-esr") or shutil.which("firefox"))
    has_screen = "DISPLAY" in os.environ or shutil.which("xvfb-run")
    return bool(shutil.which("WebKitWebDriver") and mini_browser() and has_screen)
