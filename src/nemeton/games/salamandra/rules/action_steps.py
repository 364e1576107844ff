"""Section 5: the actions, one in a turn, with laying and following a build."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.core.errors import Refused
from nemeton.games.salamandra.rules.can_ever_pay import can_ever_build
from nemeton.games.salamandra.rules.effects import earn, fire, take_divinity, take_salamander
from nemeton.games.salamandra.rules.places import with_place, without_place
from nemeton.games.salamandra.rules.position import (
    FINISH,
    FOLLOW,
    FROM_CAULDRONS,
    FROM_FIELDS,
    HARVEST,
    LAY,
    Position,
)
from nemeton.games.salamandra.rules.prices import CRYSTAL
from nemeton.games.salamandra.rules.step import Step, not_active, put_to_work, unpaid
from nemeton.games.salamandra.rules.tiles import BEAR, BUILD_FIELD, NONE, ON_CAULDRON
from nemeton.games.salamandra.rules.turn_flow import divinities_on_offer, grow_groves, lay_field


class PlaceApprentice(Step):
    """On any field, or on the new one after building."""  # 5.1, 5.4, 5.9

    def refusal(self, position: Position, at: i64) -> Refused | None:
        tile = at >> 2
        if position.step == FOLLOW and tile != position.new_field:
            return Refused("5.4", "not-the-new-field")
        if not position.mover().available:
            return Refused("5.1", "none-available")
        if position.land.cell_of[tile] == NONE:
            return Refused("5.1", "field-not-in-play")
        if position.owner[at] != NONE:
            return Refused("5.1", "place-taken")
        return None

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        player.available -= 1
        position.owner[at] = position.turn
        position.free = without_place(position.free, at)
        player.active = with_place(player.active, at)  # 3.2
        field = position.pieces.fields[at >> 2]
        player.goods[CRYSTAL] += position.land.path_crystals(at)
        if at & 3 == 0:
            earn(position, player, field.bonus, FROM_FIELDS)
        for colour in field.colours:
            fire(position, player, colour, 1)  # 6.7
        if field.cauldron:
            fire(position, player, ON_CAULDRON, 1)
        position.then = FINISH


def take_from_market(position: Position, tile: i64) -> None:
    market = vec[i64](capacity=len(position.market))
    for other in position.market:
        if other != tile:
            market = append(market, other)
    position.market = market
    position.new_field = tile


class Build(Step):  # 5.2
    def refusal(self, position: Position, at: i64) -> Refused | None:
        if at not in position.market:
            return Refused("5.2", "not-in-the-market")
        return unpaid(position.mover(), position.pieces.fields[at].cost, "5.2")

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        position.pieces.fields[at].cost.take_from(player.goods)
        take_from_market(position, at)
        earn(position, player, position.pieces.fields[at].bonus, FROM_FIELDS)
        position.then = LAY


class BuildFree(Step):  # 5.9
    def refusal(self, position: Position, at: i64) -> Refused | None:
        player = position.mover()
        if at not in position.market:
            return Refused("5.2", "not-in-the-market")
        if not player.available:
            return Refused("5.9", "none-available")
        if len(position.free):
            return Refused("5.9", "places-are-free")
        if can_ever_build(position, player):
            return Refused("5.9", "could-pay")
        return None

    def perform(self, position: Position, at: i64) -> None:
        take_from_market(position, at)
        position.for_free = True
        position.then = LAY


class Lay(Step):  # 5.2, 5.3
    def refusal(self, position: Position, at: i64) -> Refused | None:
        return None if at in position.land.open else Refused("5.2", "cell-not-open")

    def perform(self, position: Position, at: i64) -> None:
        enclosed = lay_field(position, position.new_field, at)
        fire(position, position.mover(), BUILD_FIELD, 1)
        grow_groves(position, enclosed)
        position.then = FOLLOW


class Take(Step):  # 5.4
    def refusal(self, position: Position, at: i64) -> Refused | None:
        if at in divinities_on_offer(position):
            return None
        return Refused("5.4", "no-divinity-card")

    def perform(self, position: Position, at: i64) -> None:
        take_divinity(position, position.mover(), BEAR + at)
        position.then = FINISH


class Cast(Step):  # 5.6
    def refusal(self, position: Position, at: i64) -> Refused | None:
        field = position.pieces.fields[at >> 2]
        player = position.mover()
        if at not in player.active:
            return not_active()
        if not field.cauldron:
            return Refused("5.6", "no-cauldron")
        return unpaid(player, field.pay, "5.6")

    def perform(self, position: Position, at: i64) -> None:
        field = position.pieces.fields[at >> 2]
        player = position.mover()
        field.pay.take_from(player.goods)
        put_to_work(player, at)
        earn(position, player, field.gain, FROM_CAULDRONS)
        position.then = FINISH


class VisitTemple(Step):  # 5.7
    def __init__(self, temple: int) -> None:
        self.temple = temple

    def refusal(self, position: Position, at: i64) -> Refused | None:
        player = position.mover()
        if at not in player.active:
            return not_active()
        return unpaid(player, position.pieces.temples[self.temple].pay, "5.7")

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        position.pieces.temples[self.temple].pay.take_from(player.goods)
        put_to_work(player, at)
        take_salamander(position, player, self.temple)
        position.then = FINISH


class Pass(Step):  # 5.8
    def refusal(self, position: Position, _at: i64) -> Refused | None:
        return Refused("5.8", "apprentices-left") if position.mover().available else None

    def perform(self, position: Position, _at: i64) -> None:
        player = position.mover()
        for place in player.active:
            player.goods[CRYSTAL] += position.pieces.fields[place >> 2].crystals_on_passing
        for place in player.active:
            player.idle = with_place(player.idle, place)
        player.active = vec[i64]()
        position.passing = True
        position.then = HARVEST
