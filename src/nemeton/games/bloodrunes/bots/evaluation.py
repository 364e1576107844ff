"""What a bot should know about BloodRunes: how a game is expected to end, and good moves first.

Chances to win come from the casters' standings, which see more than Fortunes; points from the
chances and from how many Fortunes the leader still needs. The numbers are fitted to games of the
greedy bot against itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.search.ordered import best_first
from nemeton.games.bloodrunes.bots.asset_values import WIN, spell_gain, spell_worth, standing
from nemeton.games.bloodrunes.bots.rune_values import RuneGains
from nemeton.games.bloodrunes.bots.spell_distance import draw_efforts
from nemeton.games.bloodrunes.bots.weights import WEIGHTS, Weights
from nemeton.games.bloodrunes.rules.play import FORTUNES_TO_WIN
from nemeton.games.bloodrunes.rules.position import Position
from nemeton.games.bloodrunes.rules.scoring import result
from nemeton.games.bloodrunes.rules.spell_effects import victim
from nemeton.games.bloodrunes.rules.spells import (
    BUILD_FORTUNE,
    DISCARD_WARD,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
)

SPREAD: Final = 3.7  # of standings: much can happen in one turn
# While the leader gains a Fortune, the others gain this much …
PURSUIT: Final = 0.4
# … less this much for each that they have: it may be stolen.
THEFT: Final = 0.14
PACE: Final = 0.45  # Fortunes that the leader gains in a turn


def evaluate_all(position: Position) -> Forecast:
    ended = result(position)
    if ended is not None:
        return final_forecast([float(score.total) for score in ended.scores], ended.ranks)
    river = draw_efforts(position)
    standings = [standing(position, seat, river) for seat in range(position.seats)]
    lead = max([caster.fortunes for caster in position.casters])
    lacking = FORTUNES_TO_WIN - lead
    coming = fortunes_to_come(position, lacking)
    chances = forecast(standings, SPREAD * coming / lacking).chances
    points: list[float] = []
    for seat, caster in enumerate(position.casters):
        behind = caster.fortunes + coming * (PURSUIT - THEFT * caster.fortunes)
        points.append(chances[seat] * (lead + coming) + (1.0 - chances[seat]) * behind)
    return Forecast(points, chances)


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
    return ordered(position, seat, limit, WEIGHTS)


def ordered(position: Position, seat: int, limit: int, weights: Weights) -> list[int]:
    """Legal actions by what they seem to gain: effects, then what leads to them this turn."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    runes = RuneGains(position, seat, weights)
    gains = vec[float](capacity=len(actions))
    for action in actions:
        gains = append(gains, gain(position, seat, action, runes, weights))
    return best_first(actions, gains, limit)


def gain(position: Position, seat: int, action: int, runes: RuneGains, weights: Weights) -> float:
    verbs = position.verbs
    if verbs.cast_rune.has(action):
        rune, square = verbs.cast_rune.pair(action)
        return runes.of_cast(rune, square)
    if verbs.draw_rune.has(action):
        return runes.of_draw(verbs.draw_rune.case(action))
    if verbs.draw_spell.has(action):
        return spell_gain(position, seat, verbs.draw_spell.case(action), weights)
    if verbs.cast_spell.has(action):
        return cast_gain(position, seat, verbs.cast_spell.case(action), weights)
    return weights.clearing


def wins_with_one_more(position: Position, seat: int) -> bool:
    return position.casters[seat].fortunes + 1 >= FORTUNES_TO_WIN


def cast_gain(position: Position, seat: int, cast: int, weights: Weights) -> float:
    """An effect now beats any plan; against an opponent it counts by how far ahead that one is."""
    spells = position.spells
    spell = spells.cast_spell[cast]
    effect = spells.effect[spell]
    if effect in (BUILD_FORTUNE, STEAL_FORTUNE) and wins_with_one_more(position, seat):
        return WIN
    gain = spell_worth(position, seat, spell, weights)
    if effect in (STEAL_FORTUNE, STEAL_ACOLYTE, DISCARD_WARD, STEAL_WARD):
        other = victim(position, seat, spell, spells.cast_target[cast])
        if other == seat:
            return -1.0  # the own Ward
        gain += 0.1 * position.casters[other].fortunes
    elif effect == WARD and position.casters[seat].ward_count:
        return weights.clearing
    return weights.effect + gain
