"""Rule 5.9: whether any preparing steps could pay for a field of the market.

Two simple plans decide nearly all cases (`WorkYield`): all apprentices work for crystals, or all
use free billhooks. The other cases are searched exactly (`PaymentSearch`). Goods are bought only
when a payment lacks them, which loses nothing; an apprentice without a useful choice works at once.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.position import SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import CRYSTAL, Price
from nemeton.games.salamandra.rules.tiles import Pieces


def can_ever_build(position: SalamandraPosition, player: SalamandraPlayer) -> bool:
    """True if the player could still pay for a field in this turn."""
    fields = position.pieces.fields
    working = WorkYield(position.pieces, player)
    in_reach = False
    for tile in position.market:
        cost = fields[tile].cost
        if working.can_pay(cost):
            return True
        in_reach = in_reach or working.might_pay(cost)
    if not in_reach and not working.exchange:
        return False
    costs = [fields[tile].cost for tile in position.market]
    return PaymentSearch(position.pieces, player, costs).search()


@final
class WorkYield:
    """Goods that all active apprentices bring at once."""

    def __init__(self, pieces: Pieces, player: SalamandraPlayer) -> None:
        self.prices = player.prices
        self.held = player.goods
        self.crystals: i64 = player.goods[CRYSTAL]  # if all work for crystals
        self.goods = player.goods[:]  # if all use free billhooks
        self.forgone: i64 = 0  # crystals of apprentices that bring goods instead
        self.exchange = False  # a billhook exchanges goods or reactivates
        for place in player.active:
            field = pieces.fields[place >> 2]
            self.crystals += field.crystals_on_passing
            if not field.billhook:
                self.goods[CRYSTAL] += 1  # 4.2
            elif not field.pay.free or field.gain.reactivations:
                self.goods[CRYSTAL] += 1
                self.exchange = True
            else:
                add_goods(self.goods, field.gain.kinds, field.gain.counts, 1)  # 4.1
                if not field.gain.count_of(CRYSTAL):
                    self.forgone += 1

    def can_pay(self, cost: Price) -> bool:
        """True if one of the two plans pays the cost."""
        return (
            crystals_needed(cost, self.held, self.prices) <= self.crystals
            or crystals_needed(cost, self.goods, self.prices) <= self.goods[CRYSTAL]
        )

    def might_pay(self, cost: Price) -> bool:
        """True if both plans together would pay; otherwise only an exchange can help."""
        needed = crystals_needed(cost, self.goods, self.prices)
        return needed <= self.goods[CRYSTAL] + self.forgone


class PaymentSearch:
    """Search over goods, and apprentices counted by their fields."""

    def __init__(self, pieces: Pieces, player: SalamandraPlayer, costs: list[Price]) -> None:
        self.pieces = pieces
        self.costs = costs
        self.prices = player.prices
        self.goods = player.goods[:]
        self.fields: list[int] = []
        self.active: list[int] = []
        self.idle: list[int] = []
        for place in player.active:
            self.active[self.row(place >> 2)] += 1
        for place in player.idle:
            self.idle[self.row(place >> 2)] += 1
        self.tried: set[tuple[int, ...]] = set()

    def row(self, tile: int) -> int:
        if tile not in self.fields:
            self.fields.append(tile)
            self.active.append(0)
            self.idle.append(0)
        return self.fields.index(tile)

    def search(self) -> bool:
        self.work_without_choice()
        for cost in self.costs:
            if crystals_needed(cost, self.goods, self.prices) <= self.goods[CRYSTAL]:
                return True
        key = (*self.goods, *self.active, *self.idle)
        if key in self.tried:
            return False
        self.tried.add(key)
        for row in range(len(self.fields)):
            if self.active[row] and self.search_with(row):
                return True
        return False

    def work_without_choice(self) -> None:
        """Let all apprentices work that earn at least a crystal and have no better choice."""
        for row in range(len(self.fields)):
            field = self.pieces.fields[self.fields[row]]
            count = self.active[row]
            if not count or (field.billhook and not field.pay.free):
                continue
            if not field.billhook:
                self.goods[CRYSTAL] += count  # 4.2
            elif field.gain.count_of(CRYSTAL):
                add_goods(self.goods, field.gain.kinds, field.gain.counts, count)  # 4.1
            else:
                continue
            self.active[row] = 0
            self.idle[row] += count

    def search_with(self, row: int) -> bool:
        """Search on after one apprentice of this field has used its billhook or worked."""
        goods, active, idle = self.goods, self.active, self.idle
        field = self.pieces.fields[self.fields[row]]
        after = goods[:]
        if buy_and_pay(field.pay, after, self.prices):
            add_goods(after, field.gain.kinds, field.gain.counts, 1)
            if field.gain.reactivations:
                if self.search_reactivating(row, after):
                    return True
            else:
                self.use_worker(after, active, idle, row)
                if self.search():
                    return True
        plain = goods[:]
        plain[CRYSTAL] += 1  # 4.2
        self.use_worker(plain, active, idle, row)
        found = self.search()
        self.goods, self.active, self.idle = goods, active, idle
        return found

    def search_reactivating(self, row: int, after: vec[i64]) -> bool:
        """Search on after reactivating an apprentice of another field."""  # 6.5
        goods, active, idle = self.goods, self.active, self.idle
        for other in range(len(self.fields)):
            if other != row and idle[other]:
                self.use_worker(after[:], active, idle, row)
                self.active[other] += 1
                self.idle[other] -= 1
                if self.search():
                    return True
        self.goods, self.active, self.idle = goods, active, idle
        return False

    def use_worker(self, goods: vec[i64], active: list[int], idle: list[int], row: int) -> None:
        self.goods = goods
        self.active = active.copy()
        self.idle = idle.copy()
        self.active[row] -= 1
        self.idle[row] += 1


def add_goods(goods: vec[i64], kinds: vec[i64], counts: vec[i64], times: i64) -> None:
    at: i64
    for at in range(len(kinds)):
        goods[kinds[at]] += counts[at] * times


def crystals_needed(price: Price, goods: vec[i64], prices: vec[i64]) -> i64:
    """The crystals of a price, with those that buy its lacking goods."""  # 4.3
    needed: i64 = 0
    at: i64
    for at in range(len(price.kinds)):
        kind = price.kinds[at]
        count = price.counts[at]
        if kind == CRYSTAL:
            needed += count
        elif goods[kind] < count:
            needed += (count - goods[kind]) * prices[kind]
    return needed


def buy_and_pay(price: Price, goods: vec[i64], prices: vec[i64]) -> bool:
    """Pay the price, buying lacking goods; False if there are not enough crystals."""
    crystals = goods[CRYSTAL] - crystals_needed(price, goods, prices)
    if crystals < 0:
        return False
    at: i64
    for at in range(len(price.kinds)):
        kind = price.kinds[at]
        goods[kind] = max(0, goods[kind] - price.counts[at])
    goods[CRYSTAL] = crystals
    return True
