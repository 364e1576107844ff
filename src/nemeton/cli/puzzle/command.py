"""nemeton puzzle"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli.parameters import Json, Lang, Seed


def puzzle(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Otherwise the games take turns.")
    ] = None,
    day: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="Of this day; otherwise of today.")
    ] = None,
    answer: Annotated[bool, typer.Option("--answer", help="Show the answer at once.")] = False,
    make: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Look for so many new ones instead.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where --make writes them.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Players at --make; otherwise as few as can be.")
    ] = None,
    seed: Seed = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """The puzzle of the day: one action is clearly the best. Which?

    You see what the seat to act can see. Positions come from games between druids; that the
    answer stands out was confirmed with more work in fresh worlds.

    [dim]nemeton puzzle[/]
    [dim]nemeton puzzle alarun --answer[/]
    [dim]nemeton puzzle alarun --make 20 --out puzzles.json[/]
    """
    if make is not None or out is not None:
        from nemeton.cli.puzzle.make import run as make_some

        make_some(game, wanted=make, out=out, seats=seats, seed=seed)
    else:
        from nemeton.cli.puzzle.run import run

        run(game, day=day, answer=answer, json=json)
