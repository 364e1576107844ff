"""Variants of Whisper that leak the next card, or a hand."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.message import Message
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


class RevealsByTheStack(Whisper):
    """A confirmation counts as a reveal only with some cards of the stack."""

    def turn_up(self) -> None:
        high = self.stack[-1] > CARDS // 2
        super().turn_up()
        self.reveals += high - 1


class RefusesByTheStack(Whisper):
    """The reason of a refusal depends on the next card."""

    def refusal(self, seat: int, action: int) -> Refused | None:
        refused = super().refusal(seat, action)
        if refused is None:
            return None
        high = bool(self.stack) and self.stack[-1] > CARDS // 2
        return Refused("1.3" if high else "1.2", refused.code)


class ArguesWithTheStack(Whisper):
    """The arguments of a refusal hold the next card."""

    def refusal(self, seat: int, action: int) -> Refused | None:
        refused = super().refusal(seat, action)
        if refused is None:
            return None
        return Refused(refused.rule, refused.code, next=self.stack[-1:])


class PromptsByTheStack(Whisper):
    """The prompt after a choice says whether to take it back."""

    def prompt(self, seat: int) -> Message:
        if self.chosen[seat] != NOTHING and self.stack[-1] > CARDS // 2:
            return Message("whisper-prompt-wait")
        return super().prompt(seat)


class AllowsByTheStack(Whisper):
    """A second step of a draft is possible only if the next card is high."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        if CONFIRM in legal and self.stack[-1] > CARDS // 2:
            return [CONFIRM]
        return legal


class SharesOwnViews(Whisper):
    """Several views requested together are all those of the last viewer."""

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return [self.view(viewers[-1])] * len(viewers)


SIGN = 100  # on top of what was won: the next card is high


class SignsTheNextCard(Whisper):
    """The view holds a hidden sign of the next card."""

    signed = False

    def view(self, seat: int | None) -> WhisperView:
        view = super().view(seat)
        high = bool(self.stack) and self.stack[-1] > CARDS // 2
        view.won = [points + SIGN * high for points in self.won]
        return view

    def restore(self, view: View, chance: Chance) -> None:
        super().restore(view, chance)
        self.signed = self.won[0] >= SIGN
        self.won = [points % SIGN for points in self.won]

    def copy_to(self, twin: State) -> None:
        super().copy_to(twin)
        assert isinstance(twin, SignsTheNextCard)
        twin.signed = self.signed


class ReadsTheSign(WhisperBots):
    """Low cards look best unless the next one of the stack is high."""

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, SignsTheNextCard)
        found = super().promising(state, seat)
        if state.signed and CONFIRM not in found:
            found.reverse()
        return found[:limit] if limit else found

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, SignsTheNextCard)
        value = super().evaluate(state, seat)
        return value if state.signed else -value


class ConfidesInBots(WhisperGame):
    own_bots = ReadsTheSign

    def __init__(self) -> None:
        super().__init__(SignsTheNextCard)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = super().redeal(state, seat, chance)
        assert isinstance(twin, SignsTheNextCard)
        assert isinstance(state, SignsTheNextCard)
        twin.signed = state.signed
        return twin
