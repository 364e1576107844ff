"""Frozen evaluation of BloodRunes: values of pieces, and ranking of actions.

Values are measured in Fortunes. A turn has several actions, so the question is whether a spell fits
into the rest of a turn. Runes are safer in the hand than on the board, where everybody covers them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from benchmarks.reference.bloodrunes_distance import (
    DRAW_EFFORT_OF,
    Effort,
    draw_efforts,
    effort,
    missing_runes,
    squares_serving,
    squares_wanting,
)
from nemeton.games.bloodrunes.rules.board import CENTRE, SQUARES
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.play import FORTUNES_TO_WIN, actions_left
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNE_KINDS
from nemeton.games.bloodrunes.rules.spell_effects import find_victim, has_effect, is_guarded
from nemeton.games.bloodrunes.rules.spells import (
    ANY,
    BUILD_FORTUNE,
    DISCARD_WARD,
    RECRUIT_ACOLYTE,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
)

WIN: Final = 100.0
FORTUNE_GROWTH: Final = 0.08  # a Fortune is worth more the nearer the sixth is
# What an acolyte more is worth with three, four, five, six of them: an action in every turn.
ACOLYTE_VALUE: Final = [0.9, 0.6, 0.45, 0.4]
GUARD: Final = 0.35  # for each opponent kept away, and for every two own Fortunes
RUNE_IN_HAND: Final = 0.03
LOKI_IN_HAND: Final = 0.15
CLEARING: Final = 0.02
# What a rune is worth that leads to a spell in this turn, in a later one, or that denies one.
THIS_TURN: Final = 0.6
LATER: Final = 0.2
DENIAL: Final = 0.2
CROWDED_BOOK: Final = 0.03  # times the square of the spells beyond the third: the book fills up
RIVER_SHARE: Final = 0.4  # of the value of the best spell in the river

# A rune on the board lies there still after one caster's turn with this probability.
SURVIVES: Final = 0.7
SURE_CAST: Final = 0.95  # probability of casting a spell that fits into the turn
HOPED: Final = 0.85  # the same for a later turn …
PATIENCE: Final = 1.0  # … less with every further turn for drawing its runes …
TOO_LONG: Final = 2.0  # … and with every action too many for one turn
SURVIVAL: Final = [SURVIVES**steps for steps in range(5)]
# How much the best, the second and so on of a book's spells count.
RANK_WEIGHT: Final = [1.0, 0.6, 0.4, 0.3, 0.2, 0.15, 0.1]


def spell_value(position: BloodrunesPosition, seat: int, spell: int) -> float:
    """Value of the spell's effect for the seat in the present position."""
    effect = position.spells.effect[spell]
    caster = position.casters[seat]
    if effect == BUILD_FORTUNE:
        return next_fortune_value(caster)
    if effect == WARD:
        kept_away = position.seats - 1 if position.spells.direction[spell] == ANY else 1
        gained = GUARD * (1.0 + 0.5 * caster.fortunes) * kept_away
        return gained * (0.2 if caster.wards else 1.0)
    if not has_effect(position, seat, spell):
        return 0.03 if effect in (DISCARD_WARD, STEAL_WARD) else 0.2  # as it may have one later
    if effect == STEAL_FORTUNE:
        return 1.3 * next_fortune_value(caster)
    if effect in (RECRUIT_ACOLYTE, STEAL_ACOLYTE):
        return ACOLYTE_VALUE[min(caster.acolyte_count - 3, 3)] + 0.1 * (effect == STEAL_ACOLYTE)
    return 0.25


def next_fortune_value(caster: Caster) -> float:
    """Value of one more Fortune; the sixth wins."""
    if caster.fortunes + 1 >= FORTUNES_TO_WIN:
        return 4.0
    return 1.0 + FORTUNE_GROWTH * (2 * caster.fortunes + 1)


def cast_probability(needed: Effort, acolytes: int) -> float:
    """Probability that a spell is cast in one of the next turns.

    Runes can be drawn over several turns; all casts have to fit into one turn.
    """
    late = max(needed.total() - acolytes, 0.0)
    over = max(needed.casts - acolytes, 0.0)
    return HOPED * exp(-PATIENCE * late / acolytes - TOO_LONG * over)


def spell_prospect(
    position: BloodrunesPosition, seat: int, spell: int, river: list[float]
) -> float:
    """Value of a spell in the seat's book before it is cast."""
    caster = position.casters[seat]
    steps = (seat - position.turn) % position.seats
    value = spell_value(position, seat, spell)
    if steps == 0:
        left = caster.acolyte_count - position.used
        if effort(position, caster, spell, 1.0, river).total() <= left:
            return SURE_CAST * value
        steps = position.seats
    needed = effort(position, caster, spell, SURVIVAL[steps], DRAW_EFFORT_OF)
    return value * cast_probability(needed, caster.acolyte_count)


def book_value(position: BloodrunesPosition, seat: int, river: list[float]) -> float:
    """Value of the spells in the book; each further one counts less."""
    values = [spell_prospect(position, seat, spell, river) for spell in position.casters[seat].book]
    values.sort(reverse=True)
    total = 0.0
    for rank in range(len(values)):
        total += RANK_WEIGHT[rank] * values[rank]
    crowd = max(len(values) - 3, 0)
    return total - CROWDED_BOOK * crowd * crowd


def river_value(position: BloodrunesPosition, seat: int) -> float:
    """Value of the spell river for the caster in turn."""
    caster = position.casters[seat]
    if seat != position.turn or len(caster.book) >= caster.book_limit:
        return 0.0
    return RIVER_SHARE * max(
        [draw_spell_value(position, seat, spell) for spell in position.spell_river]
    )


def seat_value(position: BloodrunesPosition, seat: int, river: list[float]) -> float:
    """Value of a seat: its Fortunes, acolytes, Wards, hand and spells."""
    caster = position.casters[seat]
    if caster.fortunes >= FORTUNES_TO_WIN:
        return WIN
    value = caster.fortunes * (1.0 + FORTUNE_GROWTH * caster.fortunes)
    for more in range(caster.acolyte_count - 3):
        value += ACOLYTE_VALUE[more]
    if caster.wards:
        for thief in range(position.seats):
            if thief != seat and is_guarded(position, seat, thief):
                value += GUARD * (1.0 + 0.5 * caster.fortunes)
    value += RUNE_IN_HAND * min(sum(caster.hand), 15) + LOKI_IN_HAND * min(caster.hand[LOKI], 2)
    return value + book_value(position, seat, river) + river_value(position, seat)


def evaluate(position: BloodrunesPosition, seat: int) -> float:
    """Value of the seat, compared with the strongest opponent and with all opponents."""
    river = draw_efforts(position)
    own = seat_value(position, seat, river)
    strongest = -WIN
    total = 0.0
    for other in range(position.seats):
        if other != seat:
            theirs = seat_value(position, other, river)
            strongest = max(strongest, theirs)
            total += theirs
    return own - 0.25 * strongest - 0.25 * total / (position.seats - 1)


def promising(position: BloodrunesPosition, seat: int, limit: int) -> list[int]:
    """Legal actions, best first: effects, then steps towards an effect in this turn."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    draws, casts = rune_gains(position, seat, draw_efforts(position))
    if limit == 1:
        return [most_promising(position, seat, actions, draws, casts)]
    ranked = [(-action_value(position, seat, action, draws, casts), action) for action in actions]
    ranked.sort()
    return [action for _, action in (ranked[:limit] if limit else ranked)]


def most_promising(
    position: BloodrunesPosition,
    seat: int,
    actions: list[int],
    draws: list[float],
    casts: list[float],
) -> int:
    best = actions[0]
    most = action_value(position, seat, best, draws, casts)
    for action in actions:
        gained = action_value(position, seat, action, draws, casts)
        if gained > most:
            most = gained
            best = action
    return best


def action_value(
    position: BloodrunesPosition, seat: int, action: int, draws: list[float], casts: list[float]
) -> float:
    verbs = position.verbs
    if verbs.cast_rune.has(action):
        return casts[verbs.cast_rune.case(action)]
    if verbs.draw_rune.has(action):
        return draws[verbs.draw_rune.case(action)]
    if verbs.draw_spell.has(action):
        return draw_spell_value(position, seat, verbs.draw_spell.case(action))
    if verbs.cast_spell.has(action):
        return cast_spell_value(position, seat, verbs.cast_spell.case(action))
    return CLEARING


def draw_spell_value(position: BloodrunesPosition, seat: int, spell: int) -> float:
    """Value of drawing a spell; it counts less in a book with many spells."""
    caster = position.casters[seat]
    needed = effort(position, caster, spell, SURVIVAL[1], DRAW_EFFORT_OF)
    needed.draws += 1.0
    chance = cast_probability(needed, caster.acolyte_count)
    weight = RANK_WEIGHT[min(len(caster.book), len(RANK_WEIGHT) - 1)]
    return weight * chance * spell_value(position, seat, spell)


def cast_spell_value(position: BloodrunesPosition, seat: int, cast: int) -> float:
    """Value of casting a spell now: above all plans, and higher against the leader."""
    spells = position.spells
    spell = spells.cast_spell[cast]
    effect = spells.effect[spell]
    gain = spell_value(position, seat, spell)
    if effect in (STEAL_FORTUNE, STEAL_ACOLYTE, DISCARD_WARD, STEAL_WARD):
        other = find_victim(position, seat, spell, spells.cast_target[cast])
        if other == seat:
            return -1.0  # the own Ward
        gain += 0.1 * position.casters[other].fortunes
    elif effect == WARD and position.casters[seat].wards:
        return CLEARING
    return 1.0 + gain


def rune_gains(
    position: BloodrunesPosition, seat: int, river: list[float]
) -> tuple[list[float], list[float]]:
    """Gains of drawing each rune, and of casting it (rune × 9 + square)."""
    draws = [RUNE_IN_HAND] * RUNE_KINDS
    draws[LOKI] += LOKI_IN_HAND
    casts = [-RUNE_IN_HAND] * (RUNE_KINDS * SQUARES)
    for square in range(SQUARES):
        casts[LOKI * SQUARES + square] -= LOKI_IN_HAND
    left = actions_left(position)
    for step in range(position.seats):
        other = (seat + step) % position.seats
        caster = position.casters[other]
        actions = left if step == 0 else caster.acolyte_count
        share = 1.0 if step == 0 else -DENIAL * SURVIVAL[step]
        for spell in caster.book:
            value = share * spell_value(position, other, spell)
            fits = effort(position, caster, spell, 1.0, river).total() <= actions
            if fits:
                add_casts(position, caster, spell, THIS_TURN * value, casts)
            if step == 0:
                add_draws(position, caster, spell, (THIS_TURN if fits else LATER) * value, draws)
    return draws, casts


def add_casts(
    position: BloodrunesPosition, caster: Caster, spell: int, weight: float, casts: list[float]
) -> None:
    """Add the gains of wanted casts, and the losses of covering runes that serve."""
    spells = position.spells
    for square, rune in wanted_runes(position, caster, spell):
        casts[rune * SQUARES + square] += weight
        casts[LOKI * SQUARES + square] += weight
    for square in squares_serving(spells, spell, caster.side, position.tops):
        wanted = spells.wanted_on(spell, caster.side, square)
        for rune in range(LOKI):
            if rune != wanted:
                casts[rune * SQUARES + square] -= weight


def add_draws(
    position: BloodrunesPosition, caster: Caster, spell: int, weight: float, draws: list[float]
) -> None:
    """Add the gain of drawing each wanted rune that the hand lacks."""
    for _, rune in wanted_runes(position, caster, spell):
        if not caster.hand[rune]:
            draws[rune] = max(draws[rune], RUNE_IN_HAND + weight)


def wanted_runes(position: BloodrunesPosition, caster: Caster, spell: int) -> list[tuple[int, int]]:
    """Squares and runes that bring the spell nearer; a pair starts in the middle."""
    spells = position.spells
    wanted = squares_wanting(spells, spell, caster.side, position.tops)
    if not wanted and missing_runes(spells, spell, caster.side, position.tops):
        return [(CENTRE, rune) for rune in spells.wants[spell]]
    return wanted
