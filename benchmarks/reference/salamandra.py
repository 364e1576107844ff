"""Frozen evaluation of Salamandra: values of positions, and ranking of actions."""

from __future__ import annotations

from typing import Final

from benchmarks.reference.salamandra_box import (
    DIVINITY_CARD,
    FAITH_PRIZES,
    FIELD,
    SALAMANDER_FAITH,
)
from benchmarks.reference.salamandra_plans import (
    FOLLOW_VALUE,
    NO_PLAN,
    CrystalBudget,
    CrystalValue,
    RoundPlan,
    best_plan,
    temple_value,
)
from benchmarks.reference.salamandra_values import (
    CRYSTAL_VALUE,
    FAITH_VALUE,
    best_book_value,
    book_value,
    crystals_of,
    divinity_value,
    gain_value,
    grove_value,
    rounds_left,
    scrolls_value,
    tile_value,
)
from nemeton.core.actions import Verb
from nemeton.games.salamandra.rules import actions as verbs
from nemeton.games.salamandra.rules.actions import VERBS
from nemeton.games.salamandra.rules.position import (
    OVER,
    PREPARE,
    STUDY,
    SalamandraPlayer,
    SalamandraPosition,
)
from nemeton.games.salamandra.rules.prices import CRYSTAL
from nemeton.games.salamandra.rules.scoring import all_faith_points, score_now
from nemeton.games.salamandra.rules.tiles import BEAR, BLACK, COLOUR_BITS, GOLD, GROVE_PATHS, ROUNDS

PLAN_SHARE: Final = 0.85  # a plan is not yet done
FAITH_NOW: Final = [0.0, 0.3, 0.5, 0.7, 0.9]  # the share of a prize that counts, by round
AVAILABLE_VALUE: Final = 1.5
# Small enough to decide only between equals: nobody works without need, a plan's goods come first.
STILL_ACTIVE: Final = 0.05
AT_HAND: Final = 0.1


def evaluate(position: SalamandraPosition, seat: int) -> float:
    """Present points, and the expected points of the rest of the game."""
    if position.step == OVER:
        return float(score_now(position)[seat].total)
    player = position.players[seat]
    left = rounds_left(position)
    value = float(player.total) + scrolls_value(position, player, seat)
    for at in player.books:
        value += book_value(position, player, at)
    if position.step == STUDY and position.turn == seat:
        value += best_book_value(position, player, seat)
    for place in player.field_places():
        value += tile_value(place >> 2) * left
    value += float(player.available) * (AVAILABLE_VALUE + left)
    value += faith_value(position, seat)
    for card in player.divinities:
        value += divinity_value(position, card)
    if player.passed:
        return value + CRYSTAL_VALUE * float(player.goods[CRYSTAL]) * (left > 0)
    crystal_value = CrystalValue(position, player)
    budget = CrystalBudget(player)
    value += crystal_value.value(budget.crystals) + STILL_ACTIVE * float(len(player.active))
    if position.turn == seat and (position.step != PREPARE or position.passing):
        return value
    plan = best_plan(position, player, crystal_value, budget)
    return value + PLAN_SHARE * plan.value + AT_HAND * plan.goods_at_hand(player)


def faith_value(position: SalamandraPosition, seat: int) -> float:
    value = 0.0
    for prizes in all_faith_points(position):
        value += prizes[seat] * FAITH_NOW[position.round]
    symbols = 0
    for card in position.players[seat].salamanders:
        symbols += SALAMANDER_FAITH[card]
    for card in position.players[seat].divinities:
        symbols += DIVINITY_CARD[card].faith
    return value + FAITH_VALUE * symbols * rounds_left(position) / ROUNDS


def promising(position: SalamandraPosition, seat: int, limit: int) -> list[int]:
    """Legal actions, best first; preparing steps without use for a plan come last."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    player = position.players[seat]
    plan = NO_PLAN
    if position.step == PREPARE:
        plan = best_plan(position, player, CrystalValue(position, player), CrystalBudget(player))
    ranked = [(-action_value(position, player, plan, action), action) for action in actions]
    if limit == 1:
        return [min(ranked)[1]]
    ranked.sort()
    return [action for _, action in (ranked[:limit] if limit else ranked)]


def action_value(
    position: SalamandraPosition, player: SalamandraPlayer, plan: RoundPlan, action: int
) -> float:
    verb = VERBS.verb(action)
    at = verb.case(action)
    if verb is verbs.PLACE:
        return placing_value(position, player, at)
    if verb is verbs.USE:
        return use_value(player, plan, at)
    if verb is verbs.WORK:
        return work_value(player, plan, at)
    if verb is verbs.CAST:
        return gain_value(position, player, FIELD[at >> 2].gain)
    if verb is verbs.TEMPLE_BLACK:
        return temple_value(position, player, BLACK) - 0.1 * tile_value(at >> 2)
    if verb is verbs.TEMPLE_GOLD:
        return temple_value(position, player, GOLD) - 0.1 * tile_value(at >> 2)
    if verb is verbs.BUY:
        return buy_value(player, plan, at)
    if verb is verbs.BUILD:
        return FOLLOW_VALUE + gain_value(position, player, FIELD[at].bonus)
    if verb is verbs.BUILD_FREE:
        return tile_value(at)
    if verb is verbs.LAY:
        return laying_value(position, at)
    return choice_value(position, player, verb, at)


def choice_value(
    position: SalamandraPosition, player: SalamandraPlayer, verb: Verb, at: int
) -> float:
    if verb is verbs.HARVEST or verb is verbs.WIN:
        return grove_value(position, player, at)
    if verb is verbs.TAKE:
        return taking_value(position, at)
    if verb is verbs.STUDY:
        return book_value(position, player, at)
    if verb is verbs.SEND:
        return -tile_value(at >> 2)
    if verb is verbs.WORK_AND_SEND:
        return CRYSTAL_VALUE - tile_value(at >> 2)
    if verb is verbs.REACTIVATE:
        return tile_value(at >> 2) + crystals_of(at >> 2)
    return 0.0


def placing_value(position: SalamandraPosition, player: SalamandraPlayer, place: int) -> float:
    tile = place >> 2
    value = tile_value(tile) * (rounds_left(position) + 0.5)
    value += float(position.land.path_crystals(place))
    if place & 3 == 0:
        value += gain_value(position, player, FIELD[tile].bonus)
    return value


# A preparing step comes above any action if the plan lacks what it gives, below all if not.


def buy_value(player: SalamandraPlayer, plan: RoundPlan, kind: int) -> float:
    if plan.lacks(player, kind):
        return 0.5 * plan.value - float(player.prices[kind]) * 0.1
    return -2.0 - float(player.prices[kind])


def work_value(player: SalamandraPlayer, plan: RoundPlan, place: int) -> float:
    if plan.tile == place >> 2:
        return -2.0  # the plan needs this apprentice
    return 0.4 * plan.value if plan.lacks(player, CRYSTAL) else -1.5


def use_value(player: SalamandraPlayer, plan: RoundPlan, place: int) -> float:
    if plan.tile == place >> 2:
        return -2.0
    for kind in FIELD[place >> 2].gain.kinds:
        if plan.lacks(player, kind):
            return 10.0 + plan.value
    return -1.0


def laying_value(position: SalamandraPosition, cell: int) -> float:
    value = 1.5 * len(position.land.enclosed_by(cell))
    if position.land.touches_colour(cell, COLOUR_BITS[position.new_field], COLOUR_BITS):
        value += 2.0
    for corner in range(4):
        grove = position.land.grove_beside(cell, corner)
        if grove >= 0 and GROVE_PATHS[grove] >> ((corner + 2) & 3) & 1:
            value += 0.5
    return value


def taking_value(position: SalamandraPosition, deck: int) -> float:
    card = position.top(BEAR + deck)
    prize = FAITH_PRIZES[1 + deck][0]
    return divinity_value(position, card) + DIVINITY_CARD[card].faith * prize * 0.1
