"""Reads what a ladder is to be, plays it with its progress shown, and says how it ended."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from nemeton.arena.ladder.games import Played
from nemeton.arena.results import Results
from nemeton.cli import settings
from nemeton.cli.console import output, print_json
from nemeton.cli.extras import require
from nemeton.cli.files import file_errors, prepare
from nemeton.cli.inputs import load_game, read_options
from nemeton.cli.language import Language, speak
from nemeton.cli.progress import progress_bar
from nemeton.core.seed import new_seed

if TYPE_CHECKING:  # what it needs may not be installed
    from nemeton.arena.ladder.report import LadderReport


def run(
    name: str,
    bots: list[str],
    *,
    seats: int | None,
    games: int,
    seed: str | None,
    workers: int | None,
    results: Path | None,
    out: Path | None,
    options: list[str],
    json: bool,
) -> None:
    require("lab")
    from nemeton.arena.ladder import run as arena
    from nemeton.cli.arena.page import page

    game = load_game(name)
    language = speak(settings.language(), game.name)
    ladder = arena.ladder_of(
        game.name,
        bots,
        seats if seats is not None else game.seats[-1],
        seed if seed is not None else new_seed().hex()[:12],
        read_options(game, options),
    )
    if out is not None:
        prepare(out)
    with file_errors(results or Path()):
        kept = Results(ladder, list[Played], results)
        with progress_bar() as bar:
            total = arena.whole_rounds(ladder, games) * ladder.seats
            task = bar.add_task(language.say(f"{game.name}-title"), total=total)
            found = arena.run(
                ladder,
                games,
                workers=workers if workers is not None else os.cpu_count() or 1,
                results=kept,
                played=lambda number: bar.update(task, completed=number),
            )
    if out is not None:
        typed = ["nemeton", "arena", game.name, "--bots", ",".join(bots)]
        typed += ["--seats", str(ladder.seats), "--games", str(games), "--seed", ladder.seed]
        for option in options:
            typed += ["--option", option]
        with file_errors(out):
            out.write_text(page(found, language, shlex.join(typed)), encoding="utf-8")
    if json:
        print_json(found)
        return
    show(found, language)
    if out is not None:
        output().print(language.say("cli-lab-written", path=str(out)), style="dim")


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
