"""Updates the schema of a database; alembic is loaded only if needed."""

from __future__ import annotations

import importlib.resources
from importlib.resources.abc import Traversable

from sqlalchemy import Connection, inspect, text

from nemeton.core.errors import NemetonError


def newest() -> str:
    """The revision after the last migration; modules are named for theirs."""
    modules = (file.name for file in (migrations() / "versions").iterdir())
    return max(name[1:5] for name in modules if name.startswith("v"))


def migrations() -> Traversable:
    return importlib.resources.files("nemeton.server.storage") / "migrations"


def update(connection: Connection) -> None:
    """Update the schema if it is old. Raises NemetonError if a newer version was here."""
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
        if found == [newest()]:  # as at nearly every start
            return
    upgrade(connection)


def upgrade(connection: Connection, to: str = "head") -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(migrations()))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise NemetonError("database-newer") from error
