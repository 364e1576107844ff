"""Turn order, legal actions and their effects, in the order of RULES.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.actions import Verb
from nemeton.core.errors import Refused
from nemeton.core.search.ordered import put_in
from nemeton.core.state import NOBODY
from nemeton.games.salamandra.rules import actions as verbs
from nemeton.games.salamandra.rules import steps
from nemeton.games.salamandra.rules.actions import VERBS
from nemeton.games.salamandra.rules.legal_actions import (
    count_harvest,
    count_prepare,
    has_cauldron,
    must_build_free,
    nth_harvest,
    nth_prepare,
)
from nemeton.games.salamandra.rules.position import (
    FOLLOW,
    HARVEST,
    LAY,
    OVER,
    PREPARE,
    REACTIVATE,
    SEND,
    WIN_GROVE,
    SalamandraPlayer,
    SalamandraPosition,
)
from nemeton.games.salamandra.rules.prices import BLOOM_POTION, CRYSTAL, LEAF, can_pay, purse
from nemeton.games.salamandra.rules.steps import SalamandraStep
from nemeton.games.salamandra.rules.tiles import BLACK, GOLD, GROVES, NONE, Pieces
from nemeton.games.salamandra.rules.turn_flow import (
    advance,
    available_divinities,
    harvestable_groves,
    places_to_study,
)


class SalamandraRules(SalamandraPosition):
    """A position with its rules: actors, legal actions, refusals and effects."""

    def actors(self) -> list[int]:
        return [] if self.step == OVER else [self.turn]  # 3.4

    def first_actor(self) -> i64:
        return NOBODY if self.step == OVER else self.turn

    def legal_count(self, seat: i64) -> i64:
        if seat == self.turn:
            if self.step == PREPARE:
                return count_prepare(self, self.players[seat])
            if self.step == LAY:
                return len(self.land.open)
            if self.step == HARVEST:
                return count_harvest(self, self.players[seat])
        return len(self.legal(seat))

    def nth_legal(self, seat: i64, number: i64) -> i64:
        if self.step == PREPARE:
            return nth_prepare(self, self.players[seat], number)
        if self.step == LAY:
            return verbs.LAY.nth(self.land.open[number])
        if self.step == HARVEST:
            return nth_harvest(self, self.players[seat], number)
        return self.legal(seat)[number]

    def legal(self, seat: int) -> list[int]:
        if seat != self.turn or self.step == OVER:
            return []
        player = self.players[seat]
        if self.step == PREPARE:
            return legal_prepare(self, player)
        if self.step == LAY:
            return verbs.LAY.nths(self.land.open)
        if self.step == FOLLOW:
            return legal_follow(self, player)
        if self.step == HARVEST:
            groves = list_bits(harvestable_groves(self, player))
            return [*verbs.HARVEST.nths(groves), verbs.DONE.first]
        if self.step == REACTIVATE:
            return verbs.REACTIVATE.nths([place for place in player.idle if place != self.worker])
        if self.step == WIN_GROVE:
            return verbs.WIN.nths([at for at in range(GROVES) if self.land.gap_of[at] != NONE])
        if self.step == SEND:
            sent = verbs.SEND.nths(sorted(player.field_places()))
            add_all(sent, verbs.WORK_AND_SEND, player.active)
            return sent
        return verbs.STUDY.nths(places_to_study(self, seat))

    def refusal(self, seat: int, action: int) -> Refused | None:
        """The rule that forbids the action, or None."""
        if not 0 <= action < VERBS.size:
            return Refused("3.4", "no-such-action")
        if self.step == OVER:
            return Refused("3.1", "game-over")
        if not 0 <= seat < self.seats:
            return Refused("3.4", "no-such-seat")
        if seat != self.turn:
            return Refused("3.4", "not-your-turn")
        verb = VERBS.of[action]
        if not VERBS_OF_STEP[self.step] >> verb & 1:
            rule, code = REFUSED_AT_STEP[self.step]
            return Refused(rule, code)
        return STEPS[verb].refusal(self, VERBS.all[verb].case(action))

    def perform(self, _seat: int, action: int) -> None:
        """Carry out a legal action of the player in turn."""
        take_step(self, action)
        advance(self)

    def shows(self, _seat: int, _action: int, _viewer: int | None) -> bool:
        return True  # every action is public

    def round_number(self) -> int:
        return self.round


def legal_prepare(position: SalamandraPosition, player: SalamandraPlayer) -> list[int]:
    """Section 4's steps and section 5's actions, ascending."""
    actions: list[int] = []
    if player.available:
        add_all(actions, verbs.PLACE, position.free)  # 5.1
    held = purse(player.goods)
    if len(player.active):
        add_work(actions, position.pieces, player.active, held)  # 4.1, 4.2, 5.6, 5.7
    crystals = player.goods[CRYSTAL]
    for kind in range(LEAF, BLOOM_POTION + 1):
        if crystals >= player.prices[kind]:
            verbs.BUY.add(actions, kind)  # 4.3
    add_builds(actions, position, player, held)  # 5.2, 5.9
    if not player.available:
        verbs.PASS.add(actions)  # 5.8
    return actions


def add_all(actions: list[int], verb: Verb, places: vec[i64]) -> None:
    for place in places:
        verb.add(actions, place)


def add_work(actions: list[int], pieces: Pieces, active: vec[i64], held: i64) -> None:
    """Add the uses of active apprentices that this purse pays."""
    asked = pieces.using_costs
    for place in active:
        if not has_cauldron(place) and can_pay(held, asked[place >> 2]):
            verbs.USE.add(actions, place)  # 4.1
    add_all(actions, verbs.WORK, active)  # 4.2
    for place in active:
        if has_cauldron(place) and can_pay(held, asked[place >> 2]):
            verbs.CAST.add(actions, place)  # 5.6
    if can_pay(held, pieces.temple_costs[BLACK]):
        add_all(actions, verbs.TEMPLE_BLACK, active)  # 5.7
    if can_pay(held, pieces.temple_costs[GOLD]):
        add_all(actions, verbs.TEMPLE_GOLD, active)


def add_builds(
    actions: list[int], position: SalamandraPosition, player: SalamandraPlayer, held: i64
) -> None:
    paid: list[int] = []
    for tile in position.market:
        if can_pay(held, position.pieces.building_costs[tile]):
            put_in(paid, tile)
    if paid:
        verbs.BUILD.add_nths(actions, paid)
    elif must_build_free(position, player):
        verbs.BUILD_FREE.add_nths(actions, sorted(position.market))


def legal_follow(position: SalamandraPosition, player: SalamandraPlayer) -> list[int]:
    actions: list[int] = []
    if player.available:
        actions = verbs.PLACE.actions_with(position.new_field, [0, 1, 2, 3])
    return actions + verbs.TAKE.nths(available_divinities(position))


def list_bits(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    found: list[int] = []
    number = 0
    while bits:
        if bits & 1:
            found.append(number)
        number += 1
        bits >>= 1
    return found


STEP_OF_VERB: Final[list[tuple[Verb, SalamandraStep]]] = [
    (verbs.PLACE, steps.PlaceStep()),
    (verbs.USE, steps.UseStep()),
    (verbs.WORK, steps.WorkStep()),
    (verbs.CAST, steps.CastStep()),
    (verbs.TEMPLE_BLACK, steps.TempleStep(BLACK)),
    (verbs.TEMPLE_GOLD, steps.TempleStep(GOLD)),
    (verbs.REACTIVATE, steps.ReactivateStep()),
    (verbs.SEND, steps.SendStep()),
    (verbs.WORK_AND_SEND, steps.WorkAndSendStep()),
    (verbs.BUY, steps.BuyStep()),
    (verbs.BUILD, steps.BuildStep()),
    (verbs.BUILD_FREE, steps.BuildFreeStep()),
    (verbs.TAKE, steps.TakeStep()),
    (verbs.WIN, steps.WinGroveStep()),
    (verbs.HARVEST, steps.HarvestStep()),
    (verbs.STUDY, steps.StudyStep()),
    (verbs.PASS, steps.PassStep()),
    (verbs.DONE, steps.DoneStep()),
    (verbs.LAY, steps.LayStep()),
]
STEPS: Final = [step for _, step in STEP_OF_VERB]  # by the verb's number
assert [verb.name for verb, _ in STEP_OF_VERB] == [verb.name for verb in VERBS.all]


def verb_bits(allowed: list[Verb]) -> int:
    return sum([1 << verb.number for verb in allowed])


# The verbs of each step, as bits, and the refusal of all other verbs.
VERBS_OF_STEP: Final = [
    verb_bits(
        [
            verbs.PLACE,
            verbs.USE,
            verbs.WORK,
            verbs.CAST,
            verbs.TEMPLE_BLACK,
            verbs.TEMPLE_GOLD,
            verbs.BUY,
            verbs.BUILD,
            verbs.BUILD_FREE,
            verbs.PASS,
        ]
    ),
    verb_bits([verbs.REACTIVATE]),
    verb_bits([verbs.WIN]),
    verb_bits([verbs.LAY]),
    verb_bits([verbs.PLACE, verbs.TAKE]),
    verb_bits([verbs.HARVEST, verbs.DONE]),
    verb_bits([verbs.SEND, verbs.WORK_AND_SEND]),
    verb_bits([verbs.STUDY]),
]
REFUSED_AT_STEP: Final = [
    ("3.4", "not-now"),
    ("6.5", "reactivate-first"),
    ("6.6", "win-a-grove-first"),
    ("5.2", "lay-the-field-first"),
    ("5.4", "follow-the-build-first"),
    ("5.8", "harvest-or-be-done"),
    ("6.2", "send-an-apprentice-first"),
    ("6.2", "choose-a-spellbook-first"),
]


def take_step(position: SalamandraPosition, action: int) -> None:
    """Carry out the step alone, without advancing the turn."""
    position.writable_player(position.turn)  # nobody else is changed before the round ends
    verb = VERBS.of[action]
    STEPS[verb].perform(position, VERBS.all[verb].case(action))
