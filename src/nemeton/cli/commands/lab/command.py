"""nemeton simulate, nemeton lab, nemeton lab tune"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from nemeton.cli.declaring import TypedSeries, explained, of_a_series, speaking, value
from nemeton.cli.parameters import (
    Bots,
    Components,
    GameName,
    Games,
    Json,
    Page,
    Results,
    Seed,
    Workers,
)

STUDY = "study"


class StudyUnlessNamed(TyperGroup):
    """`nemeton lab GAME` studies the game: what is no command of the lab is meant for that one."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # Typer keeps its type to itself
        meant = args and args[0] not in self.commands and args[0] not in ctx.help_option_names
        return super().parse_args(ctx, [STUDY, *args] if meant else args)


lab = typer.Typer(
    cls=StudyUnlessNamed,
    help="Study games between bots; [bold]nemeton lab GAME[/] is [bold]nemeton lab study GAME[/].",
    no_args_is_help=True,
)


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
    from nemeton.cli.commands.lab import simulate

    simulate.run(series.read(games), bots, components, records, json=json)


@lab.command(STUDY)
@speaking
@of_a_series
def study_balance(
    series: TypedSeries,
    games: Games = 100,
    bots: Bots = "greedy",
    components: Components = None,
    out: Page = None,
    jobs: Workers = None,
    json: Json = False,
) -> None:
    """Study a game's balance: length, victories by seat, and which actions matter.

    The same seed gives the same figures and the same page. [bold]quick-druid[/] is a druid that
    thinks as it does at two seats, whoever plays: strong, and quick enough for many games.

    [dim]nemeton lab bloodrunes --games 1000 --out bloodrunes.html[/]
    [dim]nemeton lab alarun --seats 2 --bots random --seed 7 --json[/]
    """
    from nemeton.cli.commands.lab import study

    study.run(series.read(games), bots, components, out, jobs, json=json)


@lab.command()
@speaking
@explained(
    steps=value("N", "Steps of each search for patterns."),
    candidates=value("N", "Boxes to propose; apprentices play with each."),
    finalists=value("N", "The best of them, with which druids play."),
    games=value("K", "Games with each box at each number of seats."),
    bots=value("A,B", "Who sorts the boxes out, and who judges the best."),
    edition=value("NAME", "What to call the box that is found."),
    out=value("FILE", "Write the components file here (TOML)."),
)
def tune(
    game: GameName,
    seed: Seed = None,
    steps: int = 4000,
    candidates: int = 6,
    finalists: int = 2,
    games: int = 24,
    bots: str = "apprentice,quick-druid",
    edition: str = "tuned",
    workers: Workers = None,
    results: Results = None,
    out: Path | None = None,
    json: Json = False,
) -> None:
    """Look for components that are not known: by what is hinted at, then by games between bots.

    Boxes are proposed that meet the hints, apprentices sort them out, and druids with less work
    than at a table judge the best few: is everything used with every number of players, how long do
    games last, is a seat favoured? The same seed finds the same box. With the defaults it takes
    some minutes; with --results an interrupted search goes on.

    [dim]nemeton lab tune bloodrunes --seed oak --out my-box.toml[/]
    [dim]nemeton lab bloodrunes --components my-box.toml --bots druid --seats 4[/]
    """
    from nemeton.cli.commands.lab import tune as tuning

    tuning.run(
        tuning.order(game, seed, steps, candidates, finalists, games, bots, edition),
        workers,
        results,
        out,
        json=json,
    )
