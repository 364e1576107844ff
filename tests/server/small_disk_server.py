"""A server whose database lies on a disk of 24 MB.

The disk is in memory, and only this process and its children see it; others find its files under
`/proc/PID/root`. `python -m tests.server.small_disk_server DATABASE RESERVE` prints its address.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

from nemeton.server import logs
from nemeton.server.config import Config
from nemeton.server.run import address_of, bind, serve

SIZE = "size=24m"
NEW_MOUNTS, NEW_USERS = 0x00020000, 0x10000000
PRIVATE = 0x00040000 | 0x4000  # with all mounts below it

libc = ctypes.CDLL(None, use_errno=True)


def check(result: int) -> None:
    if result:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))


def mount_small_disk(folder: Path) -> None:
    """Mount the disk without privileges, in a user namespace."""
    user, group = os.getuid(), os.getgid()
    check(libc.unshare(NEW_USERS | NEW_MOUNTS))
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"0 {user} 1")
    Path("/proc/self/gid_map").write_text(f"0 {group} 1")
    check(libc.mount(b"none", b"/", None, PRIVATE, None))
    check(libc.mount(b"tmpfs", bytes(folder), b"tmpfs", 0, SIZE.encode()))


if __name__ == "__main__":
    _, database, reserve = sys.argv
    folder = Path(database).parent
    folder.mkdir(exist_ok=True)
    mount_small_disk(folder)
    logs.set_up("info")
    bound = bind("127.0.0.1", 0)
    address = address_of(bound)
    config = Config(
        database=database, public_url=address, limits=False, reserve=int(reserve), review_work=8
    )
    serve(config, bound, lambda: print(address, flush=True))
