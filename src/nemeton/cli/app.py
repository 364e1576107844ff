"""The commands, their options and their help. What they do is in `commands`, loaded when needed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli import settings
from nemeton.cli.serve import export_database, import_database, serve

app = typer.Typer(
    name="nemeton",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
bench = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)
app.add_typer(bench, name="bench")
app.command()(serve)
app.command("export")(export_database)
app.command("import")(import_database)

OVERVIEW = """\
Modern board games by their real rules: to play, to study, and to write bots for.

[bold]A first game[/]     nemeton play alarun
[bold]In German[/]        nemeton play alarun --lang de
[bold]Read the rules[/]   nemeton rules alarun
[bold]Let bots play[/]    nemeton simulate alarun --seats 4 --games 1000
"""

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Name of the game, see [bold]nemeton games[/].")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play saves it.")]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|de",
        help="Language; otherwise that of the environment ($LANG).",
        callback=settings.choose_language,
        is_eager=True,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Seed = Annotated[
    str | None,
    typer.Option(metavar="WORDS", help="Any text: the same seed deals the same game."),
]
TableOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="A table option; may be given several times."
    ),
]
Components = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Play with the contents of another box (TOML)."),
]


def show_version(wanted: bool) -> None:
    if wanted:
        from nemeton.cli.commands.version import version_line

        typer.echo(version_line())
        raise typer.Exit


@app.callback(invoke_without_command=True, help=OVERVIEW)
def overview(
    context: typer.Context,
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
        typer.echo(context.get_help())


@app.command()
def games(json: Json = False, _lang: Lang = None) -> None:
    """List the games: players, edition, table options.

    [dim]nemeton games --json[/]
    """
    from nemeton.cli.commands import games as command

    command.run(json=json)


@app.command()
def rules(
    game: GameName,
    number: Annotated[
        str | None,
        typer.Argument(metavar="[NUMBER]", help="Only this rule (4.2) or section (4)."),
    ] = None,
    _lang: Lang = None,
) -> None:
    """Print the rules of a game, or one of them.

    [dim]nemeton rules alarun[/]
    [dim]nemeton rules alarun 4.2 --lang de[/]
    """
    from nemeton.cli.commands import rules as command

    command.run(game, number)


@app.command()
def play(
    game: GameName,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="Players at the table; otherwise as few as possible."),
    ] = None,
    humans: Annotated[
        int, typer.Option(metavar="K", help="How many of them are people sharing this terminal.")
    ] = 1,
    bots: Annotated[
        str,
        typer.Option(metavar="LEVEL", help="Level of the others, or one for each: greedy,random."),
    ] = "greedy",
    seed: Seed = None,
    option: TableOptions = None,
    components: Components = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where to save the record; otherwise in your data folder."
        ),
    ] = None,
    _lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or with several people in turn.

    Choose by number, or type an action in words: blue myrrh c4.
    [bold]help[/] lists what else can be typed; [bold]undo[/] takes back what is not confirmed.

    [dim]nemeton play alarun --seats 3[/]
    [dim]nemeton play alarun --seats 4 --bots greedy,greedy,random --option first=1[/]
    [dim]nemeton play alarun --humans 2 --seed "Tuesday evening"[/]
    """
    from nemeton.cli.commands import play as command

    command.run(
        game,
        seats=seats,
        humans=humans,
        bots=bots,
        seed=seed,
        options=option or [],
        components=components,
        record=record,
    )


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="K", help="How many games.")] = 100,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Players; otherwise as many as possible.")
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="LEVEL", help="One level for all, or one for each seat.")
    ] = "random",
    seed: Seed = None,
    option: TableOptions = None,
    components: Components = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save a record of every game here.")
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Let bots play many games, and report points, victories and speed.

    A victory shared by two counts one half for each.

    [dim]nemeton simulate alarun --seats 4 --games 10000[/]
    [dim]nemeton simulate alarun --seats 2 --games 20 --bots greedy,random --seed 7[/]
    [dim]nemeton simulate alarun --games 100 --records games/ --json[/]
    """
    from nemeton.cli.commands import simulate as command

    command.run(
        game,
        games=games,
        seats=seats,
        bots=bots,
        seed=seed,
        options=option or [],
        components=components,
        records=records,
        json=json,
    )


@app.command()
def lab(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="K", help="How many games.")] = 100,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Players; otherwise as many as possible.")
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="LEVEL", help="One level for all, or one for each seat.")
    ] = "greedy",
    seed: Seed = None,
    option: TableOptions = None,
    components: Components = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with plots (HTML) here.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="N", help="Processes; otherwise one for each core.")
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Study a game's balance: length, victories by seat, and which actions matter.

    The same seed gives the same figures and the same page.

    [dim]nemeton lab bloodrunes --games 1000 --out bloodrunes.html[/]
    [dim]nemeton lab alarun --seats 2 --bots random --seed 7 --json[/]
    """
    from nemeton.cli.commands import lab as command

    command.run(
        game,
        games=games,
        seats=seats,
        bots=bots,
        seed=seed,
        options=option or [],
        components=components,
        out=out,
        jobs=jobs,
        json=json,
    )


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[
        int | None, typer.Option(metavar="PLY", help="Stop after so many moves (0: the deal).")
    ] = None,
    view: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="What this seat (1, 2 …) could see; else an onlooker."),
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Show a recorded game as it stood after any move.

    [dim]nemeton replay game.json --to 12 --view 1[/]
    [dim]nemeton replay game.json --to 12 --json[/]
    """
    from nemeton.cli.commands import replay as command

    command.run(file, to=to, view=view, json=json)


@app.command()
def verify(file: RecordFile, json: Json = False, _lang: Lang = None) -> None:
    """Check a record: the seed's commitment, every move, and the result.

    [dim]nemeton verify game.json[/]
    """
    from nemeton.cli.commands import verify as command

    command.run(file, json=json)


@bench.command()
def engine(
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Only this game; otherwise all.")
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Decisions per second of every game: random play, four players, one thread.

    Compiled and plain rules are measured, each in a process of its own.
    The best of several repetitions counts.

    [dim]nemeton bench engine --json[/]
    """
    from nemeton.cli.commands import bench as command

    command.run(game, json=json)


@bench.command("server")
def bench_server(
    tables: Annotated[
        int, typer.Option(metavar="N", min=1, max=2000, help="Tables played at the same time.")
    ] = 200,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Moves per second of a table server, and how long they take to reach every seat.

    Starts a server of its own on an empty SQLite database with full synchronisation, and plays
    Alarún with four players at every table over WebSockets: first one move a second, then as
    fast as moves are acknowledged.

    [dim]nemeton bench server --json[/]
    """
    from nemeton.cli.commands import bench_server as command

    command.run_command(tables=tables, json=json)
