"""What is chosen after an action: groves, spellbooks, and who turns active again."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.core.errors import Refused
from nemeton.games.salamandra.rules.effects import fire, take_grove
from nemeton.games.salamandra.rules.places import with_place, without_place
from nemeton.games.salamandra.rules.position import FINISH, STUDY, Position
from nemeton.games.salamandra.rules.prices import CRYSTAL
from nemeton.games.salamandra.rules.step import Step, not_active, unpaid
from nemeton.games.salamandra.rules.tiles import NONE, ON_SPELLBOOK, SCROLLS_FOR_A_BOOK
from nemeton.games.salamandra.rules.turn_flow import places_to_study


class Harvest(Step):  # 5.8
    def refusal(self, position: Position, at: i64) -> Refused | None:
        player = position.mover()
        if position.land.gap_of[at] == NONE:
            return Refused("5.8", "grove-not-in-play")
        if not position.land.connected(player.idle) & 1 << at:
            return Refused("5.8", "not-connected")
        return unpaid(player, position.pieces.harvest_price, "5.8")

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        position.pieces.harvest_price.take_from(player.goods)
        take_grove(position, player, at)


class Done(Step):
    """No more harvesting."""  # 5.8

    def refusal(self, _position: Position, _at: i64) -> Refused | None:
        return None

    def perform(self, position: Position, _at: i64) -> None:
        position.then = FINISH


class Send(Step):  # 6.2, 6.3
    def refusal(self, position: Position, at: i64) -> Refused | None:
        if at in position.mover().on_fields():
            return None
        return Refused("6.2", "not-your-apprentice")

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        if at in player.active:
            player.active = without_place(player.active, at)
        else:
            player.idle = without_place(player.idle, at)
        position.owner[at] = NONE
        position.free = with_place(position.free, at)
        player.scrolls -= SCROLLS_FOR_A_BOOK
        position.then = STUDY


class WorkAndSend(Send):
    """It works for a crystal just before it goes."""  # 6.2

    def refusal(self, position: Position, at: i64) -> Refused | None:
        return None if at in position.mover().active else not_active()

    def perform(self, position: Position, at: i64) -> None:
        position.mover().goods[CRYSTAL] += 1
        super().perform(position, at)


class Study(Step):  # 6.2
    def refusal(self, position: Position, at: i64) -> Refused | None:
        if at in places_to_study(position, position.turn):
            return None
        return Refused("6.2", "no-such-book-place")

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        position.readers[at] = position.turn
        player.books += (at,)
        fire(position, player, ON_SPELLBOOK, 1)
        position.then = FINISH


class Reactivate(Step):  # 6.5
    def refusal(self, position: Position, at: i64) -> Refused | None:
        if at in position.mover().idle and at != position.worker:
            return None
        return Refused("6.5", "cannot-reactivate")

    def perform(self, position: Position, at: i64) -> None:
        player = position.mover()
        player.idle = without_place(player.idle, at)
        player.active = with_place(player.active, at)
        position.reactivations -= 1


class WinGrove(Step):  # 6.6
    def refusal(self, position: Position, at: i64) -> Refused | None:
        return Refused("6.6", "grove-not-in-play") if position.land.gap_of[at] == NONE else None

    def perform(self, position: Position, at: i64) -> None:
        take_grove(position, position.mover(), at)
        position.groves_due -= 1
