"""nemeton train"""

from __future__ import annotations

from pathlib import Path

from nemeton.cli.declaring import TypedSeries, explained, of_a_series, value
from nemeton.cli.extras import require
from nemeton.cli.parameters import Json, Ray, Workers


@of_a_series
@explained(
    out=value("DIR", "Keep everything here."),
    generations=value("G", "How often to play, learn and play a match."),
    games=value("K", "Games of self-play in each generation."),
    level=value("LEVEL", "The level that learns."),
    worlds=value("N", "Worlds in which the teacher tries each candidate."),
    farther=value("N", "Horizons the teacher looks beyond the level's own."),
    epochs=value("N", "Most often that all decisions are gone through."),
    match=value("K", "Games of the match that decides; whole deals."),
    resume="Go on with the training that lies in DIR.",
    install="Put what was accepted into this package.",
)
def train(
    series: TypedSeries,
    out: Path,
    generations: int = 1,
    games: int = 200,
    level: str = "druid",
    worlds: int = 16,
    farther: int = 2,
    epochs: int = 60,
    match: int = 400,
    workers: Workers = None,
    ray: Ray = None,
    resume: bool = False,
    install: bool = False,
    json: Json = False,
) -> None:
    """Let a bot learn from a longer search than its own; keep it only if it then wins a match.

    In each generation the teacher plays itself (Parquet files with a data card), a small network
    learns how its candidates differ, and a match on fresh deals decides. Broken off, it goes on
    with --resume, which also adds generations.

    [dim]nemeton train bloodrunes --seats 2 --games 400 --out runes[/]
    [dim]nemeton train bloodrunes --seats 2 --games 400 --out runes --generations 3 --resume[/]
    """
    require("train")
    from nemeton.cli.commands.train import run

    run.run(
        series.read(games, run.seed_of(out)),
        out,
        generations=generations,
        level=level,
        worlds=worlds,
        farther=farther,
        epochs=epochs,
        match=match,
        workers=workers,
        ray=ray,
        resume=resume,
        install=install,
        json=json,
    )
