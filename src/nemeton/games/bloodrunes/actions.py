"""The action space and its text form, both ways.

draw rune wealth · clear runes · clear spells · cast wealth b2 · draw spell ward-left ·
cast recruit-acolyte · cast steal-fortune-any from seat 2 · cast steal-acolyte-left taking blue ·
cast steal-acolyte-any from seat 2 taking blue · cast hex-steal-ward from seat 2 against left
"""

from __future__ import annotations

from typing import Final

from nemeton.core.action import ActionSpace
from nemeton.core.errors import BadText
from nemeton.core.message import Message
from nemeton.games.bloodrunes.board import SQUARE_NAMES, SQUARES
from nemeton.games.bloodrunes.components import COLOURS, DIRECTIONS
from nemeton.games.bloodrunes.runes import RUNE_KINDS, RUNES
from nemeton.games.bloodrunes.spells import NO_AIM, STEAL_ACOLYTE, Spells
from nemeton.games.bloodrunes.words import (
    colour_message,
    direction_message,
    rune_message,
    spell_message,
)

DRAW_RUNE: Final = 0  # + rune
CLEAR_RUNES: Final = 11
CLEAR_SPELLS: Final = 12
CAST_RUNE: Final = 13  # + rune × 9 + square
DRAW_SPELL: Final = 112  # + spell; then, from DRAW_SPELL + kinds on, every way to cast a spell

CASTS_OF_RUNE: Final = [
    list(range(CAST_RUNE + rune * SQUARES, CAST_RUNE + (rune + 1) * SQUARES))
    for rune in range(RUNE_KINDS)
]


class BloodrunesActions(ActionSpace):
    def __init__(self, spells: Spells) -> None:
        super().__init__(DRAW_SPELL + spells.kinds + len(spells.cast_spell))
        self.spells = spells
        self._by_text = {self.text(action): action for action in range(self.size)}

    def text(self, action: int) -> str:
        if action < CLEAR_RUNES:
            return f"draw rune {RUNES[action - DRAW_RUNE]}"
        if action == CLEAR_RUNES:
            return "clear runes"
        if action == CLEAR_SPELLS:
            return "clear spells"
        if action < DRAW_SPELL:
            rune, square = divmod(action - CAST_RUNE, SQUARES)
            return f"cast {RUNES[rune]} {SQUARE_NAMES[square]}"
        if action < DRAW_SPELL + self.spells.kinds:
            return f"draw spell {self.spells.names[action - DRAW_SPELL]}"
        return self._cast_text(action - DRAW_SPELL - self.spells.kinds)

    def _cast_text(self, cast: int) -> str:
        spells = self.spells
        kind = spells.cast_spell[cast]
        target = spells.cast_target[cast]
        detail = spells.cast_detail[cast]
        text = f"cast {spells.names[kind]}"
        if target != NO_AIM:
            text += f" from seat {target + 1}"
        if detail == NO_AIM:
            return text
        if spells.effect[kind] == STEAL_ACOLYTE:
            return f"{text} taking {COLOURS[detail]}"
        return f"{text} against {DIRECTIONS[detail]}"

    def parse(self, text: str) -> int:
        action = self._by_text.get(" ".join(text.lower().split()))
        if action is None:
            raise BadText("unknown-action", text=text)
        return action

    def message(self, action: int) -> Message:
        if action < CLEAR_RUNES:
            return Message("bloodrunes-draw-rune", {"rune": rune_message(action - DRAW_RUNE)})
        if action == CLEAR_RUNES:
            return Message("bloodrunes-clear-runes")
        if action == CLEAR_SPELLS:
            return Message("bloodrunes-clear-spells")
        if action < DRAW_SPELL:
            rune, square = divmod(action - CAST_RUNE, SQUARES)
            return Message(
                "bloodrunes-cast-rune",
                {"rune": rune_message(rune), "square": SQUARE_NAMES[square]},
            )
        if action < DRAW_SPELL + self.spells.kinds:
            name = self.spells.names[action - DRAW_SPELL]
            return Message("bloodrunes-draw-spell", {"spell": spell_message(name)})
        return self._cast_message(action - DRAW_SPELL - self.spells.kinds)

    def _cast_message(self, cast: int) -> Message:
        spells = self.spells
        kind = spells.cast_spell[cast]
        target = spells.cast_target[cast]
        detail = spells.cast_detail[cast]
        args: dict[str, str | int | Message] = {"spell": spell_message(spells.names[kind])}
        words = "bloodrunes-cast-spell"
        if target != NO_AIM:
            words += "-seat"
            args["seat"] = target + 1
        if detail != NO_AIM:
            if spells.effect[kind] == STEAL_ACOLYTE:
                words += "-colour"
                args["colour"] = colour_message(detail)
            else:
                words += "-ward"
                args["direction"] = direction_message(detail)
        return Message(words, args)
