"""Prices and gains: what a tile or card asks and gives, in the form the rules work with."""

from __future__ import annotations

from typing import Final

from nemeton.games.salamandra import components
from nemeton.games.salamandra.components import FACTORS

# Goods. Crystals are kept from turn to turn, all others only last for the turn.  (4.4)
CRYSTAL: Final = 0
LEAF: Final = 1
FLOWER: Final = 2
FRUIT: Final = 3
GREEN_POTION: Final = 4
BLOOM_POTION: Final = 5
GOODS: Final = 6
GOODS_NAMES: Final = ("crystal", "leaf", "flower", "fruit", "potion-green", "potion-bloom")

# What the points of a gain or a spellbook are multiplied by: a colour (0 to 3), then these.
CAULDRON: Final = 4
DIVINITY: Final = 5
SALAMANDER: Final = 6
GROVE: Final = 7
SPELLBOOK: Final = 8
ONE: Final = 9


class Price:
    """So many of some goods, and so many leaves, flowers or fruits of any kind."""

    def __init__(self, facts: components.Price) -> None:
        counts = amounts(facts)
        self.kinds: list[int] = [kind for kind in range(GOODS) if counts[kind]]
        self.counts: list[int] = [count for count in counts if count]
        self.any_resource: int = facts.any_resource
        self.free: bool = not self.kinds and self.any_resource == 0

    def paid_by(self, goods: list[int]) -> bool:
        for at in range(len(self.kinds)):
            if goods[self.kinds[at]] < self.counts[at]:
                return False
        if self.any_resource:
            return goods[LEAF] + goods[FLOWER] + goods[FRUIT] >= self.any_resource
        return True

    def take_from(self, goods: list[int]) -> None:
        for at in range(len(self.kinds)):
            goods[self.kinds[at]] -= self.counts[at]
        # Which resource goes does not matter: such a price is paid by an action, and whatever
        # is left then is gone when the turn ends.  (4.4)
        for _ in range(self.any_resource):
            kind = LEAF
            while goods[kind] == 0:
                kind += 1
            goods[kind] -= 1

    def missing(self, goods: list[int]) -> list[tuple[int, int]]:
        """The goods that are lacking and how many (kind GOODS: any resource)."""
        lacking = [
            (kind, count - goods[kind])
            for kind, count in zip(self.kinds, self.counts, strict=True)
            if goods[kind] < count
        ]
        resources = goods[LEAF] + goods[FLOWER] + goods[FRUIT]
        if resources < self.any_resource:
            lacking.append((GOODS, self.any_resource - resources))
        return lacking


class Gain:
    def __init__(self, facts: components.Gain) -> None:
        counts = amounts(facts)
        self.kinds: list[int] = [kind for kind in range(GOODS) if counts[kind]]
        self.counts: list[int] = [count for count in counts if count]
        self.points: int = facts.vp
        self.per: int = FACTORS.index(facts.per)
        self.scrolls: int = facts.scroll
        self.reactivations: int = facts.reactivate
        self.bears: int = facts.bear
        self.eagles: int = facts.eagle
        self.groves: int = facts.grove

    def of(self, kind: int) -> int:
        return self.counts[self.kinds.index(kind)] if kind in self.kinds else 0


def amounts(facts: components.Price) -> list[int]:
    return [
        facts.crystal,
        facts.leaf,
        facts.flower,
        facts.fruit,
        facts.potion_green,
        facts.potion_bloom,
    ]
