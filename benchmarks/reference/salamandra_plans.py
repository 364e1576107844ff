"""Frozen. The best affordable action of a player in this round, with its price in crystals.

All prices are in crystals: an active apprentice counts as the crystals that it certainly brings, a
resource as the crystals that its cheapest source forgoes.
"""

from __future__ import annotations

from typing import Final

from benchmarks.reference.salamandra_box import (
    FIELD,
    HARVEST_CRYSTALS,
    SALAMANDER_FAITH,
    SALAMANDER_GAIN,
    TEMPLE,
)
from benchmarks.reference.salamandra_values import (
    CRYSTAL_VALUE,
    FAITH_VALUE,
    crystals_of,
    gain_value,
    grove_value,
    rounds_left,
    row_value,
)
from nemeton.games.salamandra.rules.position import SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import CRYSTAL, FRUIT, GOODS, LEAF, Price
from nemeton.games.salamandra.rules.tiles import BUILD_FIELD, NONE

FOLLOW_VALUE: Final = 3.0  # an apprentice or a card after building
OUT_OF_REACH: Final = 1000


class CrystalBudget:
    """A player's crystals, and the cheapest sources of each kind of goods."""

    def __init__(self, player: SalamandraPlayer) -> None:
        self.player = player
        self.crystals = player.goods[CRYSTAL]
        self.sources: list[list[int]] = [[] for _ in range(GOODS)]  # what each source forgoes
        for place in player.active:
            field = FIELD[place >> 2]
            self.crystals += crystals_of(place >> 2)
            if field.billhook and field.pay.free:
                for kind in field.gain.kinds:
                    if kind != CRYSTAL:
                        forgone = crystals_of(place >> 2) - field.gain.count_of(CRYSTAL)
                        self.sources[kind].append(forgone)
        for place in player.active:
            self.add_brewer(place >> 2)

    def add_brewer(self, tile: int) -> None:
        """An apprentice whose billhook turns goods into a potion."""
        field = FIELD[tile]
        if not field.billhook or field.pay.free or field.gain.reactivations:
            return
        forgone = 1 + self.cost(field.pay)
        for kind in field.gain.kinds:
            self.sources[kind].append(forgone)

    def cost(self, price: Price) -> int:
        """The price in crystals; goods at hand cost nothing."""
        goods = self.player.goods
        total = 0
        for at in range(len(price.kinds)):
            kind = price.kinds[at]
            if kind == CRYSTAL:
                total += price.counts[at]
            else:
                total += self.cost_of(kind, price.counts[at] - goods[kind])
        if price.any_resource:
            cheapest = OUT_OF_REACH
            for kind in range(LEAF, FRUIT + 1):
                cheapest = min(cheapest, self.cost_of(kind, price.any_resource - goods[kind]))
            total += cheapest
        return total

    def cost_of(self, kind: int, count: int) -> int:
        if count <= 0:
            return 0
        forgone = sorted(self.sources[kind])
        total = 0
        for at in range(count):
            price = self.player.prices[kind]
            total += min(price, forgone[at]) if at < len(forgone) else price
        return min(total, OUT_OF_REACH)


class RoundPlan:
    """The action with the highest value, and its price."""

    def __init__(self, value: float, price: Price | None, tile: int) -> None:
        self.value = value
        self.price = price
        self.tile = tile  # whose cauldron, or NONE

    def lacks(self, player: SalamandraPlayer, kind: int) -> bool:
        if self.price is None:
            return False
        for at in range(len(self.price.kinds)):
            if self.price.kinds[at] == kind:
                return player.goods[kind] < self.price.counts[at]
        if self.price.any_resource and LEAF <= kind <= FRUIT:
            return not self.price.paid_by(player.goods)
        return False

    def goods_at_hand(self, player: SalamandraPlayer) -> int:
        """The number of resources and potions that it asks for and that are at hand."""
        count = 0
        if self.price is not None:
            for at in range(len(self.price.kinds)):
                kind = self.price.kinds[at]
                if kind != CRYSTAL:
                    count += min(player.goods[kind], self.price.counts[at])
        return count


NO_PLAN: Final = RoundPlan(0.0, None, NONE)


class CrystalValue:
    """The value of crystals: connected groves first, a little for the next round."""

    def __init__(self, position: SalamandraPosition, player: SalamandraPlayer) -> None:
        self.saved = CRYSTAL_VALUE if rounds_left(position) else 0.0
        self.row = len(player.groves)
        self.groves: list[float] = []
        connected = position.land.connected(player.active) | position.land.connected(player.idle)
        grove = 0
        while connected:
            if connected & 1:
                self.groves.append(grove_value(position, player, grove))
            connected >>= 1
            grove += 1
        self.groves.sort(reverse=True)

    def value(self, crystals: int) -> float:
        count = min(len(self.groves), crystals // HARVEST_CRYSTALS)
        value = self.saved * float(crystals - count * HARVEST_CRYSTALS)
        value += row_value(self.row, count)
        for at in range(count):
            value += self.groves[at]
        return value


def best_plan(
    position: SalamandraPosition,
    player: SalamandraPlayer,
    crystal_value: CrystalValue,
    budget: CrystalBudget,
) -> RoundPlan:
    """The plan with the highest gain over harvesting with the same crystals."""
    best = NO_PLAN
    idle_value = crystal_value.value(budget.crystals)
    for tile in position.market:
        field = FIELD[tile]
        value = gain_value(position, player, field.bonus) + FOLLOW_VALUE
        if player.reactions >> BUILD_FIELD & 1:
            value += 1.5
        best = better_plan(best, value, field.cost, 0, NONE, idle_value, crystal_value, budget)
    seen = 0
    for place in player.active:
        tile = place >> 2
        field = FIELD[tile]
        if field.cauldron and not seen >> tile & 1:
            seen |= 1 << tile
            value = gain_value(position, player, field.gain)
            best = better_plan(best, value, field.pay, 1, tile, idle_value, crystal_value, budget)
    if player.active:
        for temple in (0, 1):
            value = temple_value(position, player, temple)
            price = TEMPLE[temple].pay
            best = better_plan(best, value, price, 1, NONE, idle_value, crystal_value, budget)
    return best


def better_plan(
    best: RoundPlan,
    value: float,
    price: Price,
    workers: int,
    tile: int,
    idle_value: float,
    crystal_value: CrystalValue,
    budget: CrystalBudget,
) -> RoundPlan:
    left = budget.crystals - budget.cost(price) - workers
    if left < 0:
        return best
    gained = value - (idle_value - crystal_value.value(left))
    return RoundPlan(gained, price, tile) if gained > best.value else best


def temple_value(position: SalamandraPosition, player: SalamandraPlayer, temple: int) -> float:
    card = position.top(temple)
    if card == NONE:
        return gain_value(position, player, TEMPLE[temple].empty)
    return (
        gain_value(position, player, SALAMANDER_GAIN[card]) + FAITH_VALUE * SALAMANDER_FAITH[card]
    )
