"""A broken rule breaks its example."""

from __future__ import annotations

import pytest

from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.options import Options
from nemeton.core.rulebook.example import ExampleRun
from nemeton.core.state import State
from nemeton.games.alarun.game import AlarunGame, AlarunState
from tests.games.test_examples import examples


class CornersWillDo(AlarunState):
    """Spoils 4.2: a card may go to any cell within the bounds."""

    def refusal(self, seat: int, action: int) -> Refused | None:
        refused = super().refusal(seat, action)
        return None if refused is not None and refused.code == "cell-not-adjacent" else refused


class DealsOneMore(AlarunState):
    """Spoils 2.1: the last player is dealt four cards."""

    def lay_out(self, chance: Chance) -> None:
        super().lay_out(chance)
        self.players[-1].hand = [*self.players[-1].hand, self.stack.pop()]


class LaidIsLaid(AlarunState):
    """Spoils 4.5: every action reveals something."""

    def perform(self, seat: int, action: int) -> None:
        super().perform(seat, action)
        self.reveals += 1


class Spoiled(AlarunGame):
    def __init__(self, state: type[AlarunState]) -> None:
        super().__init__()
        self.state = state

    def blank(self, seats: int, options: Options) -> State:
        return self.state(self, seats, options)


@pytest.mark.parametrize(
    "rule, state", [("2.1", DealsOneMore), ("4.2", CornersWillDo), ("4.5", LaidIsLaid)]
)
def test_a_spoiled_rule_breaks_its_example(rule: str, state: type[AlarunState]) -> None:
    game = Spoiled(state)
    assert {one.rule for one in examples("alarun") if ExampleRun(game, one).play().failures} == {
        rule
    }
