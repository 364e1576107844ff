"""A process that stops in a transaction does not hold up the others."""

from __future__ import annotations

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import InternalError

from nemeton.server.storage.database import Database
from tests.server.databases import Postgres

TOUCH = "UPDATE settings SET value = value"
LONGEST = 60_000  # milliseconds: far more than it takes


@pytest.mark.slow
def test_locks_of_a_stopped_process_are_released(own_postgres: Postgres) -> None:
    where = own_postgres.new_database()
    database = Database(where)
    database.migrate()
    with psycopg.connect(where, autocommit=True) as other:
        other.execute("INSERT INTO settings (name, value) VALUES ('x', 'y')")
        other.execute(f"SET lock_timeout = {LONGEST}")
        with database.journal.connect() as connection:
            connection.execute(text(TOUCH))
            other.execute(TOUCH)
            with pytest.raises(InternalError):  # it was given up
                connection.execute(text(TOUCH))
        with database.journal.begin() as connection:
            connection.execute(text(TOUCH))
    database.journal.dispose()
