"""The action space of one terrain and its text form, both ways.

draw l2 c4 · box c4 · pass · confirm

The form L turned to its second rotation (each one a quarter turn clockwise from the one before),
with its first box in reading order on c4.
"""

from __future__ import annotations

from nemeton.core.action import ActionSpace
from nemeton.core.errors import BadText
from nemeton.core.message import Message
from nemeton.games.alluvium.terrain import Terrain


def pass_action(terrain: Terrain) -> int:
    return terrain.placements + terrain.size


def confirm_action(terrain: Terrain) -> int:
    return terrain.placements + terrain.size + 1


class AlluviumActions(ActionSpace):
    """Drawings are numbered as the terrain numbers them, then come pass and confirm."""

    def __init__(self, terrain: Terrain) -> None:
        super().__init__(terrain.placements + terrain.size + 2)
        self.terrain = terrain
        self._texts = [
            f"draw {terrain.forms[terrain.form[place]].lower()}{terrain.rotation[place] + 1}"
            f" {terrain.names[terrain.covers[place][0]]}"
            for place in range(terrain.placements)
        ]
        self._texts += [f"box {name}" for name in terrain.names]
        self._texts += ["pass", "confirm"]
        self._by_text = {text: action for action, text in enumerate(self._texts)}

    def text(self, action: int) -> str:
        return self._texts[action]

    def parse(self, text: str) -> int:
        action = self._by_text.get(" ".join(text.lower().split()))
        if action is None:
            raise BadText("unknown-action", text=text)
        return action

    def message(self, action: int) -> Message:
        terrain = self.terrain
        if action < terrain.placements:
            return Message(
                "alluvium-draw",
                {
                    "form": terrain.forms[terrain.form[action]],
                    "rotation": terrain.rotation[action] + 1,
                    "box": terrain.names[terrain.covers[action][0]],
                },
            )
        if action < pass_action(terrain):
            return Message("alluvium-box", {"box": terrain.names[action - terrain.placements]})
        return Message("alluvium-pass" if action == pass_action(terrain) else "alluvium-confirm")
