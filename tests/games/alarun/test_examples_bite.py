"""The examples can fail: whoever breaks a rule breaks its example."""

from __future__ import annotations

from nemeton.core.errors import Refused
from nemeton.core.example import Run
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.alarun.game import AlarunGame
from nemeton.games.alarun.rules import AlarunState
from tests.games.test_examples import examples


class CornersWillDo(AlarunState):
    """Spoils 4.2: any cell within the bounds is good enough."""

    def refusal(self, seat: int, action: int) -> Refused | None:
        refused = super().refusal(seat, action)
        return None if refused is not None and refused.code == "cell-not-adjacent" else refused


class Spoiled(AlarunGame):
    def blank(self, seats: int, options: Options) -> State:
        return CornersWillDo(self, seats, options)


def test_a_spoiled_rule_breaks_its_example() -> None:
    broken = {one.rule for one in examples("alarun") if Run(Spoiled(), one).play().failures}
    assert broken == {"4.2"}
