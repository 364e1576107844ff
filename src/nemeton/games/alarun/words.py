"""Cards and colours as messages, for whoever puts them into a language."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.alarun.cards import INGREDIENTS, colour_of, kind_of
from nemeton.games.alarun.components import BOX, COLOURS, KINDS


def card_message(card: int) -> Message:
    if card < INGREDIENTS:
        kind = KINDS[kind_of(card)]
        return Message("alarun-card", {"kind": kind, "colour": COLOURS[colour_of(card)]})
    return Message(f"alarun-{BOX.ingredients.special}")


def colour_message(colour: int) -> Message:
    return Message("alarun-colour", {"colour": COLOURS[colour]})
