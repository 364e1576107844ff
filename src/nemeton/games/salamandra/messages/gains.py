"""What the log tells of a move besides the action: what was paid and gained, which field it was."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.state import Details, Tally
from nemeton.games.salamandra.rules.actions import LAY, VERBS
from nemeton.games.salamandra.rules.components import COMPONENTS
from nemeton.games.salamandra.rules.land import NORTH, WEST, WIDTH
from nemeton.games.salamandra.rules.position import SalamandraPosition
from nemeton.games.salamandra.rules.prices import GOODS, GOODS_NAMES
from nemeton.games.salamandra.rules.tiles import NONE

COLOURS = {face.id: "-".join(face.colours) for face in COMPONENTS.fields}


def tally(position: SalamandraPosition, _viewer: int | None) -> Tally:
    """Everything lies open. Other goods than crystals only last for a turn."""  # 4.4
    found: Tally = {}
    turn = position.round * position.seats + position.turn
    for seat, player in enumerate(position.players):
        for kind in range(GOODS):
            # What is gone with the turn is no loss to be told.
            found[seat, GOODS_NAMES[kind], turn if kind else 0] = player.goods[kind]
        found[seat, "points", 0] = player.total
        found[seat, "scroll", 0] = player.scrolls
        found[seat, "grove", 0] = len(player.groves)
        found[seat, "salamander", 0] = len(player.salamanders)
        found[seat, "divinity", 0] = len(player.divinities)
    return found


def tallies(position: SalamandraPosition) -> list[Tally]:
    """The same for everybody."""
    return [tally(position, None)] * (position.seats + 1)


def details(position: SalamandraPosition, _seat: int, action: int | None) -> Details:
    """The field that is meant: its colours, and the one that is laid."""
    if action is None:
        return {}
    if LAY.has(action):
        return (
            {} if position.new_field == NONE else laid_field(position.new_field, LAY.case(action))
        )
    verb = VERBS.verb(action)
    for argument, value in zip(verb.arguments, verb.values(action), strict=True):
        if argument.name == "field":
            return {"colours": COLOURS[value + 1]}
    return {}


def laid_field(tile: int, cell: int) -> Details:
    return {"field": tile + 1, "colours": COLOURS[tile + 1], "where": land_direction(cell)}


def land_direction(cell: int) -> Message:
    """As it is seen on the land: so far to the east of the temple, which lies on two cells."""
    x, y = cell % WIDTH + WEST, cell // WIDTH + NORTH
    across = x - 1 if x > 0 else x
    down, side = "north" if y < 0 else "south", "west" if x < 0 else "east"
    if across == 0 or y == 0:
        steps = abs(across) + abs(y)
        return Message("salamandra-where", {"steps": steps, "place": down if y else side})
    return Message(
        "salamandra-where-two",
        {"down": abs(y), "place": down, "across": abs(across), "side": side},
    )
