"""Details and gains of a move for the log: goods, cards, points and the field."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.state import Details, Tally
from nemeton.games.salamandra.rules.actions import LAY, VERBS
from nemeton.games.salamandra.rules.components import COMPONENTS
from nemeton.games.salamandra.rules.land import FIRST_X, FIRST_Y, WIDTH
from nemeton.games.salamandra.rules.position import SalamandraPosition
from nemeton.games.salamandra.rules.prices import GOODS, GOODS_NAMES
from nemeton.games.salamandra.rules.tiles import NONE

COLOURS = {face.id: "-".join(face.colours) for face in COMPONENTS.fields}


def tally(position: SalamandraPosition, _viewer: int | None) -> Tally:
    """Count each player's goods, points and cards; most goods last one turn only."""  # 4.4
    found: Tally = {}
    turn = position.round * position.seats + position.turn
    for seat, player in enumerate(position.players):
        for kind in range(GOODS):
            # Goods that expire with the turn are not reported as a loss.
            found[seat, GOODS_NAMES[kind], turn if kind else 0] = player.goods[kind]
        found[seat, "points", 0] = player.total
        found[seat, "scroll", 0] = player.scrolls
        found[seat, "grove", 0] = len(player.groves)
        found[seat, "salamander", 0] = len(player.salamanders)
        found[seat, "divinity", 0] = len(player.divinities)
    return found


def tallies(position: SalamandraPosition) -> list[Tally]:
    """Tallies of all viewers, which are equal."""
    return [tally(position, None)] * (position.seats + 1)


def details(position: SalamandraPosition, _seat: int, action: int | None) -> Details:
    """The colours of the action's field, and the number of a field that is laid."""
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
    """Distance and direction of a cell from the temple, which covers two cells."""
    x, y = cell % WIDTH + FIRST_X, cell // WIDTH + FIRST_Y
    across = x - 1 if x > 0 else x
    down, side = "north" if y < 0 else "south", "west" if x < 0 else "east"
    if across == 0 or y == 0:
        steps = abs(across) + abs(y)
        return Message("salamandra-where", {"steps": steps, "place": down if y else side})
    return Message(
        "salamandra-where-two",
        {"down": abs(y), "place": down, "across": abs(across), "side": side},
    )
