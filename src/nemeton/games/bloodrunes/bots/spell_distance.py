"""Number of actions until a spell is cast: casts and draws."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.bloodrunes.rules.board import NEIGHBOURS
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.components import COMPONENTS
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition, river_rune
from nemeton.games.bloodrunes.rules.runes import EMPTY, LOKI, RUNES
from nemeton.games.bloodrunes.rules.spell_matching import serves, squares_for
from nemeton.games.bloodrunes.rules.state_layout import RIVER_SPACES

# Actions to obtain a rune that is not in the river, by its dots.
DRAW_EFFORT: Final = [3.0, 2.6, 2.1, 1.7, 1.4, 1.2]
DRAW_EFFORT_OF: Final = vec[float]([DRAW_EFFORT[COMPONENTS.runes[name].dots] for name in RUNES])

TAKEN_BITS: Final = 4  # in a count of runes by kind; a spell wants fewer than 16
TAKEN_MASK: Final = 15
ONE_TAKEN: Final = vec[i64]([1 << TAKEN_BITS * rune for rune in range(len(RUNES))])  # by kind


def casts_and_draws(
    position: BloodrunesPosition,
    caster: Caster,
    spell: i64,
    survival: float,
    draw_effort: vec[float],
) -> tuple[float, float]:
    """Casts and draws for a spell if runes on the board survive with this probability.

    The casts include the spell itself and should fit into one turn; the draws may take several.
    Lokis in the hand replace missing runes.
    """
    spells = position.spells
    count = spells.cell_count[spell]
    if not count:
        one, other = spells.rune_of(spell, 0), spells.rune_of(spell, 1)
        return pair_effort(position, caster, one, other, survival, draw_effort)
    fading = 1.0 - survival
    casts = 1.0
    draws = 0.0
    hand = caster.kinds_held
    taken: i64 = 0  # runes of the hand already used, a count for each kind
    index: i64
    for index in range(count):
        wanted = spells.rune_of(spell, index)
        share = 1.0
        if serves(position, spells.square_of(spell, caster.side, index), wanted):
            if fading <= 0.0:
                continue
            share = fading
        casts += share
        if hand >> wanted & 1 and caster.held(wanted) > taken >> TAKEN_BITS * wanted & TAKEN_MASK:
            taken += ONE_TAKEN[wanted]
        elif hand >> LOKI & 1 and caster.held(LOKI) > taken >> TAKEN_BITS * LOKI & TAKEN_MASK:
            taken += ONE_TAKEN[LOKI]
        else:
            draws += share * draw_effort[wanted]
    return casts, draws


def pair_effort(
    position: BloodrunesPosition,
    caster: Caster,
    one: i64,
    other: i64,
    survival: float,
    draw_effort: vec[float],
) -> tuple[float, float]:
    ones = squares_for(position, one)
    others = squares_for(position, other)
    hand = caster.kinds_held
    get_one = 0.0 if hand >> one & 1 or hand >> LOKI & 1 else draw_effort[one]
    get_other = 0.0 if hand >> other & 1 or hand >> LOKI & 1 else draw_effort[other]
    if NEIGHBOURS[ones] & others:
        lost = 1.0 - survival
        return 1.0 + lost, lost * min(get_one, get_other)
    # A single rune may be covered, but another square may serve then: the risk is left out.
    if ones and (get_other <= get_one or not others):
        return 2.0, get_other
    if others:
        return 2.0, get_one
    return 3.0, get_one + get_other


def draw_efforts(position: BloodrunesPosition) -> vec[float]:
    """Actions to draw each rune with the present river."""
    efforts = DRAW_EFFORT_OF[:]
    space: i64
    for space in range(RIVER_SPACES):
        rune = river_rune(position, space)
        if rune != EMPTY:
            efforts[rune] = 1.0
    return efforts
