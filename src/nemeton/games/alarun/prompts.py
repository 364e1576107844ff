"""What a seat is asked to do, in one sentence."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.alarun.components import BOX
from nemeton.games.alarun.rules import may_swap
from nemeton.games.alarun.state import EXCHANGE, NOBODY, PLACING, Table


def prompt(table: Table, seat: int) -> Message:
    if table.phase == EXCHANGE:
        if seat != table.turn:
            return Message("alarun-prompt-wait", {"seat": table.turn + 1})
        refresh = "yes" if table.face_down else "no"
        if not may_swap(table, table.players[seat]):
            limit = table.swap_limit
            return Message("alarun-prompt-swap-limit", {"limit": limit, "refresh": refresh})
        if table.marker == NOBODY:
            return Message("alarun-prompt-exchange", {"refresh": refresh})
        return Message("alarun-prompt-last-exchange")
    if table.phase == PLACING:
        player = table.players[seat]
        if player.confirmed:
            return Message("alarun-prompt-others-place")
        if player.hand:
            return Message("alarun-prompt-place", {"left": len(player.hand)})
        return Message("alarun-prompt-confirm", {"round": table.round, "rounds": BOX.play.rounds})
    return Message("alarun-prompt-over")
