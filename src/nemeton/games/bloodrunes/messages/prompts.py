"""Prompts: the choice before a seat, in one sentence."""

from __future__ import annotations

from typing import Final

from nemeton.core.message import Message, either
from nemeton.games.bloodrunes.rules.names import spell_message
from nemeton.games.bloodrunes.rules.play import actions_left
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition

# The rule that explains each prompt.
RULES: Final = {
    "bloodrunes-prompt-turn": "3.1",
    "bloodrunes-prompt-wait": "3.1",
    "bloodrunes-prompt-over": "5.2",
}


def prompt(position: BloodrunesPosition, seat: int) -> Message:
    if position.over:
        return Message("bloodrunes-prompt-over")
    if seat != position.turn:
        return Message("bloodrunes-prompt-wait", {"seat": position.turn + 1})
    args: dict[str, str | int | Message] = {"left": actions_left(position)}
    args["what"] = either(possible_actions(position, seat))
    return Message("bloodrunes-prompt-turn", args)


def possible_actions(position: BloodrunesPosition, seat: int) -> list[Message]:
    """Kinds of actions that are legal now; spells to cast come first."""
    verbs = position.verbs
    actions = position.legal(seat)
    spells = position.spells
    castable = sorted(
        {
            spells.cast_spell[verbs.cast_spell.case(action)]
            for action in actions
            if verbs.cast_spell.has(action)
        }
    )
    found: list[Message] = []
    if len(castable) == 1:
        name = spell_message(spells.names[castable[0]])
        found.append(Message("bloodrunes-can-cast-spell", {"spell": name}))
    elif castable:
        found.append(Message("bloodrunes-can-cast-spells", {"count": len(castable)}))
    if position.casters[seat].hand_size:
        found.append(Message("bloodrunes-can-cast-rune"))
    if verbs.draw_rune.has(actions[0]):
        found.append(Message("bloodrunes-can-draw-rune"))
    if any(verbs.draw_spell.has(action) for action in actions):
        found.append(Message("bloodrunes-can-draw-spell"))
    return [*found, Message("bloodrunes-can-clear")]
