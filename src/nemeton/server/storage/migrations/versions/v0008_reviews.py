"""What was found out about finished games is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_key", sa.BigInteger(), sa.ForeignKey("tables.key"), primary_key=True),
        sa.Column("review", sa.Text(), nullable=False),
    )
