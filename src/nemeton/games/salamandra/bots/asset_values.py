"""Values of goods, cards, groves, spellbooks and fields for a player, in points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from nemeton.games.salamandra.bots.weights import WEIGHTS
from nemeton.games.salamandra.rules.effects import factor
from nemeton.games.salamandra.rules.position import SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import CAULDRON, PER_NOTHING, Price, SalamandraGain
from nemeton.games.salamandra.rules.tiles import ANY_TIME, BOOK_PER, ROUNDS, Pieces
from nemeton.games.salamandra.rules.turn_flow import places_to_study

# For tile_value.
CRYSTAL_VALUE: Final = 0.6  # if kept for the next round
GOODS_VALUES: Final = [0.6, 2.0, 2.0, 2.0, 4.0, 4.0]
SCROLL_VALUE: Final = 3.0
REACTIVATION_VALUE: Final = 1.5
LAST_ROUND_SHARE: Final = 0.3  # of the value that a few scrolls have in earlier rounds


def rounds_left(position: SalamandraPosition) -> int:
    return ROUNDS - position.round


def gain_value(
    position: SalamandraPosition, player: SalamandraPlayer, gain: SalamandraGain
) -> float:
    value = float(gain.points * factor(player, gain.per)) if gain.points else 0.0
    for at in range(len(gain.kinds)):
        value += WEIGHTS.goods[gain.kinds[at]] * float(gain.counts[at])
    value += WEIGHTS.scroll * gain.scrolls
    if gain.bears or gain.eagles:
        card = WEIGHTS.card + WEIGHTS.card_a_round * rounds_left(position)
        value += (gain.bears + gain.eagles) * card
    return value + WEIGHTS.reactivation * gain.reactivations + WEIGHTS.free_grove * gain.groves


def grove_value(position: SalamandraPosition, player: SalamandraPlayer, grove: int) -> float:
    return gain_value(position, player, position.pieces.grove_gains[grove])


def row_value(row: list[int], count: int, more: int) -> int:
    """Points for a row that grows from `count` groves by `more`."""
    points = 0
    for at in range(count + 1, min(count + more, len(row) - 1) + 1):
        points += row[at]
    return points


def divinity_value(position: SalamandraPosition, card: int) -> float:
    power = position.pieces.divinities[card]
    reach = rounds_left(position) + 0.5
    if power.event == ANY_TIME:
        return WEIGHTS.any_time * reach
    return WEIGHTS.reaction * reach * (power.points + WEIGHTS.crystal * power.crystals)


def book_value(position: SalamandraPosition, player: SalamandraPlayer, at: int) -> float:
    """Expected points of a place on a spellbook at the end of the game."""
    per = BOOK_PER[at >> 1]
    count = float(factor(player, per))
    if per != PER_NOTHING:
        growth = WEIGHTS.growth_of_fields if per <= CAULDRON else WEIGHTS.growth_of_cards
        count += growth * rounds_left(position)
    return position.pieces.book_points[at] * count


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
        value = WEIGHTS.scrolls[4] * book
        scrolls -= 4
        scrolls = min(scrolls, 3)
    time = LAST_ROUND_SHARE if rounds_left(position) == 0 else 1.0
    return value + max(float(scrolls), WEIGHTS.scrolls[scrolls] * book * time)


def tile_value(pay: Price, gain: SalamandraGain) -> float:
    """Value of an apprentice on a field with this billhook or cauldron later.

    A rough value for any player, to rank places; evaluation.py judges whole positions.
    """
    value = 0.0
    for at in range(len(pay.kinds)):
        value -= GOODS_VALUES[pay.kinds[at]] * float(pay.counts[at])
    value -= 2.0 * pay.any_resource
    for at in range(len(gain.kinds)):
        value += GOODS_VALUES[gain.kinds[at]] * float(gain.counts[at])
    value += REACTIVATION_VALUE * gain.reactivations + SCROLL_VALUE * gain.scrolls
    value += gain.points * (1.0 if gain.per == PER_NOTHING else 1.8)
    return max(value, CRYSTAL_VALUE)


def tile_values(pieces: Pieces) -> vec[float]:
    """Values of the field tiles of a box, computed once."""
    if not len(pieces.tile_values):
        found = [tile_value(field.pay, field.gain) for field in pieces.fields]
        pieces.tile_values = vec[float](found)
    return pieces.tile_values
