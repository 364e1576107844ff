"""Conformance check of a bot: all trials, at a private server."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nemeton.client import Server
from nemeton.conformance.findings import ConformanceReport, Finding, TrialReport
from nemeton.conformance.private_server import private_server
from nemeton.conformance.trial_table import TrialSetup, trial_table
from nemeton.conformance.trials import TRIALS, BotTrial
from nemeton.core.errors import BadOptions

DECISION_SECONDS = 20.0  # a bot's time for a decision

TRIAL_NAMES = tuple(trial.name for trial in TRIALS)


async def check(
    command: Sequence[str],
    *,
    seconds: float = DECISION_SECONDS,
    only: Sequence[str] = (),
    tried: Callable[[TrialReport], None] | None = None,
) -> ConformanceReport:
    """Run the trials, with so many `seconds` for a decision; calls `tried` after each.

    Raises NemetonError if the bot cannot be started.
    """
    unknown = [name for name in only if name not in TRIAL_NAMES]
    if unknown:
        raise BadOptions("no-such-trial", name=unknown[0], names=", ".join(TRIAL_NAMES))
    found: list[TrialReport] = []
    async with private_server() as server:
        host = await Server.as_guest(server.url, "Nemeton")
        guest = await Server.as_guest(server.url, "Bot")
        setup = TrialSetup(server.tap, host, guest, command, seconds)
        for trial in TRIALS:
            if only and trial.name not in only:
                continue
            found.append(await run_trial(trial, setup))
            if tried is not None:
                tried(found[-1])
    return ConformanceReport(passed=all(one.passed for one in found), trials=found)


async def run_trial(trial: BotTrial, setup: TrialSetup) -> TrialReport:
    findings: list[Finding] = []
    errors: list[str] = []
    async with trial_table(setup, trial.game, trial.seats, findings, errors) as table:
        if table is not None:
            await trial.run(table)
    return TrialReport(name=trial.name, findings=findings, errors="\n".join(errors))
