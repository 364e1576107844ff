"""Faces of spells: their shapes, and random changes."""

from __future__ import annotations

from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.lab.spell_generator import (
    LINES,
    SpellGenerator,
    is_connected,
    is_part_of,
    runes_shown,
)
from nemeton.games.bloodrunes.rules.components import COMPONENTS

FACES = SpellGenerator(COMPONENTS, "".join(COMPONENTS.letters))


def test_every_face_has_the_shape_of_its_spell_however_often_it_changes() -> None:
    chance = QuickChance(5)
    for spell in FACES.free:
        face = FACES.draw(spell, chance)
        seen = {face}
        for _ in range(60):
            face = FACES.change(spell, face, chance)
            seen.add(face)
            shown = face.replace(".", "")
            assert len(shown) == runes_shown(spell)
            if len(face) == 2:
                assert face[0] != face[1]
                continue
            cells = [cell for cell in range(9) if face[cell] != "."]
            assert is_connected(cells)
            if spell.effect == "build-fortune":
                assert cells in LINES
            rows = [face[:3], face[3:6], face[6:]]
            if spell.direction == "left":
                assert {row[2] for row in rows} == {"."}
            if spell.direction == "any":
                assert all(row[0] == row[2] for row in rows)
        assert len(seen) > 5


def test_right_and_across_are_the_left_one_turned() -> None:
    chance = QuickChance(1)
    free = {spell.name: FACES.draw(spell, chance) for spell in FACES.free}
    free["ward-left"] = "W..S..P.."
    every = FACES.all_faces(free)
    assert list(every) == [spell.name for spell in COMPONENTS.spells]
    assert every["ward-right"] == "..W..S..P"
    assert every["ward-across"] == "PSW......"


def test_a_larger_face_contains_its_part() -> None:
    assert is_part_of("W...S....", "W...S...P")
    assert not is_part_of("W...S...P", "W...S....")
    assert not is_part_of("WS", "W...S...P")


def test_separate_runes_are_not_connected() -> None:
    assert is_connected([0, 4, 8])
    assert not is_connected([0, 2, 6])
