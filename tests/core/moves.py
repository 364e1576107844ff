"""Copies of moves with some changes."""

from __future__ import annotations

from typing import Any

from nemeton.core.record.history import Move

FIELDS = ("seat", "action", "shown", "actors", "at", "submission", "effects")


def like(move: Move, **changes: Any) -> Move:
    return Move(**{field: getattr(move, field) for field in FIELDS} | changes)
