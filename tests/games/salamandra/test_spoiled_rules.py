"""Tests of the rulebook's examples: with a wrong rule, its example fails."""

from __future__ import annotations

import pytest

from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.rulebook.example import ExampleRun
from nemeton.core.state import State
from nemeton.games.salamandra.game import SalamandraGame, SalamandraState
from nemeton.games.salamandra.rules.actions import VERBS
from nemeton.games.salamandra.rules.position import FROM_GROVE_ROW, with_place, without_place
from nemeton.games.salamandra.rules.prices import LEAF
from tests.games.test_examples import examples


class WorksTwice(SalamandraState):
    """A wrong rule: an apprentice stays active after work."""

    def perform(self, seat: int, action: int) -> None:
        active = [*self.players[seat].active]
        super().perform(seat, action)
        player = self.players[seat]
        for place in [place for place in player.idle if place in active]:
            player.idle = without_place(player.idle, place)
            player.active = with_place(player.active, place)


class KeepsLeaves(SalamandraState):
    """A wrong rule: a leaf lasts longer than the turn."""

    def perform(self, seat: int, action: int) -> None:
        leaves = self.players[seat].goods[LEAF]
        super().perform(seat, action)
        if self.turn != seat:
            self.players[seat].goods[LEAF] = leaves


class HidesAGrove(SalamandraState):
    """A wrong rule: one of the eight gaps stays empty."""

    def lay_out(self, chance: Chance) -> None:
        super().lay_out(chance)
        land = self.writable_land()
        land.pick(next(iter(land.groves().values())))


class TurnsNothingUp(SalamandraState):
    """A wrong rule: revealing a card does not count as a reveal."""

    def perform(self, seat: int, action: int) -> None:
        before = self.reveals
        super().perform(seat, action)
        self.reveals = before


class PassesEarly(SalamandraState):
    """A wrong rule: a player may pass with apprentices to place."""

    def refusal(self, seat: int, action: int) -> Refused | None:
        refused = super().refusal(seat, action)
        return None if refused is not None and refused.code == "apprentices-left" else refused


class RowsAreWorthless(SalamandraState):
    """A wrong rule: the row of groves earns nothing."""

    def perform(self, seat: int, action: int) -> None:
        before = self.players[seat].points[FROM_GROVE_ROW]
        super().perform(seat, action)
        player = self.players[seat]
        player.total -= player.points[FROM_GROVE_ROW] - before
        player.points[FROM_GROVE_ROW] = before


class FirstSeatWinsTies(SalamandraState):
    """A wrong rule: ties are not shared."""

    def result(self) -> Result | None:
        found = super().result()
        return None if found is None else Result(found.scores, tuple(range(1, self.seats + 1)))


class WrongRulesGame(SalamandraGame):
    def __init__(self, state: type[SalamandraState]) -> None:
        super().__init__(VERBS)
        self.state = state

    def blank(self, seats: int, options: Options) -> State:
        return self.state(self, seats, options, self.pieces)


def broken_rules(game: SalamandraGame) -> set[str]:
    """The rules with an example that fails."""
    return {
        example.rule
        for example in examples("salamandra")
        if ExampleRun(game, example).play().failures
    }


@pytest.mark.parametrize(
    "rule, state",
    [
        ("2.2", HidesAGrove),
        ("3.3", WorksTwice),
        ("4.4", KeepsLeaves),
        ("4.5", TurnsNothingUp),
        ("5.8", PassesEarly),
        ("6.1", RowsAreWorthless),
        ("8.4", FirstSeatWinsTies),
    ],
)
def test_a_wrong_rule_breaks_its_example(rule: str, state: type[SalamandraState]) -> None:
    assert rule in broken_rules(WrongRulesGame(state))


def test_the_right_rules_break_no_example() -> None:
    assert broken_rules(WrongRulesGame(SalamandraState)) == set()
