"""nemeton simulate, nemeton lab, nemeton lab tune"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from nemeton.cli.parameters import (
    Bots,
    Components,
    GameName,
    Games,
    Json,
    Lang,
    Page,
    Results,
    Seats,
    Seed,
    TableOptions,
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


@lab.command(STUDY)
def study_balance(
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

    The same seed gives the same figures and the same page. [bold]quick-druid[/] is a druid that
    thinks as it does at two seats, whoever plays: strong, and quick enough for many games.

    [dim]nemeton lab bloodrunes --games 1000 --out bloodrunes.html[/]
    [dim]nemeton lab alarun --seats 2 --bots random --seed 7 --json[/]
    """
    from nemeton.cli import series
    from nemeton.cli.lab import study

    wanted = series.read(game, games, seats, seed, option)
    study.run(wanted, bots, components, out, jobs, json=json)


@lab.command()
def tune(
    game: GameName,
    seed: Seed = None,
    steps: Annotated[
        int, typer.Option(metavar="N", help="Steps of each search for patterns.")
    ] = 4000,
    candidates: Annotated[
        int, typer.Option(metavar="N", help="Boxes to propose; apprentices play with each.")
    ] = 6,
    finalists: Annotated[
        int, typer.Option(metavar="N", help="The best of them, with which druids play.")
    ] = 2,
    games: Annotated[
        int, typer.Option(metavar="K", help="Games with each box at each number of seats.")
    ] = 24,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who sorts the boxes out, and who judges the best.")
    ] = "apprentice,quick-druid",
    edition: Annotated[
        str, typer.Option(metavar="NAME", help="What to call the box that is found.")
    ] = "tuned",
    workers: Workers = None,
    results: Results = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the components file here (TOML).")
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Look for components that are not known: by what is hinted at, then by games between bots.

    Boxes are proposed that meet the hints, apprentices sort them out, and druids with less work
    than at a table judge the best few: is everything used with every number of players, how long do
    games last, is a seat favoured? The same seed finds the same box. With the defaults it takes
    some minutes; with --results an interrupted search goes on.

    [dim]nemeton lab tune bloodrunes --seed oak --out my-box.toml[/]
    [dim]nemeton lab bloodrunes --components my-box.toml --bots druid --seats 4[/]
    """
    from nemeton.cli.lab import tune as tuning

    tuning.run(
        tuning.order(game, seed, steps, candidates, finalists, games, bots, edition),
        workers,
        results,
        out,
        json=json,
    )
