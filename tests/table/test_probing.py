"""Before a commit, answers of a desk do not depend on hidden things."""

from __future__ import annotations

import random

import msgspec
import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import NemetonError, Refused
from nemeton.core.record.history import History, Stage
from nemeton.core.state import State
from nemeton.table.desk import Desk
from nemeton.table.draft import Draft
from nemeton.table.shown import SeatChange, ShownSeat
from nemeton.testing import Case
from nemeton.testing.random_game import positions
from tests.contract.cases import EVERY_PLY
from tests.core.moves import like
from tests.prepared import PreparedGame

PLAIN = [case for case in EVERY_PLY if not case.options]
TRIES = 12  # at each position


def desk_of(case: Case, state: State) -> Desk:
    return Desk(
        History(
            PreparedGame(case.game, state), case.seats, case.table, bytes(32), track_effects=True
        )
    )


def told(desk: Desk, stage: Stage) -> object:
    """The seat's knowledge of its stage, without the gains of a reveal."""
    reveals = Draft(desk.history, stage).reveals
    effects = [move.effects for move in stage.moves if move.effects is not None]
    gains = [one.gains_for([stage.seat]) for one in effects]
    return [[like(move, effects=None) for move in stage.moves], reveals, not reveals and gains]


def seen(change: SeatChange) -> object:
    return [change.patch.set, change.patch.each, change.legal, change.prompt, change.draft]


class Curious:
    """A seat that does the same at two desks, and never commits."""

    def __init__(self, case: Case, state: State, seat: int, rng: random.Random) -> None:
        sample = case.game.sample(state.view(seat), QuickChance(rng.getrandbits(64)))
        self.case = case
        self.seat = seat
        self.rng = rng
        self.desks = (desk_of(case, state), desk_of(case, sample))
        self.shown = [ShownSeat(desk, seat) for desk in self.desks]

    def tries(self) -> None:
        what = self.rng.random()
        steps = self.steps()
        number = self.rng.randint(1, 3)
        confirm = self.rng.random() < 0.5
        heard = []
        for desk, shown in zip(self.desks, self.shown, strict=True):
            try:
                stage = None
                if what < 0.2:
                    desk.take_back(self.seat, number, "id")
                elif what < 0.3:
                    stage = desk.confirm(self.seat)
                else:
                    stage = desk.act(self.seat, steps, "id", confirm=confirm)
                said: object = stage and told(desk, stage)
            except NemetonError as error:
                rule = error.rule if isinstance(error, Refused) else None
                said = [error.code, error.args_by_name, rule]
            heard.append(msgspec.json.encode([said, seen(shown.update(desk))], enc_hook=str))
        assert heard[0] == heard[1], f"{self.case}, seat {self.seat}, {what:.2f}: {steps}"

    def steps(self) -> list[str]:
        """Legal steps at one of the desks, also beyond a reveal, and then any step."""
        text = self.case.game.verbs.text
        state = self.rng.choice(self.desks).state(self.seat).copy()
        steps: list[str] = []
        for _ in range(self.rng.randint(0, 6)):
            legal = state.legal(self.seat)
            if not legal:
                break
            action = self.rng.choice(legal)
            state.apply(self.seat, action)
            steps.append(text(action))
        if not steps or self.rng.random() < 0.5:
            steps.append(text(self.rng.randrange(self.case.game.verbs.size)))
        return [*steps, "hop"] if self.rng.random() < 0.2 else steps


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_drafts_and_questions_reveal_nothing(case: Case) -> None:
    for position in positions(case, seed=7, share=0.1):
        for seat in position.state.actors():
            curious = Curious(case, position.state, seat, position.rng)
            for _ in range(TRIES):
                curious.tries()
