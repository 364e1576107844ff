"""nemeton play"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli.parameters import Components, GameName, Lang, Seed, TableOptions


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
        typer.Option(
            metavar="LEVEL",
            help="How well the others play, or one for each: novice, apprentice, druid, archdruid.",
        ),
    ] = "apprentice",
    seed: Seed = None,
    option: TableOptions = None,
    components: Components = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where to save the record; otherwise in your data folder."
        ),
    ] = None,
    full: Annotated[
        bool, typer.Option("--full", help="On a full screen, with mouse and keyboard.")
    ] = False,
    _lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or with several people in turn.

    Choose by what stands before an entry, or type an action in words: blue myrrh c4.
    [bold]help[/] lists what else can be typed; [bold]undo[/] takes back what is not confirmed.

    [dim]nemeton play alarun --seats 3[/]
    [dim]nemeton play alarun --seats 4 --bots druid,druid,novice --option first=1[/]
    [dim]nemeton play alarun --humans 2 --seed "Tuesday evening"[/]
    [dim]nemeton play salamandra --full[/]
    """
    from nemeton.cli.play.run import run

    run(
        game,
        seats=seats,
        humans=humans,
        bots=bots,
        seed=seed,
        options=option or [],
        components=components,
        record=record,
        full=full,
    )
