"""Findings about a bot, as data; the words are with the command line."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """A mistake of a bot. Words: `cli-bot-<code>`."""

    code: str
    args: dict[str, str | int] = {}


class TrialReport(msgspec.Struct, kw_only=True):
    """The outcome of one trial; passed if there are no findings."""

    name: str
    findings: list[Finding]
    errors: str  # the end of the bot's error stream

    @property
    def passed(self) -> bool:
        return not self.findings


class ConformanceReport(msgspec.Struct, kw_only=True):
    passed: bool
    trials: list[TrialReport]
