"""What a seat is asked to do, in one sentence."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.alarun.components import BOX
from nemeton.games.alarun.position import EXCHANGE, NOBODY, PLACING, Position
from nemeton.games.alarun.rules import may_swap


def prompt(position: Position, seat: int) -> Message:
    if position.phase == EXCHANGE:
        if seat != position.turn:
            return Message("alarun-prompt-wait", {"seat": position.turn + 1})
        refresh = "yes" if position.face_down else "no"
        if not may_swap(position, position.players[seat]):
            limit = position.swap_limit
            return Message("alarun-prompt-swap-limit", {"limit": limit, "refresh": refresh})
        if position.marker == NOBODY:
            return Message("alarun-prompt-exchange", {"refresh": refresh})
        return Message("alarun-prompt-last-exchange")
    if position.phase == PLACING:
        player = position.players[seat]
        if player.confirmed:
            return Message("alarun-prompt-others-place")
        if player.hand:
            return Message("alarun-prompt-place", {"left": len(player.hand)})
        return Message(
            "alarun-prompt-confirm", {"round": position.round, "rounds": BOX.play.rounds}
        )
    return Message("alarun-prompt-over")
