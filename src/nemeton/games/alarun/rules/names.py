"""Names of cards, colours and lines, as messages."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.alarun.rules.cards import INGREDIENTS, colour_of, kind_of
from nemeton.games.alarun.rules.components import COLOURS, COMPONENTS, KINDS


def card_message(card: int) -> Message:
    if card < INGREDIENTS:
        kind = KINDS[kind_of(card)]
        return Message("alarun-card", {"kind": kind, "colour": COLOURS[colour_of(card)]})
    return Message(f"alarun-{COMPONENTS.ingredients.special}")


def colour_message(colour: int) -> Message:
    return Message("alarun-colour", {"colour": COLOURS[colour]})


def line_message(line: str) -> Message:
    """A row ("5") or a column ("e"), named like its cells."""
    if line.isdigit():
        return Message("alarun-line", {"kind": "row", "line": line})
    return Message("alarun-line", {"kind": "column", "line": line.upper()})
