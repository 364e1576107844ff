"""Frozen values of goods, cards, groves, spellbooks and fields, in points."""

from __future__ import annotations

from typing import Final

from benchmarks.reference.salamandra_box import (
    BOOK_POINTS,
    DIVINITY_CARD,
    FIELD,
    GROVE_GAIN,
    GROVE_ROW,
)
from nemeton.games.salamandra.rules.effects import factor
from nemeton.games.salamandra.rules.position import SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import CAULDRON, PER_NOTHING, SalamandraGain
from nemeton.games.salamandra.rules.tiles import ANY_TIME, BOOK_PER, ROUNDS, Field
from nemeton.games.salamandra.rules.turn_flow import places_to_study

# Read off the tiles and cards. Looking one step ahead with them makes over 100 points a game.
CRYSTAL_VALUE: Final = 0.6  # if kept for the next round
GOODS_VALUES: Final = [0.6, 2.0, 2.0, 2.0, 4.0, 4.0]
SCROLL_VALUE: Final = 3.0
FAITH_VALUE: Final = 0.7
CARD_VALUE: Final = 2.5
TRIGGER_VALUE: Final = 0.8  # each round
REACTIVATION_VALUE: Final = 1.5
FREE_GROVE_VALUE: Final = 5.0
# The share of a spellbook that one, two, three scrolls are worth while there is time.
SCROLL_SHARE: Final = [0.0, 0.18, 0.4, 0.65]


def rounds_left(position: SalamandraPosition) -> int:
    return ROUNDS - position.round


def gain_value(
    position: SalamandraPosition, player: SalamandraPlayer, gain: SalamandraGain
) -> float:
    value = float(gain.points * factor(player, gain.per)) if gain.points else 0.0
    for at in range(len(gain.kinds)):
        value += GOODS_VALUES[gain.kinds[at]] * float(gain.counts[at])
    value += SCROLL_VALUE * gain.scrolls
    if gain.bears or gain.eagles:
        value += (gain.bears + gain.eagles) * (CARD_VALUE + rounds_left(position))
    return value + REACTIVATION_VALUE * gain.reactivations + FREE_GROVE_VALUE * gain.groves


def tile_value(tile: int) -> float:
    """The value of an apprentice on the field in a later round."""
    return ENGINE[tile]


def _tile_value(field: Field) -> float:
    value = 0.0
    for at in range(len(field.pay.kinds)):
        value -= GOODS_VALUES[field.pay.kinds[at]] * float(field.pay.counts[at])
    value -= 2.0 * field.pay.any_resource
    gain = field.gain
    for at in range(len(gain.kinds)):
        value += GOODS_VALUES[gain.kinds[at]] * float(gain.counts[at])
    value += REACTIVATION_VALUE * gain.reactivations + SCROLL_VALUE * gain.scrolls
    value += gain.points * (1.0 if gain.per == PER_NOTHING else 1.8)
    return max(value, CRYSTAL_VALUE)


ENGINE: Final = [_tile_value(field) for field in FIELD]


def grove_value(position: SalamandraPosition, player: SalamandraPlayer, grove: int) -> float:
    return gain_value(position, player, GROVE_GAIN[grove])


def row_value(count: int, more: int) -> int:
    """The points of a row that grows from `count` groves by `more`."""
    points = 0
    for at in range(count + 1, min(count + more, len(GROVE_ROW) - 1) + 1):
        points += GROVE_ROW[at]
    return points


def divinity_value(position: SalamandraPosition, card: int) -> float:
    power = DIVINITY_CARD[card]
    reach = rounds_left(position) + 0.5
    if power.event == ANY_TIME:
        return 0.5 * reach
    return TRIGGER_VALUE * reach * (power.points + CRYSTAL_VALUE * power.crystals)


def book_value(position: SalamandraPosition, player: SalamandraPlayer, at: int) -> float:
    """The points that a place on a spellbook is likely to earn."""
    per = BOOK_PER[at >> 1]
    count = float(factor(player, per))
    if per != PER_NOTHING:
        growth = 0.6 if per <= CAULDRON else 0.9
        count += growth * rounds_left(position)
    return BOOK_POINTS[at] * count


def best_book_value(position: SalamandraPosition, player: SalamandraPlayer, seat: int) -> float:
    best = 0.0
    for at in places_to_study(position, seat):
        best = max(best, book_value(position, player, at))
    return best


def scrolls_value(position: SalamandraPosition, player: SalamandraPlayer, seat: int) -> float:
    scrolls = player.scrolls
    if scrolls == 0:
        return 0.0
    book = best_book_value(position, player, seat)
    value = 0.0
    if scrolls > 3:
        value = 0.9 * book
        scrolls -= 4
        scrolls = min(scrolls, 3)
    time = 0.3 if rounds_left(position) == 0 else 1.0
    return value + max(float(scrolls), SCROLL_SHARE[scrolls] * book * time)


def crystals_of(tile: int) -> int:
    """The crystals that an active apprentice on the field brings for certain."""
    return FIELD[tile].crystals_on_passing
