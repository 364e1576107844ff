"""Simulated annealing that searches rune patterns for the spells."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from nemeton.core.chance import Chance
from nemeton.core.study.box_search import BoxHint, BoxSearch, Cost
from nemeton.games.bloodrunes.lab.rulebook_hints import hints, shortfall
from nemeton.games.bloodrunes.lab.solo_cost import SoloCost
from nemeton.games.bloodrunes.lab.spell_generator import SpellGenerator
from nemeton.games.bloodrunes.rules.components import (
    COMPONENTS,
    BloodrunesComponents,
    own_text,
    read,
)
from nemeton.games.bloodrunes.rules.names import spell_message

START_TEMPERATURE: Final = 1.0  # temperature at the start, in actions
END_TEMPERATURE: Final = 0.01  # temperature at the end
CHANCE_PARTS: Final = 1_000_000
STEPS_PER_REPORT: Final = 50  # steps between two reports


class SpellBoxSearch(BoxSearch):
    """Simulated annealing over the rune patterns of a box."""

    def __init__(self, box: BloodrunesComponents = COMPONENTS) -> None:
        self.box = box
        self.solo = SoloCost(box)
        self.faces = SpellGenerator(box, "".join(box.letters))

    def propose(
        self, edition: str, steps: int, chance: Chance, tried: Callable[[int], None]
    ) -> str:
        spells = self.faces.free
        now = {spell.name: self.faces.draw(spell, chance) for spell in spells}
        standing = self.shortfall(now)
        best, least = now, standing
        for step in range(steps):
            spell = spells[chance.below(len(spells))]
            face = self.faces.change(spell, now[spell.name], chance)
            after = {**now, spell.name: face}
            found = self.shortfall(after)
            heat = START_TEMPERATURE * (END_TEMPERATURE / START_TEMPERATURE) ** (step / steps)
            if found <= standing or chance.below(CHANCE_PARTS) < CHANCE_PARTS * exp(
                (standing - found) / heat
            ):
                now, standing = after, found
            if standing < least:
                best, least = now, standing
            if step % STEPS_PER_REPORT == 0:
                tried(step)
        return replace_faces(self.own(), edition, self.faces.all_faces(best))

    def shortfall(self, free: dict[str, str]) -> float:
        faces = self.faces.all_faces(free)
        costs = {name: self.solo.face_cost(face) for name, face in faces.items()}
        return shortfall(self.box, costs, faces)

    def own(self) -> str:
        return own_text()

    def costs(self, components: str) -> list[Cost]:
        box = read(components)
        solo = SoloCost(box)
        return [
            Cost(spell.name, spell_message(spell.name), solo.spell_cost(spell))
            for spell in box.spells
        ]

    def hints(self, components: str) -> list[BoxHint]:
        box = read(components)
        costs = {one.name: one.cost for one in self.costs(components)}
        faces = {spell.name: spell.cells or spell.pair or "" for spell in box.spells}
        return hints(box, costs, faces)


def replace_faces(text: str, edition: str, faces: dict[str, str]) -> str:
    """Replace edition and faces in a components file."""
    lines: list[str] = []
    name = ""
    inside = False  # a picture of several lines
    for line in text.splitlines():
        if line.startswith("name ="):
            name = line.partition("=")[2].strip().strip('"')
        if inside:
            inside = line != '"""'
        elif line.startswith("pattern ="):
            face = faces[name]
            lines += ['pattern = """', face[:3], face[3:6], face[6:], '"""']
            inside = True
        elif line.startswith("pair ="):
            lines.append(f'pair = "{faces[name]}"')
        elif line.startswith("edition ="):
            lines.append(f'edition = "{edition}"')
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"
