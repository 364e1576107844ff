"""Rule 5.9's question: could any sequence of preparing steps pay for a field of the market?

An exact search over what the own apprentices can still do. Goods are bought only when a payment
lacks them, which loses nothing, and whoever has nothing better to do works at once.
"""

from __future__ import annotations

from nemeton.games.salamandra.gains import CRYSTAL, Price
from nemeton.games.salamandra.pieces import Pieces
from nemeton.games.salamandra.position import Player, Position


def can_ever_build(position: Position, player: Player) -> bool:
    """Judged from the present position of the player's turn."""
    costs = [position.pieces.fields[tile].cost for tile in position.market]
    return Means(position.pieces, player, costs).suffice()


class Means:
    """Goods, and apprentices counted by the field they stand on."""

    def __init__(self, pieces: Pieces, player: Player, costs: list[Price]) -> None:
        self.pieces = pieces
        self.costs = costs
        self.prices = player.prices
        self.goods = player.goods.copy()
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

    def suffice(self) -> bool:
        self.work_where_nothing_is_lost()
        for cost in self.costs:
            if crystals_needed(cost, self.goods, self.prices) <= self.goods[CRYSTAL]:
                return True
        key = tuple(self.goods + self.active + self.idle)
        if key in self.tried:
            return False
        self.tried.add(key)
        for row in range(len(self.fields)):
            if self.active[row] and self.suffice_with(row):
                return True
        return False

    def work_where_nothing_is_lost(self) -> None:
        """All who earn a crystal at least and have no other choice worth having."""
        for row in range(len(self.fields)):
            field = self.pieces.fields[self.fields[row]]
            count = self.active[row]
            if not count or (field.billhook and not field.pay.free):
                continue
            if not field.billhook:
                self.goods[CRYSTAL] += count  # 4.2
            elif CRYSTAL in field.gain.kinds:
                for kind, given in zip(field.gain.kinds, field.gain.counts, strict=True):
                    self.goods[kind] += given * count  # 4.1
            else:
                continue
            self.active[row] = 0
            self.idle[row] += count

    def suffice_with(self, row: int) -> bool:
        """Let one apprentice of this field work, either way."""
        kept = (self.goods, self.active, self.idle)
        field = self.pieces.fields[self.fields[row]]
        after = buy_and_pay(field.pay, self.goods, self.prices)
        if after is not None:
            for kind, given in zip(field.gain.kinds, field.gain.counts, strict=True):
                after[kind] += given
            if field.gain.reactivations:
                if self.suffice_reactivating(row, after):
                    return True
            else:
                self.try_out(kept, after, row)
                if self.suffice():
                    return True
        plain = kept[0].copy()
        plain[CRYSTAL] += 1  # 4.2
        self.try_out(kept, plain, row)
        found = self.suffice()
        self.goods, self.active, self.idle = kept
        return found

    def suffice_reactivating(self, row: int, after: list[int]) -> bool:
        """One other apprentice turns active again, of another field: else nothing is won."""  # 6.5
        kept = (self.goods, self.active, self.idle)
        for other in range(len(self.fields)):
            if other != row and kept[2][other]:
                self.try_out(kept, after.copy(), row)
                self.active[other] += 1
                self.idle[other] -= 1
                if self.suffice():
                    return True
        self.goods, self.active, self.idle = kept
        return False

    def try_out(
        self, kept: tuple[list[int], list[int], list[int]], goods: list[int], row: int
    ) -> None:
        self.goods = goods
        self.active = kept[1].copy()
        self.idle = kept[2].copy()
        self.active[row] -= 1
        self.idle[row] += 1


def crystals_needed(price: Price, goods: list[int], prices: tuple[int, ...]) -> int:
    """The crystals of a price, and those that buy whatever else it lacks."""  # 4.3
    needed = 0
    for at in range(len(price.kinds)):
        kind = price.kinds[at]
        if kind == CRYSTAL:
            needed += price.counts[at]
        elif goods[kind] < price.counts[at]:
            needed += (price.counts[at] - goods[kind]) * prices[kind]
    return needed


def buy_and_pay(price: Price, goods: list[int], prices: tuple[int, ...]) -> list[int] | None:
    """The goods that are left after paying, with what was lacking bought; None: not enough."""
    crystals = goods[CRYSTAL] - crystals_needed(price, goods, prices)
    if crystals < 0:
        return None
    left = goods.copy()
    for at in range(len(price.kinds)):
        kind = price.kinds[at]
        left[kind] = max(0, left[kind] - price.counts[at])
    left[CRYSTAL] = crystals
    return left
