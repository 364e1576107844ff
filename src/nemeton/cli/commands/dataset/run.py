"""Reads what a data set is to be, makes it with its progress shown, and writes its card."""

from __future__ import annotations

from pathlib import Path

import msgspec

from nemeton.arena.dataset import make as arena
from nemeton.arena.dataset import settings as orders
from nemeton.cli.commands.dataset.card import card
from nemeton.cli.console import output, print_json
from nemeton.cli.files import file_errors
from nemeton.cli.inputs import split_levels
from nemeton.cli.series import Series, processes, progress


class Made(msgspec.Struct, kw_only=True):
    path: str
    games: int
    played: int  # of them now
    seed: str


def run(
    series: Series, bots: str, out: Path, workers: int | None, per_file: int, *, json: bool
) -> None:
    games, language, levels = series.games, series.language, split_levels(bots)
    with file_errors(out):
        order = orders.order_of(
            series.game, series.seats, series.options, levels, series.seed, per_file
        )
        with progress(series, games) as played:
            had = arena.make(order, games, out, workers=processes(workers), played=played)
        more = ("--per-file", str(per_file), "--out", "DIR")
        text = card(order, games, series.typed("dataset", bots, *more), language)
        (out / "README.md").write_text(text, encoding="utf-8")
    made = Made(path=str(out), games=games, played=games - had, seed=order.seed)
    if json:
        print_json(made)
    else:
        output().print(
            language.say("cli-dataset-made", path=made.path, games=games, had=had, seed=made.seed)
        )


def seed_of(folder: Path) -> str | None:
    """That of the data set which is gone on with; None if there is none."""
    with file_errors(folder):
        found = orders.read(folder)
    return None if found is None else found.seed
