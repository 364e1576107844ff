"""What a seat is asked to do, in one sentence."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.salamandra.gains import CRYSTAL
from nemeton.games.salamandra.position import (
    FOLLOW,
    HARVEST,
    LAY,
    OVER,
    PREPARE,
    REACTIVATE,
    SEND,
    STUDY,
    WIN_GROVE,
    Position,
)
from nemeton.games.salamandra.turns import divinities_on_offer

PLAIN = {
    REACTIVATE: "salamandra-prompt-reactivate",
    WIN_GROVE: "salamandra-prompt-win-grove",
    SEND: "salamandra-prompt-send",
    STUDY: "salamandra-prompt-study",
    OVER: "salamandra-prompt-over",
}


def prompt(position: Position, seat: int) -> Message:
    if position.step == OVER:
        return Message(PLAIN[OVER])
    if not 0 <= seat < position.seats or seat != position.turn:
        return Message("salamandra-prompt-wait", {"seat": position.turn + 1})
    player = position.players[seat]
    if position.step == PREPARE:
        if not player.available:
            return Message("salamandra-prompt-act-or-pass")
        name = "salamandra-prompt-act" if position.free else "salamandra-prompt-no-place"
        return Message(name, {"left": player.available})
    if position.step == LAY:
        return Message("salamandra-prompt-lay", {"field": position.new_field + 1})
    if position.step == FOLLOW:
        return follow_prompt(position, player.available > 0)
    if position.step == HARVEST:
        return Message("salamandra-prompt-harvest", {"crystals": player.goods[CRYSTAL]})
    return Message(PLAIN[position.step])


def follow_prompt(position: Position, may_place: bool) -> Message:
    """Which of the two things that follow a build are possible."""  # 5.4
    field = position.new_field + 1
    if not may_place:
        return Message("salamandra-prompt-take")
    if divinities_on_offer(position):
        return Message("salamandra-prompt-place-or-take", {"field": field})
    return Message("salamandra-prompt-place-on-new", {"field": field})
