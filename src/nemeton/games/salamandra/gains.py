"""Prices and gains: what a tile or card asks and gives, in the form the rules work with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from nemeton.games.salamandra.components import FACTORS, GainFace, PriceFace

# Goods. Crystals are kept from turn to turn, all others only last for the turn.  (4.4)
CRYSTAL: Final = 0
LEAF: Final = 1
FLOWER: Final = 2
FRUIT: Final = 3
GREEN_POTION: Final = 4
BLOOM_POTION: Final = 5
GOODS: Final = 6
GOODS_NAMES: Final = ("crystal", "leaf", "flower", "fruit", "potion-green", "potion-bloom")
ANY_RESOURCE: Final = "any-resource"  # what some prices ask for: a leaf, a flower or a fruit
PAID_NAMES: Final = (*GOODS_NAMES, ANY_RESOURCE)

# What the points of a gain or a spellbook are multiplied by: a colour (0 to 3), then these.
CAULDRON: Final = 4
DIVINITY: Final = 5
SALAMANDER: Final = 6
GROVE: Final = 7
ONE: Final = 9

# A purse is goods in one number, seven bits of counting and one of guarding for each kind and for
# the three resources together. To subtract a price leaves all guards in place if it can be paid.
LANE: Final = 8
MOST: Final[i64] = 127  # more of one kind than anything costs
GUARDS: Final[i64] = 0x80808080808080


@final
class Price:
    """So many of some goods, and so many leaves, flowers or fruits of any kind."""

    def __init__(self, face: PriceFace) -> None:
        counts = amounts(face)
        self.kinds: list[int] = [kind for kind in range(GOODS) if counts[kind]]
        self.counts: list[int] = [count for count in counts if count]
        self.any_resource: int = face.any_resource
        self.free: bool = not self.kinds and self.any_resource == 0
        self._asked: i64 = 0
        for lane, count in enumerate([*counts, self.any_resource]):
            assert count <= MOST
            self._asked += count << lane * LANE

    def paid_by(self, goods: list[int]) -> bool:
        return self.paid_from(purse(goods))

    def paid_from(self, held: i64) -> bool:
        """Can it be paid from this purse?"""
        return (held - self._asked) & GUARDS == GUARDS

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

    def missing(self, goods: list[int]) -> dict[str, int]:
        """How many of each kind of goods are lacking, by name; 0 where nothing is."""
        lacking = dict.fromkeys(PAID_NAMES, 0)
        for kind, count in zip(self.kinds, self.counts, strict=True):
            lacking[GOODS_NAMES[kind]] = max(0, count - goods[kind])
        resources = goods[LEAF] + goods[FLOWER] + goods[FRUIT]
        lacking[ANY_RESOURCE] = max(0, self.any_resource - resources)
        return lacking


def purse(goods: list[int]) -> i64:
    held: i64 = GUARDS
    kind: i64
    for kind in range(GOODS):
        count: i64 = goods[kind]
        held += min(MOST, count) << kind * LANE
    resources: i64 = goods[LEAF] + goods[FLOWER] + goods[FRUIT]
    return held + (min(MOST, resources) << GOODS * LANE)


@final
class Gain:
    def __init__(self, face: GainFace) -> None:
        counts = amounts(face)
        self.kinds: list[int] = [kind for kind in range(GOODS) if counts[kind]]
        self.counts: list[int] = [count for count in counts if count]
        self.points: int = face.vp
        self.per: int = FACTORS.index(face.per)
        self.scrolls: int = face.scroll
        self.reactivations: int = face.reactivate
        self.bears: int = face.bear
        self.eagles: int = face.eagle
        self.groves: int = face.grove

    def of(self, kind: int) -> int:
        return self.counts[self.kinds.index(kind)] if kind in self.kinds else 0


def amounts(face: PriceFace) -> list[int]:
    return [
        face.crystal,
        face.leaf,
        face.flower,
        face.fruit,
        face.potion_green,
        face.potion_bloom,
    ]
