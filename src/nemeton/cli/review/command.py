"""nemeton review"""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import Json, Lang, RecordFile


def review(
    file: RecordFile,
    level: Annotated[
        str, typer.Option(metavar="LEVEL", help="Who looks back: druid or archdruid.")
    ] = "druid",
    work: Annotated[
        int | None,
        typer.Option(metavar="N", min=8, help="Play-outs a decision; else about a minute's."),
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Look back at a finished game: everybody's chances, the costliest decisions, luck and skill.

    Every decision is judged from what its player could see, by the search that gives hints.
    The same work gives the same review.

    [dim]nemeton review game.json[/]
    [dim]nemeton review game.json --work 64 --json[/]
    """
    from nemeton.cli.review.run import run

    run(file, level=level, work=work, json=json)
