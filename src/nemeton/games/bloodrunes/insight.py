"""What a bot should know about BloodRunes: how near every spell is, what things are worth.

Worth is measured in Fortunes. All weights were found by letting bots play each other.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.bloodrunes.actions import (
    CAST_RUNE,
    CLEAR_RUNES,
    DRAW_SPELL,
)
from nemeton.games.bloodrunes.board import EDGES, SEEN_FROM, SPREAD, SQUARES
from nemeton.games.bloodrunes.effects import aims, guarded, victim
from nemeton.games.bloodrunes.rules import FORTUNES_TO_WIN, actions_left, legal
from nemeton.games.bloodrunes.runes import EMPTY, LOKI, RUNE_KINDS
from nemeton.games.bloodrunes.spells import (
    BUILD_FORTUNE,
    DISCARD_WARD,
    RECRUIT_ACOLYTE,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
    Spells,
)
from nemeton.games.bloodrunes.state import Caster, Table

WIN: Final = 100.0
ACOLYTE: Final = 0.45  # an action more in every turn
GUARD: Final = 0.12  # for each opponent kept away
# What the effect of a spell is worth to its caster, by effect.
EFFECT_WORTH: Final = [0.45, 1.0, 1.15, 0.5, 0.25, 0.1, 0.2]
# A spell that is some actions away from being cast is worth this part of its effect.
NEARNESS: Final = [0.85, 0.66, 0.5, 0.37, 0.27, 0.19, 0.13, 0.09, 0.06, 0.04, 0.03]
RUNE_IN_HAND: Final = 0.015
LOKI_IN_HAND: Final = 0.12


def squares_serving(spells: Spells, spell: int, side: int, tops: list[int]) -> list[int]:
    """The squares whose runes the spell can use from this side, ascending."""
    cells = spells.cells[spell]
    wants = spells.wants[spell]
    if cells:
        return sorted(
            [
                SEEN_FROM[side][cells[index]]
                for index in range(len(cells))
                if tops[SEEN_FROM[side][cells[index]]] in (wants[index], LOKI)
            ]
        )
    missing = spells.missing(spell, side, tops)
    serving: set[int] = set()
    for one, other in EDGES:
        for first, second in ((one, other), (other, one)):
            fits_first = tops[first] in (wants[0], LOKI)
            fits_second = tops[second] in (wants[1], LOKI)
            if missing < 2 and 2 - fits_first - fits_second == missing:
                serving |= {at for at, fits in ((first, fits_first), (second, fits_second)) if fits}
    return sorted(serving)


def squares_wanting(
    spells: Spells, spell: int, side: int, tops: list[int]
) -> list[tuple[int, int]]:
    """Which rune on which square would bring the spell nearer, ascending.

    A pair that has nothing on the board yet could start anywhere: then nothing is listed.
    """
    cells = spells.cells[spell]
    wants = spells.wants[spell]
    if cells:
        return sorted(
            [
                (SEEN_FROM[side][cells[index]], wants[index])
                for index in range(len(cells))
                if tops[SEEN_FROM[side][cells[index]]] not in (wants[index], LOKI)
            ]
        )
    if spells.missing(spell, side, tops) != 1:
        return []
    wanted: set[tuple[int, int]] = set()
    for one, other in EDGES:
        for first, second in ((one, other), (other, one)):
            if tops[first] in (wants[0], LOKI):
                wanted.add((second, wants[1]))
            if tops[first] in (wants[1], LOKI):
                wanted.add((second, wants[0]))
    return sorted(wanted)


def actions_away(table: Table, caster: Caster, spell: int) -> int:
    """How many actions before the spell can be cast: runes to cast, and those to draw first.

    Lokis in the hand stand in for runes that are not there.
    """
    spells = table.spells
    cells = spells.cells[spell]
    wants = spells.wants[spell]
    hand = caster.hand
    if not cells:
        return pair_away(table, hand, wants[0], wants[1])
    seen_from = SEEN_FROM[caster.side]
    spare = hand.copy()
    lokis = hand[LOKI]
    away = 0
    for index in range(len(cells)):
        wanted = wants[index]
        top = table.tops[seen_from[cells[index]]]
        if top in (wanted, LOKI):
            continue
        away += 1
        if spare[wanted]:
            spare[wanted] -= 1
        elif lokis:
            lokis -= 1
        else:
            away += 1
    return away


def pair_away(table: Table, hand: list[int], first: int, second: int) -> int:
    ones = table.lying[first] | table.lying[LOKI]
    others = table.lying[second] | table.lying[LOKI]
    if SPREAD[ones] & others:
        return 0
    lacks_first = 0 if hand[first] else 1
    lacks_second = 0 if hand[second] > (first == second) else 1
    away = 2 + max(lacks_first + lacks_second - hand[LOKI], 0)
    if ones:
        away = min(away, 1 + max(lacks_second - hand[LOKI], 0))
    if others:
        away = min(away, 1 + max(lacks_first - hand[LOKI], 0))
    return away


def spell_worth(table: Table, seat: int, spell: int) -> float:
    """What the spell's effect would be worth to the seat as things stand."""
    effect = table.spells.effect[spell]
    worth = EFFECT_WORTH[effect]
    if effect in (RECRUIT_ACOLYTE, STEAL_ACOLYTE, STEAL_FORTUNE, DISCARD_WARD, STEAL_WARD):
        if not aims(table, seat, spell):
            return worth * 0.2  # it may have an effect later
    if effect == WARD:
        return worth * (0.4 if table.casters[seat].wards else 1.0)
    return worth


def nearness(away: int) -> float:
    return NEARNESS[away] if away < len(NEARNESS) else 0.02


def prospects(table: Table, seat: int) -> float:
    """What the spells in the book promise, the nearest counting in full."""
    caster = table.casters[seat]
    best = 0.0
    total = 0.0
    for spell in caster.book:
        promise = spell_worth(table, seat, spell) * nearness(actions_away(table, caster, spell))
        total += promise
        best = max(best, promise)
    return best + 0.3 * (total - best)


def standing(table: Table, seat: int) -> float:
    """Fortunes, acolytes, wards, hand and prospects of one seat."""
    caster = table.casters[seat]
    if caster.fortunes >= FORTUNES_TO_WIN:
        return WIN
    # A Fortune is worth more the nearer the sixth is.
    worth = caster.fortunes * (1.0 + 0.06 * caster.fortunes)
    worth += ACOLYTE * (caster.acolyte_count - 3)
    for thief in range(table.seats):
        if thief != seat and caster.wards and guarded(table, seat, thief):
            worth += GUARD * (1 + 0.3 * caster.fortunes)
    held = sum(caster.hand)
    worth += RUNE_IN_HAND * min(held, 12) + LOKI_IN_HAND * caster.hand[LOKI]
    return worth + prospects(table, seat)


def evaluate(table: Table, seat: int) -> float:
    """The seat's standing against the strongest opponent's, and a little against everyone's."""
    own = standing(table, seat)
    strongest = -WIN
    total = 0.0
    for other in range(table.seats):
        if other != seat:
            theirs = standing(table, other)
            strongest = max(strongest, theirs)
            total += theirs
    return own - 0.6 * strongest - 0.4 * total / (table.seats - 1)


def promising(table: Table, seat: int) -> list[int]:
    """Legal actions by what they seem to gain: effects, then runes and spells that lead to them."""
    actions = legal(table, seat)
    if len(actions) < 2:
        return actions
    needs = rune_needs(table, seat)
    squares = square_gains(table, seat)
    ranked = [(-quick_gain(table, seat, action, needs, squares), action) for action in actions]
    ranked.sort()
    return [action for _, action in ranked]


def quick_gain(
    table: Table, seat: int, action: int, needs: list[float], squares: list[float]
) -> float:
    kinds = table.spells.kinds
    if action < CLEAR_RUNES:
        return needs[action]
    if action < CAST_RUNE:
        return 0.01
    if action < DRAW_SPELL:
        return squares[action - CAST_RUNE]
    caster = table.casters[seat]
    if action < DRAW_SPELL + kinds:
        spell = action - DRAW_SPELL
        away = actions_away(table, caster, spell) + 1
        crowd = 0.3 if len(caster.book) >= caster.book_limit - 1 else 1.0
        return crowd * 0.5 * spell_worth(table, seat, spell) * nearness(away)
    return cast_gain(table, seat, action - DRAW_SPELL - kinds)


def cast_gain(table: Table, seat: int, cast: int) -> float:
    """An effect now beats any plan; against an opponent it counts by how far ahead that one is."""
    spells = table.spells
    spell = spells.cast_spell[cast]
    effect = spells.effect[spell]
    gain = 2.0 + EFFECT_WORTH[effect]
    if effect in (BUILD_FORTUNE, STEAL_FORTUNE):
        if table.casters[seat].fortunes + 1 >= FORTUNES_TO_WIN:
            return WIN
    if effect in (STEAL_FORTUNE, STEAL_ACOLYTE, DISCARD_WARD, STEAL_WARD):
        other = victim(table, seat, spell, spells.cast_target[cast])
        if other == seat:
            return -1.0  # the own Ward
        gain += 0.1 * table.casters[other].fortunes
    elif effect == WARD and table.casters[seat].wards:
        return 0.05
    return gain


def rune_needs(table: Table, seat: int) -> list[float]:
    """For each rune what it would add to the hand: worth of the spells that lack it."""
    caster = table.casters[seat]
    spells = table.spells
    needs = [RUNE_IN_HAND] * RUNE_KINDS
    needs[LOKI] = LOKI_IN_HAND
    for spell in caster.book:
        worth = spell_worth(table, seat, spell)
        away = actions_away(table, caster, spell)
        if not away:
            continue
        gain = worth * (nearness(away - 1) - nearness(away))
        wants = spells.wants[spell]
        cells = spells.cells[spell]
        for index in range(len(wants)):
            lies = EMPTY
            if cells:
                lies = table.tops[SEEN_FROM[caster.side][cells[index]]]
            if not caster.hand[wants[index]] and lies != wants[index] and lies != LOKI:
                needs[wants[index]] += gain
    return needs


def square_gains(table: Table, seat: int) -> list[float]:
    """For each rune × 9 + square: what casting it there does for the own and the others' spells.

    Opponents count by how soon they act; whoever comes right after this turn counts most.
    """
    gains = [0.0] * (RUNE_KINDS * SQUARES)
    for rune in range(RUNE_KINDS):
        spent = LOKI_IN_HAND if rune == LOKI else RUNE_IN_HAND
        for square in range(SQUARES):
            gains[rune * SQUARES + square] -= spent
    add_plans(table, seat, gains, 1.0)
    fear = 0.5 if actions_left(table) == 1 else 0.25
    for step in range(1, table.seats):
        add_plans(table, (seat + step) % table.seats, gains, -fear)
        fear *= 0.6
    return gains


def add_plans(table: Table, seat: int, gains: list[float], share: float) -> None:
    """Add what every rune on every square does to the seat's spells, times `share`."""
    spells = table.spells
    caster = table.casters[seat]
    for spell in caster.book:
        missing = spells.missing(spell, caster.side, table.tops)
        worth = share * spell_worth(table, seat, spell)
        nearer = worth * (nearness(max(missing - 1, 0)) - nearness(missing))
        farther = worth * (nearness(missing) - nearness(missing + 1))
        for square, rune in squares_wanting(spells, spell, caster.side, table.tops):
            gains[rune * SQUARES + square] += nearer
            gains[LOKI * SQUARES + square] += nearer
        serving = squares_serving(spells, spell, caster.side, table.tops)
        for square in serving:
            for rune in range(LOKI):
                if rune != spells.wanted_on(spell, caster.side, square):
                    gains[rune * SQUARES + square] -= farther
