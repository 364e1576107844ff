"""Every game with every number of seats, with limits that shorten long games."""

from __future__ import annotations

from typing import Any

from nemeton.games import NAMES, find

TABLES = [(name, seats) for name in NAMES for seats in find(name).seats]
SHORT: dict[str, dict[str, Any]] = {
    "alarun": {"swap_limit": 1},
    "bloodrunes": {"turn_limit": 8},
}


def short(game: str) -> dict[str, Any]:
    return SHORT.get(game, {})
