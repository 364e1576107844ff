"""Branches refer to the log of their origin; those that have a copy of its moves keep it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    # Not by op.add_column, which on SQLite cannot add the reference.
    kind = "INTEGER" if op.get_bind().dialect.name == "sqlite" else "BIGINT"
    op.execute(f"ALTER TABLE tables ADD COLUMN shared_from {kind} REFERENCES tables (key)")
    op.add_column(
        "tables", sa.Column("shared_plies", sa.Integer(), nullable=False, server_default="0")
    )
    op.create_index("ix_tables_shared_from", "tables", ["shared_from"])
