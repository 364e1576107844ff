"""nemeton bot check"""

from __future__ import annotations

import typer

from nemeton.cli.declaring import explained, speaking, value, word
from nemeton.cli.parameters import Json

bot = typer.Typer(help="For bots that talk to a server, in any language.", no_args_is_help=True)


@bot.callback()
def overview() -> None:
    """For bots that talk to a server, in any language."""


@bot.command(context_settings={"allow_interspersed_args": False})
@speaking
@explained(
    command=word("COMMAND…", "How the bot is started; four words are added."),
    patience=value("SECONDS", "How long it may take for a decision.", min=0.5, max=3600),
    only=value("TRIAL", "Only this; may be repeated."),
)
def check(
    command: list[str], patience: float = 20, only: list[str] | None = None, json: Json = False
) -> None:
    """Play a bot through what can happen at a server, and say what it does wrong.

    A server of its own is started on this machine. For each trial (whole-game, refusal, stale,
    reconnects, together) the bot is started with URL TOKEN TABLE INVITE as its last arguments, and
    as NEMETON_URL and so on. It is to sit down, to play until the game is over, and to end.

    [dim]nemeton bot check python docs/examples/bot.py[/]
    [dim]nemeton bot check --only reconnects node docs/examples/bot.mjs[/]
    """
    from nemeton.cli.commands.bot import run

    run.run(command, patience=patience, only=only or [], json=json)
