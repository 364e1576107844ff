"""nemeton arena"""

from __future__ import annotations

from nemeton.cli.declaring import TypedSeries, explained, of_a_series, value
from nemeton.cli.parameters import Json, Page, Ray, Results, Workers


@of_a_series
@explained(
    bots=value(
        "A,B,…",
        "Two or more, each as [bold]nemeton duel[/] knows it: levels, reference:greedy,"
        " reference:tree:ITERATIONS, classes of your own, or remote:COMMAND.",
    ),
    games=value("K", "How many games; whole rounds are played."),
)
def arena(
    series: TypedSeries,
    bots: str = "random,novice,apprentice",
    games: int = 200,
    workers: Workers = None,
    ray: Ray = None,
    results: Results = None,
    out: Page = None,
    json: Json = False,
) -> None:
    """Which of several bots is the strongest? A ladder: everybody meets everybody, in every seat.

    The order is by rating (openskill, Plackett-Luce), which weighs every place and not only the
    first; beside it stands the share of victories, with its interval by deals.

    [dim]nemeton arena alarun --bots novice,apprentice,druid --seats 2 --out alarun.html[/]
    [dim]nemeton arena salamandra --bots apprentice,my.bots:Clever --results clever.jsonl --json[/]
    """
    from nemeton.cli.commands.arena import run

    run.run(series.read(games), bots, workers, ray, results, out, json=json)
