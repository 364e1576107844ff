"""Plays a bot through all trials at a server of our own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nemeton.client import Server
from nemeton.conformance.findings import ConformanceReport, Finding, TrialReport
from nemeton.conformance.private_server import private_server
from nemeton.conformance.stand import BotUnderTest, stand
from nemeton.conformance.trials import TRIALS, BotTrial
from nemeton.core.errors import BadOptions

PATIENCE = 20.0  # seconds a bot may take for a decision

NAMES = tuple(trial.name for trial in TRIALS)


async def check(
    command: Sequence[str],
    *,
    patience: float = PATIENCE,
    only: Sequence[str] = (),
    tried: Callable[[TrialReport], None] | None = None,
) -> ConformanceReport:
    """`tried` is told how each trial went. Raises NemetonError if the bot cannot be started."""
    unknown = [name for name in only if name not in NAMES]
    if unknown:
        raise BadOptions("no-such-trial", name=unknown[0], names=", ".join(NAMES))
    found: list[TrialReport] = []
    async with private_server() as server:
        host = await Server.as_guest(server.url, "Nemeton")
        guest = await Server.as_guest(server.url, "Bot")
        setting = BotUnderTest(server.tap, host, guest, command, patience)
        for trial in TRIALS:
            if only and trial.name not in only:
                continue
            found.append(await tried_out(trial, setting))
            if tried is not None:
                tried(found[-1])
    return ConformanceReport(passed=all(one.passed for one in found), trials=found)


async def tried_out(trial: BotTrial, setting: BotUnderTest) -> TrialReport:
    findings: list[Finding] = []
    errors: list[str] = []
    async with stand(setting, trial.game, trial.seats, findings, errors) as here:
        if here is not None:
            await trial.run(here)
    return TrialReport(name=trial.name, findings=findings, errors="\n".join(errors))
