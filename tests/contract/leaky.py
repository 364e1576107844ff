"""Whispers that give the next card away to whoever tries things out, or a hand to everybody."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.errors import Refused
from nemeton.core.message import Message
from nemeton.core.view import View
from tests.contract.toy import CARDS, CONFIRM, NOTHING, Whisper


class RevealsByTheStack(Whisper):
    """Whether confirming counts as a reveal depends on what is turned up."""

    def turn_up(self) -> None:
        high = self.stack[-1] > CARDS // 2
        super().turn_up()
        self.reveals += high - 1


class RefusesByTheStack(Whisper):
    """The reason tells how high the next card is."""

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
    """Who has chosen is told whether to take it back."""

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
    """Asked for several views at once, it gives everybody the last one's."""

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return [self.view(viewers[-1])] * len(viewers)
