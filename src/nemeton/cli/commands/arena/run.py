"""Reads what a ladder is to be, plays it with its progress shown, and says how it ended."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from nemeton.arena.ladder.games import Played
from nemeton.arena.results_file import Results
from nemeton.cli.console import output
from nemeton.cli.ending import finish
from nemeton.cli.extras import require
from nemeton.cli.files import file_errors, prepare
from nemeton.cli.inputs import split_levels
from nemeton.cli.series import Series, playing, progress, workforce
from nemeton.words.language import Language

if TYPE_CHECKING:  # what it needs may not be installed
    from nemeton.arena.ladder.report import LadderReport


def run(
    series: Series,
    bots: str,
    workers: int | None,
    ray: str | None,
    results: Path | None,
    out: Path | None,
    *,
    json: bool,
) -> None:
    require("lab")
    from nemeton.arena.ladder import run as arena
    from nemeton.cli.commands.arena.page import page

    language = series.language
    ladder = arena.ladder_of(
        series.game.name, split_levels(bots), series.seats, series.seed, series.options
    )
    if out is not None:
        prepare(out)
    with file_errors(results or Path()):
        kept = Results(ladder, list[Played], results)
        total = arena.whole_rounds(ladder, series.games) * ladder.seats
        with workforce(workers, ray, series.game) as force, progress(series, total) as played:
            found = arena.run(
                ladder,
                series.games,
                workers=force,
                playing=playing(ladder.bots),
                results=kept,
                played=played,
            )
    finish(
        found,
        show,
        language,
        out,
        lambda: page(found, language, series.typed("arena", bots)),
        "cli-lab-written",
        json=json,
    )


def show(found: LadderReport, language: Language) -> None:
    console = output()
    console.print(language.say("cli-arena-lead", games=found.games, deals=found.deals))
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-bot"))
    for column in ("rating", "victories", "interval", "points", "ms"):
        table.add_column(language.say(f"cli-arena-{column}"), justify="right")
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
    console.print(language.say("cli-arena-fair", share=fair), style="dim")
    console.print(language.say("cli-duel-seats", shares=seats), style="dim")
    console.print(language.say("cli-lab-seed", seed=found.seed), style="dim")
