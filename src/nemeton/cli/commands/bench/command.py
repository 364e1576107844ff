"""nemeton bench engine, nemeton bench server"""

from __future__ import annotations

import typer

from nemeton.cli.declaring import explained, speaking, value
from nemeton.cli.parameters import Json

bench = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)


@bench.command()
@speaking
@explained(game=value("GAME", "Only this game; otherwise all."))
def engine(game: str | None = None, json: Json = False) -> None:
    """Decisions per second of every game: random play, four players, one thread.

    Compiled and plain rules are measured, each in a process of its own.
    The best of several repetitions counts.

    [dim]nemeton bench engine --json[/]
    """
    from nemeton.cli.commands.bench.engine import run

    run(game, json=json)


@bench.command()
@speaking
@explained(
    tables=value("N[,N…]", "Tables played at the same time; several numbers: one by one."),
    processes=value("N", "Server processes; several on PostgreSQL.", min=1, max=16),
    database=value(
        "DATABASE",
        "sqlite, postgresql (a server of our own), or the URL of an empty database.",
    ),
)
def server(
    tables: str = "200", processes: int = 1, database: str = "sqlite", json: Json = False
) -> None:
    """Moves per second of a table server, and how long they take to reach every seat.

    Starts servers of its own on an empty database with full synchronisation, and plays Alarún
    with four players at every table over WebSockets: first one move a second, then as fast as
    moves are acknowledged. With several processes the players of a table are spread over them.

    [dim]nemeton bench server --json[/]
    [dim]nemeton bench server --tables 50,200,800,3200[/]
    [dim]nemeton bench server --processes 2 --database postgresql[/]
    """
    from nemeton.cli.commands.bench.server import run

    run(tables=tables, processes=processes, database=database, json=json)
