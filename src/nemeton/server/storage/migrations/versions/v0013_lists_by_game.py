"""Lists of one game's tables need not read those of all others."""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_index("tables_by_game", "tables", ["status", "public", "game", "key"])
