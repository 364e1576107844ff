"""Contents of a place in the notation of scenes, for the rules' examples to check."""

from __future__ import annotations

from nemeton.core.errors import BadScene
from nemeton.core.message import Message
from nemeton.core.rulebook.scene import Contents
from nemeton.games.bloodrunes.rulebook.scene_reader import BARE_SQUARE, COLOUR_LETTERS, LETTERS
from nemeton.games.bloodrunes.rules.names import colour_message, rune_message, spell_message
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.bloodrunes.rules.runes import EMPTY


def contents(position: BloodrunesPosition, name: str, seat: int | None) -> Contents:
    """Contents of a place: rivers in their order, all else as the box lists it."""
    if seat is None:
        if name == "rune river":
            return runes(position.rune_river)
        if name == "rune discard":
            return runes(list_kinds(position.rune_discard))
        if name == "spell river":
            return spells(position, position.spell_river)
        if name == "spell discard":
            return spells(position, list_kinds(position.spell_discard))
        if name == "pool":
            return acolytes(position.pool)
    elif seat < position.seats:
        caster = position.casters[seat]
        if name == "hand":
            return runes(list_kinds(caster.hand))
        if name == "book":
            return spells(position, caster.book)
        if name == "ward":
            return spells(position, caster.wards)
        if name == "acolytes":
            return acolytes(caster.acolytes)
    raise BadScene("scene-unknown", name=name)


def list_kinds(counts: list[int]) -> list[int]:
    return [kind for kind, copies in enumerate(counts) for _ in range(copies)]


def runes(found: list[int]) -> Contents:
    gap = Message("bloodrunes-place-gap")
    return Contents(
        [BARE_SQUARE if rune == EMPTY else LETTERS[rune] for rune in found],
        [gap if rune == EMPTY else rune_message(rune) for rune in found],
    )


def spells(position: BloodrunesPosition, found: list[int]) -> Contents:
    names = [position.spells.names[spell] for spell in found]
    return Contents(names, [spell_message(name) for name in names])


def acolytes(counts: list[int]) -> Contents:
    found = list_kinds(counts)
    return Contents(
        [COLOUR_LETTERS[colour] for colour in found], [colour_message(colour) for colour in found]
    )
