"""nemeton dataset"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli.extras import require
from nemeton.cli.parameters import (
    Bots,
    GameName,
    Games,
    Json,
    Lang,
    Seats,
    Seed,
    TableOptions,
    Workers,
)


def dataset(
    game: GameName,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Write here, and go on from what lies there.")
    ],
    games: Games = 1000,
    seats: Seats = None,
    bots: Bots = "random",
    seed: Seed = None,
    workers: Workers = None,
    per_file: Annotated[
        int, typer.Option(metavar="N", min=1, max=100_000, help="Games in each file.")
    ] = 200,
    option: TableOptions = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Write games between bots as Parquet: records, and every decision with what the seat saw.

    The folder gets a data card that explains its columns. Broken off and typed again, or with
    more games, it goes on; the same seed gives the same data.

    [dim]nemeton dataset alarun --games 10000 --bots apprentice --out alarun-data[/]
    [dim]nemeton dataset alluvium --games 500 --seats 3 --bots druid,novice,novice --out mixed[/]
    """
    require("data")
    from nemeton.cli import series
    from nemeton.cli.dataset import run

    wanted = series.read(game, games, seats, run.seed_of(out) if seed is None else seed, option)
    run.run(wanted, bots, out, workers, per_file, json=json)
