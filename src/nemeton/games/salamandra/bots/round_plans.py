"""The best affordable action of a player in this round, with its price in crystals.

All prices are in crystals: an active apprentice counts as the crystals that it certainly brings, a
resource as the crystals that its cheapest source forgoes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nemeton.games.salamandra.bots.asset_values import (
    gain_value,
    grove_value,
    rounds_left,
    row_value,
)
from nemeton.games.salamandra.bots.weights import WEIGHTS
from nemeton.games.salamandra.rules.position import NO_GOODS, SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import CRYSTAL, FRUIT, LEAF, Price
from nemeton.games.salamandra.rules.tiles import BUILD_FIELD, NONE, Field, Pieces

OUT_OF_REACH: Final = 1000

# Forgone crystals of seven sources in one number: eight bits each; FREE for none, 0 for no source.
SOURCE_BITS: Final = 8
LOWEST: Final = 255
ALL_BITS: Final = 56
ALL_SOURCES: Final = (1 << 56) - 1
FREE: Final = 64


@mypyc_attr(acyclic=True)
class CrystalBudget:
    """A player's crystals, and the cheapest sources of each kind of goods."""

    def __init__(self, pieces: Pieces, player: SalamandraPlayer) -> None:
        self.goods = player.goods
        self.prices = player.prices
        self.crystals: i64 = player.goods[CRYSTAL]
        self._sources = NO_GOODS[:]  # forgone crystals by kind, packed, the least first
        for place in player.active:
            field = pieces.fields[place >> 2]
            self.crystals += field.crystals_on_passing
            if field.billhook and field.pay.free:
                forgone: i64 = field.crystals_on_passing - field.gain.count_of(CRYSTAL)
                for kind in field.gain.kinds:
                    if kind != CRYSTAL:
                        self._sources[kind] = add_source(self._sources[kind], forgone)
        for place in player.active:
            self.add_brewer(pieces.fields[place >> 2])

    def add_brewer(self, field: Field) -> None:
        """Add an apprentice whose billhook turns goods into a potion."""
        if not field.billhook or field.pay.free or field.gain.reactivations:
            return
        forgone: i64 = 1 + self.cost(field.pay)
        for kind in field.gain.kinds:
            self._sources[kind] = add_source(self._sources[kind], forgone)

    def cost(self, price: Price) -> i64:
        """The price in crystals; goods at hand are free."""
        goods = self.goods
        total: i64 = 0
        for at in range(len(price.kinds)):
            kind: i64 = price.kinds[at]
            if kind == CRYSTAL:
                total += price.counts[at]
            else:
                total += self.cost_of(kind, price.counts[at] - goods[kind])
        if price.any_resource:
            asked: i64 = price.any_resource
            cheapest: i64 = OUT_OF_REACH
            kind = LEAF
            while kind <= FRUIT:
                cheapest = min(cheapest, self.cost_of(kind, asked - goods[kind]))
                kind += 1
            total += cheapest
        return total

    def cost_of(self, kind: i64, count: i64) -> i64:
        total: i64 = 0
        price: i64 = self.prices[kind]
        sources: i64 = self._sources[kind]
        while count > 0:
            total += price if sources == 0 else min(price, (sources & LOWEST) - FREE)
            sources >>= SOURCE_BITS
            count -= 1
        return min(total, OUT_OF_REACH)


def add_source(sources: i64, forgone: i64) -> i64:
    """Add a source, in order; the most expensive of more than seven is dropped."""
    one: i64 = min(max(FREE + forgone, 1), LOWEST)
    cheaper: i64 = 0
    shift: i64 = 0
    rest: i64 = sources
    while rest != 0 and rest & LOWEST <= one and shift < ALL_BITS:
        cheaper |= (rest & LOWEST) << shift
        rest >>= SOURCE_BITS
        shift += SOURCE_BITS
    if shift == ALL_BITS:
        return sources
    return cheaper | (one | (rest << SOURCE_BITS)) << shift & ALL_SOURCES


@mypyc_attr(acyclic=True)
class RoundPlan:
    """The action with the highest value, and its price."""

    def __init__(self, value: float, price: Price | None, tile: int) -> None:
        self.value = value
        self.price = price
        self.tile = tile  # the field of the cauldron, or NONE

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
        """Number of resources and potions at hand that the price asks for."""
        count = 0
        if self.price is not None:
            for at in range(len(self.price.kinds)):
                kind = self.price.kinds[at]
                if kind != CRYSTAL:
                    count += min(player.goods[kind], self.price.counts[at])
        return count


NO_PLAN: Final = RoundPlan(0.0, None, NONE)


@mypyc_attr(acyclic=True)
class CrystalValue:
    """Value of crystals: first for connected groves, then for the next round."""

    def __init__(self, position: SalamandraPosition, player: SalamandraPlayer) -> None:
        self.saved = WEIGHTS.crystal if rounds_left(position) else 0.0
        self.row = len(player.groves)
        self.row_points = position.pieces.grove_row
        self.harvest = position.pieces.harvest_crystals
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
        count = min(len(self.groves), crystals // self.harvest)
        value = self.saved * float(crystals - count * self.harvest)
        value += row_value(self.row_points, self.row, count)
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
    fields = position.pieces.fields
    idle_value = crystal_value.value(budget.crystals)
    for tile in position.market:
        field = fields[tile]
        value = gain_value(position, player, field.bonus) + WEIGHTS.follow
        if player.reactions >> BUILD_FIELD & 1:
            value += 1.5
        best = better_plan(best, value, field.cost, 0, NONE, idle_value, crystal_value, budget)
    seen = 0
    for place in player.active:
        tile = place >> 2
        field = fields[tile]
        if field.cauldron and not seen >> tile & 1:
            seen |= 1 << tile
            value = gain_value(position, player, field.gain)
            best = better_plan(best, value, field.pay, 1, tile, idle_value, crystal_value, budget)
    if len(player.active):
        for temple in (0, 1):
            value = temple_value(position, player, temple)
            price = position.pieces.temples[temple].pay
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
    pieces = position.pieces
    if card == NONE:
        return gain_value(position, player, pieces.temples[temple].empty)
    value = gain_value(position, player, pieces.salamander_gains[card])
    return value + WEIGHTS.symbol * pieces.salamander_faith[card]
