"""Gains, and the reactions of divinity cards to their events."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.position import (
    FROM_BEARS,
    FROM_EAGLES,
    FROM_GROVE_ROW,
    FROM_GROVES,
    FROM_TEMPLE,
    SalamandraPlayer,
    SalamandraPosition,
)
from nemeton.games.salamandra.rules.prices import (
    CAULDRON,
    CRYSTAL,
    DIVINITY,
    FRUIT,
    GROVE,
    LEAF,
    PER_NOTHING,
    SALAMANDER,
    SalamandraGain,
)
from nemeton.games.salamandra.rules.tiles import (
    ANY_TIME,
    BEAR,
    DIVINITY_CARDS,
    EAGLE,
    GAIN_SCROLL,
    NONE,
    TAKE_DIVINITY,
    TAKE_GROVE,
    TAKE_SALAMANDER,
    TILES_BY_FACTOR,
    Pieces,
)

# Number of bits in a byte: sets of fields have 24 bits and are counted byte by byte.
ONES_IN: Final = vec[i64]([bits.bit_count() for bits in range(256)])


def factor(player: SalamandraPlayer, per: i64) -> i64:
    """The number that multiplies the points of a gain or a spellbook."""
    if per == PER_NOTHING:
        return 1
    if per <= CAULDRON:
        return count_fields(player, per)
    if per == DIVINITY:
        return len(player.divinities)
    if per == SALAMANDER:
        return len(player.salamanders)
    if per == GROVE:
        return len(player.groves)
    return len(player.books)  # one place on each at most  (6.2)


def count_fields(player: SalamandraPlayer, per: i64) -> i64:
    """Count the fields of a colour, or with a cauldron, that have an own apprentice."""  # 6.7
    tiles: i64 = 0
    for place in player.active:
        tiles |= 1 << (place >> 2)  # fewer than 31
    for place in player.idle:
        tiles |= 1 << (place >> 2)
    tiles &= TILES_BY_FACTOR[per]
    return ONES_IN[tiles & 255] + ONES_IN[tiles >> 8 & 255] + ONES_IN[tiles >> 16]


def apply_gain(
    position: SalamandraPosition, player: SalamandraPlayer, gain: SalamandraGain, source: i64
) -> None:
    at: i64
    for at in range(len(gain.kinds)):
        player.goods[gain.kinds[at]] += gain.counts[at]
    if gain.points:
        add_points(position, player, gain.points * factor(player, gain.per), source)
    if gain.scrolls:
        player.scrolls += gain.scrolls
        trigger(position, player, GAIN_SCROLL, gain.scrolls)
    for _ in range(gain.bears):
        take_divinity(position, player, BEAR)
    for _ in range(gain.eagles):
        take_divinity(position, player, EAGLE)
    position.reactivations += gain.reactivations
    position.groves_due += gain.groves


def add_points(
    position: SalamandraPosition, player: SalamandraPlayer, points: i64, source: i64
) -> None:
    if points:  # 7.2: a gain of 0 does not move the marker
        player.points[source] += points
        player.total += points
        seat = position.turn
        track = position.track
        if track[-1] != seat:
            track.remove(seat)
            track.append(seat)


def trigger(position: SalamandraPosition, player: SalamandraPlayer, event: i64, times: i64) -> None:
    """Carry out all own divinity cards that react to the event."""  # 6.4
    if not player.reactions >> event & 1:
        return
    for card in player.divinities:
        power = position.pieces.divinities[card]
        if power.event == event:
            player.goods[CRYSTAL] += power.crystals * times
            source = FROM_BEARS if card < DIVINITY_CARDS else FROM_EAGLES
            add_points(position, player, power.points * times, source)


def draw_card(position: SalamandraPosition, stack: i64) -> int:
    """Draw the next card of a stack, or NONE."""
    card = position.top(stack)
    if card != NONE:
        position.drawn[stack] += 1
    return card


def take_divinity(position: SalamandraPosition, player: SalamandraPlayer, deck: i64) -> None:
    card = draw_card(position, deck)
    if card == NONE:
        return  # 6.8
    trigger(position, player, TAKE_DIVINITY, 1)  # 6.4: the new card does not react to itself
    hold_divinity(position.pieces, player, card)
    if position.left(deck):
        position.reveals += 1  # 2.4: the next card


def hold_divinity(pieces: Pieces, player: SalamandraPlayer, card: int) -> None:
    player.divinities += (card,)
    power = pieces.divinities[card]
    if power.event != ANY_TIME:
        player.reactions |= 1 << power.event
        return
    last = FRUIT if power.sells == LEAF else power.sells
    prices = player.prices[:]
    for kind in range(power.sells, last + 1):
        prices[kind] = min(prices[kind], power.price)  # 4.3
    player.prices = prices


def take_grove(position: SalamandraPosition, player: SalamandraPlayer, grove: i64) -> None:
    """Take a grove (6.1): its gain, then the points of its place."""
    position.writable_land().pick(grove)
    trigger(position, player, TAKE_GROVE, 1)
    player.groves += (grove,)
    apply_gain(position, player, position.pieces.grove_gains[grove], FROM_GROVES)
    in_row = position.pieces.grove_row[len(player.groves)]
    add_points(position, player, in_row, FROM_GROVE_ROW)


def take_salamander(position: SalamandraPosition, player: SalamandraPlayer, deck: i64) -> None:
    """Take the visible card (5.7), or the temple's own gain if the deck is empty."""
    card = draw_card(position, deck)
    if card == NONE:
        apply_gain(position, player, position.pieces.temples[deck].empty, FROM_TEMPLE)
        return
    trigger(position, player, TAKE_SALAMANDER, 1)
    player.salamanders += (card,)
    if position.left(deck):
        position.reveals += 1
    apply_gain(position, player, position.pieces.salamander_gains[card], FROM_TEMPLE)
