"""What was found out about finished games is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_key", KEY, sa.ForeignKey("tables.key"), primary_key=True),
        sa.Column("review", sa.Text(), nullable=False),
    )
