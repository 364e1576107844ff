"""Evaluation of positions and ranking of actions.

The chances to win come from the values of the seats; the expected points from these chances and
from the Fortunes that the leader still needs. The constants are fitted to games of the greedy bot
against itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.search.ordered import best_first
from nemeton.games.bloodrunes.bots.asset_values import (
    WIN,
    acolytes_value,
    book_value,
    draw_spell_value,
    fortunes_value,
    hand_value,
    river_value,
    seat_value,
    spell_value,
    wards_value,
)
from nemeton.games.bloodrunes.bots.rune_values import RuneValues
from nemeton.games.bloodrunes.bots.spell_distance import draw_efforts
from nemeton.games.bloodrunes.bots.weights import WEIGHTS, BloodrunesWeights
from nemeton.games.bloodrunes.rules.play import FORTUNES_TO_WIN
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.bloodrunes.rules.scoring import result
from nemeton.games.bloodrunes.rules.spell_effects import find_victim
from nemeton.games.bloodrunes.rules.spells import (
    BUILD_FORTUNE,
    DISCARD_WARD,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
)

SPREAD: Final = 3.7  # of seat values: much can happen in one turn
# Fortunes that the others gain while the leader gains one, …
PURSUIT: Final = 0.4
# … less for each Fortune that they have: it may be stolen.
THEFT: Final = 0.14
PACE: Final = 0.45  # Fortunes that the leader gains in a turn


def evaluate_all(position: BloodrunesPosition) -> Forecast:
    ended = result(position)
    if ended is not None:
        return final_forecast([float(score.total) for score in ended.scores], ended.ranks)
    river = draw_efforts(position)
    standings = [seat_value(position, seat, river) for seat in range(position.seats)]
    lead = max([caster.fortunes for caster in position.casters])
    lacking = FORTUNES_TO_WIN - lead
    coming = expected_fortunes(position, lacking)
    chances = forecast(standings, SPREAD * coming / lacking).chances
    points: list[float] = []
    for seat, caster in enumerate(position.casters):
        behind = caster.fortunes + coming * (PURSUIT - THEFT * caster.fortunes)
        points.append(chances[seat] * (lead + coming) + (1.0 - chances[seat]) * behind)
    return Forecast(points, chances)


def expected_fortunes(position: BloodrunesPosition, lacking: int) -> float:
    """Fortunes that the leader is expected to gain before the turn limit."""  # 5.3
    if not position.turn_limit:
        return float(lacking)
    left = position.turn_limit - position.turns / position.seats
    return min(float(lacking), PACE * left)


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


def evaluation_parts(position: BloodrunesPosition, seat: int) -> dict[str, float]:
    """Parts of the seat's value in Fortunes, by name; text/*.ftl has the words for hints."""
    caster = position.casters[seat]
    spells = book_value(position, seat, draw_efforts(position)) + river_value(position, seat)
    return {
        "fortunes": fortunes_value(caster),
        "acolytes": acolytes_value(caster),
        "wards": wards_value(position, seat),
        "runes": hand_value(caster),
        "spells": spells,
    }


def promising(position: BloodrunesPosition, seat: int, limit: int) -> list[int]:
    return rank_actions(position, seat, limit, WEIGHTS)


def rank_actions(
    position: BloodrunesPosition, seat: int, limit: int, weights: BloodrunesWeights
) -> list[int]:
    """Legal actions, best first: effects, then steps towards an effect in this turn."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    runes = RuneValues(position, seat, weights)
    gains = vec[float](capacity=len(actions))
    for action in actions:
        gains = append(gains, action_value(position, seat, action, runes, weights))
    return best_first(actions, gains, limit)


def action_value(
    position: BloodrunesPosition,
    seat: int,
    action: int,
    runes: RuneValues,
    weights: BloodrunesWeights,
) -> float:
    verbs = position.verbs
    if verbs.cast_rune.has(action):
        rune, square = verbs.cast_rune.pair(action)
        return runes.cast_value(rune, square)
    if verbs.draw_rune.has(action):
        return runes.draw_value(verbs.draw_rune.case(action))
    if verbs.draw_spell.has(action):
        return draw_spell_value(position, seat, verbs.draw_spell.case(action), weights)
    if verbs.cast_spell.has(action):
        return cast_spell_value(position, seat, verbs.cast_spell.case(action), weights)
    return weights.clearing


def wins_with_one_more(position: BloodrunesPosition, seat: int) -> bool:
    return position.casters[seat].fortunes + 1 >= FORTUNES_TO_WIN


def cast_spell_value(
    position: BloodrunesPosition, seat: int, cast: int, weights: BloodrunesWeights
) -> float:
    """Value of casting a spell now: above all plans, and higher against the leader."""
    spells = position.spells
    spell = spells.cast_spell[cast]
    effect = spells.effect[spell]
    if effect in (BUILD_FORTUNE, STEAL_FORTUNE) and wins_with_one_more(position, seat):
        return WIN
    gain = spell_value(position, seat, spell, weights)
    if effect in (STEAL_FORTUNE, STEAL_ACOLYTE, DISCARD_WARD, STEAL_WARD):
        other = find_victim(position, seat, spell, spells.cast_target[cast])
        if other == seat:
            return -1.0  # the own Ward
        gain += 0.1 * position.casters[other].fortunes
    elif effect == WARD and position.casters[seat].ward_count:
        return weights.clearing
    return weights.effect + gain
