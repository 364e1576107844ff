"""Prompts: the next task of a seat, in one sentence."""

from __future__ import annotations

from typing import Final

from nemeton.core.message import Message, either
from nemeton.games.salamandra.rules.actions import VERBS
from nemeton.games.salamandra.rules.position import (
    FOLLOW,
    HARVEST,
    LAY,
    OVER,
    PREPARE,
    REACTIVATE,
    SEND,
    STUDY,
    WIN_GROVE,
    SalamandraPosition,
)
from nemeton.games.salamandra.rules.prices import CRYSTAL
from nemeton.games.salamandra.rules.turn_flow import available_divinities

PROMPT_OF_STEP = {
    REACTIVATE: "salamandra-prompt-reactivate",
    WIN_GROVE: "salamandra-prompt-win-grove",
    SEND: "salamandra-prompt-send",
    STUDY: "salamandra-prompt-study",
    OVER: "salamandra-prompt-over",
}

PREPARATIONS = ("use", "work", "buy")
VERBS_OF_OPTION = {
    ("build",): "build",
    ("build-free",): "build-free",
    ("cast",): "cast",
    ("temple-black", "temple-gold"): "temple",
    ("pass",): "pass",
}

# The rule that explains each prompt.
RULES: Final = {
    "salamandra-prompt-act": "3.4",
    "salamandra-prompt-prepare-and-act": "3.4",
    "salamandra-prompt-prepare": "4.1",
    "salamandra-prompt-wait": "3.4",
    "salamandra-prompt-reactivate": "6.5",
    "salamandra-prompt-win-grove": "6.6",
    "salamandra-prompt-lay": "5.2",
    "salamandra-prompt-place-or-take": "5.4",
    "salamandra-prompt-place-on-new": "5.4",
    "salamandra-prompt-take": "5.4",
    "salamandra-prompt-harvest": "5.8",
    "salamandra-prompt-send": "6.2",
    "salamandra-prompt-study": "6.2",
    "salamandra-prompt-over": "8.4",
}


def prompt(position: SalamandraPosition, seat: int) -> Message:
    if position.step == OVER:
        return Message(PROMPT_OF_STEP[OVER])
    if not 0 <= seat < position.seats or seat != position.turn:
        return Message("salamandra-prompt-wait", {"seat": position.turn + 1})
    player = position.players[seat]
    if position.step == PREPARE:
        return act_prompt(position, seat)
    if position.step == LAY:
        return Message("salamandra-prompt-lay", {"field": position.new_field + 1})
    if position.step == FOLLOW:
        return follow_prompt(position, player.available > 0)
    if position.step == HARVEST:
        return Message("salamandra-prompt-harvest", {"crystals": player.goods[CRYSTAL]})
    return Message(PROMPT_OF_STEP[position.step])


def act_prompt(position: SalamandraPosition, seat: int) -> Message:
    """Prompt with the kinds of actions that are legal now."""  # 4, 5
    can = {VERBS.verb(action).name for action in position.legal(seat)}
    options: list[Message] = []
    if "place" in can:
        left = position.players[seat].available
        options.append(Message("salamandra-can-place", {"left": left}))
    for names, option in VERBS_OF_OPTION.items():
        if can.intersection(names):
            options.append(Message(f"salamandra-can-{option}"))
    prepare = [Message(f"salamandra-can-{name}") for name in PREPARATIONS if name in can]
    if not options:
        return Message("salamandra-prompt-prepare", {"prepare": either(prepare)})
    args = {"what": either(options)}
    if not prepare:
        return Message("salamandra-prompt-act", {**args})
    return Message("salamandra-prompt-prepare-and-act", {**args, "prepare": either(prepare)})


def follow_prompt(position: SalamandraPosition, may_place: bool) -> Message:
    """Prompt with the possible ways to follow a build."""  # 5.4
    field = position.new_field + 1
    if not may_place:
        return Message("salamandra-prompt-take")
    if available_divinities(position):
        return Message("salamandra-prompt-place-or-take", {"field": field})
    return Message("salamandra-prompt-place-on-new", {"field": field})
