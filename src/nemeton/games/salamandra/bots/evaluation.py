"""Evaluation of positions and ranking of actions."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.core.actions import Verb
from nemeton.core.result import rank
from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.search.ordered import best_first
from nemeton.games.salamandra.bots.asset_values import (
    best_book_value,
    book_value,
    divinity_value,
    gain_value,
    grove_value,
    rounds_left,
    scrolls_value,
    tile_values,
)
from nemeton.games.salamandra.bots.round_plans import (
    NO_PLAN,
    CrystalBudget,
    CrystalValue,
    RoundPlan,
    best_plan,
    temple_value,
)
from nemeton.games.salamandra.bots.weights import WEIGHTS
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
from nemeton.games.salamandra.rules.scoring import FAITH_COUNT, faith, faith_prize, totals
from nemeton.games.salamandra.rules.tiles import BEAR, BLACK, COLOUR_BITS, GOLD, GROVE_PATHS, ROUNDS

# Small values that only break ties: nobody works without need, a plan's goods come first.
STILL_ACTIVE: Final = 0.05
AT_HAND: Final = 0.1

# Final points as a base and a factor on the evaluation, by round and by stage of a player: still
# placing, all placed, passed. Fitted to games between bots of the level apprentice.
FINAL_BASE: Final = [
    [0.0, 0.0, 0.0],
    [111.0, 117.0, 111.0],
    [97.0, 93.0, 87.0],
    [51.0, 38.0, 37.0],
    [18.0, 3.0, -1.0],
]
FINAL_SHARE: Final = [
    [0.0, 0.0, 0.0],
    [0.5, 0.31, 0.43],
    [0.5, 0.54, 0.6],
    [0.79, 0.86, 0.86],
    [0.91, 0.95, 0.98],
]
# At the start of each round, and at the end; fitted to predict the winners best. In the first round
# expected points hardly differ, so that a small lead means much.
SPREAD: Final = [13.0, 6.5, 12.8, 10.8, 8.9, 2.3]


def evaluate(position: SalamandraPosition, seat: int) -> float:
    """Present points, and the expected points of the rest of the game."""
    if position.step == OVER:
        return float(totals(position)[seat])
    player = position.players[seat]
    left = rounds_left(position)
    value = float(player.total) + scrolls_value(position, player, seat)
    for at in player.books:
        value += book_value(position, player, at)
    if position.step == STUDY and position.turn == seat:
        value += best_book_value(position, player, seat)
    value += places_value(position, player) + faith_value(position, seat)
    for card in player.divinities:
        value += divinity_value(position, card)
    if player.passed:
        return value + WEIGHTS.crystal * float(player.goods[CRYSTAL]) * (left > 0)
    crystal_value = CrystalValue(position, player)
    budget = CrystalBudget(position.pieces, player)
    value += crystal_value.value(budget.crystals) + STILL_ACTIVE * float(len(player.active))
    if position.turn == seat and (position.step != PREPARE or position.passing):
        return value
    plan = best_plan(position, player, crystal_value, budget)
    return value + WEIGHTS.plan * plan.value + AT_HAND * plan.goods_at_hand(player)


def evaluate_all(position: SalamandraPosition) -> Forecast:
    if position.step == OVER:
        ended = totals(position)
        return final_forecast([float(one) for one in ended], rank([(one,) for one in ended]))
    points: list[float] = []
    advance = 0.0  # progress of the round, from 0 to 1
    for seat, player in enumerate(position.players):
        stage = round_stage(player)
        base = FINAL_BASE[position.round][stage]
        points.append(base + FINAL_SHARE[position.round][stage] * evaluate(position, seat))
        advance += stage / (2 * position.seats)
    before, after = SPREAD[position.round], SPREAD[position.round + 1]
    return forecast(points, before + (after - before) * advance)


def round_stage(player: SalamandraPlayer) -> int:
    """0: apprentices to place, 1: all are placed, 2: passed."""
    if player.passed:
        return 2
    return 0 if player.available else 1


def places_value(position: SalamandraPosition, player: SalamandraPlayer) -> float:
    """Value of apprentices, placed or not, and of the groves connected to them.

    In games the choice of fields made hardly a difference.
    """
    standing: i64 = len(player.active) + len(player.idle)
    a_round = WEIGHTS.available_a_round * float(player.available)
    a_round += WEIGHTS.standing_a_round * float(standing)
    a_round += WEIGHTS.connected_a_round * float(connected_groves(position, player))
    value = WEIGHTS.available * float(player.available) + a_round * rounds_left(position)
    return value + WEIGHTS.grove * float(len(player.groves))


def connected_groves(position: SalamandraPosition, player: SalamandraPlayer) -> i64:
    """Number of groves with a path to an own apprentice."""
    groves: i64 = position.land.connected(player.active) | position.land.connected(player.idle)
    count: i64 = 0
    while groves:
        groves &= groves - 1
        count += 1
    return count


def faith_value(position: SalamandraPosition, seat: int) -> float:
    pieces = position.pieces
    value = 0.0
    symbols = 0
    for divinity in range(FAITH_COUNT):
        own = faith(pieces, position.players[seat], divinity)
        if own:
            symbols += own
            all_symbols = [faith(pieces, player, divinity) for player in position.players]
            prize = faith_prize(all_symbols, pieces.faith_prizes[divinity], own)
            value += prize * WEIGHTS.faith[position.round]
    return value + WEIGHTS.symbol * symbols * rounds_left(position) / ROUNDS


def evaluation_parts(position: SalamandraPosition, seat: int) -> dict[str, float]:
    """Parts of the seat's evaluation in points, by name; text/*.ftl has the words for hints.

    Plans are the rest: the value of goods and of apprentices for actions.
    """
    player = position.players[seat]
    books = scrolls_value(position, player, seat)
    for at in player.books:
        books += book_value(position, player, at)
    divinities = 0.0
    for card in player.divinities:
        divinities += divinity_value(position, card)
    found = {
        "points": float(player.total),
        "books": books,
        "fields": places_value(position, player),
        "faith": faith_value(position, seat),
        "divinities": divinities,
    }
    found["plans"] = evaluate(position, seat) - sum(list(found.values()))
    return found


def promising(position: SalamandraPosition, seat: int, limit: int) -> list[int]:
    """Legal actions, best first; preparing steps without use for a plan come last."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    player = position.players[seat]
    plan = NO_PLAN
    if position.step == PREPARE:
        crystal_value, budget = (
            CrystalValue(position, player),
            CrystalBudget(position.pieces, player),
        )
        plan = best_plan(position, player, crystal_value, budget)
    guesses = vec[float](capacity=len(actions))
    for action in actions:
        guesses = append(guesses, action_value(position, player, plan, action))
    return best_first(actions, guesses, limit)


def action_value(
    position: SalamandraPosition, player: SalamandraPlayer, plan: RoundPlan, action: int
) -> float:
    verb = VERBS.verb(action)
    at = verb.case(action)
    fields = position.pieces.fields
    tiles = tile_values(position.pieces)
    if verb is verbs.PLACE:
        return placing_value(position, player, at)
    if verb is verbs.USE:
        return use_value(position, player, plan, at)
    if verb is verbs.WORK:
        return work_value(player, plan, at)
    if verb is verbs.CAST:
        return gain_value(position, player, fields[at >> 2].gain)
    if verb is verbs.TEMPLE_BLACK:
        return temple_value(position, player, BLACK) - 0.1 * tiles[at >> 2]
    if verb is verbs.TEMPLE_GOLD:
        return temple_value(position, player, GOLD) - 0.1 * tiles[at >> 2]
    if verb is verbs.BUY:
        return buy_value(player, plan, at)
    if verb is verbs.BUILD:
        return WEIGHTS.follow + gain_value(position, player, fields[at].bonus)
    if verb is verbs.BUILD_FREE:
        return tiles[at]
    if verb is verbs.LAY:
        return laying_value(position, at)
    return choice_value(position, player, verb, at)


def choice_value(
    position: SalamandraPosition, player: SalamandraPlayer, verb: Verb, at: int
) -> float:
    fields = position.pieces.fields
    tiles = tile_values(position.pieces)
    if verb is verbs.HARVEST or verb is verbs.WIN:
        return grove_value(position, player, at)
    if verb is verbs.TAKE:
        return taking_value(position, at)
    if verb is verbs.STUDY:
        return book_value(position, player, at)
    if verb is verbs.SEND:
        return -tiles[at >> 2]
    if verb is verbs.WORK_AND_SEND:
        return WEIGHTS.crystal - tiles[at >> 2]
    if verb is verbs.REACTIVATE:
        return tiles[at >> 2] + float(fields[at >> 2].crystals_on_passing)
    return 0.0


def placing_value(position: SalamandraPosition, player: SalamandraPlayer, place: int) -> float:
    field = position.pieces.fields[place >> 2]
    value = tile_values(position.pieces)[place >> 2] * (rounds_left(position) + 0.5)
    value += float(position.land.path_crystals(place))
    if place & 3 == 0:
        value += gain_value(position, player, field.bonus)
    return value


# A preparing step ranks above all actions if the plan lacks its goods, otherwise below them.


def buy_value(player: SalamandraPlayer, plan: RoundPlan, kind: int) -> float:
    if plan.lacks(player, kind):
        return 0.5 * plan.value - float(player.prices[kind]) * 0.1
    return -2.0 - float(player.prices[kind])


def work_value(player: SalamandraPlayer, plan: RoundPlan, place: int) -> float:
    if plan.tile == place >> 2:
        return -2.0  # the plan needs this apprentice
    return 0.4 * plan.value if plan.lacks(player, CRYSTAL) else -1.5


def use_value(
    position: SalamandraPosition, player: SalamandraPlayer, plan: RoundPlan, place: int
) -> float:
    if plan.tile == place >> 2:
        return -2.0
    for kind in position.pieces.fields[place >> 2].gain.kinds:
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
    prize = position.pieces.faith_prizes[1 + deck][0]
    faith = position.pieces.divinities[card].faith
    return divinity_value(position, card) + faith * prize * 0.1
