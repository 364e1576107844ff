"""Who may act, what they may do, and what it does. The order is that of RULES.md."""

from __future__ import annotations

from typing import Final

from nemeton.core.errors import Refused
from nemeton.games.salamandra import actions as act
from nemeton.games.salamandra import steps
from nemeton.games.salamandra.box import BLACK, FIELD, GOLD, TEMPLE
from nemeton.games.salamandra.gains import BLOOM_POTION, CRYSTAL, LEAF
from nemeton.games.salamandra.means import can_ever_build
from nemeton.games.salamandra.state import (
    FINISH,
    FOLLOW,
    HARVEST,
    LAY,
    OVER,
    PREPARE,
    REACTIVATE,
    SEND,
    WIN_GROVE,
    Player,
    Table,
)
from nemeton.games.salamandra.turns import (
    divinities_on_offer,
    go_on,
    harvestable,
    places_to_study,
)


def actors(table: Table) -> list[int]:
    return [] if table.step == OVER else [table.turn]  # 3.4


def legal(table: Table, seat: int) -> list[int]:
    if seat != table.turn or table.step == OVER:
        return []
    player = table.players[seat]
    if table.step == PREPARE:
        return legal_prepare(table, player)
    if table.step == LAY:
        return [act.LAY + cell for cell in table.land.open]
    if table.step == FOLLOW:
        return legal_follow(table, player)
    if table.step == HARVEST:
        return [*bits_from(harvestable(table, player), act.HARVEST), act.DONE]
    if table.step == REACTIVATE:
        return [act.REACTIVATE + place for place in player.idle if place != table.worker]
    if table.step == WIN_GROVE:
        return [act.WIN + grove for grove in sorted(table.land.grove_at.values())]
    if table.step == SEND:
        actions = [act.SEND + place for place in sorted(player.on_fields())]
        return actions + [act.WORK_AND_SEND + place for place in player.active]
    return [act.STUDY + at for at in places_to_study(table, seat)]


def legal_prepare(table: Table, player: Player) -> list[int]:
    """Section 4's steps and section 5's actions, by their numbers."""
    actions: list[int] = table.free.copy() if player.available else []  # 5.1: PLACE is 0
    goods = player.goods
    active = player.active
    for place in active:
        field = FIELD[place >> 2]
        if field.billhook and field.pay.paid_by(goods):
            actions.append(act.USE + place)  # 4.1
    for place in active:
        actions.append(act.WORK + place)  # 4.2
    for place in active:
        field = FIELD[place >> 2]
        if field.cauldron and field.pay.paid_by(goods):
            actions.append(act.CAST + place)  # 5.6
    for temple in (BLACK, GOLD):  # 5.7
        if active and TEMPLE[temple].pay.paid_by(goods):
            first = act.TEMPLE_GOLD if temple == GOLD else act.TEMPLE_BLACK
            for place in active:
                actions.append(first + place)
    crystals = goods[CRYSTAL]
    for kind in range(LEAF, BLOOM_POTION + 1):
        if crystals >= player.prices[kind]:
            actions.append(act.BUY + kind)  # 4.3
    actions += legal_build(table, player)  # 5.2, 5.9
    if not player.available:
        actions.append(act.PASS)  # 5.8
    return actions


def legal_build(table: Table, player: Player) -> list[int]:
    goods = player.goods
    actions = [act.BUILD + tile for tile in table.market if FIELD[tile].cost.paid_by(goods)]
    if player.available and not table.free and not actions and not can_ever_build(table, player):
        actions = [act.BUILD_FREE + tile for tile in table.market]
    actions.sort()
    return actions


def legal_follow(table: Table, player: Player) -> list[int]:
    actions: list[int] = []
    if player.available:
        first = table.new_field * 4
        actions += [first, first + 1, first + 2, first + 3]
    actions += [act.TAKE + deck for deck in divinities_on_offer(table)]
    return actions


def bits_from(bits: int, first: int) -> list[int]:
    found: list[int] = []
    while bits:
        if bits & 1:
            found.append(first)
        first += 1
        bits >>= 1
    return found


# For each step the verbs that belong to it, as bits, and what is said of all others.
VERBS_OF_STEP: Final = [
    1 << act.V_PLACE
    | 1 << act.V_USE
    | 1 << act.V_WORK
    | 1 << act.V_CAST
    | 1 << act.V_TEMPLE_BLACK
    | 1 << act.V_TEMPLE_GOLD
    | 1 << act.V_BUY
    | 1 << act.V_BUILD
    | 1 << act.V_BUILD_FREE
    | 1 << act.V_PASS,
    1 << act.V_REACTIVATE,
    1 << act.V_WIN,
    1 << act.V_LAY,
    1 << act.V_PLACE | 1 << act.V_TAKE,
    1 << act.V_HARVEST | 1 << act.V_DONE,
    1 << act.V_SEND | 1 << act.V_WORK_AND_SEND,
    1 << act.V_STUDY,
]
REFUSED_AT_STEP: Final = [
    ("3.4", "not-now"),
    ("6.5", "reactivate-first"),
    ("6.6", "win-a-grove-first"),
    ("5.2", "lay-the-field-first"),
    ("5.4", "follow-the-build-first"),
    ("5.8", "harvest-or-be-done"),
    ("6.2", "send-an-apprentice-first"),
    ("6.2", "choose-a-spellbook-first"),
]


def apply(table: Table, seat: int, action: int) -> None:
    """Carry out an action, or refuse it with the number of the rule."""
    if not 0 <= action < act.SIZE:
        raise Refused("3.4", "no-such-action")
    if table.step == OVER:
        raise Refused("3.1", "game-over")
    if not 0 <= seat < table.seats:
        raise Refused("3.4", "no-such-seat")
    if seat != table.turn:
        raise Refused("3.4", "not-your-turn")
    perform(table, table.players[seat], action)
    go_on(table)


def perform(table: Table, player: Player, action: int) -> None:
    """What the step does by itself, without what follows from it."""
    verb = act.VERB[action]
    if not VERBS_OF_STEP[table.step] >> verb & 1:
        rule, code = REFUSED_AT_STEP[table.step]
        raise Refused(rule, code)
    if action < act.REACTIVATE:
        perform_on_a_field(table, player, verb, action)
    elif action < act.BUY:
        if verb == act.V_REACTIVATE:
            steps.reactivate(table, player, action - act.REACTIVATE)
        elif verb == act.V_SEND:
            steps.send(table, player, action - act.SEND)
        else:
            steps.work_and_send(table, player, action - act.WORK_AND_SEND)
    elif action < act.TAKE:
        if verb == act.V_BUY:
            steps.buy(player, action - act.BUY)
        elif verb == act.V_BUILD:
            steps.build(table, player, action - act.BUILD)
        else:
            steps.build_free(table, player, action - act.BUILD_FREE)
    else:
        perform_the_rest(table, player, verb, action)


def perform_on_a_field(table: Table, player: Player, verb: int, action: int) -> None:
    if verb == act.V_PLACE:
        steps.place_apprentice(table, player, action)
    elif verb == act.V_USE:
        steps.use_billhook(table, player, action - act.USE)
    elif verb == act.V_WORK:
        steps.work_for_a_crystal(player, action - act.WORK)
    elif verb == act.V_CAST:
        steps.cast(table, player, action - act.CAST)
    elif verb == act.V_TEMPLE_GOLD:
        steps.visit_temple(table, player, GOLD, action - act.TEMPLE_GOLD)
    else:
        steps.visit_temple(table, player, BLACK, action - act.TEMPLE_BLACK)


def perform_the_rest(table: Table, player: Player, verb: int, action: int) -> None:
    if verb == act.V_LAY:
        steps.lay(table, player, action - act.LAY)
    elif verb == act.V_TAKE:
        steps.take(table, player, action - act.TAKE)
    elif verb == act.V_WIN:
        steps.win_grove(table, player, action - act.WIN)
    elif verb == act.V_HARVEST:
        steps.harvest(table, player, action - act.HARVEST)
    elif verb == act.V_STUDY:
        steps.study(table, player, action - act.STUDY)
    elif verb == act.V_PASS:
        steps.pass_round(table, player)
    else:
        table.then = FINISH  # done harvesting
