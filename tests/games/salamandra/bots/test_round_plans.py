"""Prices in crystals, compared with a plain computation on lists."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import any_action
from nemeton.games.salamandra.bots.round_plans import (
    FREE,
    LOWEST,
    OUT_OF_REACH,
    CrystalBudget,
    add_source,
)
from nemeton.games.salamandra.rules.position import SalamandraPlayer
from nemeton.games.salamandra.rules.prices import CRYSTAL, FRUIT, GOODS, LEAF, Price
from nemeton.games.salamandra.rules.tiles import Pieces
from tests.games.salamandra.scene import deal


class PlainBudget:
    def __init__(self, pieces: Pieces, player: SalamandraPlayer) -> None:
        self.player = player
        self.crystals = player.goods[CRYSTAL]
        self.sources: list[list[int]] = [[] for _ in range(GOODS)]
        fields = [pieces.fields[place >> 2] for place in player.active]
        for field in fields:
            self.crystals += field.crystals_on_passing
            if field.billhook and field.pay.free:
                for kind in field.gain.kinds:
                    self.sources[kind].append(
                        field.crystals_on_passing - field.gain.count_of(CRYSTAL)
                    )
        for field in fields:
            if field.billhook and not field.pay.free and not field.gain.reactivations:
                forgone = 1 + self.cost(field.pay)
                for kind in field.gain.kinds:
                    self.sources[kind].append(forgone)

    def cost(self, price: Price) -> int:
        total = 0
        goods = self.player.goods
        for kind, count in zip(price.kinds, price.counts, strict=True):
            total += count if kind == CRYSTAL else self.cost_of(kind, count - goods[kind])
        if price.any_resource:
            total += min(
                self.cost_of(kind, price.any_resource - goods[kind])
                for kind in range(LEAF, FRUIT + 1)
            )
        return total

    def cost_of(self, kind: int, count: int) -> int:
        price = self.player.prices[kind]
        cheapest = sorted(min(price, forgone) for forgone in self.sources[kind])
        bought = [price] * max(0, count - len(cheapest))
        return min(sum([*cheapest[: max(0, count)], *bought]), OUT_OF_REACH)


@pytest.mark.parametrize("seats", [2, 4])
def test_costs_are_those_of_the_cheapest_sources(seats: int) -> None:
    chance = QuickChance(seats)
    state = deal(seats, chance)
    pieces = state.pieces
    prices = [field.cost for field in pieces.fields] + [field.pay for field in pieces.fields]
    while state.actors():
        player = state.current_player()
        budget, plain = CrystalBudget(pieces, player), PlainBudget(pieces, player)
        assert budget.crystals == plain.crystals
        for price in prices:
            assert budget.cost(price) == plain.cost(price)
        state.apply(state.turn, any_action(state, state.turn, chance))


def test_the_seven_cheapest_sources_are_kept_in_order() -> None:
    sources = 0
    for forgone in (3, -1, 3, 0, 900, 2, 1, 5, 4):
        sources = add_source(sources, forgone)
    kept = [(sources >> shift & LOWEST) - FREE for shift in range(0, 64, 8)]
    assert kept == [-1, 0, 1, 2, 3, 3, 4, -FREE]
