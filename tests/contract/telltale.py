"""Variants of Whisper whose log or preview reveals hidden things or lacks words."""

from __future__ import annotations

from nemeton.core.learning.observation import Rows
from nemeton.core.message import Message
from nemeton.core.preview import Mark, PreviewDetails
from nemeton.core.state import Details, State, Tally
from tests.contract.toy import Whisper, WhisperGame, WhisperObserver


class CountsTheStack(Whisper):
    def tally(self, viewer: int | None) -> Tally:
        return {(0, "cards", 0): sum(self.stack)}


class CountsOtherHands(Whisper):
    def tally(self, viewer: int | None) -> Tally:
        return {(seat, "cards", 0): sum(hand) for seat, hand in enumerate(self.hands)}


class SharesOneTally(Whisper):
    """Choices are counted for each seat alone, and shown to all together."""

    def tally(self, viewer: int | None) -> Tally:
        return {} if viewer is None else {(viewer, "cards", 0): self.chosen[viewer]}

    def tallies(self) -> list[Tally]:
        return [self.tally(0)] * (self.seats + 1)


class TellsWhatIsHidden(Whisper):
    """Details of a hidden action reveal the hand."""

    def details(self, seat: int, action: int | None) -> Details:
        return {"high": max(self.hands[seat], default=0)}


class GainsWithoutWords(Whisper):
    def tally(self, viewer: int | None) -> Tally:
        return {(seat, "luck", 0): won for seat, won in enumerate(self.won)}


class PreviewsOtherHands(Whisper):
    def preview_details(self, seat: int, action: int, after: State) -> PreviewDetails:
        highest = max([max(hand, default=0) for hand in self.hands])
        return [], [Mark("highest", [], highest)]


class PreviewsWhatIsTurnedUp(Whisper):
    """Previews of revealing steps, with the card of the stack."""

    def preview_state(self, seat: int, action: int) -> State:
        after = self.copy()
        after.perform(seat, action)
        return after

    def tally(self, viewer: int | None) -> Tally:
        return {(seat, "cards", 0): won for seat, won in enumerate(self.won)}


class PreviewsNothing(Whisper):
    def preview_state(self, seat: int, action: int) -> State | None:
        return None


class PreviewsWithoutWords(Whisper):
    def preview_details(self, seat: int, action: int, after: State) -> PreviewDetails:
        return [Message("whisper-preview-luck")], []


class SeesOtherHands(WhisperObserver):
    def observe(self, state: State, seat: int, rows: Rows) -> None:
        assert isinstance(state, Whisper)
        for hand in state.hands:
            for card in hand:
                rows.put(card, 1)


class ObservesOtherHands(WhisperGame):
    own_observer = SeesOtherHands


class RanksBackwards(Whisper):
    def ranks(self) -> tuple[int, ...]:
        return tuple(reversed(super().ranks()))
