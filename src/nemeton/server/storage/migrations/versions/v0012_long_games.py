"""Games with as many moves as a game may have are frozen; until now they went on for ever."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

LONGEST = 10_000


def upgrade() -> None:
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
