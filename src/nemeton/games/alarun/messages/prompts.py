"""Prompts: the next task of a seat, in one sentence."""

from __future__ import annotations

from typing import Final

from nemeton.core.message import Message, either
from nemeton.core.state import NOBODY
from nemeton.games.alarun.rules.components import COMPONENTS
from nemeton.games.alarun.rules.legal_actions import may_swap
from nemeton.games.alarun.rules.position import EXCHANGE, PLACING, AlarunPosition

# The rule that explains each prompt.
RULES: Final = {
    "alarun-prompt-exchange": "3.1",
    "alarun-prompt-last-exchange": "3.6",
    "alarun-prompt-swap-limit": "3.8",
    "alarun-prompt-wait": "3.1",
    "alarun-prompt-place": "4.1",
    "alarun-prompt-confirm": "4.5",
    "alarun-prompt-others-place": "4.1",
    "alarun-prompt-over": "6.8",
}


def choices(swaps: bool, refresh: bool) -> Message:
    options = [Message("alarun-can-swap")] if swaps else []
    if refresh:
        options.append(Message("alarun-can-refresh"))  # 3.5
    return either([*options, Message("alarun-can-swap-and-pass"), Message("alarun-can-pass")])


# The choices in an exchange, without and with swaps, without and with a refresh; made once, because
# a prompt follows every move.
CHOICES: Final = [[choices(swaps, refresh) for refresh in (False, True)] for swaps in (False, True)]


def prompt(position: AlarunPosition, seat: int) -> Message:
    if position.phase == EXCHANGE:
        if seat != position.turn:
            return Message("alarun-prompt-wait", {"seat": position.turn + 1})
        return exchange_prompt(position, seat)
    if position.phase == PLACING:
        player = position.players[seat]
        if player.confirmed:
            return Message("alarun-prompt-others-place")
        left = len(player.hand)
        if left:
            return Message("alarun-prompt-place", {"left": left})
        return Message(
            "alarun-prompt-confirm", {"round": position.round, "rounds": COMPONENTS.play.rounds}
        )
    return Message("alarun-prompt-over")


def exchange_prompt(position: AlarunPosition, seat: int) -> Message:
    """The choices in an exchange: swaps and the refresh may be used up."""
    swaps = may_swap(position, position.players[seat])
    what = CHOICES[int(swaps)][int(bool(position.face_down))]
    if not swaps:
        return Message("alarun-prompt-swap-limit", {"limit": position.swap_limit, "what": what})
    if position.marker != NOBODY:
        return Message("alarun-prompt-last-exchange", {"what": what})
    fresh = position.round == 1 and position.players[seat].swaps == 0
    return Message("alarun-prompt-exchange", {"first": "yes" if fresh else "no", "what": what})
