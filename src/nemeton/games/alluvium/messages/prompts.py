"""Prompts: the next task of a seat, in one sentence."""

from __future__ import annotations

from typing import Final

from nemeton.core.message import Message
from nemeton.games.alluvium.rules.legal_actions import drawing_count, other_card
from nemeton.games.alluvium.rules.position import DUMMY, OTHERS, OVER, AlluviumPosition
from nemeton.games.alluvium.rules.terrain import NO_FORM

# The rule that explains each prompt.
RULES: Final = {
    "alluvium-prompt-both": "3.4",
    "alluvium-prompt-second": "3.4",
    "alluvium-prompt-own": "3.1",
    "alluvium-prompt-dummy": "3.8",
    "alluvium-prompt-others": "4.2",
    "alluvium-prompt-others-or-box": "4.3",
    "alluvium-prompt-pass": "3.3",
    "alluvium-prompt-confirm": "3.6",
    "alluvium-prompt-wait": "3.6",
    "alluvium-prompt-over": "6.5",
}


def prompt(position: AlluviumPosition, seat: int) -> Message:
    if position.step == OVER:
        return Message("alluvium-prompt-over")
    if position.confirmed[seat]:
        return Message("alluvium-prompt-wait", {"count": position.waiting})
    if position.ready[seat]:
        return Message("alluvium-prompt-confirm")
    if drawing_count(position, seat) == 0:
        return Message("alluvium-prompt-pass")
    forms = position.terrain.forms
    form = forms[position.card_up(seat)]
    if position.step == OTHERS:
        sheet = position.sheet_before(seat)
        words = "alluvium-prompt-others-or-box" if sheet.holes else "alluvium-prompt-others"
        return Message(words, {"form": form, "owner": sheet.owner + 1})
    if position.step == DUMMY:
        colour = Message("alluvium-colour", {"colour": position.terrain.colours[position.seats]})
        return Message(
            "alluvium-prompt-dummy", {"form": forms[position.dummy_card()], "colour": colour}
        )
    if position.round > 1:
        return Message("alluvium-prompt-own", {"form": form})
    first = position.first_drawn[seat]
    if first == NO_FORM:
        second = forms[position.second_card(seat)]
        return Message("alluvium-prompt-both", {"form": form, "second": second})
    return Message("alluvium-prompt-second", {"form": forms[other_card(position, seat, first)]})
