"""A broken rule breaks its example."""

from __future__ import annotations

from itertools import count

import pytest

from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.result import Item, Result, Score
from nemeton.core.rulebook.example import ExampleRun
from nemeton.core.state import State
from nemeton.games.alluvium.game import GAME, AlluviumGame, AlluviumState
from nemeton.games.alluvium.rules.sheet import EMPTY
from tests.games.test_examples import examples


class Lenient(AlluviumState):
    """Allows actions that are refused with this code."""

    allowed = ""

    def refusal(self, seat: int, action: int) -> Refused | None:
        refused = super().refusal(seat, action)
        return None if refused is not None and refused.code == self.allowed else refused


class EdgeWillDo(Lenient):
    """Spoils 4.3: three coloured neighbours are enough on the edge."""

    allowed = "box-on-edge"


class StartsAnywhere(Lenient):
    """Spoils 3.4: the start boxes mean nothing at home either."""

    allowed = "no-start-box"


class CountsSides(AlluviumState):
    """Spoils 4.5: a check for every side that touches the owner's land."""

    def perform(self, seat: int, action: int) -> None:
        sheet = self.own_sheet(self.sheet_before(seat).owner)
        empty = [colour == EMPTY for colour in sheet.cells]
        super().perform(seat, action)
        if sheet.owner == seat or not (self.verbs.draw.has(action) or self.verbs.box.has(action)):
            return
        drawn = [box for box, colour in enumerate(sheet.cells) if empty[box] and colour != EMPTY]
        sides = [at for box in drawn for at in self.terrain.neighbours[box]]
        touched = [at for at in sides if sheet.cells[at] == sheet.owner]
        checks = sheet.checks
        checks[seat] += len(touched) - len(set(touched))
        sheet.checks = checks


class RanksOnlyHelpers(AlluviumState):
    """Spoils 6.3: a player without a check has no rank, and so no points."""

    def result(self) -> Result | None:
        found = super().result()
        if found is None:
            return None
        return Result(tuple(map(self.without_unchecked, found.scores, count())), found.ranks)

    def without_unchecked(self, score: Score, seat: int) -> Score:
        items = list(score.items)
        for place, item in enumerate(items):
            owner = item.source.args.get("owner")
            if isinstance(owner, int) and self.sheets[owner - 1].checks[seat] == 0:
                items[place] = Item(item.source, 0)
        return Score(tuple(items), sum(item.points for item in items))


class Spoiled(AlluviumGame):
    def __init__(self, state: type[AlluviumState]) -> None:
        super().__init__(GAME.own_verbs)
        self.state = state

    def blank(self, seats: int, options: Options) -> State:
        return self.state(self, seats, options, self.own_verbs)


def broken(game: Game) -> set[str]:
    return {one.rule for one in examples("alluvium") if ExampleRun(game, one).play().failures}


@pytest.mark.parametrize(
    "state, rule",
    [
        (EdgeWillDo, "4.3"),
        (StartsAnywhere, "3.4"),
        (CountsSides, "4.5"),
        (RanksOnlyHelpers, "6.3"),
    ],
)
def test_a_spoiled_rule_breaks_its_example(state: type[AlluviumState], rule: str) -> None:
    assert broken(Spoiled(state)) == {rule}
