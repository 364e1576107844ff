"""Section 4: the steps that prepare an action, as many as the player likes."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.core.errors import Refused
from nemeton.games.salamandra.rules.effects import earn
from nemeton.games.salamandra.rules.position import FROM_FIELDS, Position
from nemeton.games.salamandra.rules.prices import CRYSTAL
from nemeton.games.salamandra.rules.step import Step, not_active, put_to_work, unpaid


class UseBillhook(Step):  # 4.1
    def refusal(self, position: Position, at: i64) -> Refused | None:
        field = position.pieces.fields[at >> 2]
        player = position.mover()
        if at not in player.active:
            return not_active()
        if not field.billhook:
            return Refused("4.1", "no-billhook")
        return unpaid(player, field.pay, "4.1")

    def perform(self, position: Position, at: i64) -> None:
        field = position.pieces.fields[at >> 2]
        player = position.mover()
        field.pay.take_from(player.goods)
        put_to_work(player, at)
        position.worker = at  # 6.5: reactivates another one
        earn(position, player, field.gain, FROM_FIELDS)


class WorkForACrystal(Step):  # 4.2
    def refusal(self, position: Position, at: i64) -> Refused | None:
        return None if at in position.mover().active else not_active()

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        put_to_work(player, at)
        player.goods[CRYSTAL] += 1


class Buy(Step):  # 4.3
    def refusal(self, position: Position, at: i64) -> Refused | None:
        player = position.mover()
        if at == CRYSTAL or player.goods[CRYSTAL] < player.prices[at]:
            return Refused("4.3", "cannot-buy")
        return None

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        player.goods[CRYSTAL] -= player.prices[at]
        player.goods[at] += 1
