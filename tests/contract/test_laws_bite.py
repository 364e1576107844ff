"""Tests of the laws: a sound game keeps all, a spoiled one breaks its law."""

from __future__ import annotations

import pytest

from nemeton.core.errors import Refused
from nemeton.testing import LAWS, Law, LawBroken, laws
from tests.contract import forgetful, leaky, misjudging, spoiled, telltale
from tests.contract.toy import (
    Whisper,
    WhisperGame,
    whisper_case,
)

GAMES = 30  # seeds tried before a law is said to miss a violation


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_a_sound_game_keeps_the_law(law: Law, seats: int) -> None:
    for seed in range(GAMES):
        law(whisper_case(WhisperGame(), seats), seed)


Spoiled = type[Whisper | WhisperGame]


def by(*violations: tuple[Law, Spoiled]) -> pytest.MarkDecorator:
    names = [f"{law}-{kind.__name__}" for law, kind in violations]
    return pytest.mark.parametrize("law, kind", violations, ids=names)


def try_out(law: Law, kind: Spoiled) -> None:
    case = whisper_case(WhisperGame(kind) if issubclass(kind, Whisper) else kind())
    for seed in range(GAMES):
        law(case, seed)


@by(
    (laws.replay.replays_identically, spoiled.DrawsByItself),
    (laws.view.samples_cannot_be_told_apart, spoiled.ShowsAllHands),
    (laws.view.samples_cannot_be_told_apart, spoiled.ShowsChoices),
    (laws.view.samples_cannot_be_told_apart, spoiled.HidesTheOwnHand),
    (laws.view.samples_cannot_be_told_apart, spoiled.SamplesUnsorted),
    (laws.view.samples_cannot_be_told_apart, leaky.SharesOwnViews),
    (laws.view.samples_can_be_played, spoiled.NeverEnds),
    (laws.view.samples_vary, spoiled.SamplesWithoutChance),
    (laws.view.secrets_reach_their_owner, spoiled.HidesTheOwnHand),
    (laws.view.views_are_json, spoiled.ForgetsItsSeat),
    (laws.legal.legal_lists_are_sound, spoiled.ListsBackwards),
    (laws.legal.legal_lists_are_sound, spoiled.OffersToAll),
    (laws.legal.legal_lists_are_sound, misjudging.CountsOneTooMany),
    (laws.legal.legal_lists_are_sound, misjudging.FindsAnother),
    (laws.legal.legal_lists_are_sound, misjudging.PutsTheLastFirst),
    (laws.legal.legal_actions_apply, spoiled.TakesRevealsBack),
    (laws.legal.others_are_refused, spoiled.AcceptsAnyCard),
    (laws.legal.others_are_refused, spoiled.AcceptsNegativeSeats),
    (laws.legal.others_are_refused, spoiled.RefusesTooLate),
    (laws.legal.others_are_refused, spoiled.RefusesAndShuffles),
    (laws.legal.others_are_refused, spoiled.RefusesByNoRule),
    (laws.legal.others_are_refused, spoiled.RefusesWithoutWords),
    (laws.order.arrival_order_is_free, spoiled.RewardsTheQuick),
    (laws.order.arrival_order_is_free, spoiled.TiesForTheLast),
    (laws.secrecy.hidden_actions_tell_nothing, spoiled.ShowsChoices),
    (laws.secrecy.hidden_actions_tell_nothing, spoiled.HidesFromItself),
    (laws.secrecy.showing_depends_on_nothing_hidden, spoiled.HidesNothing),
    (laws.secrecy.only_reveals_inform, spoiled.RevealsSecretly),
    (laws.secrecy.only_reveals_inform, spoiled.TakesRevealsBack),
    (laws.probing.tried_steps_tell_nothing_hidden, spoiled.RevealsSecretly),
    (laws.probing.tried_steps_tell_nothing_hidden, leaky.RevealsByTheStack),
    (laws.probing.tried_steps_tell_nothing_hidden, leaky.RefusesByTheStack),
    (laws.probing.tried_steps_tell_nothing_hidden, leaky.ArguesWithTheStack),
    (laws.probing.tried_steps_tell_nothing_hidden, leaky.PromptsByTheStack),
    (laws.probing.tried_steps_tell_nothing_hidden, leaky.AllowsByTheStack),
    (laws.effects.effects_tell_nothing_hidden, telltale.SharesOneTally),
    (laws.preview.previews_tell_nothing_hidden, telltale.PreviewsOtherHands),
    (laws.preview.previews_tell_nothing_hidden, telltale.PreviewsWhatIsTurnedUp),
    (laws.preview.previews_tell_nothing_hidden, telltale.PreviewsNothing),
    (laws.preview.previews_tell_nothing_hidden, telltale.PreviewsWithoutWords),
    (laws.observation.observations_tell_nothing_hidden, telltale.ObservesOtherHands),
    (laws.observation.ranks_are_those_of_the_result, telltale.RanksBackwards),
    (laws.effects.effects_tell_nothing_hidden, telltale.CountsTheStack),
    (laws.effects.effects_tell_nothing_hidden, telltale.CountsOtherHands),
    (laws.effects.effects_tell_nothing_hidden, telltale.TellsWhatIsHidden),
    (laws.effects.effects_have_words, telltale.GainsWithoutWords),
    (laws.copying.copies_are_independent, spoiled.SharesHands),
    (laws.reading.reading_changes_nothing, forgetful.KeepsWhatItFound),
    (laws.reading.reading_changes_nothing, forgetful.ForgetsToForget),
    (laws.reading.reading_changes_nothing, forgetful.SortsWhatItLists),
    (laws.reading.reading_changes_nothing, forgetful.SortsWhatItPrints),
    (laws.reading.reading_changes_nothing, misjudging.RedealsInPlace),
    (laws.reading.reading_changes_nothing, spoiled.MeddlesWhileLooking),
    (laws.ending.games_end_with_a_sound_result, spoiled.NeverEnds),
    (laws.ending.games_end_with_a_sound_result, spoiled.AddsUpWrong),
    (laws.ending.games_end_with_a_sound_result, spoiled.RanksBackwards),
    (laws.ending.games_end_with_a_sound_result, spoiled.ResultTooEarly),
    (laws.evaluation.evaluations_are_sound, spoiled.PromisesTooMuch),
    (laws.evaluation.evaluations_are_sound, spoiled.MeddlesWhileLooking),
    (laws.evaluation.evaluations_are_sound, misjudging.JudgesByOtherHands),
    (laws.evaluation.evaluations_are_sound, misjudging.OffersTheWorst),
    (laws.words.everything_said_has_words, spoiled.ScoresWithoutWords),
    (laws.words.everything_said_has_words, spoiled.AsksWithoutWords),
    (laws.refusal.refusals_come_without_trying, misjudging.AnswersByTrying),
    (laws.refusal.refusals_come_without_trying, misjudging.SaysNoToEverything),
    (laws.search.redeals_cannot_be_told_apart, misjudging.RedealsTheOwnHand),
    (laws.search.redeals_cannot_be_told_apart, misjudging.RedealsInPlace),
    (laws.search.redeals_vary, misjudging.RedealsNothing),
    (laws.search.horizons_rise, misjudging.FallsBack),
    (laws.search.horizons_rise, misjudging.HasNoHorizon),
    (laws.search.forecasts_are_sound, misjudging.HopesTooMuch),
    (laws.search.forecasts_are_sound, misjudging.MissesTheResult),
    (laws.box.boxes_explain_every_action, misjudging.PrintsOtherTexts),
    (laws.bots.bots_do_not_peek, leaky.ConfidesInBots),
    (laws.bots.hints_tell_nothing_hidden, leaky.ConfidesInBots),
)
def test_a_spoiled_game_breaks_the_law(law: Law, kind: Spoiled) -> None:
    with pytest.raises(LawBroken, match=rf"^{law}: whisper-3, seed \d+") as caught:
        try_out(law, kind)
    assert isinstance(caught.value.__cause__, AssertionError)


@by(
    (laws.view.samples_can_be_played, spoiled.SamplesNoStack),
    (laws.legal.legal_actions_apply, spoiled.OffersTooMuch),
    (laws.legal.others_are_refused, spoiled.CrashesOnBigActions),
    (laws.copying.copies_are_independent, spoiled.SharesTheStack),
)
def test_a_game_that_fails_under_way_fails_the_law(law: Law, kind: Spoiled) -> None:
    with pytest.raises(
        LawBroken, match=rf"^{law}: whisper-3, seed \d+.*: (IndexError|Refused): "
    ) as caught:
        try_out(law, kind)
    assert isinstance(caught.value.__cause__, (IndexError, Refused))
