"""nemeton bot check: a bot that talks to a server, put through trials."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from nemeton.cli import settings
from nemeton.cli.declaration import argument, documented, option, with_language
from nemeton.cli.parameters import Json

if TYPE_CHECKING:
    from rich.console import Console

    from nemeton.conformance.findings import TrialReport
    from nemeton.words.language import Language

bot = typer.Typer(help="For bots that talk to a server, in any language.", no_args_is_help=True)


@bot.callback()
def overview() -> None:
    """Commands for bots that talk to a server, in any language."""


@bot.command(context_settings={"allow_interspersed_args": False})
@with_language
@documented(
    command=argument("COMMAND…", "How the bot is started; four words are added."),
    timeout=option("SECONDS", "How long it may take for a decision.", min=0.5, max=3600),
    only=option("TRIAL", "Only this; may be repeated."),
)
def check(
    command: list[str], timeout: float = 20, only: list[str] | None = None, json: Json = False
) -> None:
    """Play a bot through trials at a server, and report its mistakes.

    A server of its own is started on this machine. For each trial (whole-game, refusal, stale,
    reconnects, together) the bot is started with URL TOKEN TABLE INVITE as its last arguments, and
    as NEMETON_URL and so on. It is to sit down, to play until the game is over, and to end.

    [dim]nemeton bot check python docs/examples/bot.py[/]
    [dim]nemeton bot check --only reconnects node docs/examples/bot.mjs[/]
    """
    check_bot(command, timeout=timeout, only=only or [], json=json)


def check_bot(command: list[str], *, timeout: float, only: list[str], json: bool) -> None:
    import asyncio

    from nemeton.cli.console import errors, output, print_json
    from nemeton.conformance.check import check as run_trials
    from nemeton.words.language import speak

    language = speak(settings.language())
    console = output()

    def tried(report: TrialReport) -> None:
        if not json:
            show_trial(report, language, console)

    with errors().status(language.say("cli-bot-checking")):
        found = asyncio.run(run_trials(command, seconds=timeout, only=only, tried=tried))
    if json:
        print_json(found)
    else:
        console.print(language.say("cli-bot-passed" if found.passed else "cli-bot-failed"))
    if not found.passed:
        raise typer.Exit(1)


def show_trial(report: TrialReport, language: Language, console: Console) -> None:
    from rich.text import Text

    mark = "✓" if report.passed else "✗"
    console.print(f"{mark} {report.name}: {language.say(f'cli-bot-trial-{report.name}')}")
    for finding in report.findings:
        console.print(f"  {language.say(f'cli-bot-{finding.code}', **finding.args)}", markup=False)
    if report.errors and not report.passed:
        console.print(f"  {language.say('cli-bot-its-errors')}", style="dim")
        for line in report.errors.splitlines():
            console.print(Text(f"  │ {line}"), style="dim")
