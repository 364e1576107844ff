"""Preview of a step's immediate changes."""

from __future__ import annotations

from nemeton.games.salamandra.rules import actions as verbs
from nemeton.games.salamandra.rules.play import take_step
from nemeton.games.salamandra.rules.position import LAY, SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import GOODS, GOODS_NAMES
from nemeton.games.salamandra.rules.tiles import COLOUR_BITS, GROVE_STACK, NONE

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
    """Immediate changes of each legal action, by the kind of goods or cards."""
    actions = position.legal(position.turn)
    if actions and position.step == LAY:
        return lay_changes(position, actions)
    return {verbs.VERBS.text(action): change(position, action) for action in actions}


def change(position: SalamandraPosition, action: int) -> dict[str, int]:
    twin = position.copy()
    assert isinstance(twin, SalamandraPosition)
    take_step(twin, action)
    before = owned(position.current_player())
    after = owned(twin.players[position.turn])
    return {
        name: after[at] - before[at] for at, name in enumerate(OWNED) if after[at] != before[at]
    }


def lay_changes(position: SalamandraPosition, actions: list[int]) -> dict[str, dict[str, int]]:
    """Changes of laying a field; only groves and colours depend on the cell."""
    same = change(position, actions[0])
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
