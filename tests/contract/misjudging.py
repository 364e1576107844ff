"""Variants of Whisper that mislead searches, questions, or readers of the box."""

from __future__ import annotations

import msgspec

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.search.forecast import Forecast
from nemeton.core.state import NOBODY, State
from tests.contract.toy import CARDS, Whisper, WhisperBots, WhisperGame


class RedealsNothing(WhisperGame):
    """A redeal is the true state."""

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        return state.copy()


class RedealsTheOwnHand(WhisperGame):
    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        return super().redeal(state, (seat + 1) % state.seats, chance)


class RedealsInPlace(WhisperGame):
    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        assert isinstance(state, Whisper)
        chance.shuffle(state.stack)
        state.hands.reverse()
        return state


class FallsBack(Whisper):
    def turn_up(self) -> None:
        super().turn_up()
        self.horizon -= 2


class HasNoHorizon(Whisper):
    def turn_up(self) -> None:
        super().turn_up()
        self.horizon = 0


class HighHopes(WhisperBots):
    def evaluate_all(self, state: State) -> Forecast:
        found = super().evaluate_all(state)
        return Forecast(found.points, [1.0] * state.seats)


class HopesTooMuch(WhisperGame):
    own_bots = HighHopes


class OffersTheLeastPromising(WhisperBots):
    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        return super().promising(state, seat)[-limit:]


class OffersTheWorst(WhisperGame):
    own_bots = OffersTheLeastPromising


class OneTooMany(WhisperBots):
    def evaluate_all(self, state: State) -> Forecast:
        found = super().evaluate_all(state)
        return Forecast([points + 1 for points in found.points], found.chances)


class MissesTheResult(WhisperGame):
    own_bots = OneTooMany


class AnswersByTrying(Whisper):
    def refusal(self, seat: int, action: int) -> Refused | None:
        self.reveals += action == CARDS
        return super().refusal(seat, action)


class SaysNoToEverything(Whisper):
    def refusal(self, seat: int, action: int) -> Refused | None:
        return super().refusal(seat, action) or Refused("1.2", "not-now")

    def apply(self, seat: int, action: int) -> None:
        refused = super().refusal(seat, action)
        if refused is not None:
            raise refused
        self.perform(seat, action)


class PrintsOtherTexts(WhisperGame):
    def box(self) -> Box:
        box = super().box()
        verbs = [msgspec.structs.replace(verb, pattern="x") for verb in box.actions.verbs]
        actions = msgspec.structs.replace(box.actions, verbs=verbs)
        return Box(game=box.game, edition=box.edition, actions=actions)


class CountsOneTooMany(Whisper):
    def legal_count(self, seat: int) -> int:
        return len(self.legal(seat)) + 1


class FindsAnother(Whisper):
    def nth_legal(self, seat: int, number: int) -> int:
        return self.legal(seat)[-1 - number]


class PutsTheLastFirst(Whisper):
    def first_actor(self) -> int:
        actors = self.actors()
        return actors[-1] if actors else NOBODY


class LooksAtOtherHands(WhisperBots):
    """An evaluation that uses hidden hands and declares that it ignores them."""

    ignores_hidden = True

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Whisper)
        return float(state.chosen[seat] * sum(state.hands[(seat + 1) % state.seats]))


class JudgesByOtherHands(WhisperGame):
    own_bots = LooksAtOtherHands
