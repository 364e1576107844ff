"""Frozen distance of a spell: serving squares, missing runes, and actions to the cast."""

from __future__ import annotations

from typing import Final

from nemeton.games.bloodrunes.rules.board import EDGES, NEIGHBOURS, SEEN_FROM
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.components import COMPONENTS
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.bloodrunes.rules.runes import EMPTY, LOKI, RUNES
from nemeton.games.bloodrunes.rules.spells import SpellTable

# Actions to obtain a rune that is not in the river, by its dots.
DRAW_EFFORT: Final = [3.0, 2.6, 2.1, 1.7, 1.4, 1.2]
DRAW_EFFORT_OF: Final = [DRAW_EFFORT[COMPONENTS.runes[name].dots] for name in RUNES]


def missing_runes(spells: SpellTable, kind: int, side: int, tops: list[int]) -> int:
    """Number of runes to cast until the spell matches from this side."""
    cells = spells.cells[kind]
    wants = spells.wants[kind]
    if not cells:
        return missing_pair(wants[0], wants[1], tops)
    missing = 0
    seen_from = SEEN_FROM[side]
    for index in range(len(cells)):
        top = tops[seen_from[cells[index]]]
        if top != wants[index] and top != LOKI:
            missing += 1
    return missing


def missing_pair(first: int, second: int, tops: list[int]) -> int:
    fewest = 2
    for one, other in EDGES:
        fewest = min(
            fewest,
            (tops[one] not in (first, LOKI)) + (tops[other] not in (second, LOKI)),
            (tops[one] not in (second, LOKI)) + (tops[other] not in (first, LOKI)),
        )
    return fewest


def squares_serving(spells: SpellTable, spell: int, side: int, tops: list[int]) -> list[int]:
    """Squares whose runes the spell can use from this side, ascending."""
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
    missing = missing_runes(spells, spell, side, tops)
    serving: set[int] = set()
    for one, other in EDGES:
        for first, second in ((one, other), (other, one)):
            fits_first = tops[first] in (wants[0], LOKI)
            fits_second = tops[second] in (wants[1], LOKI)
            if missing < 2 and 2 - fits_first - fits_second == missing:
                serving |= {at for at, fits in ((first, fits_first), (second, fits_second)) if fits}
    return sorted(serving)


def squares_wanting(
    spells: SpellTable, spell: int, side: int, tops: list[int]
) -> list[tuple[int, int]]:
    """Squares and runes that bring the spell nearer, ascending.

    A pair without a rune on the board could start anywhere: then the list is empty.
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
    if missing_runes(spells, spell, side, tops) != 1:
        return []
    wanted: set[tuple[int, int]] = set()
    for one, other in EDGES:
        for first, second in ((one, other), (other, one)):
            if tops[first] in (wants[0], LOKI):
                wanted.add((second, wants[1]))
            if tops[first] in (wants[1], LOKI):
                wanted.add((second, wants[0]))
    return sorted(wanted)


class Effort:
    """Actions that a spell still needs.

    The draws may take several turns; the casts include the spell and should fit into one.
    """

    def __init__(self, casts: float, draws: float) -> None:
        self.casts = casts
        self.draws = draws

    def total(self) -> float:
        return self.casts + self.draws


def effort(
    position: BloodrunesPosition,
    caster: Caster,
    spell: int,
    survival: float,
    draw_effort: list[float],
) -> Effort:
    """Casts and draws for a spell if runes on the board survive with this probability.

    Lokis in the hand replace missing runes.
    """
    spells = position.spells
    cells = spells.cells[spell]
    wants = spells.wants[spell]
    if not cells:
        return pair_effort(position, caster.hand, wants[0], wants[1], survival, draw_effort)
    seen_from = SEEN_FROM[caster.side]
    hand = caster.hand.copy()
    casts = 1.0
    draws = 0.0
    for index in range(len(cells)):
        wanted = wants[index]
        top = position.tops[seen_from[cells[index]]]
        share = 1.0 - survival if top in (wanted, LOKI) else 1.0
        if share <= 0.0:
            continue
        casts += share
        if hand[wanted]:
            hand[wanted] -= 1
        elif hand[LOKI]:
            hand[LOKI] -= 1
        else:
            draws += share * draw_effort[wanted]
    return Effort(casts, draws)


def pair_effort(
    position: BloodrunesPosition,
    hand: list[int],
    first: int,
    second: int,
    survival: float,
    draw_effort: list[float],
) -> Effort:
    ones = position.lying[first] | position.lying[LOKI]
    others = position.lying[second] | position.lying[LOKI]
    get_first = 0.0 if hand[first] or hand[LOKI] else draw_effort[first]
    get_second = 0.0 if hand[second] or hand[LOKI] else draw_effort[second]
    if NEIGHBOURS[ones] & others:
        lost = 1.0 - survival
        return Effort(1.0 + lost, lost * min(get_first, get_second))
    # A single rune may be covered, but another square may serve then: the risk is left out.
    if ones and (get_second <= get_first or not others):
        return Effort(2.0, get_second)
    if others:
        return Effort(2.0, get_first)
    return Effort(3.0, get_first + get_second)


def draw_efforts(position: BloodrunesPosition) -> list[float]:
    """Actions to draw each rune with the present river."""
    efforts = DRAW_EFFORT_OF.copy()
    for rune in position.rune_river:
        if rune != EMPTY:
            efforts[rune] = 1.0
    return efforts
