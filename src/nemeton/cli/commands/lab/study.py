"""nemeton lab"""

from __future__ import annotations

from pathlib import Path

from rich.table import Table

from nemeton.cli.commands.lab.words import kind_name
from nemeton.cli.console import output
from nemeton.cli.ending import finish
from nemeton.cli.extras import require
from nemeton.cli.files import prepare
from nemeton.cli.inputs import read_components
from nemeton.cli.series import Series, processes, progress
from nemeton.lab.quick_druid import players
from nemeton.lab.study.figures import Study
from nemeton.lab.study.study import study as play_study
from nemeton.words.language import Language


def run(
    series: Series,
    bots: str,
    components: Path | None,
    out: Path | None,
    jobs: int | None,
    *,
    json: bool,
) -> None:
    workers = processes(jobs)
    if out is not None:
        require("lab")  # before anybody waits for a page that cannot be drawn
        prepare(out)
    game, seats, options, levels, games, seed = series.order(bots)
    with progress(series, series.games) as played:
        study = play_study(
            game,
            seats,
            options,
            players(game.name, levels),
            games,
            seed,
            components=read_components(series.game, components),
            jobs=workers,
            played=played,
        )

    def drawn() -> str:
        from nemeton.cli.commands.lab.page import page

        box = [] if components is None else ["--components", components.name]
        return page(study, series.language, series.typed("lab", bots, *box))

    finish(study, show, series.language, out, drawn, "cli-lab-written", json=json)


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
