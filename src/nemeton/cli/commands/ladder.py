"""nemeton ladder: a ladder of several bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.cli.declaration import TypedSeries, documented, option, with_series
from nemeton.cli.extras import require
from nemeton.cli.parameters import Json, Page, Ray, ResultsFile, Workers
from nemeton.cli.remarks import remark_if_uncompiled

if TYPE_CHECKING:
    from nemeton.arena.ladder.report import LadderReport
    from nemeton.cli.series import Series
    from nemeton.words.language import Language


@with_series
@documented(
    bots=option(
        "A,B,…",
        "Two or more, each as [bold]nemeton duel[/] knows it: levels, reference:greedy,"
        " reference:tree:ITERATIONS, classes of your own, or remote:COMMAND.",
    ),
    games=option("K", "How many games; whole rounds are played."),
)
def ladder(
    series: TypedSeries,
    bots: str = "random,novice,apprentice",
    games: int = 200,
    workers: Workers = None,
    ray: Ray = None,
    results: ResultsFile = None,
    out: Page = None,
    json: Json = False,
) -> None:
    """Rank several bots by a ladder: everybody meets everybody, in every seat.

    The order is by rating (openskill, Plackett-Luce), which weighs every place and not only the
    first; beside it stands the share of victories, with its interval by deals.

    [dim]nemeton ladder alarun --bots novice,apprentice,druid --seats 2 --out alarun.html[/]
    [dim]nemeton ladder salamandra --bots apprentice,my.bots:Clever --results clever.jsonl --json[/]
    """
    run_ladder(series.read(games), bots, workers, ray, results, out, json=json)


def run_ladder(
    series: Series,
    bots: str,
    workers: int | None,
    ray: str | None,
    results: Path | None,
    out: Path | None,
    *,
    json: bool,
) -> None:
    from nemeton.arena.ladder.games import LadderGame
    from nemeton.arena.results_file import Results
    from nemeton.cli.files import file_errors, prepare
    from nemeton.cli.inputs import split_levels
    from nemeton.cli.report_output import output_report
    from nemeton.cli.series import game_function, series_progress, worker_pool

    require("lab")
    from nemeton.arena.ladder import run as ladder_run
    from nemeton.cli.report.ladder_page import ladder_page

    language = series.language
    wanted = ladder_run.ladder_of(
        series.game.name, split_levels(bots), series.seats, series.seed, series.options
    )
    if out is not None:
        prepare(out)
    with file_errors(results or Path()):
        kept = Results(wanted, list[LadderGame], results)
        total = ladder_run.whole_rounds(wanted, series.games) * wanted.seats
        with (
            worker_pool(workers, ray, series.game) as force,
            series_progress(series, total) as played,
        ):
            remark_if_uncompiled()
            found = ladder_run.run_ladder(
                wanted,
                series.games,
                workers=force,
                playing=game_function(wanted.bots),
                results=kept,
                played=played,
            )
    output_report(
        found,
        show_ladder,
        language,
        out,
        lambda: ladder_page(found, language, series.command_line("ladder", bots)),
        "cli-lab-written",
        json=json,
    )


def show_ladder(found: LadderReport, language: Language) -> None:
    from rich.table import Table

    from nemeton.cli.console import output

    console = output()
    console.print(language.say("cli-ladder-lead", games=found.games, deals=found.deals))
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-bot"))
    for column in ("rating", "victories", "interval", "points", "ms"):
        table.add_column(language.say(f"cli-ladder-{column}"), justify="right")
    for one in found.standings:
        table.add_row(
            one.bot,
            f"{one.rating:.1f} ± {one.deviation:.1f}",
            f"{100 * one.share:.1f} %",
            f"{100 * one.low:.1f} – {100 * one.high:.1f}",
            f"{one.points.mean:.1f}",
            f"{one.ms:.2f}",
        )
    console.print()
    console.print(table)
    console.print()
    fair, seats = f"{100 * found.fair:.1f}", ", ".join(f"{100 * w:.1f}" for w in found.wins_by_seat)
    console.print(language.say("cli-ladder-fair", share=fair), style="dim")
    console.print(language.say("cli-duel-seats", shares=seats), style="dim")
    console.print(language.say("cli-lab-seed", seed=found.seed), style="dim")
