"""What a seat is asked to do, in one sentence."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.salamandra.gains import CRYSTAL
from nemeton.games.salamandra.state import (
    FOLLOW,
    HARVEST,
    LAY,
    OVER,
    PREPARE,
    REACTIVATE,
    SEND,
    STUDY,
    WIN_GROVE,
    Table,
)
from nemeton.games.salamandra.turns import divinities_on_offer

PLAIN = {
    REACTIVATE: "salamandra-prompt-reactivate",
    WIN_GROVE: "salamandra-prompt-win-grove",
    SEND: "salamandra-prompt-send",
    STUDY: "salamandra-prompt-study",
    OVER: "salamandra-prompt-over",
}


def prompt(table: Table, seat: int) -> Message:
    if table.step == OVER:
        return Message(PLAIN[OVER])
    if not 0 <= seat < table.seats or seat != table.turn:
        return Message("salamandra-prompt-wait", {"seat": table.turn + 1})
    player = table.players[seat]
    if table.step == PREPARE:
        if not player.available:
            return Message("salamandra-prompt-act-or-pass")
        name = "salamandra-prompt-act" if table.free else "salamandra-prompt-no-place"
        return Message(name, {"left": player.available})
    if table.step == LAY:
        return Message("salamandra-prompt-lay", {"field": table.new_field + 1})
    if table.step == FOLLOW:
        return follow_prompt(table, player.available > 0)
    if table.step == HARVEST:
        return Message("salamandra-prompt-harvest", {"crystals": player.goods[CRYSTAL]})
    return Message(PLAIN[table.step])


def follow_prompt(table: Table, may_place: bool) -> Message:
    """Which of the two things that follow a build are possible."""  # 5.4
    field = table.new_field + 1
    if not may_place:
        return Message("salamandra-prompt-take")
    if divinities_on_offer(table):
        return Message("salamandra-prompt-place-or-take", {"field": field})
    return Message("salamandra-prompt-place-on-new", {"field": field})
