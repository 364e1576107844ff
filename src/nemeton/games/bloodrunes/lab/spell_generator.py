"""Random faces for spell cards, and small changes to them.

A face is the nine letters of a pattern, or the two of a pair. Its shape depends on the spell: one
that builds shows a line through the middle; one aimed to the left shows nothing in the right
column, and those to the right and across show the same turned; one aimed at any caster is
symmetric. So only some faces are free; the others are turned copies.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.chance import Chance
from nemeton.games.bloodrunes.rules.board import SQUARES
from nemeton.games.bloodrunes.rules.components import BloodrunesComponents, Spell

BLANK: Final = "."
# Fields: cells that show the same rune.
ALL_SQUARES: Final = [[cell] for cell in range(SQUARES)]
SQUARES_OF_LEFT_SPELLS: Final = [[cell] for cell in range(SQUARES) if cell % 3 < 2]
MIRRORED_SQUARES: Final = [
    [cell] if cell % 3 == 1 else [cell, cell + 2] for cell in range(SQUARES) if cell % 3 < 2
]
RUNES_OF_PAIR: Final = 2
RUNES_SHOWN: Final = {
    "recruit-acolyte": RUNES_OF_PAIR,
    "build-fortune": 3,
    "discard-ward": 4,
    "steal-ward": 5,
}
RUNES_OF_AIMED_SPELL: Final = 3  # runes of an aimed spell; one more if any caster may be the target

LINES: Final = [[0, 4, 8], [1, 4, 7], [2, 4, 6], [3, 4, 5]]  # through the middle
MIRROR: Final = [2, 1, 0, 5, 4, 3, 8, 7, 6]
QUARTER_TURN: Final = [6, 3, 0, 7, 4, 1, 8, 5, 2]  # the left column becomes the far row


def has_turned_face(spell: Spell) -> bool:
    """True if the spell's face is the one to the left, turned."""
    return spell.direction in ("right", "across")


def runes_shown(spell: Spell) -> int:
    if spell.direction is None:
        return RUNES_SHOWN[spell.effect]
    return RUNES_OF_AIMED_SPELL + (spell.direction == "any")


def face_fields(spell: Spell) -> list[list[int]]:
    """Fields for the spell's runes."""
    if spell.direction == "left":
        return SQUARES_OF_LEFT_SPELLS
    return MIRRORED_SQUARES if spell.direction == "any" else ALL_SQUARES


def turn_face(face: str, cells: list[int]) -> str:
    return "".join([face[cell] for cell in cells])


class SpellGenerator:
    """Generator of free faces for a box's spells."""

    def __init__(self, box: BloodrunesComponents, letters: str) -> None:
        self.box = box
        self.letters = letters
        self.free = [spell for spell in box.spells if not has_turned_face(spell)]
        self.left = {spell.effect: spell.name for spell in box.spells if spell.direction == "left"}

    def all_faces(self, free: dict[str, str]) -> dict[str, str]:
        """Faces of all spells, in the order of the box."""
        every: dict[str, str] = {}
        for spell in self.box.spells:
            if has_turned_face(spell):
                like = free[self.left[spell.effect]]
                every[spell.name] = turn_face(
                    like, MIRROR if spell.direction == "right" else QUARTER_TURN
                )
            else:
                every[spell.name] = free[spell.name]
        return every

    def draw(self, spell: Spell, chance: Chance) -> str:
        """Draw a random face for the spell."""
        count = runes_shown(spell)
        if count == RUNES_OF_PAIR:
            one = self.letters[chance.below(len(self.letters))]
            return one + self.other_letter(one, chance)
        while True:
            face = [BLANK] * SQUARES
            lacking = count
            order = list(range(len(face_fields(spell))))
            chance.shuffle(order)
            for place in order:
                field = face_fields(spell)[place]
                if len(field) <= lacking:
                    lacking -= len(field)
                    fill_cells(face, field, self.letters[chance.below(len(self.letters))])
            if not lacking and has_allowed_shape(spell, face):
                return "".join(face)

    def change(self, spell: Spell, face: str, chance: Chance) -> str:
        """Change a rune, swap two fields, or draw the whole face again."""
        if len(face) == RUNES_OF_PAIR:
            stays = face[chance.below(RUNES_OF_PAIR)]
            return stays + self.other_letter(stays, chance)
        way = chance.below(8)
        if way == 0:
            return self.draw(spell, chance)
        cells = list(face)
        places = face_fields(spell)
        one = places[chance.below(len(places))]
        other = places[chance.below(len(places))]
        if way < 5:
            while cells[one[0]] == BLANK:
                one = places[chance.below(len(places))]
            fill_cells(cells, one, self.other_letter(cells[one[0]], chance))
        elif len(one) == len(other):
            letter = cells[one[0]]
            fill_cells(cells, one, cells[other[0]])
            fill_cells(cells, other, letter)
        return "".join(cells) if has_allowed_shape(spell, cells) else face

    def other_letter(self, one: str, chance: Chance) -> str:
        other = one
        while other == one:
            other = self.letters[chance.below(len(self.letters))]
        return other


def fill_cells(face: list[str], field: list[int], letter: str) -> None:
    for cell in field:
        face[cell] = letter


def has_allowed_shape(spell: Spell, face: list[str]) -> bool:
    """True if the face's shape is allowed for the spell."""
    shown = [cell for cell in range(SQUARES) if face[cell] != BLANK]
    return shown in LINES if spell.effect == "build-fortune" else is_connected(shown)


def is_connected(shown: list[int]) -> bool:
    """True if the cells form one group, also by corners: easy to remember."""
    reached = shown[:1]
    for cell in reached:  # grows on the way
        for other in shown:
            if other not in reached and cells_touch(cell, other):
                reached.append(other)
    return len(reached) == len(shown)


def cells_touch(cell: int, other: int) -> bool:
    return abs(cell // 3 - other // 3) <= 1 and abs(cell % 3 - other % 3) <= 1


def is_part_of(face: str, other: str) -> bool:
    """True if the other face contains this one."""
    if len(face) != len(other):
        return False
    for cell in range(len(face)):
        if face[cell] not in (BLANK, other[cell]):
            return False
    return True
