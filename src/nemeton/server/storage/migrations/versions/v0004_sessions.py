"""Sessions that can be ended. Cookies from before go on, as one session for each person."""

from __future__ import annotations

import hashlib
import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    sessions = op.create_table(
        "sessions",
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    people = op.get_bind().execute(sa.text("SELECT id FROM people")).scalars().all()
    # A cookie signed nothing but the person's id: that is what its session is called.
    now = time.time_ns() // 1_000_000
    op.bulk_insert(
        sessions,
        [
            {"digest": hashlib.sha256(id_.encode()).digest(), "person": id_, "created": now}
            for id_ in people
        ],
    )
