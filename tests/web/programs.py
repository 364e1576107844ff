"""Programs that the browser tests need: found, or installed where allowed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path


def found(names: Sequence[str]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def program(names: Sequence[str], package: str) -> str:
    """The path of a program by one of its names.

    Raises RuntimeError, with the package to install, if there is none.
    """
    path = found(names) or (install(names, package) if may_install() else None)
    if path is None:
        raise RuntimeError(f"The browser tests need {names[0]}: apt install {package}")
    return path


def may_install() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(names: Sequence[str], package: str) -> str | None:
    """Install a Debian package; parallel tests wait for the first of them."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with (Path(tempfile.gettempdir()) / "nemeton-packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if found(names) is None:
            for arguments in (
                ["update"],
                ["install", "--yes", "--no-install-recommends", package],
            ):
                subprocess.run(["apt-get", "--quiet", *arguments], env=quiet, check=False)
    return found(names)
