"""What a bot should know about Salamandra: how well a seat stands, and good moves first."""

from __future__ import annotations

from nemeton.games.salamandra.rules import legal
from nemeton.games.salamandra.state import Table


def evaluate(table: Table, seat: int) -> float:
    return float(table.players[seat].total)


def promising(table: Table, seat: int) -> list[int]:
    return legal(table, seat)
