"""What a seat is asked to do, in one sentence."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.bloodrunes.actions import DRAW_SPELL
from nemeton.games.bloodrunes.rules import actions_left, legal
from nemeton.games.bloodrunes.state import Table


def prompt(table: Table, seat: int) -> Message:
    if table.over:
        return Message("bloodrunes-prompt-over")
    if seat != table.turn:
        return Message("bloodrunes-prompt-wait", {"seat": table.turn + 1})
    left = actions_left(table)
    if legal(table, seat)[-1] >= DRAW_SPELL + table.spells.kinds:
        return Message("bloodrunes-prompt-castable", {"left": left})
    return Message("bloodrunes-prompt-turn", {"left": left})
