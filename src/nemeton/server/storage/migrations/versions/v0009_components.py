"""Components files are kept once, and tables refer to them by their hash."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    components = op.create_table(
        "components",
        sa.Column("hash", sa.Text(), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )
    # Not by op.add_column, which on SQLite cannot add the reference.
    op.execute("ALTER TABLE tables ADD COLUMN components_hash TEXT REFERENCES components (hash)")
    tables = sa.table(
        "tables", sa.column("key"), sa.column("components"), sa.column("components_hash")
    )
    connection = op.get_bind()
    own = sa.select(tables.c.key).where(tables.c.components.is_not(None))
    kept: set[str] = set()
    for key in connection.execute(own).scalars().all():
        here = tables.c.key == key
        text = connection.execute(sa.select(tables.c.components).where(here)).scalar_one()
        found = hashlib.sha256(text.encode()).hexdigest()
        if found not in kept:
            connection.execute(components.insert().values(hash=found, text=text))
            kept.add(found)
        connection.execute(tables.update().where(here).values(components_hash=found))
    op.create_index("ix_tables_components_hash", "tables", ["components_hash"])
    op.drop_column("tables", "components")
