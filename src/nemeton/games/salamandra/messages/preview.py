"""Preview of a step: its immediate gains, and what a new field will touch.

Steps are tried on a copy whose hidden divinity cards are silent: in a custom box a gain can take
several cards of a deck, and the hidden ones among them would react to those that follow. What
happens between two turns is left out.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.message import Message
from nemeton.core.preview import Mark, PreviewDetails
from nemeton.core.state import State
from nemeton.games.salamandra.rules import actions as verbs
from nemeton.games.salamandra.rules.land import CELL_NAMES
from nemeton.games.salamandra.rules.play import take_step
from nemeton.games.salamandra.rules.position import SalamandraPosition
from nemeton.games.salamandra.rules.tiles import (
    ANY_TIME,
    BEAR,
    COLOUR_BITS,
    EAGLE,
    GROVE_STACK,
    NONE,
    PUBLISHED,
)

# A divinity card without a reaction. Custom boxes change numbers only, so it has none in any box.
CARD_WITHOUT_EVENT: Final = [power.event for power in PUBLISHED.divinities].index(ANY_TIME)


def preview_state(position: SalamandraPosition, action: int) -> State:
    """The position after the step alone, with silent cards in place of hidden ones."""
    twin = position.copy()
    assert isinstance(twin, SalamandraPosition)
    twin.stacks = visible_stacks(position)
    take_step(twin, action)
    return twin


def visible_stacks(position: SalamandraPosition) -> list[list[int]]:
    """The stacks with silent cards below the visible card of each divinity deck."""  # 2.4
    stacks = position.stacks.copy()
    for deck in (BEAR, EAGLE):
        seen = stacks[deck][: position.drawn[deck] + 1]
        stacks[deck] = seen + [CARD_WITHOUT_EVENT] * (len(stacks[deck]) - len(seen))
    return stacks


def preview_details(position: SalamandraPosition, action: int) -> PreviewDetails:
    """The groves that a new field would enclose, and its colours beside their like."""
    notes: list[Message] = []
    marks: list[Mark] = []
    if not verbs.LAY.has(action):
        return notes, marks
    cell = verbs.LAY.case(action)
    land = position.land
    bare = [gap for gap in land.enclosed_by(cell) if land.grove_at(gap) == NONE]
    planted = min(len(bare), position.left(GROVE_STACK))  # 5.3
    if planted:
        notes.append(Message("salamandra-preview-glade", {"count": planted}))
        marks.append(Mark("glade", [CELL_NAMES[gap] for gap in bare], planted))
    if land.touches_colour(cell, COLOUR_BITS[position.new_field], COLOUR_BITS):  # 5.4
        notes.append(Message("salamandra-preview-same-colour"))
        marks.append(Mark("same-colour", [CELL_NAMES[cell]], 1))
    return notes, marks
