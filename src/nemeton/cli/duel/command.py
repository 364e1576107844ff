"""nemeton duel"""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import (
    GameName,
    Json,
    Lang,
    Ray,
    Results,
    Seats,
    Seed,
    TableOptions,
    Workers,
)

BOT_HELP = (
    "a level, reference:greedy, reference:tree:ITERATIONS, a class of your own"
    " (package.module:Class), or a bot that talks to a server: remote:COMMAND, as"
    " [bold]nemeton bot check[/] knows it"
)


def duel(
    game: GameName,
    a: Annotated[str, typer.Argument(metavar="A", help=f"The bot in question: {BOT_HELP}.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The bot in all other seats.")],
    seats: Seats = None,
    games: Annotated[
        int | None,
        typer.Option(metavar="K", help="How many games (200); with --until-sure at most (2000)."),
    ] = None,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop as soon as the answer is clear.")
    ] = False,
    target: Annotated[
        float | None,
        typer.Option(metavar="SHARE", help="What to tell A's share from; otherwise the fair one."),
    ] = None,
    seed: Seed = None,
    workers: Workers = None,
    ray: Ray = None,
    results: Results = None,
    option: TableOptions = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Is bot A stronger than bot B? One A among Bs, in every seat of every deal.

    The interval holds the true share of wins with 95 % certainty; deals, not games, are its
    witnesses. To confirm a finding, use a seed it was not found with.

    [dim]nemeton duel alarun druid apprentice --seats 2 --until-sure[/]
    [dim]nemeton duel salamandra druid reference:greedy --seats 4 --games 400 --seed fresh[/]
    [dim]nemeton duel alarun my.bots:Clever druid --results clever.jsonl --json[/]
    [dim]nemeton duel bloodrunes archdruid druid --games 2000 --ray 10.0.0.7:6379[/]
    [dim]nemeton duel alarun "remote:python docs/examples/bot.py" novice --games 20[/]
    """
    from nemeton.cli import series
    from nemeton.cli.duel import run

    most = games if games is not None else (run.MOST_GAMES if until_sure else run.GAMES)
    wanted = series.read(game, most, seats, seed, option)
    run.run(wanted, a, b, target, workers, ray, results, until_sure=until_sure, json=json)
