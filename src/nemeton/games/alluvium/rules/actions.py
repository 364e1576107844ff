"""The verbs of Alluvium, with their notation.

draw l2 c4 · box c4 · pass · confirm

The form L turned to its second rotation (each one a quarter turn clockwise from the one before),
with its first box in reading order on c4.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.actions import Kind, Verb, Verbs, Word
from nemeton.games.alluvium.rules.components import own_text, read
from nemeton.games.alluvium.rules.terrain import Terrain

QUARTER_TURNS: Final = 4


class AlluviumVerbs(Verbs):
    """The verbs of one terrain.

    `draw` and `box` come first and list the terrain's drawings in its own order, so that the
    number of a drawing is also its action. Rules and bots rely on this; nothing else may.
    """

    def __init__(self, terrain: Terrain) -> None:
        forms: list[Word] = [*terrain.forms]
        turns: list[Word] = [*range(1, QUARTER_TURNS + 1)]
        form = Kind("form", [name.lower() for name in terrain.forms], forms)
        rotation = Kind("rotation", [str(turn) for turn in turns], turns)
        box = Kind("box", terrain.names)
        self.terrain = terrain
        self.draw = Verb(  # 3.2, 4.2
            "draw",
            "draw {form}{rotation} {box}",
            cases=[
                (terrain.form[place], terrain.rotation[place], terrain.covers[place][0])
                for place in range(terrain.placements)
            ],
            form=form,
            rotation=rotation,
            box=box,
        )
        self.box = Verb("box", "box {box}", box=box)  # 4.3
        self.pass_by = Verb("pass", "pass")  # 3.3, 4.4
        self.confirm = Verb("confirm", "confirm", closing=True)  # 3.6
        super().__init__("alluvium", [self.draw, self.box, self.pass_by, self.confirm])
        assert self.draw.action() == 0
        assert self.box.action() == terrain.single(0)


def verbs_of(text: str) -> AlluviumVerbs:
    """The verbs for the box in this components file. Raises BadComponents."""
    return AlluviumVerbs(Terrain(read(text)))


OWN_VERBS: Final = verbs_of(own_text())
