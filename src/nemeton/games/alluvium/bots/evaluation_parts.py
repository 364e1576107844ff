"""What a seat's evaluation is made of, by name: for hints. The names' words are in text/*.ftl."""

from __future__ import annotations

from nemeton.games.alluvium.bots.evaluation import helping, hope
from nemeton.games.alluvium.bots.target_rectangle import target
from nemeton.games.alluvium.rules.position import Position


def evaluation_parts(position: Position, seat: int) -> dict[str, float]:
    """In points: the rectangle in all scorings, what it may become, and the others' land."""
    sheet = position.sheets[seat]
    left = position.rounds - len(sheet.scores)
    rectangle = target(sheet).standing
    return {
        "rectangle": float(sum(sheet.scores) + left * rectangle),
        "room": left * hope(sheet),
        "helping": helping(position, seat),
    }
