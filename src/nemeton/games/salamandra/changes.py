"""What a step would bring, shown before it is taken, and what is lacking for others."""

from __future__ import annotations

from nemeton.games.salamandra import actions as act
from nemeton.games.salamandra.box import BLACK, COLOUR_BITS, FIELD, GOLD, GROVE_STACK, TEMPLE
from nemeton.games.salamandra.components import TEMPLES
from nemeton.games.salamandra.gains import GOODS_NAMES, Price
from nemeton.games.salamandra.land import CORNER
from nemeton.games.salamandra.rules import legal, perform
from nemeton.games.salamandra.state import LAY, Player, Table

LACKING = (*GOODS_NAMES, "any-resource")
ACTIVE_APPRENTICE = "active-apprentice"
OWNED = (*GOODS_NAMES, "vp", "scroll", "grove", "salamander", "divinity")


def lacking(price: Price, player: Player) -> dict[str, int]:
    return {LACKING[kind]: count for kind, count in price.missing(player.goods)}


def market_lacks(table: Table, player: Player) -> dict[int, dict[str, int]]:
    """For each field of the market what the player lacks to build it."""  # 5.2
    return {tile + 1: lacking(FIELD[tile].cost, player) for tile in table.market}


def cauldrons_lack(player: Player) -> dict[int, dict[str, int]]:
    """For each cauldron with an own apprentice what is lacking to cast."""  # 5.6
    lacks: dict[int, dict[str, int]] = {}
    for tile in sorted({place >> 2 for place in player.on_fields()}):
        if FIELD[tile].cauldron:
            lacks[tile + 1] = lacking(FIELD[tile].pay, player)
            if not any(place >> 2 == tile for place in player.active):
                lacks[tile + 1][ACTIVE_APPRENTICE] = 1
    return lacks


def temples_lack(player: Player) -> dict[str, dict[str, int]]:
    """For each temple what is lacking to visit it."""  # 5.7
    lacks: dict[str, dict[str, int]] = {}
    for temple in (BLACK, GOLD):
        lacks[TEMPLES[temple]] = lacking(TEMPLE[temple].pay, player)
        if not player.active:
            lacks[TEMPLES[temple]][ACTIVE_APPRENTICE] = 1
    return lacks


def owned(player: Player) -> list[int]:
    return [
        *player.goods,
        player.total,
        player.scrolls,
        len(player.groves),
        len(player.salamanders),
        len(player.divinities),
    ]


def changes(table: Table) -> dict[str, dict[str, int]]:
    """For each action of the player in turn what it changes at once, by what changes."""
    seat = table.turn
    actions = legal(table, seat)
    if actions and table.step == LAY:
        return lay_changes(table, seat, actions)
    return {act.TEXTS[action]: change(table, seat, action) for action in actions}


def change(table: Table, seat: int, action: int) -> dict[str, int]:
    twin = table.copy()
    assert isinstance(twin, Table)
    perform(twin, twin.players[seat], action)
    before = owned(table.players[seat])
    after = owned(twin.players[seat])
    return {
        name: after[at] - before[at] for at, name in enumerate(OWNED) if after[at] != before[at]
    }


def lay_changes(table: Table, seat: int, actions: list[int]) -> dict[str, dict[str, int]]:
    """Where the field goes only changes the groves that grow and the colours it touches."""
    same = change(table, seat, actions[0])
    told: dict[str, dict[str, int]] = {}
    for action in actions:
        cell = action - act.LAY
        told[act.TEXTS[action]] = one = same.copy()
        bare = [gap for gap in enclosed_by(table, cell) if gap not in table.land.grove_at]
        glades = min(len(bare), table.left(GROVE_STACK))  # 5.3
        if glades:
            one["glade"] = glades
        colours = COLOUR_BITS[table.new_field]
        if table.land.touches_colour(cell, colours, COLOUR_BITS):
            one["same-colour"] = 1
    return told


def enclosed_by(table: Table, cell: int) -> list[int]:
    """The gaps that a field on this cell would enclose."""  # 5.3
    tiles = table.land.tile_at
    tiles[cell] = table.new_field
    gaps = [cell + offset for offset in CORNER if table.land.encloses(cell + offset)]
    del tiles[cell]
    return gaps
