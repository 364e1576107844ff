"""What a bot should know about Salamandra: how well a seat stands, and good moves first."""

from __future__ import annotations

from typing import Final

from nemeton.games.salamandra import actions as act
from nemeton.games.salamandra.box import (
    BEAR,
    BLACK,
    COLOUR_BITS,
    DIVINITY_CARD,
    EAGLE,
    FAITH_PRIZES,
    FIELD,
    GOLD,
    GROVE_PATHS,
    ROUNDS,
    SALAMANDER_FAITH,
)
from nemeton.games.salamandra.gains import CRYSTAL, Gain
from nemeton.games.salamandra.outlook import enclosed_by
from nemeton.games.salamandra.plans import (
    FOLLOW_WORTH,
    Means,
    Plan,
    Wealth,
    best_plan,
    temple_worth,
)
from nemeton.games.salamandra.rules import legal
from nemeton.games.salamandra.scoring import all_faith_points, score_now
from nemeton.games.salamandra.state import OVER, PREPARE, STUDY, Player, Table
from nemeton.games.salamandra.worth import (
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

PLAN_SHARE: Final = 0.85  # a plan is not yet done
FAITH_NOW: Final = [0.0, 0.3, 0.5, 0.7, 0.9]  # how far the race is decided, by round
AVAILABLE_WORTH: Final = 1.5
# Small enough to decide only between equals: nobody works without need, a plan's goods come first.
STILL_ACTIVE: Final = 0.05
GATHERED: Final = 0.1


def evaluate(table: Table, seat: int) -> float:
    """Points now, and what the rest of the game should bring."""
    if table.step == OVER:
        return float(score_now(table)[seat].total)
    player = table.players[seat]
    left = rounds_left(table)
    worth = float(player.total) + scrolls_worth(table, player, seat)
    for at in player.books:
        worth += book_worth(table, player, at)
    if table.step == STUDY and table.turn == seat:
        worth += best_book(table, player, seat)
    for place in player.on_fields():
        worth += engine_worth(place >> 2) * left
    worth += player.available * (AVAILABLE_WORTH + left)
    worth += faith_worth(table, seat)
    for card in player.divinities:
        worth += divinity_worth(table, card)
    if player.passed:
        return worth + CRYSTAL_WORTH * player.goods[CRYSTAL] * (left > 0)
    wealth = Wealth(table, player)
    means = Means(player)
    worth += wealth.worth(means.wealth) + STILL_ACTIVE * len(player.active)
    if table.turn == seat and (table.step != PREPARE or table.passing):
        return worth
    plan = best_plan(table, player, wealth, means)
    return worth + PLAN_SHARE * plan.worth + GATHERED * plan.gathered(player)


def faith_worth(table: Table, seat: int) -> float:
    worth = 0.0
    for prizes in all_faith_points(table):
        worth += prizes[seat] * FAITH_NOW[table.round]
    symbols = 0
    for card in table.players[seat].salamanders:
        symbols += SALAMANDER_FAITH[card]
    for card in table.players[seat].divinities:
        symbols += DIVINITY_CARD[card].faith
    return worth + FAITH_WORTH * symbols * rounds_left(table) / ROUNDS


def promising(table: Table, seat: int) -> list[int]:
    """Legal actions by a quick guess; preparing steps that no plan asks for come last."""
    actions = legal(table, seat)
    if len(actions) < 2:
        return actions
    player = table.players[seat]
    plan = best_plan(table, player, Wealth(table, player), Means(player))
    ranked = [(-guess(table, player, plan, action), action) for action in actions]
    ranked.sort()
    return [action for _, action in ranked]


def guess(table: Table, player: Player, plan: Plan, action: int) -> float:
    verb = act.VERB[action]
    at = act.argument(action)
    if verb == act.V_PLACE:
        return placing_worth(table, player, at)
    if verb in (act.V_CAST, act.V_TEMPLE_BLACK, act.V_TEMPLE_GOLD, act.V_BUILD, act.V_BUILD_FREE):
        return action_worth(table, player, verb, at)
    if verb in (act.V_USE, act.V_WORK, act.V_BUY):
        return preparing_worth(player, plan, verb, at)
    if verb in (act.V_HARVEST, act.V_WIN):
        return grove_worth(table, player, at)
    if verb == act.V_STUDY:
        return book_worth(table, player, at)
    if verb in (act.V_SEND, act.V_WORK_AND_SEND):
        return CRYSTAL_WORTH * (verb == act.V_WORK_AND_SEND) - engine_worth(at >> 2)
    if verb == act.V_LAY:
        return laying_worth(table, at)
    if verb == act.V_TAKE:
        return taking_worth(table, at)
    if verb == act.V_REACTIVATE:
        return engine_worth(at >> 2) + crystals_of(at >> 2)
    return 0.0


def placing_worth(table: Table, player: Player, place: int) -> float:
    tile = place >> 2
    worth = engine_worth(tile) * (rounds_left(table) + 0.5)
    worth += table.land.path_crystals(place)
    if place & 3 == 0:
        worth += gain_worth(table, player, FIELD[tile].bonus)
    return worth


def action_worth(table: Table, player: Player, verb: int, at: int) -> float:
    if verb == act.V_BUILD:
        return FOLLOW_WORTH + gain_worth(table, player, FIELD[at].bonus)
    if verb == act.V_BUILD_FREE:
        return engine_worth(at)
    if verb == act.V_CAST:
        return gain_worth(table, player, FIELD[at >> 2].gain)
    temple = GOLD if verb == act.V_TEMPLE_GOLD else BLACK
    return temple_worth(table, player, temple) - 0.1 * engine_worth(at >> 2)


def preparing_worth(player: Player, plan: Plan, verb: int, at: int) -> float:
    """Above any action if the plan lacks what it gives, below all if not."""
    if verb == act.V_BUY:
        if plan.lacks(player, at):
            return 0.5 * plan.worth - player.prices[at] * 0.1
        return -2.0 - player.prices[at]
    if plan.tile == at >> 2:
        return -2.0  # needed for the plan itself
    if verb == act.V_WORK:
        return 0.4 * plan.worth if plan.lacks(player, CRYSTAL) else -1.5
    return use_worth(player, plan, FIELD[at >> 2].gain)


def use_worth(player: Player, plan: Plan, gain: Gain) -> float:
    for kind in gain.kinds:
        if plan.lacks(player, kind):
            return 10.0 + plan.worth
    return -1.0


def laying_worth(table: Table, cell: int) -> float:
    worth = 1.5 * len(enclosed_by(table, cell))
    if table.land.touches_colour(cell, COLOUR_BITS[table.new_field], COLOUR_BITS):
        worth += 2.0
    for corner in range(4):
        grove = table.land.grove_beside(cell, corner)
        if grove >= 0 and GROVE_PATHS[grove] >> ((corner + 2) & 3) & 1:
            worth += 0.5
    return worth


def taking_worth(table: Table, deck: int) -> float:
    card = table.top(BEAR + deck)
    prize = FAITH_PRIZES[1 + deck][0]
    return divinity_worth(table, card) + DIVINITY_CARD[card].faith * prize * 0.1


assert EAGLE == BEAR + 1
