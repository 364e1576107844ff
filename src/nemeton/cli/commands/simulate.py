"""nemeton simulate: many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.cli.declaration import TypedSeries, documented, option, with_series
from nemeton.cli.parameters import Bots, Components, Games, Json
from nemeton.cli.remarks import remark_if_uncompiled

if TYPE_CHECKING:
    from nemeton.arena.simulation import SimulationReport
    from nemeton.cli.series import Series
    from nemeton.core.record.record import Record
    from nemeton.words.language import Language

GAMES_PER_UPDATE = 20  # games between two updates of the progress bar


@with_series
@documented(records=option("DIR", "Save a record of every game here."))
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
    simulate_series(series.read(games), bots, components, records, json=json)


def simulate_series(
    series: Series, bots: str, components: Path | None, records: Path | None, *, json: bool
) -> None:
    from nemeton.arena.simulation import series_table
    from nemeton.arena.simulation import simulate as play_series
    from nemeton.cli.console import print_json
    from nemeton.cli.files import file_errors, write_record
    from nemeton.cli.inputs import read_components
    from nemeton.cli.series import series_progress

    if records is not None:
        with file_errors(records):
            records.mkdir(parents=True, exist_ok=True)
    game, seats, options, levels, games, seed = series.arguments(bots)
    text = read_components(game, components)
    series_table(game, seats, options, levels, text)  # is checked before the remark
    remark_if_uncompiled()
    digits = len(str(series.games))

    def save(number: int, record: Record) -> None:
        assert records is not None
        write_record(records / f"{record.game}-{number:0{digits}}.json", record)

    with series_progress(series, series.games) as reached:

        def played(number: int) -> None:
            if number % GAMES_PER_UPDATE == 0 or series.games <= GAMES_PER_UPDATE:
                reached(number)

        report = play_series(
            game,
            seats,
            options,
            levels,
            games,
            seed,
            components=text,
            played=played,
            recorded=None if records is None else save,
        )
    if json:
        print_json(report)
    else:
        show_simulation(report, series.language)


def show_simulation(report: SimulationReport, language: Language) -> None:
    from rich.table import Table

    from nemeton.cli.console import output

    console = output()
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-seat"), justify="right")
    table.add_column(language.say("cli-bot"))
    table.add_column(language.say("cli-mean-score"), justify="right")
    table.add_column(language.say("cli-wins"), justify="right")
    table.add_column("%", justify="right")
    for seat in range(report.seats):
        wins = report.wins[seat]
        table.add_row(
            str(seat + 1),
            report.bots[seat],
            f"{report.mean_score[seat]:.1f}",
            f"{wins:g}",
            f"{100 * wins / report.games:.1f}",
        )
    console.print(table)
    console.print(
        language.say(
            "cli-simulated",
            games=report.games,
            decisions=report.decisions,
            seconds=f"{report.seconds:.2f}",
            rate=round(report.decisions_per_second),
            seed=report.seed,
        ),
        style="dim",
    )
