"""Values of pieces, spells and casters, measured in Fortunes.

A turn has several actions, so the question is whether a spell fits into the rest of a turn. Runes
are safer in the hand than on the board, where everybody covers them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.bloodrunes.bots.spell_distance import DRAW_EFFORT_OF, casts_and_draws
from nemeton.games.bloodrunes.bots.weights import WEIGHTS, BloodrunesWeights
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.play import FORTUNES_TO_WIN
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition, river_spell
from nemeton.games.bloodrunes.rules.runes import LOKI
from nemeton.games.bloodrunes.rules.spell_effects import has_effect, is_guarded
from nemeton.games.bloodrunes.rules.spells import (
    ANY,
    BUILD_FORTUNE,
    DISCARD_WARD,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
)
from nemeton.games.bloodrunes.rules.state_layout import MAX_SPELLS_IN_BOOK

WIN: Final = 100.0
# Shares that a Hex against the only opponent is worth: of the Ward's value to its owner, …
OWNERS_LOSS_SHARE: Final = 0.5
FREED_THEFT_SHARE: Final = 0.5  # … and of the theft that becomes possible
CROWDED_BOOK: Final = 0.03  # times the square of the spells beyond the third: the book fills up
RIVER_SHARE: Final = 0.4  # of the value of the best spell in the river
SURE_CAST: Final = 0.95  # probability of casting a spell that fits into the turn
NO_VALUES: Final = vec[float]([0.0] * MAX_SPELLS_IN_BOOK)


def spell_value(
    position: BloodrunesPosition, seat: int, spell: int, weights: BloodrunesWeights
) -> float:
    """Value of the spell's effect for the seat in the present position."""
    effect = position.spells.effect[spell]
    caster = position.casters[seat]
    if effect == BUILD_FORTUNE:
        return next_fortune_value(caster, weights)
    if effect == WARD:
        thieves = position.seats - 1 if position.spells.direction[spell] == ANY else 1
        guard = guard_value(caster, weights)
        return guard * thieves * (weights.second_ward if caster.ward_count else 1.0)
    if effect in (DISCARD_WARD, STEAL_WARD):
        if position.seats == 2:
            return hex_value(position, seat, effect, weights)
        # With more seats a Hex helps all opponents as well; a higher value lost games.
        return weights.hex if has_effect(position, seat, spell) else weights.no_ward_yet
    if not has_effect(position, seat, spell):
        return 0.2  # as it may have one later
    if effect == STEAL_FORTUNE:
        return weights.theft * next_fortune_value(caster, weights)
    value = weights.acolytes[min(caster.acolyte_count - 3, 3)]
    return value + 0.1 if effect == STEAL_ACOLYTE else value


def guard_value(caster: Caster, weights: BloodrunesWeights) -> float:
    """Value of a Ward against one thief."""
    return weights.guard * (1.0 + weights.guard_growth * caster.fortunes)


def hex_value(
    position: BloodrunesPosition, seat: int, effect: i64, weights: BloodrunesWeights
) -> float:
    """Value of a Hex with two casters.

    It depends on the value of the Ward to its owner, and on the theft that the Ward prevents.
    """
    caster = position.casters[seat]
    other = position.casters[1 - seat]
    if not other.ward_count:
        return weights.no_ward_yet
    theft = blocked_theft_value(position, caster, other, weights)
    value = OWNERS_LOSS_SHARE * guard_value(other, weights) + FREED_THEFT_SHARE * theft
    if effect == STEAL_WARD:
        second = weights.second_ward if caster.ward_count else 1.0
        value += guard_value(caster, weights) * second
    return value


def blocked_theft_value(
    position: BloodrunesPosition, caster: Caster, other: Caster, weights: BloodrunesWeights
) -> float:
    """Value of the best theft in the caster's book that the other's Ward prevents."""
    best = 0.0
    place: i64
    for place in range(caster.book_size):
        effect = position.spells.effect[caster.spell(place)]
        if effect == STEAL_ACOLYTE:
            best = max(best, weights.acolytes[min(caster.acolyte_count - 3, 3)] + 0.1)
        elif effect == STEAL_FORTUNE and other.fortunes:
            best = max(best, weights.theft * next_fortune_value(caster, weights))
    return best


def next_fortune_value(caster: Caster, weights: BloodrunesWeights) -> float:
    """Value of one more Fortune; the sixth wins."""
    if caster.fortunes + 1 >= FORTUNES_TO_WIN:
        return weights.sixth_fortune
    return 1.0 + weights.fortune_growth * (2 * caster.fortunes + 1)


def cast_probability(
    casts: float, draws: float, acolytes: int, weights: BloodrunesWeights
) -> float:
    """Probability that a spell is cast in one of the next turns.

    Runes can be drawn over several turns; all casts have to fit into one turn.
    """
    late = max(casts + draws - acolytes, 0.0)
    over = max(casts - acolytes, 0.0)
    if late == 0.0 and over == 0.0:
        return weights.hoped
    return weights.hoped * exp(-weights.patience * late / acolytes - weights.too_long * over)


def spell_prospect(position: BloodrunesPosition, seat: int, spell: int, river: vec[float]) -> float:
    """Value of a spell in the seat's book before it is cast."""
    caster = position.casters[seat]
    steps = seat - position.turn if seat >= position.turn else seat + position.seats - position.turn
    value = spell_value(position, seat, spell, WEIGHTS)
    if steps == 0:
        casts, draws = casts_and_draws(position, caster, spell, 1.0, river)
        if casts + draws <= caster.acolyte_count - position.used:
            return SURE_CAST * value
        steps = position.seats
    casts, draws = casts_and_draws(position, caster, spell, WEIGHTS.survival[steps], DRAW_EFFORT_OF)
    return value * cast_probability(casts, WEIGHTS.drawing * draws, caster.acolyte_count, WEIGHTS)


def book_value(position: BloodrunesPosition, seat: int, river: vec[float]) -> float:
    """Value of the spells in the book; each further one counts less."""
    caster = position.casters[seat]
    values = NO_VALUES[: caster.book_size]
    place: i64
    for place in range(caster.book_size):
        insert_descending(values, place, spell_prospect(position, seat, caster.spell(place), river))
    total = 0.0
    for place in range(caster.book_size):
        total += WEIGHTS.ranks[place] * values[place]
    crowd: int = max(caster.book_size - 3, 0)
    return total - CROWDED_BOOK * crowd * crowd


def insert_descending(values: vec[float], count: i64, value: float) -> None:
    """Insert a number into the first `count` numbers, which are in falling order."""
    at: i64 = count
    while at > 0 and values[at - 1] < value:
        values[at] = values[at - 1]
        at -= 1
    values[at] = value


def river_value(position: BloodrunesPosition, seat: int) -> float:
    """Value of the spell river for the caster in turn."""
    caster = position.casters[seat]
    if seat != position.turn or caster.book_size >= caster.book_limit:
        return 0.0
    best = draw_spell_value(position, seat, river_spell(position, 0), WEIGHTS)
    best = max(best, draw_spell_value(position, seat, river_spell(position, 1), WEIGHTS))
    best = max(best, draw_spell_value(position, seat, river_spell(position, 2), WEIGHTS))
    return RIVER_SHARE * best


def seat_value(position: BloodrunesPosition, seat: int, river: vec[float]) -> float:
    """Value of a seat: its Fortunes, acolytes, Wards, hand and spells."""
    caster = position.casters[seat]
    if caster.fortunes >= FORTUNES_TO_WIN:
        return WIN
    value = fortunes_value(caster) + acolytes_value(caster)
    value += wards_value(position, seat) + hand_value(caster)
    return value + book_value(position, seat, river) + river_value(position, seat)


def fortunes_value(caster: Caster) -> float:
    return caster.fortunes * (1.0 + WEIGHTS.fortune_growth * caster.fortunes)


def acolytes_value(caster: Caster) -> float:
    value = 0.0
    for more in range(caster.acolyte_count - 3):
        value += WEIGHTS.acolytes[more]
    return value


def wards_value(position: BloodrunesPosition, seat: int) -> float:
    caster = position.casters[seat]
    value = 0.0
    if caster.ward_count:
        for thief in range(position.seats):
            if thief != seat and is_guarded(position, seat, thief):
                value += guard_value(caster, WEIGHTS)
    return value


def hand_value(caster: Caster) -> float:
    return WEIGHTS.rune * min(caster.hand_size, 15) + WEIGHTS.loki * min(caster.held(LOKI), 2)


def draw_spell_value(
    position: BloodrunesPosition, seat: int, spell: int, weights: BloodrunesWeights
) -> float:
    """Value of drawing a spell; it counts less in a book with many spells."""
    caster = position.casters[seat]
    casts, draws = casts_and_draws(position, caster, spell, weights.survival[1], DRAW_EFFORT_OF)
    draws = weights.drawing * draws + 1.0
    chance = cast_probability(casts, draws, caster.acolyte_count, weights)
    rank = weights.ranks[min(caster.book_size, len(weights.ranks) - 1)]
    return rank * chance * spell_value(position, seat, spell, weights)
