"""What can be chosen in a step of the turn, counted, and each action by its number.

`SalamandraState.legal` lists the same actions in the same order.
"""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.salamandra import verbs
from nemeton.games.salamandra.gains import BLOOM_POTION, CRYSTAL, LEAF, purse
from nemeton.games.salamandra.means import can_ever_build
from nemeton.games.salamandra.pieces import BLACK, GOLD, Pieces
from nemeton.games.salamandra.position import Player, Position
from nemeton.games.salamandra.turns import harvestable


def count_prepare(position: Position, player: Player) -> i64:
    """Section 4's steps and section 5's actions."""
    pieces = position.pieces
    count: i64 = len(position.free) if player.available else 1  # 5.1, or to pass  (5.8)
    held = purse(player.goods)
    workers: i64 = len(player.active)
    if workers:
        count += workers  # 4.2
        for place in player.active:
            if pieces.fields[place >> 2].pay.paid_from(held):
                count += 1  # 4.1, 5.6
        if pieces.temples[BLACK].pay.paid_from(held):
            count += workers  # 5.7
        if pieces.temples[GOLD].pay.paid_from(held):
            count += workers
    crystals = player.goods[CRYSTAL]
    for kind in range(LEAF, BLOOM_POTION + 1):
        if crystals >= player.prices[kind]:
            count += 1  # 4.3
    return count + count_builds(position, player, held)


def count_builds(position: Position, player: Player, held: i64) -> i64:
    count: i64 = 0
    for tile in position.market:
        if position.pieces.fields[tile].cost.paid_from(held):
            count += 1  # 5.2
    if not count and must_build_free(position, player):
        return len(position.market)
    return count


def must_build_free(position: Position, player: Player) -> bool:
    """Is there nothing that an apprentice could do but to come with a field for nothing?"""  # 5.9
    return player.available > 0 and not position.free and not can_ever_build(position, player)


def nth_prepare(position: Position, player: Player, number: i64) -> int:
    pieces = position.pieces
    places: i64 = len(position.free) if player.available else 0
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
        if pieces.temples[BLACK].pay.paid_from(held):
            if number < workers:
                return verbs.TEMPLE_BLACK.nth(player.active[number])
            number -= workers
        if pieces.temples[GOLD].pay.paid_from(held):
            if number < workers:
                return verbs.TEMPLE_GOLD.nth(player.active[number])
            number -= workers
    return nth_purchase(position, player, held, number)


def count_paid(pieces: Pieces, player: Player, held: i64, cauldron: bool) -> i64:
    """The apprentices whose tool, or whose cauldron, this purse pays."""
    count: i64 = 0
    for place in player.active:
        field = pieces.fields[place >> 2]
        if field.cauldron == cauldron and field.pay.paid_from(held):
            count += 1
    return count


def nth_paid(pieces: Pieces, player: Player, held: i64, number: i64, cauldron: bool) -> int:
    for place in player.active:
        field = pieces.fields[place >> 2]
        if field.cauldron == cauldron and field.pay.paid_from(held):
            if number == 0:
                return place
            number -= 1
    raise IndexError(number)


def nth_purchase(position: Position, player: Player, held: i64, number: i64) -> int:
    """Of what is bought, what is built, and passing."""
    crystals = player.goods[CRYSTAL]
    for kind in range(LEAF, BLOOM_POTION + 1):
        if crystals >= player.prices[kind]:
            if number == 0:
                return verbs.BUY.nth(kind)
            number -= 1
    paid = [tile for tile in position.market if position.pieces.fields[tile].cost.paid_from(held)]
    if number < len(paid):
        paid.sort()
        return verbs.BUILD.nth(paid[number])
    if not paid and must_build_free(position, player):
        return verbs.BUILD_FREE.nth(sorted(position.market)[number])
    return verbs.PASS.first


def count_harvest(position: Position, player: Player) -> i64:
    """Groves, and to be done."""  # 5.8
    count: i64 = 1
    groves: i64 = harvestable(position, player)
    while groves != 0:
        groves &= groves - 1
        count += 1
    return count


def nth_harvest(position: Position, player: Player, number: i64) -> int:
    groves: i64 = harvestable(position, player)
    grove: i64 = 0
    while groves != 0:
        if groves & 1 == 1:
            if number == 0:
                return verbs.HARVEST.nth(grove)
            number -= 1
        groves >>= 1
        grove += 1
    return verbs.DONE.first
