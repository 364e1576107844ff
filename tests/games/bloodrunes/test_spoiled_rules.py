"""Tests of the rulebook's examples: with a wrong rule, its example fails."""

from __future__ import annotations

import pytest

from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.options import Options
from nemeton.core.rulebook.example import ExampleRun
from nemeton.core.state import State
from nemeton.games import components
from nemeton.games.bloodrunes.game import GAME, BloodrunesGame, BloodrunesState
from nemeton.games.bloodrunes.rules.board import CENTRE
from nemeton.games.bloodrunes.rules.runes import EMPTY, LOKI
from tests.games.test_examples import examples


class TiredNewcomers(BloodrunesState):
    """A wrong rule: an acolyte gained during the turn does not act in it."""

    def perform(self, seat: int, action: int) -> None:
        caster = self.casters[seat]
        before = caster.acolyte_count
        super().perform(seat, action)
        if caster.acolyte_count > before:
            self.used += 1
            if self.used >= caster.acolyte_count:
                self.used = 0
                self.turn = (seat + 1) % self.seats


class WardsKeepNobodyOut(BloodrunesState):
    def refusal(self, seat: int, action: int) -> Refused | None:
        refused = super().refusal(seat, action)
        return None if refused is not None and refused.code == "warded" else refused


class PlaysOnAfterTheSixth(BloodrunesState):
    def perform(self, seat: int, action: int) -> None:
        super().perform(seat, action)
        self.over = False


class BoardIsSwept(BloodrunesState):
    """A wrong rule: casting a spell takes the runes of the middle square."""

    def perform(self, seat: int, action: int) -> None:
        super().perform(seat, action)
        if self.verbs.cast_spell.has(action):
            self.tops = [EMPTY if at == CENTRE else top for at, top in enumerate(self.tops)]


class DealsSixRunes(BloodrunesState):
    def lay_out(self, chance: Chance) -> None:
        super().lay_out(chance)
        self.casters[0].gain_rune(LOKI)


class SpoiledGame(BloodrunesGame):
    def __init__(self, state: type[BloodrunesState]) -> None:
        super().__init__(GAME.own_verbs)
        self.state = state

    def blank(self, seats: int, options: Options) -> State:
        return self.state(self, seats, options, self.own_verbs)


@pytest.mark.parametrize(
    "spoiled, rules",
    [
        (BloodrunesState, set()),
        (DealsSixRunes, {"2.4"}),
        (TiredNewcomers, {"3.2"}),
        (WardsKeepNobodyOut, {"4.11"}),
        (PlaysOnAfterTheSixth, {"5.2"}),
        (BoardIsSwept, {"4.4"}),
    ],
)
def test_a_spoiled_rule_breaks_its_example(spoiled: type[BloodrunesState], rules: set[str]) -> None:
    game = SpoiledGame(spoiled)
    broken = {one.rule for one in examples("bloodrunes") if ExampleRun(game, one).play().failures}
    assert rules <= broken
    assert bool(broken) == bool(rules)  # the right rules break none


def test_a_box_with_other_spells_for_two_breaks_the_examples_for_two() -> None:
    own = components("bloodrunes")
    left = own.index('name = "ward-left"')
    marked = own[:left] + own[left:].replace("players = [3, 4]", "players = [2, 3, 4]", 1)
    game = GAME.with_components(marked)
    broken = {one.rule for one in examples("bloodrunes") if ExampleRun(game, one).play().failures}
    assert broken == {"2.2", "2.4"}  # other cards make another deal
