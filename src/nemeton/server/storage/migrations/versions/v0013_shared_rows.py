"""Components files and logs that tables share, times when people were seen, and indexes."""

from __future__ import annotations

import hashlib
import time

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0008"

LONGEST = 10_000


def upgrade() -> None:
    move_components()
    add_shared_logs()
    add_seen()
    freeze_long_games()
    op.create_index("tables_by_game", "tables", ["status", "public", "game", "key"])


def move_components() -> None:
    """Store each components file once; tables refer to it by its hash."""
    components = op.create_table(
        "components",
        sa.Column("hash", sa.Text(), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )
    # SQLite cannot add a reference by op.add_column.
    op.execute("ALTER TABLE tables ADD COLUMN components_hash TEXT REFERENCES components (hash)")
    tables = sa.table(
        "tables", sa.column("key"), sa.column("components"), sa.column("components_hash")
    )
    connection = op.get_bind()
    own = sa.select(tables.c.key).where(tables.c.components.is_not(None))
    stored: set[str] = set()
    for key in connection.execute(own).scalars().all():
        here = tables.c.key == key
        text = connection.execute(sa.select(tables.c.components).where(here)).scalar_one()
        found = hashlib.sha256(text.encode()).hexdigest()
        if found not in stored:
            connection.execute(components.insert().values(hash=found, text=text))
            stored.add(found)
        connection.execute(tables.update().where(here).values(components_hash=found))
    op.create_index("ix_tables_components_hash", "tables", ["components_hash"])
    op.drop_column("tables", "components")


def add_shared_logs() -> None:
    """Let branches refer to the log of their origin; present ones keep their copies."""
    kind = "INTEGER" if op.get_bind().dialect.name == "sqlite" else "BIGINT"
    op.execute(f"ALTER TABLE tables ADD COLUMN shared_from {kind} REFERENCES tables (key)")
    op.add_column(
        "tables", sa.Column("shared_plies", sa.Integer(), nullable=False, server_default="0")
    )
    op.create_index("ix_tables_shared_from", "tables", ["shared_from"])


def add_seen() -> None:
    """Count everybody as seen now, so that nobody is deleted because of the upgrade."""
    op.add_column("people", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
    people = sa.table("people", sa.column("seen"))
    op.execute(people.update().values(seen=time.time_ns() // 1_000_000))
    op.create_index("ix_links_person", "links", ["person"])
    op.create_index("ix_chat_person", "chat", ["person"])
    op.create_index("ix_mutes_person", "mutes", ["person"])
    op.create_index("ix_mutes_muted", "mutes", ["muted"])


def freeze_long_games() -> None:
    """Freeze running games that already have as many moves as a game may have."""
    tables = sa.table(
        "tables",
        *map(sa.column, ("key", "status", "due", "trouble", "finished", "revision")),
    )
    moves = sa.table("moves", *map(sa.column, ("table_key", "ply", "at")))
    last = sa.select(sa.func.max(moves.c.at)).where(moves.c.table_key == tables.c.key)
    long = sa.exists().where(moves.c.table_key == tables.c.key, moves.c.ply >= LONGEST)
    frozen = tables.update().where(tables.c.status == "running", long)
    op.execute(
        frozen.values(
            status="frozen",
            due=None,
            trouble='{"code":"game-too-long","args":{"most":10000}}',
            finished=last.scalar_subquery(),
            revision=tables.c.revision + 1,
        )
    )
