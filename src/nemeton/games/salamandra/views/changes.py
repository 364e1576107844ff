"""Preview of a step's immediate changes, without what hidden cards would add.

Steps are tried on a copy whose hidden divinity cards are silent: in a custom box a gain can take
several cards of a deck, and the hidden ones among them would react to those that follow.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.salamandra.rules import actions as verbs
from nemeton.games.salamandra.rules.play import take_step
from nemeton.games.salamandra.rules.position import LAY, SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import GOODS, GOODS_NAMES
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
SILENT: Final = [power.event for power in PUBLISHED.divinities].index(ANY_TIME)
OWNED = (*GOODS_NAMES, "vp", "scroll", "grove", "salamander", "divinity")


def owned(player: SalamandraPlayer) -> list[int]:
    goods = player.goods
    found = [goods[kind] for kind in range(GOODS)]
    return [
        *found,
        player.total,
        player.scrolls,
        len(player.groves),
        len(player.salamanders),
        len(player.divinities),
    ]


def changes(position: SalamandraPosition) -> dict[str, dict[str, int]]:
    """Immediate changes of each legal action, by the kind of goods or cards.

    Crystals and points that hidden divinity cards would add are not counted.
    """
    actions = position.legal(position.turn)
    if actions and position.step == LAY:
        return lay_changes(position, actions)
    stacks = visible_stacks(position)
    return {verbs.VERBS.text(action): change(position, stacks, action) for action in actions}


def visible_stacks(position: SalamandraPosition) -> list[list[int]]:
    """The stacks with silent cards below the visible card of each divinity deck."""  # 2.4
    stacks = position.stacks.copy()
    for deck in (BEAR, EAGLE):
        seen = stacks[deck][: position.drawn[deck] + 1]
        stacks[deck] = seen + [SILENT] * (len(stacks[deck]) - len(seen))
    return stacks


def change(position: SalamandraPosition, stacks: list[list[int]], action: int) -> dict[str, int]:
    """The change of the player in turn by a step, tried with these stacks."""
    twin = position.copy()
    assert isinstance(twin, SalamandraPosition)
    twin.stacks = stacks
    take_step(twin, action)
    before = owned(position.current_player())
    after = owned(twin.players[position.turn])
    return {
        name: after[at] - before[at] for at, name in enumerate(OWNED) if after[at] != before[at]
    }


def lay_changes(position: SalamandraPosition, actions: list[int]) -> dict[str, dict[str, int]]:
    """Changes of laying a field; only groves and colours depend on the cell."""
    same = change(position, visible_stacks(position), actions[0])
    found: dict[str, dict[str, int]] = {}
    for action in actions:
        cell = verbs.LAY.case(action)
        found[verbs.VERBS.text(action)] = one = same.copy()
        enclosed = position.land.enclosed_by(cell)
        bare = [gap for gap in enclosed if position.land.grove_at(gap) == NONE]
        glades = min(len(bare), position.left(GROVE_STACK))  # 5.3
        if glades:
            one["glade"] = glades
        colours = COLOUR_BITS[position.new_field]
        if position.land.touches_colour(cell, colours, COLOUR_BITS):
            one["same-colour"] = 1
    return found
