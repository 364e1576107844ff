"""nemeton simulate"""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from nemeton.arena.simulation import Report
from nemeton.arena.simulation import simulate as play_series
from nemeton.cli import settings
from nemeton.cli.choose import choose_game, read_components, read_options, split_levels
from nemeton.cli.console import errors, output, print_json
from nemeton.cli.files import told, write_record
from nemeton.cli.language import Language, speak
from nemeton.core.errors import BadOptions
from nemeton.core.record import Record
from nemeton.core.seed import new_seed

STEP = 20  # games between two movements of the progress bar


def run(
    name: str,
    *,
    games: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    options: list[str],
    components: Path | None,
    records: Path | None,
    json: bool,
) -> None:
    game = choose_game(name)
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    chosen = read_options(game, options)
    if records is not None:
        with told(records):
            records.mkdir(parents=True, exist_ok=True)
    language = speak(settings.language(), game.name)
    digits = len(str(games))

    def save(number: int, record: Record) -> None:
        assert records is not None
        write_record(records / f"{game.name}-{number:0{digits}}.json", record)

    console = errors()
    with Progress(
        TextColumn(language.say(f"{game.name}-title")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("", total=games)

        def played(number: int) -> None:
            if number % STEP == 0 or games <= STEP:
                progress.update(task, completed=number)

        report = play_series(
            game,
            seats if seats is not None else game.seats[-1],
            chosen,
            split_levels(bots),
            games,
            seed if seed is not None else new_seed().hex()[:12],
            components=read_components(components),
            played=played,
            recorded=None if records is None else save,
        )
    if json:
        print_json(report)
    else:
        show(report, language)


def show(report: Report, language: Language) -> None:
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
