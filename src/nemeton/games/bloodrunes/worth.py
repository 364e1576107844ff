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

from nemeton.games.bloodrunes.caster import Caster
from nemeton.games.bloodrunes.distance import (
    DRAW_EFFORT_OF,
    effort,
)
from nemeton.games.bloodrunes.effects import guarded, has_effect
from nemeton.games.bloodrunes.pieces import BOOK
from nemeton.games.bloodrunes.position import Position, river_spell
from nemeton.games.bloodrunes.rules import FORTUNES_TO_WIN
from nemeton.games.bloodrunes.runes import LOKI
from nemeton.games.bloodrunes.spells import (
    ANY,
    BUILD_FORTUNE,
    DISCARD_WARD,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
)

WIN: Final = 100.0
FORTUNE_GROWTH: Final = 0.08  # a Fortune is worth more the nearer the sixth is
# What an acolyte more is worth with three, four, five, six of them: an action in every turn.
ACOLYTE_WORTH: Final = vec[float]([0.9, 0.6, 0.45, 0.4])
GUARD: Final = 0.35  # for each opponent kept away, and for every two own Fortunes
SECOND_WARD: Final = 0.2  # of that, where one lies already: it is replaced
OWNERS_LOSS: Final = 0.5  # of what a Ward is worth, to the caster who takes it away …
FREED: Final = 0.5  # … and of a theft that is possible then
NO_WARD_YET: Final = 0.03  # of a Hex: there may be one later
RUNE_IN_HAND: Final = 0.03
LOKI_IN_HAND: Final = 0.15
CROWDED_BOOK: Final = 0.03  # times the square of the spells beyond the third: soon it is full
OFFERED: Final = 0.4  # of what the best spell of the river would promise

# A rune on the board lies there still after one caster's turn with this probability.
SURVIVES: Final = 0.7
SURE: Final = 0.95  # that a spell is cast which fits into the turn
HOPED: Final = 0.85  # the same for one that fits into a later turn …
PATIENCE: Final = 1.0  # … falling with every turn more that it takes to draw its runes …
TOO_LONG: Final = 2.0  # … and with every action that is too much for one turn
SURVIVAL: Final = vec[float]([SURVIVES**steps for steps in range(5)])
# How much the best, the second and so on of a book's spells count.
RANK_WEIGHT: Final = vec[float]([1.0, 0.6, 0.4, 0.3, 0.2, 0.15, 0.1])
NO_PROMISES: Final = vec[float]([0.0] * BOOK)


def spell_worth(position: Position, seat: int, spell: int) -> float:
    """What the spell's effect would be worth to the seat as things stand."""
    effect = position.spells.effect[spell]
    caster = position.casters[seat]
    if effect == BUILD_FORTUNE:
        return fortune_worth(caster)
    if effect == WARD:
        thieves = position.seats - 1 if position.spells.direction[spell] == ANY else 1
        return guard_worth(caster) * thieves * (SECOND_WARD if caster.ward_count else 1.0)
    if effect in (DISCARD_WARD, STEAL_WARD):
        if position.seats == 2:
            return hex_worth(position, seat, effect)
        # Who takes a Ward away works for all the others as well: to count more lost games.
        return 0.25 if has_effect(position, seat, spell) else NO_WARD_YET
    if not has_effect(position, seat, spell):
        return 0.2  # as it may have one later
    if effect == STEAL_FORTUNE:
        return 1.3 * fortune_worth(caster)
    worth = ACOLYTE_WORTH[min(caster.acolyte_count - 3, 3)]
    return worth + 0.1 if effect == STEAL_ACOLYTE else worth


def guard_worth(caster: Caster) -> float:
    """What it is worth to keep one thief away."""
    return GUARD * (1.0 + 0.5 * caster.fortunes)


def hex_worth(position: Position, seat: int, effect: i64) -> float:
    """With two casters, of the other's Ward: what it is worth to them, and keeps from the seat."""
    caster = position.casters[seat]
    other = position.casters[1 - seat]
    if not other.ward_count:
        return NO_WARD_YET
    worth = OWNERS_LOSS * guard_worth(other) + FREED * kept_away(position, caster, other)
    if effect == STEAL_WARD:
        worth += guard_worth(caster) * (SECOND_WARD if caster.ward_count else 1.0)
    return worth


def kept_away(position: Position, caster: Caster, other: Caster) -> float:
    """What the best theft in the caster's book would be worth if the other had no Ward."""
    best = 0.0
    place: i64
    for place in range(caster.book_size):
        effect = position.spells.effect[caster.spell(place)]
        if effect == STEAL_ACOLYTE:
            best = max(best, ACOLYTE_WORTH[min(caster.acolyte_count - 3, 3)] + 0.1)
        elif effect == STEAL_FORTUNE and other.fortunes:
            best = max(best, 1.3 * fortune_worth(caster))
    return best


def fortune_worth(caster: Caster) -> float:
    """What one Fortune more is worth; the sixth wins."""
    if caster.fortunes + 1 >= FORTUNES_TO_WIN:
        return 4.0
    return 1.0 + FORTUNE_GROWTH * (2 * caster.fortunes + 1)


def likelihood(casts: float, draws: float, acolytes: int) -> float:
    """That a spell is cast in one of the next turns, which takes so many actions.

    Runes can be gathered over several turns; what must be cast has to fit into one of them.
    """
    late = max(casts + draws - acolytes, 0.0)
    over = max(casts - acolytes, 0.0)
    if late == 0.0 and over == 0.0:
        return HOPED
    return HOPED * exp(-PATIENCE * late / acolytes - TOO_LONG * over)


def promise(position: Position, seat: int, spell: int, river: vec[float]) -> float:
    """What a spell in the seat's book is worth before it is cast."""
    caster = position.casters[seat]
    steps = seat - position.turn if seat >= position.turn else seat + position.seats - position.turn
    worth = spell_worth(position, seat, spell)
    if steps == 0:
        casts, draws = effort(position, caster, spell, 1.0, river)
        if casts + draws <= caster.acolyte_count - position.used:
            return SURE * worth
        steps = position.seats
    casts, draws = effort(position, caster, spell, SURVIVAL[steps], DRAW_EFFORT_OF)
    return worth * likelihood(casts, draws, caster.acolyte_count)


def prospects(position: Position, seat: int, river: vec[float]) -> float:
    """What the spells in the book promise; the more there are, the less each counts."""
    caster = position.casters[seat]
    promises = NO_PROMISES[: caster.book_size]
    place: i64
    for place in range(caster.book_size):
        insert(promises, place, promise(position, seat, caster.spell(place), river))
    total = 0.0
    for place in range(caster.book_size):
        total += RANK_WEIGHT[place] * promises[place]
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
    best = spell_gain(position, seat, river_spell(position, 0))
    best = max(best, spell_gain(position, seat, river_spell(position, 1)))
    best = max(best, spell_gain(position, seat, river_spell(position, 2)))
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
    return caster.fortunes * (1.0 + FORTUNE_GROWTH * caster.fortunes)


def acolytes_worth(caster: Caster) -> float:
    worth = 0.0
    for more in range(caster.acolyte_count - 3):
        worth += ACOLYTE_WORTH[more]
    return worth


def wards_worth(position: Position, seat: int) -> float:
    caster = position.casters[seat]
    worth = 0.0
    if caster.ward_count:
        for thief in range(position.seats):
            if thief != seat and guarded(position, seat, thief):
                worth += guard_worth(caster)
    return worth


def hand_worth(caster: Caster) -> float:
    return RUNE_IN_HAND * min(caster.hand_size, 15) + LOKI_IN_HAND * min(caster.held(LOKI), 2)


def spell_gain(position: Position, seat: int, spell: int) -> float:
    """Drawing a spell: what it would promise in the book, if it is not one of many."""
    caster = position.casters[seat]
    casts, draws = effort(position, caster, spell, SURVIVAL[1], DRAW_EFFORT_OF)
    chance = likelihood(casts, draws + 1.0, caster.acolyte_count)
    weight = RANK_WEIGHT[min(caster.book_size, len(RANK_WEIGHT) - 1)]
    return weight * chance * spell_worth(position, seat, spell)
