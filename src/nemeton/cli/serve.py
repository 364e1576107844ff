"""`nemeton serve`: the table server, for friends in the same room or anywhere."""

from __future__ import annotations

import os
import sys
import webbrowser
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Listen here; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="0 takes any that is free.")] = 8765,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="NEMETON_DATABASE",
            help="A file for SQLite, or postgresql://…; otherwise a file in your data folder.",
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="How others reach this server, for links to share."),
    ] = None,
    bot_workers: Annotated[
        int | None, typer.Option(metavar="N", help="Processes in which bots think.")
    ] = None,
    log_level: Annotated[
        str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")
    ] = "info",
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the lobby in a browser.")
    ] = False,
    limits: Annotated[bool, typer.Option(help="Rate limits; without them only to measure.")] = True,
) -> None:
    """Serve tables to browsers and bots.

    [dim]nemeton serve[/]
    [dim]nemeton serve --host 0.0.0.0 --public-url http://192.168.1.20:8765[/]
    [dim]nemeton serve --database postgresql://nemeton@localhost/nemeton[/]
    """
    from nemeton.server import config, logs, run

    logs.set_up(log_level)
    bound = run.bind(host, port)
    chosen = config.Config(
        database=database or config.default_database(),
        public_url=public_url or run.address_of(bound),
        limits=limits,
        bot_workers=bot_workers or config.default_bot_workers(),
    )
    address = run.address_of(bound)

    def ready() -> None:
        typer.echo(address)
        if browser and has_screen():
            webbrowser.open(address)

    run.serve(chosen, bound, ready)


def has_screen() -> bool:
    """Without one, Python would open a browser in the terminal, over the server's own lines."""
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
