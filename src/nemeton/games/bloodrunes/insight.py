"""What a bot should know about BloodRunes: how a game is expected to end, and good moves first.

Chances to win come from the casters' standings, which see more than Fortunes; points from the
chances and from how many Fortunes the leader still needs. The numbers are fitted to games of the
greedy bot against itself.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.outlook import Outlook, decided, outlook
from nemeton.games.bloodrunes.board import CENTRE, SQUARES
from nemeton.games.bloodrunes.caster import Caster
from nemeton.games.bloodrunes.distance import (
    draw_efforts,
    effort,
    squares_serving,
    squares_wanting,
)
from nemeton.games.bloodrunes.effects import victim
from nemeton.games.bloodrunes.position import Position
from nemeton.games.bloodrunes.rules import FORTUNES_TO_WIN, actions_left
from nemeton.games.bloodrunes.runes import LOKI, RUNE_KINDS
from nemeton.games.bloodrunes.scoring import result
from nemeton.games.bloodrunes.spells import (
    DISCARD_WARD,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
)
from nemeton.games.bloodrunes.worth import (
    LOKI_IN_HAND,
    RUNE_IN_HAND,
    SURVIVAL,
    WIN,
    spell_gain,
    spell_worth,
    standing,
)

SPREAD: Final = 3.7  # of standings: much can happen in one turn
# While the leader gains a Fortune, the others gain this much …
PURSUIT: Final = 0.4
# … less this much for each that they have: it may be stolen.
THEFT: Final = 0.14
PACE: Final = 0.45  # Fortunes that the leader gains in a turn
CLEARING: Final = 0.02
# What a rune is worth that leads to a spell in this turn, in a later one, or that denies one.
THIS_TURN: Final = 0.6
LATER: Final = 0.2
DENIAL: Final = 0.2


def evaluate_all(position: Position) -> Outlook:
    ended = result(position)
    if ended is not None:
        return decided([float(score.total) for score in ended.scores], ended.ranks)
    river = draw_efforts(position)
    standings = [standing(position, seat, river) for seat in range(position.seats)]
    lead = max([caster.fortunes for caster in position.casters])
    lacking = FORTUNES_TO_WIN - lead
    coming = fortunes_to_come(position, lacking)
    chances = outlook(standings, SPREAD * coming / lacking).chances
    points: list[float] = []
    for seat, caster in enumerate(position.casters):
        behind = caster.fortunes + coming * (PURSUIT - THEFT * caster.fortunes)
        points.append(chances[seat] * (lead + coming) + (1.0 - chances[seat]) * behind)
    return Outlook(points, chances)


def fortunes_to_come(position: Position, lacking: int) -> float:
    """What the leader will still gain: all that is lacking, if the turn limit allows."""  # 5.3
    if not position.turn_limit:
        return float(lacking)
    left = position.turn_limit - position.turns / position.seats
    return min(float(lacking), PACE * left)


def evaluate(position: Position, seat: int) -> float:
    """The seat's standing against the strongest opponent's, and a little against everyone's."""
    river = draw_efforts(position)
    own = standing(position, seat, river)
    strongest = -WIN
    total = 0.0
    for other in range(position.seats):
        if other != seat:
            theirs = standing(position, other, river)
            strongest = max(strongest, theirs)
            total += theirs
    return own - 0.25 * strongest - 0.25 * total / (position.seats - 1)


def promising(position: Position, seat: int, limit: int) -> list[int]:
    """Legal actions by what they seem to gain: effects, then what leads to them this turn."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    draws, casts = rune_gains(position, seat, draw_efforts(position))
    if limit == 1:
        return [most_promising(position, seat, actions, draws, casts)]
    ranked = [(-gain(position, seat, action, draws, casts), action) for action in actions]
    ranked.sort()
    return [action for _, action in (ranked[:limit] if limit else ranked)]


def most_promising(
    position: Position, seat: int, actions: list[int], draws: list[float], casts: list[float]
) -> int:
    best = actions[0]
    most = gain(position, seat, best, draws, casts)
    for action in actions:
        gained = gain(position, seat, action, draws, casts)
        if gained > most:
            most = gained
            best = action
    return best


def gain(
    position: Position, seat: int, action: int, draws: list[float], casts: list[float]
) -> float:
    verbs = position.verbs
    if verbs.cast_rune.has(action):
        return casts[verbs.cast_rune.case(action)]
    if verbs.draw_rune.has(action):
        return draws[verbs.draw_rune.case(action)]
    if verbs.draw_spell.has(action):
        return spell_gain(position, seat, verbs.draw_spell.case(action))
    if verbs.cast_spell.has(action):
        return cast_gain(position, seat, verbs.cast_spell.case(action))
    return CLEARING


def cast_gain(position: Position, seat: int, cast: int) -> float:
    """An effect now beats any plan; against an opponent it counts by how far ahead that one is."""
    spells = position.spells
    spell = spells.cast_spell[cast]
    effect = spells.effect[spell]
    gain = spell_worth(position, seat, spell)
    if effect in (STEAL_FORTUNE, STEAL_ACOLYTE, DISCARD_WARD, STEAL_WARD):
        other = victim(position, seat, spell, spells.cast_target[cast])
        if other == seat:
            return -1.0  # the own Ward
        gain += 0.1 * position.casters[other].fortunes
    elif effect == WARD and position.casters[seat].wards:
        return CLEARING
    return 1.0 + gain


def rune_gains(
    position: Position, seat: int, river: list[float]
) -> tuple[list[float], list[float]]:
    """What drawing each rune gains, and what casting it (rune × 9 + square) does."""
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
            worth = share * spell_worth(position, other, spell)
            fits = effort(position, caster, spell, 1.0, river).total() <= actions
            if fits:
                add_casts(position, caster, spell, THIS_TURN * worth, casts)
            if step == 0:
                add_draws(position, caster, spell, (THIS_TURN if fits else LATER) * worth, draws)
    return draws, casts


def add_casts(
    position: Position, caster: Caster, spell: int, weight: float, casts: list[float]
) -> None:
    """Casting what the spell wants brings it nearer; covering what serves it sets it back."""
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
    position: Position, caster: Caster, spell: int, weight: float, draws: list[float]
) -> None:
    """Every rune that the spell wants and the hand lacks is worth drawing."""
    for _, rune in wanted_runes(position, caster, spell):
        if not caster.hand[rune]:
            draws[rune] = max(draws[rune], RUNE_IN_HAND + weight)


def wanted_runes(position: Position, caster: Caster, spell: int) -> list[tuple[int, int]]:
    """Squares and runes that bring the spell nearer; a pair can be started in the middle."""
    spells = position.spells
    wanted = squares_wanting(spells, spell, caster.side, position.tops)
    if not wanted and spells.missing(spell, caster.side, position.tops):
        return [(CENTRE, rune) for rune in spells.wants[spell]]
    return wanted
