"""nemeton lab"""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from nemeton.arena.lab.figures import Study
from nemeton.arena.lab.study import study as play_study
from nemeton.cli import settings
from nemeton.cli.choose import choose_game, read_components, read_options, split_levels
from nemeton.cli.console import errors, output, print_json
from nemeton.cli.files import told
from nemeton.cli.lab.words import kind_name
from nemeton.cli.language import Language, speak
from nemeton.core.errors import BadOptions
from nemeton.core.seed import new_seed


def run(
    name: str,
    *,
    games: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    options: list[str],
    components: Path | None,
    out: Path | None,
    jobs: int | None,
    json: bool,
) -> None:
    game = choose_game(name)
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    if jobs is not None and jobs < 1:
        raise BadOptions("too-few-jobs", jobs=jobs)
    players = seats if seats is not None else game.seats[-1]
    words = seed if seed is not None else new_seed().hex()[:12]
    chosen = read_options(game, options)
    language = speak(settings.language(), game.name)
    if out is not None:
        with told(out):
            if out.is_dir():
                raise IsADirectoryError(out)
            out.parent.mkdir(parents=True, exist_ok=True)
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
        study = play_study(
            game,
            players,
            chosen,
            split_levels(bots),
            games,
            words,
            components=read_components(components),
            jobs=jobs if jobs is not None else os.cpu_count() or 1,
            played=lambda number: progress.update(task, completed=number),
        )
    if out is not None:
        from nemeton.cli.lab.page import page

        asked = again(study, bots, options, components)
        with told(out):
            out.write_text(page(study, language, asked), encoding="utf-8")
    if json:
        print_json(study)
    else:
        show(study, language)
        if out is not None:
            output().print(language.say("cli-lab-written", path=str(out)), style="dim")


def again(study: Study, bots: str, options: list[str], components: Path | None) -> str:
    """The command that gives the same study."""
    words = ["nemeton", "lab", study.game, "--games", str(study.games)]
    words += ["--seats", str(study.seats), "--bots", bots, "--seed", study.seed]
    for option in options:
        words += ["--option", option]
    if components is not None:
        words += ["--components", components.name]
    return shlex.join(words)


def show(study: Study, language: Language) -> None:
    console = output()
    length = study.turns_each
    console.print(
        language.say(
            "cli-lab-summary",
            games=study.games,
            turns=f"{length.median:.1f}",
            low=f"{length.tenth:.1f}",
            high=f"{length.ninetieth:.1f}",
            decisions=round(study.decisions.median),
        )
    )
    seats = plain_table(language.say("cli-seat"), "cli-bot", "cli-mean-score", language)
    seats.add_column(language.say("cli-wins"), justify="right")
    for seat in range(study.seats):
        mean, wins = f"{study.points[seat].mean:.1f}", f"{100 * study.wins[seat]:.1f} %"
        seats.add_row(str(seat + 1), study.bots[seat], mean, wins)
    console.print()
    console.print(seats)
    kinds = plain_table("", "cli-lab-share", "cli-lab-possible", language)
    kinds.add_column(language.say("cli-lab-taken"), justify="right")
    for kind in study.kinds:
        shares = (kind.share, kind.turns_possible, kind.turns_taken)
        cells = [f"{100 * share:.1f} %" for share in shares]
        kinds.add_row(kind_name(kind, language), *cells)
    console.print()
    console.print(kinds)
    for census in study.censuses:
        things = plain_table("", "cli-lab-copies", "cli-lab-count", language)
        things.add_column(language.say("cli-lab-per-copy"), justify="right")
        for thing in census.things:
            figures = (str(thing.copies), str(thing.used), f"{thing.per_copy:.3f}")
            things.add_row(language.message(thing.message), *figures)
        console.print()
        console.print(things)
    console.print()
    console.print(language.say("cli-lab-seed", seed=study.seed), style="dim")


def plain_table(first: str, second: str, third: str, language: Language) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(first)
    table.add_column(language.say(second), justify="right")
    table.add_column(language.say(third), justify="right")
    return table
