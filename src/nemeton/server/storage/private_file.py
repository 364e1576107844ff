"""Access rights of the database's files, which hold seeds and the cookies' key."""

from __future__ import annotations

import logging
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

RIGHTS_OF_OTHERS = stat.S_IRWXG | stat.S_IRWXO
# The write-ahead log and its index get the file's rights when new.
FILE_ENDINGS = ("", "-wal", "-shm")

logger = logging.getLogger(__name__)


def create_private(file: Path) -> None:
    """Create the file for its owner alone, unless it exists. Raises OSError."""
    # An existing file is not opened: closing it would end the locks of SQLite in this process.
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_RDONLY | os.O_CREAT | os.O_EXCL, 0o600))


def make_private(file: Path) -> None:
    """Remove access rights of others to the file. Raises OSError."""
    if sys.platform == "win32":
        return
    file = file.resolve()  # SQLite names the log after the target of a link
    for ending in FILE_ENDINGS:
        path = file.with_name(file.name + ending)
        if path.exists():
            remove_rights(path)


def remove_rights(path: Path) -> None:
    mode = stat.S_IMODE(path.stat().st_mode)
    if not mode & RIGHTS_OF_OTHERS:
        return
    try:
        path.chmod(mode & ~RIGHTS_OF_OTHERS)
    except PermissionError:
        logger.warning("other users of the machine may open %s, which holds secrets", path.name)
    else:
        logger.warning(
            "%s holds secrets and could be opened by other users (%o): now only by its owner",
            path.name,
            mode,
        )
