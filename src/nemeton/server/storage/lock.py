"""The lock that keeps an SQLite file to one server, however its process ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nemeton.core.errors import NemetonError
from nemeton.server.storage.database import Database

# Windows locks bytes against reading too, so the lock is on one behind the content.
LOCK_OFFSET = 1 << 30


@contextmanager
def only_server(database: Database) -> Iterator[None]:
    """Hold the lock for the block. Raises NemetonError("database-in-use")."""
    file = database.file
    if file is None:
        yield
        return
    handle = open_lock(file)
    try:
        if not lock(handle):
            process = os.read(handle, 20).decode(errors="replace").strip() or "?"
            raise NemetonError("database-in-use", file=str(file), process=process)
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        yield
    finally:
        os.close(handle)  # the file stays: another server may already wait to lock it


def open_lock(file: Path) -> int:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        # Two names of one file are one database.
        path = file.resolve()
        return os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except PermissionError as error:
        raise NemetonError("database-forbidden", file=str(file)) from error
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise NemetonError("database-unusable", detail=detail) from error


if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> bool:
        os.lseek(handle, LOCK_OFFSET, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
