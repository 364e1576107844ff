"""What was found out about a bot, as data: the words are with the command line."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """A mistake. Words: `cli-bot-<code>`."""

    code: str
    args: dict[str, str | int] = {}


class TrialReport(msgspec.Struct, kw_only=True):
    """How one trial went. Without findings it was passed."""

    name: str
    findings: list[Finding]
    errors: str  # the last the bot wrote on its error stream

    @property
    def passed(self) -> bool:
        return not self.findings


class ConformanceReport(msgspec.Struct, kw_only=True):
    passed: bool
    trials: list[TrialReport]
