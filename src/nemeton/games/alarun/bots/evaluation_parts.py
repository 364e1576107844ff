"""What a seat's evaluation is made of, by name: for hints. The names' words are in text/*.ftl."""

from __future__ import annotations

from nemeton.games.alarun.bots.evaluation import evaluate, own_worth
from nemeton.games.alarun.rules.position import Position
from nemeton.games.alarun.rules.scoring import all_bonuses, brew


def evaluation_parts(position: Position, seat: int) -> dict[str, float]:
    """In points. What is not brewed yet is what the lines may still become."""
    player = position.players[seat]
    potions = float(brew(player.square).points())
    bonuses = float(all_bonuses(player.square)[player.colour])
    own = own_worth(position, seat)
    return {
        "potions": potions,
        "bonuses": bonuses,
        "growth": own - potions - bonuses,
        "denial": evaluate(position, seat) - own,
    }
