"""nemeton bench engine, nemeton bench server"""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import Json, Lang

bench = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)


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
    from nemeton.cli.bench.engine import run

    run(game, json=json)


@bench.command()
def server(
    tables: Annotated[
        str,
        typer.Option(
            metavar="N[,N…]", help="Tables played at the same time; several numbers: one by one."
        ),
    ] = "200",
    processes: Annotated[
        int,
        typer.Option(metavar="N", min=1, max=16, help="Server processes; several on PostgreSQL."),
    ] = 1,
    database: Annotated[
        str,
        typer.Option(
            metavar="DATABASE",
            help="sqlite, postgresql (a server of our own), or the URL of an empty database.",
        ),
    ] = "sqlite",
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Moves per second of a table server, and how long they take to reach every seat.

    Starts servers of its own on an empty database with full synchronisation, and plays Alarún
    with four players at every table over WebSockets: first one move a second, then as fast as
    moves are acknowledged. With several processes the players of a table are spread over them.

    [dim]nemeton bench server --json[/]
    [dim]nemeton bench server --tables 50,200,800,3200[/]
    [dim]nemeton bench server --processes 2 --database postgresql[/]
    """
    from nemeton.cli.bench.server import run

    run(tables=tables, processes=processes, database=database, json=json)
