"""Writer of scenes: cards in the notation of scene_reader.py."""

from __future__ import annotations

from nemeton.core.errors import BadScene
from nemeton.core.rulebook.scene import Contents
from nemeton.games.alarun.rulebook.scene_reader import COLOUR_LETTERS, KIND_LETTERS, SPECIAL
from nemeton.games.alarun.rules.cards import INGREDIENTS, colour_of, kind_of
from nemeton.games.alarun.rules.names import card_message
from nemeton.games.alarun.rules.position import AlarunPosition


def contents(position: AlarunPosition, name: str, seat: int | None) -> Contents:
    """The centre in its places; hands and piles sorted, as the box lists them."""
    if seat is None:
        if name == "centre":
            return cards(position.centre)
        if name == "discard":
            return cards(sorted(position.discard))
        if name == "stack":
            return cards(sorted(position.stack[position.drawn :]))
    elif seat < position.seats and name == "hand":
        return cards(position.players[seat].hand)
    raise BadScene("scene-unknown", name=name)


def cards(found: list[int]) -> Contents:
    return Contents([letters(card) for card in found], [card_message(card) for card in found])


def letters(card: int) -> str:
    if card >= INGREDIENTS:
        return SPECIAL
    return COLOUR_LETTERS[colour_of(card)] + KIND_LETTERS[kind_of(card)]
