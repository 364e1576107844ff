"""What a seat is asked to do, in one sentence."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.bloodrunes.position import Position
from nemeton.games.bloodrunes.rules import actions_left


def prompt(position: Position, seat: int) -> Message:
    if position.over:
        return Message("bloodrunes-prompt-over")
    if seat != position.turn:
        return Message("bloodrunes-prompt-wait", {"seat": position.turn + 1})
    left = actions_left(position)
    if position.verbs.cast_spell.has(position.legal(seat)[-1]):
        return Message("bloodrunes-prompt-castable", {"left": left})
    return Message("bloodrunes-prompt-turn", {"left": left})
