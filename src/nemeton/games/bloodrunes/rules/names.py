"""Names of runes, spells, colours and directions as messages."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.bloodrunes.rules.components import COLOURS, DIRECTIONS
from nemeton.games.bloodrunes.rules.runes import RUNES


def rune_message(rune: int) -> Message:
    return Message("bloodrunes-rune", {"rune": RUNES[rune]})


def spell_message(name: str) -> Message:
    return Message("bloodrunes-spell", {"spell": name})


def colour_message(colour: int) -> Message:
    return Message("bloodrunes-colour", {"colour": COLOURS[colour]})


def direction_message(direction: int) -> Message:
    return Message("bloodrunes-direction", {"direction": DIRECTIONS[direction]})
