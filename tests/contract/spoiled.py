"""Variants of Whisper, each of which breaks one law."""

from __future__ import annotations

import random

from nemeton.core.chance import Chance, QuickChance
from nemeton.core.errors import Refused
from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score
from nemeton.core.state import State
from nemeton.core.view import View
from tests.contract.toy import (
    CARDS,
    CONFIRM,
    NOTHING,
    Whisper,
    WhisperBots,
    WhisperGame,
    WhisperView,
)


class ShowsAllHands(Whisper):
    def view(self, seat: int | None) -> WhisperView:
        view = super().view(seat)
        view.won = [sum(hand) for hand in self.hands]
        return view


class ShowsChoices(Whisper):
    """Views show the choices of others."""

    def view(self, seat: int | None) -> WhisperView:
        view = super().view(seat)
        view.sizes = [max(0, choice) for choice in self.chosen]
        return view


class HidesTheOwnHand(Whisper):
    def view(self, seat: int | None) -> WhisperView:
        view = super().view(seat)
        view.hands = [None] * self.seats
        return view


class ForgetsItsSeat(Whisper):
    def view(self, seat: int | None) -> WhisperView:
        view = super().view(seat)
        view.actors = []
        return view


class SamplesUnsorted(WhisperGame):
    """Legal actions of the own hand in another order."""

    def sample(self, view: View, chance: Chance) -> Whisper:
        state = super().sample(view, chance)
        for hand in state.hands:
            hand.reverse()
        return state


class SamplesWithoutChance(WhisperGame):
    """The same guess every time."""

    def sample(self, view: View, chance: Chance) -> Whisper:
        return super().sample(view, QuickChance(0))


class SamplesNoStack(WhisperGame):
    def sample(self, view: View, chance: Chance) -> Whisper:
        state = super().sample(view, chance)
        state.stack = [0] if len(state.turned) < 1 else state.stack
        return state


class DrawsByItself(Whisper):
    """Chance from outside: no two games are the same."""

    def turn_up(self) -> None:
        random.shuffle(self.stack)
        super().turn_up()


class ListsBackwards(Whisper):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


class OffersTooMuch(Whisper):
    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return list(range(CARDS)) if legal and legal[0] < CARDS else legal


class OffersToAll(Whisper):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) or [CONFIRM]


class AcceptsAnyCard(Whisper):
    def apply(self, seat: int, action: int) -> None:
        if seat in self.actors() and 0 <= action < CARDS and self.chosen[seat] == NOTHING:
            self.hands[seat][0] = action
        super().apply(seat, action)


class AcceptsNegativeSeats(Whisper):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat + self.seats if seat == -1 else seat, action)


class RefusesTooLate(Whisper):
    def apply(self, seat: int, action: int) -> None:
        try:
            super().apply(seat, action)
        except Refused:
            self.won[0] += 1
            raise


class RefusesAndShuffles(Whisper):
    """A refusal changes the hidden stack, and so only the rest of the game."""

    def apply(self, seat: int, action: int) -> None:
        try:
            super().apply(seat, action)
        except Refused:
            self.stack.reverse()
            raise


class RefusesByNoRule(Whisper):
    def apply(self, seat: int, action: int) -> None:
        try:
            super().apply(seat, action)
        except Refused as refused:
            raise Refused("9.9", refused.code) from refused


class RefusesWithoutWords(Whisper):
    def apply(self, seat: int, action: int) -> None:
        try:
            super().apply(seat, action)
        except Refused as refused:
            raise Refused(refused.rule, "because") from refused


class CrashesOnBigActions(Whisper):
    def apply(self, seat: int, action: int) -> None:
        list(range(20))[min(action, 20)]
        super().apply(seat, action)


class RewardsTheQuick(Whisper):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action == CONFIRM and sum(self.confirmed) == 1:
            self.won[seat] += 1


class TiesForTheLast(Whisper):
    """The order of confirmations changes the hidden stack."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action == CONFIRM and not any(self.confirmed) and seat == 0:
            self.stack.reverse()


class HidesNothing(Whisper):
    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return action % 2 == 1 or self.hands[0][:1] == [2]


class HidesFromItself(Whisper):
    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return action == CONFIRM


class RevealsSecretly(Whisper):
    def turn_up(self) -> None:
        super().turn_up()
        self.reveals -= 1


class TakesRevealsBack(Whisper):
    def turn_up(self) -> None:
        super().turn_up()
        self.reveals -= 2


class SharesHands(Whisper):
    def copy_to(self, twin: State) -> None:
        super().copy_to(twin)
        assert isinstance(twin, Whisper)
        twin.hands = self.hands


class SharesTheStack(Whisper):
    def copy_to(self, twin: State) -> None:
        super().copy_to(twin)
        assert isinstance(twin, Whisper)
        twin.stack = self.stack


class NeverEnds(Whisper):
    def turn_up(self) -> None:
        self.reveals += 1
        self.hands = [
            sorted([*hand, card]) for hand, card in zip(self.hands, self.chosen, strict=True)
        ]
        self.chosen = [NOTHING] * self.seats
        self.confirmed = [False] * self.seats


class AddsUpWrong(Whisper):
    def result(self) -> Result | None:
        result = super().result()
        if result is None:
            return None
        scores = [Score(score.items, score.total + 1) for score in result.scores]
        return Result(tuple(scores), result.ranks)


class RanksBackwards(Whisper):
    def result(self) -> Result | None:
        result = super().result()
        if result is None:
            return None
        return Result(result.scores, tuple(self.seats + 1 - rank for rank in result.ranks))


class ResultTooEarly(Whisper):
    def result(self) -> Result | None:
        nothing = Score((Item(Message("whisper-score-cards"), 0),), 0)
        return super().result() or Result((nothing,) * self.seats, (1,) * self.seats)


class ScoresWithoutWords(Whisper):
    def result(self) -> Result | None:
        result = super().result()
        if result is None:
            return None
        item = Item(Message("whisper-score-luck"), 0)
        scores = [Score((*score.items, item), score.total) for score in result.scores]
        return Result(tuple(scores), result.ranks)


class AsksWithoutWords(Whisper):
    def prompt(self, seat: int) -> Message:
        return Message("whisper-prompt-hm")


class ConfirmsTooOften(WhisperBots):
    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        return [*state.legal(seat), CONFIRM]


class PromisesTooMuch(WhisperGame):
    own_bots = ConfirmsTooOften


class Meddles(WhisperBots):
    def evaluate(self, state: State, seat: int) -> float:
        state.reveals += 1
        return 0.0


class MeddlesWhileLooking(WhisperGame):
    own_bots = Meddles
