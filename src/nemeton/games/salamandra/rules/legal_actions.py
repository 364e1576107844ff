"""Legal actions of a step: their number, and each by its index.

`SalamandraRules.legal` lists the same actions in the same order.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules import actions as verbs
from nemeton.games.salamandra.rules.can_ever_pay import can_ever_build
from nemeton.games.salamandra.rules.position import SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import BLOOM_POTION, CRYSTAL, LEAF, can_pay, purse
from nemeton.games.salamandra.rules.tiles import BLACK, CAULDRON_TILES, GOLD, NONE, Pieces
from nemeton.games.salamandra.rules.turn_flow import harvestable_groves


def count_prepare(position: SalamandraPosition, player: SalamandraPlayer) -> i64:
    """Number of section 4's steps and section 5's actions."""
    pieces = position.pieces
    count: i64 = 1  # to pass  (5.8)
    if player.available:
        count = len(position.free)  # 5.1
    held = purse(player.goods)
    workers: i64 = len(player.active)
    if workers:
        count += workers  # 4.2
        asked = pieces.using_costs
        for place in player.active:
            if can_pay(held, asked[place >> 2]):
                count += 1  # 4.1, 5.6
        if can_pay(held, pieces.temple_costs[BLACK]):
            count += workers  # 5.7
        if can_pay(held, pieces.temple_costs[GOLD]):
            count += workers
    crystals = player.goods[CRYSTAL]
    prices = player.prices
    kind: i64
    for kind in range(LEAF, BLOOM_POTION + 1):
        if crystals >= prices[kind]:
            count += 1  # 4.3
    return count + count_builds(position, player, held)


def count_builds(position: SalamandraPosition, player: SalamandraPlayer, held: i64) -> i64:
    count: i64 = 0
    asked = position.pieces.building_costs
    for tile in position.market:
        if can_pay(held, asked[tile]):
            count += 1  # 5.2
    if not count and must_build_free(position, player):
        return len(position.market)
    return count


def must_build_free(position: SalamandraPosition, player: SalamandraPlayer) -> bool:
    """True if an apprentice can only be placed by building for free."""  # 5.9
    return player.available > 0 and not len(position.free) and not can_ever_build(position, player)


def nth_prepare(position: SalamandraPosition, player: SalamandraPlayer, number: i64) -> int:
    pieces = position.pieces
    if player.available:
        places: i64 = len(position.free)
        if number < places:
            return verbs.PLACE.nth(position.free[number])
        number -= places
    held = purse(player.goods)
    workers: i64 = len(player.active)
    if workers:
        tools = count_paid(pieces, player, held, cauldron=False)
        if number < tools:
            return verbs.USE.nth(nth_paid(pieces, player, held, number, cauldron=False))
        number -= tools
        if number < workers:
            return verbs.WORK.nth(player.active[number])
        number -= workers
        cauldrons = count_paid(pieces, player, held, cauldron=True)
        if number < cauldrons:
            return verbs.CAST.nth(nth_paid(pieces, player, held, number, cauldron=True))
        number -= cauldrons
        if can_pay(held, pieces.temple_costs[BLACK]):
            if number < workers:
                return verbs.TEMPLE_BLACK.nth(player.active[number])
            number -= workers
        if can_pay(held, pieces.temple_costs[GOLD]):
            if number < workers:
                return verbs.TEMPLE_GOLD.nth(player.active[number])
            number -= workers
    return nth_purchase(position, player, held, number)


def has_cauldron(place: i64) -> bool:
    """True if the place's field has a cauldron; otherwise it has a billhook."""
    return CAULDRON_TILES >> (place >> 2) & 1 == 1


def count_paid(pieces: Pieces, player: SalamandraPlayer, held: i64, cauldron: bool) -> i64:
    """Number of apprentices whose billhook, or whose cauldron, this purse pays."""
    asked = pieces.using_costs
    count: i64 = 0
    for place in player.active:
        if has_cauldron(place) == cauldron and can_pay(held, asked[place >> 2]):
            count += 1
    return count


def nth_paid(
    pieces: Pieces, player: SalamandraPlayer, held: i64, number: i64, cauldron: bool
) -> i64:
    asked = pieces.using_costs
    for place in player.active:
        if has_cauldron(place) == cauldron and can_pay(held, asked[place >> 2]):
            if number == 0:
                return place
            number -= 1
    raise IndexError(number)


def nth_purchase(
    position: SalamandraPosition, player: SalamandraPlayer, held: i64, number: i64
) -> int:
    """The action with this index among buying, building and passing."""
    crystals = player.goods[CRYSTAL]
    prices = player.prices
    kind: i64
    for kind in range(LEAF, BLOOM_POTION + 1):
        if crystals >= prices[kind]:
            if number == 0:
                return verbs.BUY.nth(kind)
            number -= 1
    tile = nth_build(position.market, position.pieces.building_costs, held, number)
    if tile != NONE:
        return verbs.BUILD.nth(tile)
    if player.available:  # passing is not allowed: only free fields are left to choose  (5.9)
        return verbs.BUILD_FREE.nth(sorted(position.market)[number])
    return verbs.PASS.first


def nth_build(market: vec[i64], asked: vec[i64], held: i64, number: i64) -> i64:
    """The field with this index among those that the purse pays, or NONE."""
    for tile in market:
        if can_pay(held, asked[tile]):
            lower: i64 = 0
            for other in market:
                if other < tile and can_pay(held, asked[other]):
                    lower += 1
            if lower == number:
                return tile
    return NONE


def count_harvest(position: SalamandraPosition, player: SalamandraPlayer) -> i64:
    """Number of groves to harvest, and one for being done."""  # 5.8
    count: i64 = 1
    groves: i64 = harvestable_groves(position, player)
    while groves != 0:
        groves &= groves - 1
        count += 1
    return count


def nth_harvest(position: SalamandraPosition, player: SalamandraPlayer, number: i64) -> int:
    groves: i64 = harvestable_groves(position, player)
    grove: i64 = 0
    while groves != 0:
        if groves & 1 == 1:
            if number == 0:
                return verbs.HARVEST.nth(grove)
            number -= 1
        groves >>= 1
        grove += 1
    return verbs.DONE.first
