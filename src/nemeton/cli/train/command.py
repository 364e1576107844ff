"""nemeton train"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli.extras import require
from nemeton.cli.parameters import GameName, Json, Lang, Ray, Seats, Seed, TableOptions, Workers


def train(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Keep everything here.")],
    seats: Seats = None,
    generations: Annotated[
        int, typer.Option(metavar="G", help="How often to play, learn and play a match.")
    ] = 1,
    games: Annotated[
        int, typer.Option(metavar="K", help="Games of self-play in each generation.")
    ] = 200,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="The level that learns.")] = "druid",
    worlds: Annotated[
        int, typer.Option(metavar="N", help="Worlds in which the teacher tries each candidate.")
    ] = 16,
    farther: Annotated[
        int, typer.Option(metavar="N", help="Horizons the teacher looks beyond the level's own.")
    ] = 2,
    epochs: Annotated[
        int, typer.Option(metavar="N", help="Most often that all decisions are gone through.")
    ] = 60,
    match: Annotated[
        int, typer.Option(metavar="K", help="Games of the match that decides; whole deals.")
    ] = 400,
    seed: Seed = None,
    workers: Workers = None,
    ray: Ray = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the training that lies in DIR.")
    ] = False,
    install: Annotated[
        bool, typer.Option("--install", help="Put what was accepted into this package.")
    ] = False,
    option: TableOptions = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Let a bot learn from a longer search than its own; keep it only if it then wins a match.

    In each generation the teacher plays itself (Parquet files with a data card), a small network
    learns how its candidates differ, and a match on fresh deals decides. Broken off, it goes on
    with --resume, which also adds generations.

    [dim]nemeton train bloodrunes --seats 2 --games 400 --out runes[/]
    [dim]nemeton train bloodrunes --seats 2 --games 400 --out runes --generations 3 --resume[/]
    """
    require("train")
    from nemeton.cli.train import run

    run.run(
        game,
        out,
        seats=seats,
        generations=generations,
        games=games,
        level=level,
        worlds=worlds,
        farther=farther,
        epochs=epochs,
        match=match,
        seed=seed,
        workers=workers,
        ray=ray,
        resume=resume,
        install=install,
        options=option or [],
        json=json,
    )
