"""Who may act, what they may do, and what it does. The order is that of RULES.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.actions import Verb
from nemeton.core.errors import Refused
from nemeton.core.search.ordered import put_in
from nemeton.core.state import NOBODY
from nemeton.games.salamandra.rules import action_steps, choice_steps, preparing_steps
from nemeton.games.salamandra.rules import actions as verbs
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
    Player,
    Position,
)
from nemeton.games.salamandra.rules.prices import BLOOM_POTION, CRYSTAL, LEAF, pays, purse
from nemeton.games.salamandra.rules.step import Step
from nemeton.games.salamandra.rules.tiles import BLACK, GOLD, GROVES, NONE, Pieces
from nemeton.games.salamandra.rules.turn_flow import (
    divinities_on_offer,
    go_on,
    harvestable,
    places_to_study,
)


class SalamandraRules(Position):
    """A position and its rules: who may act, what is legal, what an action does."""

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
            groves = ones(harvestable(self, player))
            return [*verbs.HARVEST.nths(groves), verbs.DONE.first]
        if self.step == REACTIVATE:
            return verbs.REACTIVATE.nths([place for place in player.idle if place != self.worker])
        if self.step == WIN_GROVE:
            return verbs.WIN.nths([at for at in range(GROVES) if self.land.gap_of[at] != NONE])
        if self.step == SEND:
            sent = verbs.SEND.nths(sorted(player.on_fields()))
            add_all(sent, verbs.WORK_AND_SEND, player.active)
            return sent
        return verbs.STUDY.nths(places_to_study(self, seat))

    def refusal(self, seat: int, action: int) -> Refused | None:
        """The number of the rule that forbids it, if one does."""
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
        go_on(self)

    def shows(self, _seat: int, _action: int, _viewer: int | None) -> bool:
        return True  # everything is done in the open

    def round_number(self) -> int:
        return self.round


def legal_prepare(position: Position, player: Player) -> list[int]:
    """Section 4's steps and section 5's actions, by their numbers."""
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
    """What apprentices can do whom this purse pays."""
    asked = pieces.using_asks
    for place in active:
        if not has_cauldron(place) and pays(held, asked[place >> 2]):
            verbs.USE.add(actions, place)  # 4.1
    add_all(actions, verbs.WORK, active)  # 4.2
    for place in active:
        if has_cauldron(place) and pays(held, asked[place >> 2]):
            verbs.CAST.add(actions, place)  # 5.6
    if pays(held, pieces.temple_asks[BLACK]):
        add_all(actions, verbs.TEMPLE_BLACK, active)  # 5.7
    if pays(held, pieces.temple_asks[GOLD]):
        add_all(actions, verbs.TEMPLE_GOLD, active)


def add_builds(actions: list[int], position: Position, player: Player, held: i64) -> None:
    paid: list[int] = []
    for tile in position.market:
        if pays(held, position.pieces.building_asks[tile]):
            put_in(paid, tile)
    if paid:
        verbs.BUILD.add_nths(actions, paid)
    elif must_build_free(position, player):
        verbs.BUILD_FREE.add_nths(actions, sorted(position.market))


def legal_follow(position: Position, player: Player) -> list[int]:
    actions: list[int] = []
    if player.available:
        actions = verbs.PLACE.each(position.new_field, [0, 1, 2, 3])
    return actions + verbs.TAKE.nths(divinities_on_offer(position))


def ones(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    found: list[int] = []
    number = 0
    while bits:
        if bits & 1:
            found.append(number)
        number += 1
        bits >>= 1
    return found


STEP_OF_VERB: Final[list[tuple[Verb, Step]]] = [
    (verbs.PLACE, action_steps.PlaceApprentice()),
    (verbs.USE, preparing_steps.UseBillhook()),
    (verbs.WORK, preparing_steps.WorkForACrystal()),
    (verbs.CAST, action_steps.Cast()),
    (verbs.TEMPLE_BLACK, action_steps.VisitTemple(BLACK)),
    (verbs.TEMPLE_GOLD, action_steps.VisitTemple(GOLD)),
    (verbs.REACTIVATE, choice_steps.Reactivate()),
    (verbs.SEND, choice_steps.Send()),
    (verbs.WORK_AND_SEND, choice_steps.WorkAndSend()),
    (verbs.BUY, preparing_steps.Buy()),
    (verbs.BUILD, action_steps.Build()),
    (verbs.BUILD_FREE, action_steps.BuildFree()),
    (verbs.TAKE, action_steps.Take()),
    (verbs.WIN, choice_steps.WinGrove()),
    (verbs.HARVEST, choice_steps.Harvest()),
    (verbs.STUDY, choice_steps.Study()),
    (verbs.PASS, action_steps.Pass()),
    (verbs.DONE, choice_steps.Done()),
    (verbs.LAY, action_steps.Lay()),
]
STEPS: Final = [step for _, step in STEP_OF_VERB]  # by the verb's number
assert [verb.name for verb, _ in STEP_OF_VERB] == [verb.name for verb in VERBS.all]


def bits(allowed: list[Verb]) -> int:
    return sum([1 << verb.number for verb in allowed])


# For each step the verbs that belong to it, as bits, and what is said of all others.
VERBS_OF_STEP: Final = [
    bits(
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
    bits([verbs.REACTIVATE]),
    bits([verbs.WIN]),
    bits([verbs.LAY]),
    bits([verbs.PLACE, verbs.TAKE]),
    bits([verbs.HARVEST, verbs.DONE]),
    bits([verbs.SEND, verbs.WORK_AND_SEND]),
    bits([verbs.STUDY]),
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


def take_step(position: Position, action: int) -> None:
    """What the step does by itself, without what follows from it."""
    position.own_player(position.turn)  # nobody else is changed before the round ends
    verb = VERBS.of[action]
    STEPS[verb].perform(position, VERBS.all[verb].case(action))
