"""What a step is: when it is refused, and what it does by itself. What follows is in turns.py.

There is one for each verb; `at` is the verb's argument: a place, a field, a grove, a cell …
The steps themselves are in preparing.py, acting.py and choosing.py.
"""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.core.errors import Refused
from nemeton.games.salamandra.rules.places import with_place, without_place
from nemeton.games.salamandra.rules.position import Player, Position
from nemeton.games.salamandra.rules.prices import Price


class Step:
    def refusal(self, position: Position, at: i64) -> Refused | None:
        """The rule by which the player in turn may not do it, though the step itself is due."""
        raise NotImplementedError

    def perform(self, position: Position, at: i64) -> None:
        raise NotImplementedError


def unpaid(player: Player, price: Price, rule: str) -> Refused | None:
    """Tells what is missing."""
    if price.paid_by(player.goods):
        return None
    return Refused(rule, "cannot-pay", **price.missing(player.goods))


def not_active() -> Refused:
    return Refused("3.3", "not-active")


def put_to_work(player: Player, place: i64) -> None:
    player.active = without_place(player.active, place)  # 3.3
    player.idle = with_place(player.idle, place)
