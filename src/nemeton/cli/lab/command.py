"""nemeton simulate, nemeton lab"""

from __future__ import annotations

from pathlib import Path

from nemeton.cli.declaring import TypedSeries, explained, of_a_series, value
from nemeton.cli.parameters import Bots, Components, Games, Json, Page, Workers


@of_a_series
@explained(records=value("DIR", "Save a record of every game here."))
def simulate(
    series: TypedSeries,
    games: Games = 100,
    bots: Bots = "random",
    components: Components = None,
    records: Path | None = None,
    json: Json = False,
) -> None:
    """Let bots play many games, and report points, victories and speed.

    A victory shared by two counts one half for each.

    [dim]nemeton simulate alarun --seats 4 --games 10000[/]
    [dim]nemeton simulate alarun --seats 2 --games 20 --bots greedy,random --seed 7[/]
    [dim]nemeton simulate alarun --games 100 --records games/ --json[/]
    """
    from nemeton.cli.lab import simulate

    simulate.run(series.read(games), bots, components, records, json=json)


@of_a_series
def lab(
    series: TypedSeries,
    games: Games = 100,
    bots: Bots = "greedy",
    components: Components = None,
    out: Page = None,
    jobs: Workers = None,
    json: Json = False,
) -> None:
    """Study a game's balance: length, victories by seat, and which actions matter.

    The same seed gives the same figures and the same page.

    [dim]nemeton lab bloodrunes --games 1000 --out bloodrunes.html[/]
    [dim]nemeton lab alarun --seats 2 --bots random --seed 7 --json[/]
    """
    from nemeton.cli.lab import study

    study.run(series.read(games), bots, components, out, jobs, json=json)
