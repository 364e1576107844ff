"""Tries a wheel as a stranger would: `python scripts/try_wheel.py dist/nemeton-….whl`

Installs it into an empty environment, starts `nemeton` where neither Node nor a compiler can be
found, and plays whole games by HTTP: Alarún, and one that `nemeton new-game` has made. With
`--installed`, tries what this Python has installed.
"""

from __future__ import annotations

import http.cookiejar
import json
import os
import random
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WHOLE_GAME_SECONDS = 600.0
GAME = "harvest"  # made by `nemeton new-game`
SHOWN_PATHS = (
    "/",
    "/licences.txt",
    "/docs/index.html",
    "/docs/licences.txt",
)  # what a server shows besides its tables


class Guest:
    """A player over HTTP, like a person with a browser."""

    def __init__(self, address: str) -> None:
        self.address = address
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._open = urllib.request.build_opener(cookies).open

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"X-Nemeton": "1", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.address}{path}", data, headers)  # noqa: S310
        while True:
            try:
                with self._open(request, timeout=60) as answer:
                    found = answer.read().decode()
                    return json.loads(found) if path.startswith("/api/") else found
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise SystemExit(f"{path}: {error.code} {error.read().decode()}") from None
                time.sleep(1)  # too fast for the server's limits


def play(guest: Guest, game: str) -> dict[str, Any]:
    """Play a whole game against a bot by random legal actions; return the table."""
    guest.ask("/api/guest", {"name": "Ada"})
    bots = [{"seat": 1, "level": "random"}]
    wanted = {"game": game, "seats": 2, "take": [0], "bots": bots, "start": True}
    address = f"/api/tables/{guest.ask('/api/tables', wanted)['id']}"
    chance = random.Random(1)
    sent = 0
    until = time.monotonic() + WHOLE_GAME_SECONDS
    told: dict[str, Any] = guest.ask(f"{address}/poll")
    while told["table"]["status"] != "finished":
        if time.monotonic() > until:
            raise SystemExit(f"The game was not over after {WHOLE_GAME_SECONDS:.0f} s.")
        mine = next(seat for seat in told["seats"] if seat["seat"] == 0)
        known = f"ply={told['ply']}&revision={told['table']['revision']}&wait=5"
        if mine["legal"]:
            sent += 1
            step = chance.choice(mine["legal"])
            act = {"type": "act", "id": f"try-{game}-{sent}", "seat": 0, "ply": told["ply"]}
            guest.ask(f"{address}/submit", {**act, "steps": [step], "confirm": True})
            known = "wait=0"
        told = guest.ask(f"{address}/poll?{known}")
    found: dict[str, Any] = told["table"]
    return found


def environment(scripts: Path, folder: Path) -> dict[str, str]:
    """Environment variables of a fresh machine, without Node and compiler."""
    return {
        **{name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ},
        "PATH": str(scripts),
        "HOME": str(folder),
        "NEMETON_PORT": "0",
        "NEMETON_DATABASE": str(folder / "tables.db"),
        "PYTHONUNBUFFERED": "1",
        "PYTHONUTF8": "1",
    }


@contextmanager
def lobby(command: Path, folder: Path, variables: dict[str, str]) -> Iterator[str]:
    """A running lobby; yields the address that it prints."""
    with subprocess.Popen(
        [command], cwd=folder, env=variables, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def attempt(scripts: Path, folder: Path) -> str:
    """Start the lobby, fetch its pages, play; returns a line about the result."""
    variables = environment(scripts, folder)
    command = scripts / ("nemeton.exe" if sys.platform == "win32" else "nemeton")
    said = subprocess.run(
        [command, "--version"],
        check=True, capture_output=True, encoding="utf-8", env=variables, cwd=folder,
    ).stdout.strip()  # fmt: skip
    subprocess.run(
        [command, "new-game", GAME], check=True, capture_output=True, env=variables, cwd=folder
    )
    with lobby(command, folder, {**variables, "NEMETON_GAMES": GAME}) as address:
        guest = Guest(address)
        for path in SHOWN_PATHS:
            if not guest.ask(path):
                raise SystemExit(f"{path} is empty.")
        tables = [play(guest, game) for game in ("alarun", GAME)]
    played = " and ".join(table["game"] for table in tables)
    return f"{said}: games of {played} were played by HTTP."


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel into an empty environment; returns its folder of commands."""
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    scripts = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(scripts / "python"), "-m", "pip", "install", "--quiet"]
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*pip, "--only-binary", ":all:", str(wheel)], check=True, env=variables)
    return scripts


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] in {"-h", "--help"}:
        print(__doc__)
        return 2
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if arguments[0] == "--installed":
            scripts = Path(sysconfig.get_path("scripts"))
        else:
            wheel = Path(arguments[0]).resolve()
            if not wheel.is_file():
                print(f"There is no wheel {wheel}.", file=sys.stderr)
                return 2
            scripts = install(wheel, folder)
        print(attempt(scripts, folder))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
