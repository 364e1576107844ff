"""nemeton replay, nemeton verify"""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import Json, Lang, RecordFile


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
    from nemeton.cli.records.replay import run

    run(file, to=to, view=view, json=json)


def verify(file: RecordFile, json: Json = False, _lang: Lang = None) -> None:
    """Check a record: the seed's commitment, every move, and the result.

    [dim]nemeton verify game.json[/]
    """
    from nemeton.cli.records.verify import run

    run(file, json=json)
