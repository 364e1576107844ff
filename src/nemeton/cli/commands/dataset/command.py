"""nemeton dataset"""

from __future__ import annotations

from pathlib import Path

from nemeton.cli.declaring import TypedSeries, explained, of_a_series, value
from nemeton.cli.extras import require
from nemeton.cli.parameters import Bots, Games, Json, Workers


@of_a_series
@explained(
    out=value("DIR", "Write here, and go on from what lies there."),
    per_file=value("N", "Games in each file.", min=1, max=100_000),
)
def dataset(
    series: TypedSeries,
    out: Path,
    games: Games = 1000,
    bots: Bots = "random",
    workers: Workers = None,
    per_file: int = 200,
    json: Json = False,
) -> None:
    """Write games between bots as Parquet: records, and every decision with what the seat saw.

    The folder gets a data card that explains its columns. Broken off and typed again, or with
    more games, it goes on; the same seed gives the same data.

    [dim]nemeton dataset alarun --games 10000 --bots apprentice --out alarun-data[/]
    [dim]nemeton dataset alluvium --games 500 --seats 3 --bots druid,novice,novice --out mixed[/]
    """
    require("data")
    from nemeton.cli.commands.dataset import run

    wanted = series.read(games, run.seed_of(out))
    run.run(wanted, bots, out, workers, per_file, json=json)
