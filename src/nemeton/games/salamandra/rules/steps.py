"""Steps of a turn, one class for each verb: refusal and effect.

`at` is the verb's argument: a place, a field, a grove, a cell … What follows a step is in
turn_flow.py.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.core.errors import Refused
from nemeton.games.salamandra.rules.can_ever_pay import can_ever_build
from nemeton.games.salamandra.rules.effects import (
    apply_gain,
    take_divinity,
    take_grove,
    take_salamander,
    trigger,
)
from nemeton.games.salamandra.rules.position import (
    FINISH,
    FOLLOW,
    FROM_CAULDRONS,
    FROM_FIELDS,
    HARVEST,
    LAY,
    STUDY,
    SalamandraPlayer,
    SalamandraPosition,
    with_place,
    without_place,
)
from nemeton.games.salamandra.rules.prices import CRYSTAL, Price
from nemeton.games.salamandra.rules.tiles import (
    BEAR,
    BUILD_FIELD,
    NONE,
    ON_CAULDRON,
    ON_SPELLBOOK,
    SCROLLS_FOR_A_BOOK,
)
from nemeton.games.salamandra.rules.turn_flow import (
    available_divinities,
    grow_groves,
    lay_field,
    places_to_study,
)


class SalamandraStep:
    """A step of the turn; `at` is the argument of its verb."""

    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        """The rule that forbids the step to the player in turn, or None."""
        raise NotImplementedError

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        raise NotImplementedError


def payment_refusal(player: SalamandraPlayer, price: Price, rule: str) -> Refused | None:
    """A refusal that tells the missing goods, or None."""
    if price.paid_by(player.goods):
        return None
    return Refused(rule, "cannot-pay", **price.missing(player.goods))


def inactive_refusal() -> Refused:
    return Refused("3.3", "not-active")


def put_to_work(player: SalamandraPlayer, place: i64) -> None:
    player.active = without_place(player.active, place)  # 3.3
    player.idle = with_place(player.idle, place)


# Section 4: steps that prepare an action, any number in a turn.


class UseStep(SalamandraStep):  # 4.1
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        field = position.pieces.fields[at >> 2]
        player = position.current_player()
        if at not in player.active:
            return inactive_refusal()
        if not field.billhook:
            return Refused("4.1", "no-billhook")
        return payment_refusal(player, field.pay, "4.1")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        field = position.pieces.fields[at >> 2]
        player = position.current_player()
        field.pay.take_from(player.goods)
        put_to_work(player, at)
        position.worker = at  # 6.5: reactivates another one
        apply_gain(position, player, field.gain, FROM_FIELDS)


class WorkStep(SalamandraStep):  # 4.2
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        return None if at in position.current_player().active else inactive_refusal()

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        put_to_work(player, at)
        player.goods[CRYSTAL] += 1


class BuyStep(SalamandraStep):  # 4.3
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        player = position.current_player()
        if at == CRYSTAL or player.goods[CRYSTAL] < player.prices[at]:
            return Refused("4.3", "cannot-buy")
        return None

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        player.goods[CRYSTAL] -= player.prices[at]
        player.goods[at] += 1


# Section 5: actions, one in a turn.


class PlaceStep(SalamandraStep):
    """Place an apprentice on any field, or on the new one after building."""  # 5.1, 5.4, 5.9

    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        tile = at >> 2
        if position.step == FOLLOW and tile != position.new_field:
            return Refused("5.4", "not-the-new-field")
        if not position.current_player().available:
            return Refused("5.1", "none-available")
        if position.land.cell_of[tile] == NONE:
            return Refused("5.1", "field-not-in-play")
        if position.owner[at] != NONE:
            return Refused("5.1", "place-taken")
        return None

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        player.available -= 1
        position.owner[at] = position.turn
        position.free = without_place(position.free, at)
        player.active = with_place(player.active, at)  # 3.2
        field = position.pieces.fields[at >> 2]
        player.goods[CRYSTAL] += position.land.path_crystals(at)
        if at & 3 == 0:
            apply_gain(position, player, field.bonus, FROM_FIELDS)
        for colour in field.colours:
            trigger(position, player, colour, 1)  # 6.7
        if field.cauldron:
            trigger(position, player, ON_CAULDRON, 1)
        position.then = FINISH


def take_from_market(position: SalamandraPosition, tile: i64) -> None:
    market = vec[i64](capacity=len(position.market))
    for other in position.market:
        if other != tile:
            market = append(market, other)
    position.market = market
    position.new_field = tile


class BuildStep(SalamandraStep):  # 5.2
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        if at not in position.market:
            return Refused("5.2", "not-in-the-market")
        return payment_refusal(position.current_player(), position.pieces.fields[at].cost, "5.2")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        position.pieces.fields[at].cost.take_from(player.goods)
        take_from_market(position, at)
        apply_gain(position, player, position.pieces.fields[at].bonus, FROM_FIELDS)
        position.then = LAY


class BuildFreeStep(SalamandraStep):  # 5.9
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        player = position.current_player()
        if at not in position.market:
            return Refused("5.2", "not-in-the-market")
        if not player.available:
            return Refused("5.9", "none-available")
        if len(position.free):
            return Refused("5.9", "places-are-free")
        if can_ever_build(position, player):
            return Refused("5.9", "could-pay")
        return None

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        take_from_market(position, at)
        position.for_free = True
        position.then = LAY


class LayStep(SalamandraStep):  # 5.2, 5.3
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        return None if at in position.land.open else Refused("5.2", "cell-not-open")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        enclosed = lay_field(position, position.new_field, at)
        trigger(position, position.current_player(), BUILD_FIELD, 1)
        grow_groves(position, enclosed)
        position.then = FOLLOW


class TakeStep(SalamandraStep):  # 5.4
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        if at in available_divinities(position):
            return None
        return Refused("5.4", "no-divinity-card")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        take_divinity(position, position.current_player(), BEAR + at)
        position.then = FINISH


class CastStep(SalamandraStep):  # 5.6
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        field = position.pieces.fields[at >> 2]
        player = position.current_player()
        if at not in player.active:
            return inactive_refusal()
        if not field.cauldron:
            return Refused("5.6", "no-cauldron")
        return payment_refusal(player, field.pay, "5.6")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        field = position.pieces.fields[at >> 2]
        player = position.current_player()
        field.pay.take_from(player.goods)
        put_to_work(player, at)
        apply_gain(position, player, field.gain, FROM_CAULDRONS)
        position.then = FINISH


class TempleStep(SalamandraStep):  # 5.7
    def __init__(self, temple: int) -> None:
        self.temple = temple

    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        player = position.current_player()
        if at not in player.active:
            return inactive_refusal()
        return payment_refusal(player, position.pieces.temples[self.temple].pay, "5.7")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        position.pieces.temples[self.temple].pay.take_from(player.goods)
        put_to_work(player, at)
        take_salamander(position, player, self.temple)
        position.then = FINISH


class PassStep(SalamandraStep):  # 5.8
    def refusal(self, position: SalamandraPosition, _at: i64) -> Refused | None:
        return Refused("5.8", "apprentices-left") if position.current_player().available else None

    def perform(self, position: SalamandraPosition, _at: i64) -> None:
        player = position.current_player()
        for place in player.active:
            player.goods[CRYSTAL] += position.pieces.fields[place >> 2].crystals_on_passing
        for place in player.active:
            player.idle = with_place(player.idle, place)
        player.active = vec[i64]()
        position.passing = True
        position.then = HARVEST


# Choices after an action: harvests, spellbooks, reactivations and groves.


class HarvestStep(SalamandraStep):  # 5.8
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        player = position.current_player()
        if position.land.gap_of[at] == NONE:
            return Refused("5.8", "grove-not-in-play")
        if not position.land.connected(player.idle) & 1 << at:
            return Refused("5.8", "not-connected")
        return payment_refusal(player, position.pieces.harvest_price, "5.8")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        position.pieces.harvest_price.take_from(player.goods)
        take_grove(position, player, at)


class DoneStep(SalamandraStep):
    """Stop harvesting."""  # 5.8

    def refusal(self, _position: SalamandraPosition, _at: i64) -> Refused | None:
        return None

    def perform(self, position: SalamandraPosition, _at: i64) -> None:
        position.then = FINISH


class SendStep(SalamandraStep):  # 6.2, 6.3
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        if at in position.current_player().field_places():
            return None
        return Refused("6.2", "not-your-apprentice")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        if at in player.active:
            player.active = without_place(player.active, at)
        else:
            player.idle = without_place(player.idle, at)
        position.owner[at] = NONE
        position.free = with_place(position.free, at)
        player.scrolls -= SCROLLS_FOR_A_BOOK
        position.then = STUDY


class WorkAndSendStep(SendStep):
    """Let an active apprentice work for a crystal, then send it."""  # 6.2

    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        return None if at in position.current_player().active else inactive_refusal()

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        position.current_player().goods[CRYSTAL] += 1
        super().perform(position, at)


class StudyStep(SalamandraStep):  # 6.2
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        if at in places_to_study(position, position.turn):
            return None
        return Refused("6.2", "no-such-book-place")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        position.readers[at] = position.turn
        player.books += (at,)
        trigger(position, player, ON_SPELLBOOK, 1)
        position.then = FINISH


class ReactivateStep(SalamandraStep):  # 6.5
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        if at in position.current_player().idle and at != position.worker:
            return None
        return Refused("6.5", "cannot-reactivate")

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        player = position.current_player()
        player.idle = without_place(player.idle, at)
        player.active = with_place(player.active, at)
        position.reactivations -= 1


class WinGroveStep(SalamandraStep):  # 6.6
    def refusal(self, position: SalamandraPosition, at: i64) -> Refused | None:
        return Refused("6.6", "grove-not-in-play") if position.land.gap_of[at] == NONE else None

    def perform(self, position: SalamandraPosition, at: i64) -> None:
        take_grove(position, position.current_player(), at)
        position.groves_due -= 1
