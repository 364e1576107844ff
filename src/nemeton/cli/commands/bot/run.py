"""Checks a bot and says, trial by trial, what it did wrong."""

from __future__ import annotations

import asyncio

import typer
from rich.console import Console
from rich.text import Text

from nemeton.cli import settings
from nemeton.cli.console import errors, output, print_json
from nemeton.conformance.check import check
from nemeton.conformance.findings import TrialReport
from nemeton.words.language import Language, speak


def run(command: list[str], *, patience: float, only: list[str], json: bool) -> None:
    language = speak(settings.language())
    console = output()

    def tried(report: TrialReport) -> None:
        if not json:
            show(report, language, console)

    with errors().status(language.say("cli-bot-checking")):
        found = asyncio.run(check(command, patience=patience, only=only, tried=tried))
    if json:
        print_json(found)
    else:
        console.print(language.say("cli-bot-passed" if found.passed else "cli-bot-failed"))
    if not found.passed:
        raise typer.Exit(1)


def show(report: TrialReport, language: Language, console: Console) -> None:
    mark = "✓" if report.passed else "✗"
    console.print(f"{mark} {report.name}: {language.say(f'cli-bot-trial-{report.name}')}")
    for finding in report.findings:
        console.print(f"  {language.say(f'cli-bot-{finding.code}', **finding.args)}", markup=False)
    if report.errors and not report.passed:
        console.print(f"  {language.say('cli-bot-its-errors')}", style="dim")
        for line in report.errors.splitlines():
            console.print(Text(f"  │ {line}"), style="dim")
