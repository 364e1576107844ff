"""nemeton duel"""

from __future__ import annotations

from nemeton.cli.declaring import TypedSeries, explained, of_a_series, value, word
from nemeton.cli.parameters import Json, Ray, Results, Workers

BOT_HELP = (
    "a level, reference:greedy (or reference:quick), reference:tree:ITERATIONS, a class of your own"
    " (package.module:Class), or a bot that talks to a server: remote:COMMAND, as"
    " [bold]nemeton bot check[/] knows it"
)


@of_a_series
@explained(
    a=word("A", f"The bot in question: {BOT_HELP}."),
    b=word("B", "The bot in all other seats."),
    games=value("K", "How many games (200); with --until-sure at most (2000)."),
    until_sure="Stop as soon as the answer is clear.",
    target=value("SHARE", "What to tell A's share from; otherwise the fair one."),
)
def duel(
    series: TypedSeries,
    a: str,
    b: str,
    games: int | None = None,
    until_sure: bool = False,
    target: float | None = None,
    workers: Workers = None,
    ray: Ray = None,
    results: Results = None,
    json: Json = False,
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
    from nemeton.cli.commands.duel import run

    most = games if games is not None else (run.MOST_GAMES if until_sure else run.GAMES)
    wanted = series.read(most)
    run.run(wanted, a, b, target, workers, ray, results, until_sure=until_sure, json=json)
