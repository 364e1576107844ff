"""Frozen. What a bot should know about Salamandra: how well a seat stands, and good moves first."""

from __future__ import annotations

from typing import Final

from benchmarks.reference.salamandra_box import (
    DIVINITY_CARD,
    FAITH_PRIZES,
    FIELD,
    SALAMANDER_FAITH,
)
from benchmarks.reference.salamandra_plans import (
    FOLLOW_WORTH,
    NO_PLAN,
    Budget,
    Plan,
    Wealth,
    best_plan,
    temple_worth,
)
from benchmarks.reference.salamandra_worth import (
    CRYSTAL_WORTH,
    FAITH_WORTH,
    best_book,
    book_worth,
    crystals_of,
    divinity_worth,
    engine_worth,
    gain_worth,
    grove_worth,
    rounds_left,
    scrolls_worth,
)
from nemeton.core.actions import Verb
from nemeton.games.salamandra.rules import actions as verbs
from nemeton.games.salamandra.rules.actions import VERBS
from nemeton.games.salamandra.rules.position import OVER, PREPARE, STUDY, Player, Position
from nemeton.games.salamandra.rules.prices import CRYSTAL
from nemeton.games.salamandra.rules.scoring import all_faith_points, score_now
from nemeton.games.salamandra.rules.tiles import BEAR, BLACK, COLOUR_BITS, GOLD, GROVE_PATHS, ROUNDS

PLAN_SHARE: Final = 0.85  # a plan is not yet done
FAITH_NOW: Final = [0.0, 0.3, 0.5, 0.7, 0.9]  # how far the race is decided, by round
AVAILABLE_WORTH: Final = 1.5
# Small enough to decide only between equals: nobody works without need, a plan's goods come first.
STILL_ACTIVE: Final = 0.05
GATHERED: Final = 0.1


def evaluate(position: Position, seat: int) -> float:
    """Points now, and what the rest of the game should bring."""
    if position.step == OVER:
        return float(score_now(position)[seat].total)
    player = position.players[seat]
    left = rounds_left(position)
    worth = float(player.total) + scrolls_worth(position, player, seat)
    for at in player.books:
        worth += book_worth(position, player, at)
    if position.step == STUDY and position.turn == seat:
        worth += best_book(position, player, seat)
    for place in player.on_fields():
        worth += engine_worth(place >> 2) * left
    worth += float(player.available) * (AVAILABLE_WORTH + left)
    worth += faith_worth(position, seat)
    for card in player.divinities:
        worth += divinity_worth(position, card)
    if player.passed:
        return worth + CRYSTAL_WORTH * float(player.goods[CRYSTAL]) * (left > 0)
    wealth = Wealth(position, player)
    budget = Budget(player)
    worth += wealth.worth(budget.wealth) + STILL_ACTIVE * float(len(player.active))
    if position.turn == seat and (position.step != PREPARE or position.passing):
        return worth
    plan = best_plan(position, player, wealth, budget)
    return worth + PLAN_SHARE * plan.worth + GATHERED * plan.gathered(player)


def faith_worth(position: Position, seat: int) -> float:
    worth = 0.0
    for prizes in all_faith_points(position):
        worth += prizes[seat] * FAITH_NOW[position.round]
    symbols = 0
    for card in position.players[seat].salamanders:
        symbols += SALAMANDER_FAITH[card]
    for card in position.players[seat].divinities:
        symbols += DIVINITY_CARD[card].faith
    return worth + FAITH_WORTH * symbols * rounds_left(position) / ROUNDS


def promising(position: Position, seat: int, limit: int) -> list[int]:
    """Legal actions by a quick guess; preparing steps that no plan asks for come last."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    player = position.players[seat]
    plan = NO_PLAN
    if position.step == PREPARE:
        plan = best_plan(position, player, Wealth(position, player), Budget(player))
    ranked = [(-guess(position, player, plan, action), action) for action in actions]
    if limit == 1:
        return [min(ranked)[1]]
    ranked.sort()
    return [action for _, action in (ranked[:limit] if limit else ranked)]


def guess(position: Position, player: Player, plan: Plan, action: int) -> float:
    verb = VERBS.verb(action)
    at = verb.case(action)
    if verb is verbs.PLACE:
        return placing_worth(position, player, at)
    if verb is verbs.USE:
        return use_worth(player, plan, at)
    if verb is verbs.WORK:
        return work_worth(player, plan, at)
    if verb is verbs.CAST:
        return gain_worth(position, player, FIELD[at >> 2].gain)
    if verb is verbs.TEMPLE_BLACK:
        return temple_worth(position, player, BLACK) - 0.1 * engine_worth(at >> 2)
    if verb is verbs.TEMPLE_GOLD:
        return temple_worth(position, player, GOLD) - 0.1 * engine_worth(at >> 2)
    if verb is verbs.BUY:
        return buy_worth(player, plan, at)
    if verb is verbs.BUILD:
        return FOLLOW_WORTH + gain_worth(position, player, FIELD[at].bonus)
    if verb is verbs.BUILD_FREE:
        return engine_worth(at)
    if verb is verbs.LAY:
        return laying_worth(position, at)
    return choice_worth(position, player, verb, at)


def choice_worth(position: Position, player: Player, verb: Verb, at: int) -> float:
    if verb is verbs.HARVEST or verb is verbs.WIN:
        return grove_worth(position, player, at)
    if verb is verbs.TAKE:
        return taking_worth(position, at)
    if verb is verbs.STUDY:
        return book_worth(position, player, at)
    if verb is verbs.SEND:
        return -engine_worth(at >> 2)
    if verb is verbs.WORK_AND_SEND:
        return CRYSTAL_WORTH - engine_worth(at >> 2)
    if verb is verbs.REACTIVATE:
        return engine_worth(at >> 2) + crystals_of(at >> 2)
    return 0.0


def placing_worth(position: Position, player: Player, place: int) -> float:
    tile = place >> 2
    worth = engine_worth(tile) * (rounds_left(position) + 0.5)
    worth += float(position.land.path_crystals(place))
    if place & 3 == 0:
        worth += gain_worth(position, player, FIELD[tile].bonus)
    return worth


# A preparing step comes above any action if the plan lacks what it gives, below all if not.


def buy_worth(player: Player, plan: Plan, kind: int) -> float:
    if plan.lacks(player, kind):
        return 0.5 * plan.worth - float(player.prices[kind]) * 0.1
    return -2.0 - float(player.prices[kind])


def work_worth(player: Player, plan: Plan, place: int) -> float:
    if plan.tile == place >> 2:
        return -2.0  # needed for the plan itself
    return 0.4 * plan.worth if plan.lacks(player, CRYSTAL) else -1.5


def use_worth(player: Player, plan: Plan, place: int) -> float:
    if plan.tile == place >> 2:
        return -2.0
    for kind in FIELD[place >> 2].gain.kinds:
        if plan.lacks(player, kind):
            return 10.0 + plan.worth
    return -1.0


def laying_worth(position: Position, cell: int) -> float:
    worth = 1.5 * len(position.land.enclosed_by(cell))
    if position.land.touches_colour(cell, COLOUR_BITS[position.new_field], COLOUR_BITS):
        worth += 2.0
    for corner in range(4):
        grove = position.land.grove_beside(cell, corner)
        if grove >= 0 and GROVE_PATHS[grove] >> ((corner + 2) & 3) & 1:
            worth += 0.5
    return worth


def taking_worth(position: Position, deck: int) -> float:
    card = position.top(BEAR + deck)
    prize = FAITH_PRIZES[1 + deck][0]
    return divinity_worth(position, card) + DIVINITY_CARD[card].faith * prize * 0.1
