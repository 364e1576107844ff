"""nemeton hint"""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import Json, Lang, RecordFile


def hint(
    file: RecordFile,
    to: Annotated[
        int | None,
        typer.Option(metavar="PLY", help="After so many moves; otherwise at the last decision."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="For this seat (1, 2 …); else the first that decides."),
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """What would a druid do here? The best few actions of a recorded game at any move.

    Each with the chance to win, the points to expect, and one sentence why.
    Only what the seat could see is looked at.

    [dim]nemeton hint game.json --to 12[/]
    [dim]nemeton hint game.json --to 12 --seat 2 --json[/]
    """
    from nemeton.cli.hint.run import run

    run(file, to=to, seat=seat, json=json)
