"""People have the time when they were last seen, and indexes of what refers to them."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
    people = sa.table("people", sa.column("seen"))
    op.execute(people.update().values(seen=time.time_ns() // 1_000_000))
    op.create_index("ix_links_person", "links", ["person"])
    op.create_index("ix_chat_person", "chat", ["person"])
    op.create_index("ix_mutes_person", "mutes", ["person"])
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
