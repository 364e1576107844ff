"""Finds the tables of one host, to count them."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("tables_by_host", "tables", ["host", "status"], unique=False)


def downgrade() -> None:
    op.drop_index("tables_by_host", table_name="tables")
