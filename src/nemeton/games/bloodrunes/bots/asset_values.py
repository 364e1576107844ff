"""What a bot should know about BloodRunes: what things are worth, and how casters stand.

Worth is measured in Fortunes. A turn has several actions, so what counts is whether a spell
fits into what is left of a turn: runes wait better in the hand than on a board that everybody
covers.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.bloodrunes.bots.spell_distance import DRAW_EFFORT_OF, effort
from nemeton.games.bloodrunes.bots.weights import WEIGHTS, Weights
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.play import FORTUNES_TO_WIN
from nemeton.games.bloodrunes.rules.position import Position, river_spell
from nemeton.games.bloodrunes.rules.runes import LOKI
from nemeton.games.bloodrunes.rules.spell_effects import guarded, has_effect
from nemeton.games.bloodrunes.rules.spells import (
    ANY,
    BUILD_FORTUNE,
    DISCARD_WARD,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
)
from nemeton.games.bloodrunes.rules.state_layout import BOOK

WIN: Final = 100.0
OWNERS_LOSS: Final = 0.5  # of what a Ward is worth, to the caster who takes it away …
FREED: Final = 0.5  # … and of a theft that is possible then
CROWDED_BOOK: Final = 0.03  # times the square of the spells beyond the third: soon it is full
OFFERED: Final = 0.4  # of what the best spell of the river would promise
SURE: Final = 0.95  # that a spell is cast which fits into the turn
NO_PROMISES: Final = vec[float]([0.0] * BOOK)


def spell_worth(position: Position, seat: int, spell: int, weights: Weights) -> float:
    """What the spell's effect would be worth to the seat as things stand."""
    effect = position.spells.effect[spell]
    caster = position.casters[seat]
    if effect == BUILD_FORTUNE:
        return fortune_worth(caster, weights)
    if effect == WARD:
        thieves = position.seats - 1 if position.spells.direction[spell] == ANY else 1
        guard = guard_worth(caster, weights)
        return guard * thieves * (weights.second_ward if caster.ward_count else 1.0)
    if effect in (DISCARD_WARD, STEAL_WARD):
        if position.seats == 2:
            return hex_worth(position, seat, effect, weights)
        # Who takes a Ward away works for all the others as well: to count more lost games.
        return weights.hex if has_effect(position, seat, spell) else weights.no_ward_yet
    if not has_effect(position, seat, spell):
        return 0.2  # as it may have one later
    if effect == STEAL_FORTUNE:
        return weights.theft * fortune_worth(caster, weights)
    worth = weights.acolytes[min(caster.acolyte_count - 3, 3)]
    return worth + 0.1 if effect == STEAL_ACOLYTE else worth


def guard_worth(caster: Caster, weights: Weights) -> float:
    """What it is worth to keep one thief away."""
    return weights.guard * (1.0 + weights.guard_growth * caster.fortunes)


def hex_worth(position: Position, seat: int, effect: i64, weights: Weights) -> float:
    """With two casters, of the other's Ward: what it is worth to them, and keeps from the seat."""
    caster = position.casters[seat]
    other = position.casters[1 - seat]
    if not other.ward_count:
        return weights.no_ward_yet
    theft = kept_away(position, caster, other, weights)
    worth = OWNERS_LOSS * guard_worth(other, weights) + FREED * theft
    if effect == STEAL_WARD:
        second = weights.second_ward if caster.ward_count else 1.0
        worth += guard_worth(caster, weights) * second
    return worth


def kept_away(position: Position, caster: Caster, other: Caster, weights: Weights) -> float:
    """What the best theft in the caster's book would be worth if the other had no Ward."""
    best = 0.0
    place: i64
    for place in range(caster.book_size):
        effect = position.spells.effect[caster.spell(place)]
        if effect == STEAL_ACOLYTE:
            best = max(best, weights.acolytes[min(caster.acolyte_count - 3, 3)] + 0.1)
        elif effect == STEAL_FORTUNE and other.fortunes:
            best = max(best, weights.theft * fortune_worth(caster, weights))
    return best


def fortune_worth(caster: Caster, weights: Weights) -> float:
    """What one Fortune more is worth; the sixth wins."""
    if caster.fortunes + 1 >= FORTUNES_TO_WIN:
        return weights.sixth_fortune
    return 1.0 + weights.fortune_growth * (2 * caster.fortunes + 1)


def likelihood(casts: float, draws: float, acolytes: int, weights: Weights) -> float:
    """That a spell is cast in one of the next turns, which takes so many actions.

    Runes can be gathered over several turns; what must be cast has to fit into one of them.
    """
    late = max(casts + draws - acolytes, 0.0)
    over = max(casts - acolytes, 0.0)
    if late == 0.0 and over == 0.0:
        return weights.hoped
    return weights.hoped * exp(-weights.patience * late / acolytes - weights.too_long * over)


def promise(position: Position, seat: int, spell: int, river: vec[float]) -> float:
    """What a spell in the seat's book is worth before it is cast."""
    caster = position.casters[seat]
    steps = seat - position.turn if seat >= position.turn else seat + position.seats - position.turn
    worth = spell_worth(position, seat, spell, WEIGHTS)
    if steps == 0:
        casts, draws = effort(position, caster, spell, 1.0, river)
        if casts + draws <= caster.acolyte_count - position.used:
            return SURE * worth
        steps = position.seats
    casts, draws = effort(position, caster, spell, WEIGHTS.survival[steps], DRAW_EFFORT_OF)
    return worth * likelihood(casts, WEIGHTS.drawing * draws, caster.acolyte_count, WEIGHTS)


def prospects(position: Position, seat: int, river: vec[float]) -> float:
    """What the spells in the book promise; the more there are, the less each counts."""
    caster = position.casters[seat]
    promises = NO_PROMISES[: caster.book_size]
    place: i64
    for place in range(caster.book_size):
        insert(promises, place, promise(position, seat, caster.spell(place), river))
    total = 0.0
    for place in range(caster.book_size):
        total += WEIGHTS.ranks[place] * promises[place]
    crowd: int = max(caster.book_size - 3, 0)
    return total - CROWDED_BOOK * crowd * crowd


def insert(promises: vec[float], count: i64, promise: float) -> None:
    """Add a number to those `count` that come first, which are in falling order."""
    at: i64 = count
    while at > 0 and promises[at - 1] < promise:
        promises[at] = promises[at - 1]
        at -= 1
    promises[at] = promise


def offer(position: Position, seat: int) -> float:
    """What the spell river holds for the caster in turn."""
    caster = position.casters[seat]
    if seat != position.turn or caster.book_size >= caster.book_limit:
        return 0.0
    best = spell_gain(position, seat, river_spell(position, 0), WEIGHTS)
    best = max(best, spell_gain(position, seat, river_spell(position, 1), WEIGHTS))
    best = max(best, spell_gain(position, seat, river_spell(position, 2), WEIGHTS))
    return OFFERED * best


def standing(position: Position, seat: int, river: vec[float]) -> float:
    """Fortunes, acolytes, wards, hand and prospects of one seat."""
    caster = position.casters[seat]
    if caster.fortunes >= FORTUNES_TO_WIN:
        return WIN
    worth = fortunes_worth(caster) + acolytes_worth(caster)
    worth += wards_worth(position, seat) + hand_worth(caster)
    return worth + prospects(position, seat, river) + offer(position, seat)


def fortunes_worth(caster: Caster) -> float:
    return caster.fortunes * (1.0 + WEIGHTS.fortune_growth * caster.fortunes)


def acolytes_worth(caster: Caster) -> float:
    worth = 0.0
    for more in range(caster.acolyte_count - 3):
        worth += WEIGHTS.acolytes[more]
    return worth


def wards_worth(position: Position, seat: int) -> float:
    caster = position.casters[seat]
    worth = 0.0
    if caster.ward_count:
        for thief in range(position.seats):
            if thief != seat and guarded(position, seat, thief):
                worth += guard_worth(caster, WEIGHTS)
    return worth


def hand_worth(caster: Caster) -> float:
    return WEIGHTS.rune * min(caster.hand_size, 15) + WEIGHTS.loki * min(caster.held(LOKI), 2)


def spell_gain(position: Position, seat: int, spell: int, weights: Weights) -> float:
    """Drawing a spell: what it would promise in the book, if it is not one of many."""
    caster = position.casters[seat]
    casts, draws = effort(position, caster, spell, weights.survival[1], DRAW_EFFORT_OF)
    draws = weights.drawing * draws + 1.0
    chance = likelihood(casts, draws, caster.acolyte_count, weights)
    rank = weights.ranks[min(caster.book_size, len(weights.ranks) - 1)]
    return rank * chance * spell_worth(position, seat, spell, weights)
