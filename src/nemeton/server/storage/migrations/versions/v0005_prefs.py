"""Everything people prefer is one document: what was a column of its own moves into it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("people", sa.Column("prefs", sa.Text(), nullable=False, server_default="{}"))
    people = sa.table("people", sa.column("auto_forced", sa.Boolean()), sa.column("prefs"))
    wanted = people.update().where(people.c.auto_forced.is_(sa.true()))
    op.execute(wanted.values(prefs='{"auto_forced":true}'))
    op.drop_column("people", "auto_forced")
