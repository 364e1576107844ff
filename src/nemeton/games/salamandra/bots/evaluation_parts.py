"""What a seat's evaluation is made of, by name: for hints. The names' words are in text/*.ftl."""

from __future__ import annotations

from nemeton.games.salamandra.bots.asset_values import (
    book_worth,
    divinity_worth,
    scrolls_worth,
)
from nemeton.games.salamandra.bots.evaluation import evaluate, faith_worth, places_worth
from nemeton.games.salamandra.rules.position import Position


def evaluation_parts(position: Position, seat: int) -> dict[str, float]:
    """In points; what is left over is what goods and apprentices are ready for."""
    player = position.players[seat]
    books = scrolls_worth(position, player, seat)
    for at in player.books:
        books += book_worth(position, player, at)
    divinities = 0.0
    for card in player.divinities:
        divinities += divinity_worth(position, card)
    found = {
        "points": float(player.total),
        "books": books,
        "fields": places_worth(position, player),
        "faith": faith_worth(position, seat),
        "divinities": divinities,
    }
    found["plans"] = evaluate(position, seat) - sum(list(found.values()))
    return found
