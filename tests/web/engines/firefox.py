"""Headless Firefox, driven over its own WebDriver BiDi, without another driver."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.engines.engine import STARTUP_TIMEOUT, pointer, running, until
from tests.web.programs import program

# As in other tests: English, light, without motion, and without requests to Mozilla.
PREFERENCES = {
    "intl.accept_languages": "en-GB",
    "ui.prefersReducedMotion": 1,
    "ui.systemUsesDarkTheme": 0,
    "ui.primaryPointerCapabilities": 6,  # a mouse, which a browser without a screen denies
    "ui.allPointerCapabilities": 6,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.server": "",
}


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    path = program(("firefox-esr", "firefox"), "firefox-esr")
    profile = folder / "firefox"
    profile.mkdir()
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(value)});"
        for name, value in PREFERENCES.items()
    ]
    (profile / "user.js").write_text("\n".join(lines))
    command = [
        path, "--headless", "--no-remote", "--profile", str(profile),
        "--remote-debugging-port", "0", "about:blank",
    ]  # fmt: skip
    where = profile / "WebDriverBiDiServer.json"
    with running(command, folder / "firefox.log", {"HOME": str(folder)}):
        address = until(lambda: listening(where), "Firefox starts")
        with connect(f"{address}/session", max_size=None, compression=None) as socket:
            yield Firefox(socket)


class Firefox:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent = 0
        self.send("session.new", capabilities={})
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **parameters: Any) -> Any:
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv(timeout=STARTUP_TIMEOUT))).get(
            "id"
        ) != self.sent:
            continue
        assert answer["type"] == "success", answer
        return answer["result"]

    def open(self, url: str) -> None:
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def call(self, function: str, *arguments: Any) -> Any:
        answer = self.send(
            "script.callFunction",
            functionDeclaration=f"(given) => JSON.stringify(({function})(...JSON.parse(given)))",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self.context},
            awaitPromise=False,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]
        value = answer["result"]
        return json.loads(value["value"]) if value["type"] == "string" else None

    def point(self, actions: list[dict[str, Any]]) -> None:
        self.send("input.performActions", context=self.context, actions=pointer(actions))

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self.context, viewport=size)

    def screenshot(self) -> bytes:
        answer = self.send("browsingContext.captureScreenshot", context=self.context)
        return base64.b64decode(answer["data"])


def listening(file: Path) -> str | None:
    """The address that Firefox writes to a file once it accepts connections."""
    try:
        told = json.loads(file.read_text())
    except (OSError, json.JSONDecodeError):
        return None
    return f"ws://{told['ws_host']}:{told['ws_port']}"
