"""The laws themselves are tried: a sound game keeps them all, each spoiled one breaks its law."""

from __future__ import annotations

import random

import pytest

from nemeton.core.chance import Chance, QuickChance
from nemeton.core.errors import Refused
from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score
from nemeton.core.state import State
from nemeton.core.view import View
from tests.contract import laws, leaky, misjudging, telltale
from tests.contract.laws import LAWS, Law
from tests.contract.toy import (
    CARDS,
    CONFIRM,
    NOTHING,
    Whisper,
    WhisperGame,
    WhisperView,
    whisper_case,
)

GAMES = 30  # seeds tried before a law is said to miss a violation


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_sound_game_keeps_the_law(law: Law, seats: int) -> None:
    for seed in range(GAMES):
        law(whisper_case(WhisperGame(), seats), seed)


class ShowsAllHands(Whisper):
    def view(self, seat: int | None) -> WhisperView:
        view = super().view(seat)
        view.won = [sum(hand) for hand in self.hands]
        return view


class ShowsChoices(Whisper):
    """The others see how high the choice is."""

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
    """Nothing to be seen at once, but the game goes on differently."""

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
    """Hidden at first: who confirms last moves the stack."""

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


class PromisesTooMuch(WhisperGame):
    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        return [*state.legal(seat), CONFIRM]


class MeddlesWhileLooking(WhisperGame):
    def evaluate(self, state: State, seat: int) -> float:
        state.reveals += 1
        return 0.0


Spoiled = type[Whisper | WhisperGame]


def spoiled(*violations: tuple[Law, Spoiled]) -> pytest.MarkDecorator:
    names = [f"{law.__name__}-{kind.__name__}" for law, kind in violations]
    return pytest.mark.parametrize("law, kind", violations, ids=names)


def try_out(law: Law, kind: Spoiled) -> None:
    case = whisper_case(WhisperGame(kind) if issubclass(kind, Whisper) else kind())
    for seed in range(GAMES):
        law(case, seed)


@spoiled(
    (laws.replays_identically, DrawsByItself),
    (laws.samples_cannot_be_told_apart, ShowsAllHands),
    (laws.samples_cannot_be_told_apart, ShowsChoices),
    (laws.samples_cannot_be_told_apart, HidesTheOwnHand),
    (laws.samples_cannot_be_told_apart, SamplesUnsorted),
    (laws.samples_cannot_be_told_apart, leaky.SharesOwnViews),
    (laws.samples_can_be_played, NeverEnds),
    (laws.samples_deal_anew, SamplesWithoutChance),
    (laws.secrets_reach_their_owner, HidesTheOwnHand),
    (laws.views_are_json, ForgetsItsSeat),
    (laws.legal_lists_are_sound, ListsBackwards),
    (laws.legal_lists_are_sound, OffersToAll),
    (laws.legal_actions_apply, TakesRevealsBack),
    (laws.others_are_refused, AcceptsAnyCard),
    (laws.others_are_refused, AcceptsNegativeSeats),
    (laws.others_are_refused, RefusesTooLate),
    (laws.others_are_refused, RefusesAndShuffles),
    (laws.others_are_refused, RefusesByNoRule),
    (laws.others_are_refused, RefusesWithoutWords),
    (laws.arrival_order_is_free, RewardsTheQuick),
    (laws.arrival_order_is_free, TiesForTheLast),
    (laws.hidden_actions_tell_nothing, ShowsChoices),
    (laws.hidden_actions_tell_nothing, HidesFromItself),
    (laws.showing_depends_on_nothing_hidden, HidesNothing),
    (laws.only_reveals_inform, RevealsSecretly),
    (laws.only_reveals_inform, TakesRevealsBack),
    (laws.probing_tells_nothing, RevealsSecretly),
    (laws.probing_tells_nothing, leaky.RevealsByTheStack),
    (laws.probing_tells_nothing, leaky.RefusesByTheStack),
    (laws.probing_tells_nothing, leaky.ArguesWithTheStack),
    (laws.probing_tells_nothing, leaky.PromptsByTheStack),
    (laws.probing_tells_nothing, leaky.AllowsByTheStack),
    (laws.accounts_tell_nothing_hidden, telltale.SharesOneTally),
    (laws.accounts_tell_nothing_hidden, telltale.CountsTheStack),
    (laws.accounts_tell_nothing_hidden, telltale.CountsOtherHands),
    (laws.accounts_tell_nothing_hidden, telltale.TellsWhatIsHidden),
    (laws.accounts_have_words, telltale.GainsWithoutWords),
    (laws.copies_are_independent, SharesHands),
    (laws.games_end_with_a_sound_result, NeverEnds),
    (laws.games_end_with_a_sound_result, AddsUpWrong),
    (laws.games_end_with_a_sound_result, RanksBackwards),
    (laws.games_end_with_a_sound_result, ResultTooEarly),
    (laws.insight_is_sound, PromisesTooMuch),
    (laws.insight_is_sound, MeddlesWhileLooking),
    (laws.everything_said_has_words, ScoresWithoutWords),
    (laws.everything_said_has_words, AsksWithoutWords),
    (laws.refusals_come_without_trying, misjudging.AnswersByTrying),
    (laws.refusals_come_without_trying, misjudging.SaysNoToEverything),
    (laws.redeals_cannot_be_told_apart, misjudging.RedealsTheOwnHand),
    (laws.redeals_cannot_be_told_apart, misjudging.RedealsInPlace),
    (laws.redeals_deal_anew, misjudging.RedealsNothing),
    (laws.horizons_rise, misjudging.FallsBack),
    (laws.horizons_rise, misjudging.HasNoHorizon),
    (laws.outlooks_are_sound, misjudging.HopesTooMuch),
    (laws.outlooks_are_sound, misjudging.MissesTheResult),
    (laws.boxes_explain_every_action, misjudging.PrintsOtherTexts),
)
def test_a_spoiled_game_breaks_the_law(law: Law, kind: Spoiled) -> None:
    with pytest.raises(AssertionError, match=r"whisper-3, seed \d+"):
        try_out(law, kind)


@spoiled(
    (laws.samples_can_be_played, SamplesNoStack),
    (laws.legal_actions_apply, OffersTooMuch),
    (laws.others_are_refused, CrashesOnBigActions),
    (laws.copies_are_independent, SharesTheStack),
)
def test_a_game_that_fails_under_way_fails_the_law(law: Law, kind: Spoiled) -> None:
    with pytest.raises((IndexError, Refused)):
        try_out(law, kind)
