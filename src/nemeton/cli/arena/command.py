"""nemeton arena"""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import (
    GameName,
    Json,
    Lang,
    Page,
    Ray,
    Results,
    Seats,
    Seed,
    TableOptions,
    Workers,
)


def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Two or more, each as [bold]nemeton duel[/] knows it: levels,"
            " reference:greedy, reference:tree:ITERATIONS, classes of your own, or remote:COMMAND.",
        ),
    ] = "random,novice,apprentice",
    seats: Seats = None,
    games: Annotated[
        int, typer.Option(metavar="K", help="How many games; whole rounds are played.")
    ] = 200,
    seed: Seed = None,
    workers: Workers = None,
    ray: Ray = None,
    results: Results = None,
    out: Page = None,
    option: TableOptions = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Which of several bots is the strongest? A ladder: everybody meets everybody, in every seat.

    The order is by rating (openskill, Plackett-Luce), which weighs every place and not only the
    first; beside it stands the share of victories, with its interval by deals.

    [dim]nemeton arena alarun --bots novice,apprentice,druid --seats 2 --out alarun.html[/]
    [dim]nemeton arena salamandra --bots apprentice,my.bots:Clever --results clever.jsonl --json[/]
    """
    from nemeton.cli import series
    from nemeton.cli.arena import run

    wanted = series.read(game, games, seats, seed, option)
    run.run(wanted, bots, workers, ray, results, out, json=json)
