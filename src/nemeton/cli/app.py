"""The command `nemeton` with all its commands.

Each command is a module of `commands`, or a package with a module `command`. At the top of these
modules stand only the imports that arguments and help need: the rest is imported when the command
runs, so that every start is quick.
"""

from __future__ import annotations

import os
from typing import Annotated

import typer

from nemeton.cli.commands.bench import bench
from nemeton.cli.commands.bot import bot
from nemeton.cli.commands.components import components
from nemeton.cli.commands.dataset import dataset
from nemeton.cli.commands.duel import duel
from nemeton.cli.commands.games import games
from nemeton.cli.commands.hint import hint
from nemeton.cli.commands.lab import lab
from nemeton.cli.commands.ladder import ladder
from nemeton.cli.commands.new_game import new_game
from nemeton.cli.commands.play.command import play
from nemeton.cli.commands.puzzle import puzzle
from nemeton.cli.commands.replay import replay
from nemeton.cli.commands.review import review
from nemeton.cli.commands.rules.command import rules
from nemeton.cli.commands.schema import schema
from nemeton.cli.commands.serve import export_database, import_database, serve
from nemeton.cli.commands.simulate import simulate
from nemeton.cli.commands.train import train
from nemeton.cli.commands.verify import verify
from nemeton.cli.declaration import with_language

OVERVIEW = """\
Modern board games by their real rules: to play, to study, and to write bots for.

[bold]The lobby[/]        nemeton                            (serves it and opens a browser)
[bold]A first game[/]     nemeton play alarun
[bold]In German[/]        nemeton play alarun --lang de
[bold]Read the rules[/]   nemeton rules alarun
[bold]Let bots play[/]    nemeton simulate alarun --seats 4 --games 1000
"""

app = typer.Typer(
    name="nemeton",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(bench, name="bench")
app.add_typer(bot, name="bot")
app.add_typer(lab, name="lab")
app.command()(serve)
app.command("export")(export_database)
app.command("import")(import_database)
for command in (
    games, rules, components, play, simulate, duel, ladder, dataset, train, replay, hint,
    review, puzzle, verify, new_game,
):  # fmt: skip
    app.command()(with_language(command))
app.command()(schema)


def show_version(wanted: bool) -> None:
    if wanted:
        from nemeton.cli.version import version_line

        typer.echo(version_line())
        raise typer.Exit


def use_games(packages: str | None) -> None:
    """Add games for this run and for the processes it starts."""
    if packages is not None:
        os.environ["NEMETON_GAMES"] = packages


@app.callback(invoke_without_command=True, help=OVERVIEW)
def overview(
    context: typer.Context,
    _games: Annotated[
        str | None,
        typer.Option(
            "--games",
            metavar="PACKAGE",
            help="Games besides Nemeton's own: packages, separated by commas.",
            envvar="NEMETON_GAMES",
            callback=use_games,
        ),
    ] = None,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Say version, Python, and whether the rules run compiled.",
            callback=show_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        open_lobby(context)


def open_lobby(context: typer.Context) -> None:
    """Run `nemeton serve --open`, as `nemeton` alone does, with the variables of `serve`."""
    command = typer.main.get_command(app)
    with command.make_context("nemeton", ["serve", "--open"], parent=context) as lobby:
        command.invoke(lobby)
