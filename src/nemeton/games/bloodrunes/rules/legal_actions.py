"""Legal actions of the caster in turn: their number, and each by its index.

`BloodrunesRules.legal` lists the same actions in the same order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from nemeton.games.bloodrunes.rules.board import SQUARES
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.position import NO_SPELL, BloodrunesPosition, river_spell
from nemeton.games.bloodrunes.rules.runes import RUNE_KINDS
from nemeton.games.bloodrunes.rules.spell_effects import count_aims, legal_aims
from nemeton.games.bloodrunes.rules.spell_matching import matching_spells

BITS_IN: Final = vec[u8]([runes.bit_count() for runes in range(1 << RUNE_KINDS)])


def kinds_in(runes: i64) -> int:
    """Number of kinds in a set of runes."""
    return BITS_IN[runes]


def spells_to_draw(position: BloodrunesPosition) -> tuple[i64, i64, i64]:
    """Spells of the river, which is always full, ascending."""  # 3.4, 3.9
    low: i64 = river_spell(position, 0)
    middle: i64 = river_spell(position, 1)
    high: i64 = river_spell(position, 2)
    if low > middle:
        low, middle = middle, low
    if middle > high:
        middle, high = high, middle
        if low > middle:
            low, middle = middle, low
    return low, middle, high


def add_spells_to_draw(position: BloodrunesPosition, actions: list[int]) -> None:
    draw = position.verbs.draw_spell
    low, middle, high = spells_to_draw(position)
    draw.add(actions, low)
    if middle != low:
        draw.add(actions, middle)
    if high != middle:
        draw.add(actions, high)


def add_casts(position: BloodrunesPosition, caster: Caster, actions: list[int]) -> None:
    match = matching_spells(position)
    if not match:
        return
    last: i64 = NO_SPELL
    place: i64
    for place in range(caster.book_size):
        spell: i64 = caster.spell(place)
        if match >> spell & 1 and spell != last:
            position.verbs.cast_spell.add_nths(actions, legal_aims(position, position.turn, spell))
        last = spell


def count_casts(position: BloodrunesPosition, caster: Caster) -> i64:
    """Number of actions that `add_casts` adds."""
    match = matching_spells(position)
    found: i64 = 0
    if match:
        last: i64 = NO_SPELL
        place: i64
        for place in range(caster.book_size):
            spell: i64 = caster.spell(place)
            if match >> spell & 1 and spell != last:
                found += count_aims(position, position.turn, spell)
            last = spell
    return found


def count_choices(position: BloodrunesPosition, caster: Caster) -> i64:
    runes = position.runes_to_draw
    found: i64 = kinds_in(runes) + (2 if runes else 1) + SQUARES * kinds_in(caster.kinds_held)
    if caster.book_size < caster.book_limit:
        low, middle, high = spells_to_draw(position)
        found += 1 + (middle != low) + (high != middle)
    if caster.book_size:
        found += count_casts(position, caster)
    return found


def nth_choice(position: BloodrunesPosition, caster: Caster, index: i64) -> int:
    """The action with this index, without listing those before it."""
    verbs = position.verbs
    runes = position.runes_to_draw
    count: i64 = kinds_in(runes)
    if index < count:
        return verbs.draw_rune.nth(nth_kind(runes, index))  # 3.3
    index -= count
    if runes:
        if index == 0:
            return verbs.clear_runes.first  # 3.7
        index -= 1
    if index == 0:
        return verbs.clear_spells.first  # 3.8
    index -= 1
    count = SQUARES * kinds_in(caster.kinds_held)
    if index < count:
        rune = nth_kind(caster.kinds_held, index // SQUARES)
        return verbs.cast_rune.action(rune, index % SQUARES)  # 3.5
    index -= count
    if caster.book_size < caster.book_limit:
        low, middle, high = spells_to_draw(position)
        if index == 0:
            return verbs.draw_spell.nth(low)  # 3.4
        index -= 1
        if middle != low:
            if index == 0:
                return verbs.draw_spell.nth(middle)
            index -= 1
        if high != middle:
            if index == 0:
                return verbs.draw_spell.nth(high)
            index -= 1
    casts: list[int] = []
    add_casts(position, caster, casts)  # 3.6
    return casts[index]


def nth_kind(kinds: i64, index: i64) -> i64:
    """The rune with this index among these kinds."""
    rune: i64 = 0
    while True:
        if kinds & 1 << rune:
            if index == 0:
                return rune
            index -= 1
        rune += 1
