"""What could be printed on the spell cards: faces, drawn at random and changed a little.

A face is the nine letters of a pattern, or the two of a pair. Its shape tells what the spell does:
who builds draws a line through the middle, on squares that the caster across builds on as well; one
that is aimed to the left shows nothing in the right column, those to the right and across show the
same turned; one that may be aimed at any caster looks the same in a mirror. So only some faces are
free, and the others follow.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.chance import Chance
from nemeton.games.bloodrunes.rules.board import SQUARES
from nemeton.games.bloodrunes.rules.components import Components, Spell

BLANK: Final = "."
FREE: Final = [[cell] for cell in range(SQUARES)]  # the cells that are filled together
LEFTWARDS: Final = [[cell] for cell in range(SQUARES) if cell % 3 < 2]
MIRRORED: Final = [
    [cell] if cell % 3 == 1 else [cell, cell + 2] for cell in range(SQUARES) if cell % 3 < 2
]
PAIR: Final = 2
RUNES_SHOWN: Final = {
    "recruit-acolyte": PAIR,
    "build-fortune": 3,
    "discard-ward": 4,
    "steal-ward": 5,
}
AIMED: Final = 3  # runes, and one more for one that may be aimed at any caster

LINES: Final = [[0, 4, 8], [1, 4, 7], [2, 4, 6], [3, 4, 5]]  # through the middle
MIRROR: Final = [2, 1, 0, 5, 4, 3, 8, 7, 6]
QUARTER: Final = [6, 3, 0, 7, 4, 1, 8, 5, 2]  # the left column becomes the far row


def follows(spell: Spell) -> bool:
    """Is its face that of the spell to the left, turned?"""
    return spell.direction in ("right", "across")


def runes_shown(spell: Spell) -> int:
    if spell.direction is None:
        return RUNES_SHOWN[spell.effect]
    return AIMED + (spell.direction == "any")


def fields(spell: Spell) -> list[list[int]]:
    """Where its runes may lie; the cells of a field show the same rune."""
    if spell.direction == "left":
        return LEFTWARDS
    return MIRRORED if spell.direction == "any" else FREE


def turned(face: str, cells: list[int]) -> str:
    return "".join([face[cell] for cell in cells])


class Faces:
    """The free faces of a box's spells, by name, and how to change one of them."""

    def __init__(self, box: Components, letters: str) -> None:
        self.box = box
        self.letters = letters
        self.free = [spell for spell in box.spells if not follows(spell)]
        self.left = {spell.effect: spell.name for spell in box.spells if spell.direction == "left"}

    def all_of(self, free: dict[str, str]) -> dict[str, str]:
        """The faces of all spells, in the order of the box."""
        every: dict[str, str] = {}
        for spell in self.box.spells:
            if follows(spell):
                like = free[self.left[spell.effect]]
                every[spell.name] = turned(like, MIRROR if spell.direction == "right" else QUARTER)
            else:
                every[spell.name] = free[spell.name]
        return every

    def drawn(self, spell: Spell, chance: Chance) -> str:
        """Any face that the spell could have."""
        count = runes_shown(spell)
        if count == PAIR:
            one = self.letters[chance.below(len(self.letters))]
            return one + self.letter_but(one, chance)
        while True:
            face = [BLANK] * SQUARES
            lacking = count
            order = list(range(len(fields(spell))))
            chance.shuffle(order)
            for place in order:
                field = fields(spell)[place]
                if len(field) <= lacking:
                    lacking -= len(field)
                    fill(face, field, self.letters[chance.below(len(self.letters))])
            if not lacking and suits(spell, face):
                return "".join(face)

    def changed(self, spell: Spell, face: str, chance: Chance) -> str:
        """One rune another, two places exchanged, or all of it drawn anew."""
        if len(face) == PAIR:
            stays = face[chance.below(PAIR)]
            return stays + self.letter_but(stays, chance)
        way = chance.below(8)
        if way == 0:
            return self.drawn(spell, chance)
        cells = list(face)
        places = fields(spell)
        one = places[chance.below(len(places))]
        other = places[chance.below(len(places))]
        if way < 5:
            while cells[one[0]] == BLANK:
                one = places[chance.below(len(places))]
            fill(cells, one, self.letter_but(cells[one[0]], chance))
        elif len(one) == len(other):
            letter = cells[one[0]]
            fill(cells, one, cells[other[0]])
            fill(cells, other, letter)
        return "".join(cells) if suits(spell, cells) else face

    def letter_but(self, one: str, chance: Chance) -> str:
        other = one
        while other == one:
            other = self.letters[chance.below(len(self.letters))]
        return other


def fill(face: list[str], field: list[int], letter: str) -> None:
    for cell in field:
        face[cell] = letter


def suits(spell: Spell, face: list[str]) -> bool:
    """Has it a shape for this spell?"""
    shown = [cell for cell in range(SQUARES) if face[cell] != BLANK]
    return shown in LINES if spell.effect == "build-fortune" else hang_together(shown)


def hang_together(shown: list[int]) -> bool:
    """Does every cell touch another, be it at a corner? A face is to be remembered."""
    reached = shown[:1]
    for cell in reached:  # grows on the way
        for other in shown:
            if other not in reached and touch(cell, other):
                reached.append(other)
    return len(reached) == len(shown)


def touch(cell: int, other: int) -> bool:
    return abs(cell // 3 - other // 3) <= 1 and abs(cell % 3 - other % 3) <= 1


def is_part_of(face: str, other: str) -> bool:
    """Does whoever sees the other see this one, too?"""
    if len(face) != len(other):
        return False
    for cell in range(len(face)):
        if face[cell] not in (BLANK, other[cell]):
            return False
    return True
