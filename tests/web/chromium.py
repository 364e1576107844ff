"""Finds Chromium for the browser tests, or installs it where that is allowed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# The sandbox cannot be had as root; the rest keeps a test's browser from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def chromium() -> str:
    """The path of a browser. Raises RuntimeError, saying what to install, if there is none."""
    path = found() or (install() if may_install() else None)
    if path is None:
        raise RuntimeError("The browser tests need Chromium: apt install chromium")
    return path


def may_install() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> str | None:
    """From Debian's packages; tests that run side by side wait for the first of them to do it."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with (Path(tempfile.gettempdir()) / "nemeton-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if found() is None:
            for arguments in (
                ["update"],
                ["install", "--yes", "--no-install-recommends", "chromium"],
            ):
                subprocess.run(["apt-get", "--quiet", *arguments], env=quiet, check=False)
    return found()
