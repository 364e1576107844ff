"""nemeton simulate, nemeton lab"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli.parameters import (
    Bots,
    Components,
    GameName,
    Games,
    Json,
    Lang,
    Page,
    Seats,
    Seed,
    TableOptions,
    Workers,
)


def simulate(
    game: GameName,
    games: Games = 100,
    seats: Seats = None,
    bots: Bots = "random",
    seed: Seed = None,
    option: TableOptions = None,
    components: Components = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save a record of every game here.")
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Let bots play many games, and report points, victories and speed.

    A victory shared by two counts one half for each.

    [dim]nemeton simulate alarun --seats 4 --games 10000[/]
    [dim]nemeton simulate alarun --seats 2 --games 20 --bots greedy,random --seed 7[/]
    [dim]nemeton simulate alarun --games 100 --records games/ --json[/]
    """
    from nemeton.cli import series
    from nemeton.cli.lab import simulate

    wanted = series.read(game, games, seats, seed, option)
    simulate.run(wanted, bots, components, records, json=json)


def lab(
    game: GameName,
    games: Games = 100,
    seats: Seats = None,
    bots: Bots = "greedy",
    seed: Seed = None,
    option: TableOptions = None,
    components: Components = None,
    out: Page = None,
    jobs: Workers = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Study a game's balance: length, victories by seat, and which actions matter.

    The same seed gives the same figures and the same page.

    [dim]nemeton lab bloodrunes --games 1000 --out bloodrunes.html[/]
    [dim]nemeton lab alarun --seats 2 --bots random --seed 7 --json[/]
    """
    from nemeton.cli import series
    from nemeton.cli.lab import study

    wanted = series.read(game, games, seats, seed, option)
    study.run(wanted, bots, components, out, jobs, json=json)
