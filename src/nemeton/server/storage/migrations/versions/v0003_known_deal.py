"""Tables say whether their deal could be known beforehand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column("known_deal", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    tables = sa.table("tables", sa.column("origin", sa.Text()), sa.column("known_deal"))
    branches = tables.c.origin.is_not(None)
    op.execute(tables.update().where(branches).values(known_deal=sa.true()))
