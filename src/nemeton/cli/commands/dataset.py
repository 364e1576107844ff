"""nemeton dataset: games between bots as data for others."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from nemeton.cli.declaration import TypedSeries, documented, option, with_series
from nemeton.cli.extras import require
from nemeton.cli.parameters import Bots, Games, Json, Workers
from nemeton.cli.remarks import remark_if_uncompiled

if TYPE_CHECKING:
    from nemeton.arena.dataset.settings import DatasetSettings
    from nemeton.cli.series import Series
    from nemeton.words.language import Language


@with_series
@documented(
    out=option("DIR", "Write here, and go on from what lies there."),
    per_file=option("N", "Games in each file.", min=1, max=100_000),
)
def dataset(
    series: TypedSeries,
    out: Path,
    games: Games = 1000,
    bots: Bots = "random",
    workers: Workers = None,
    per_file: int = 200,
    json: Json = False,
) -> None:
    """Write games between bots as Parquet: records, and every decision with what the seat saw.

    The folder gets a data card that explains its columns. Broken off and typed again, or with
    more games, it goes on; the same seed gives the same data.

    [dim]nemeton dataset alarun --games 10000 --bots apprentice --out alarun-data[/]
    [dim]nemeton dataset alluvium --games 500 --seats 3 --bots druid,novice,novice --out mixed[/]
    """
    require("data")
    wanted = series.read(games, seed_of(out))
    make_dataset(wanted, bots, out, workers, per_file, json=json)


@dataclass(kw_only=True)
class MadeDataset:
    path: str
    games: int
    played: int  # games played by this run
    seed: str


def make_dataset(
    series: Series, bots: str, out: Path, workers: int | None, per_file: int, *, json: bool
) -> None:
    from nemeton.arena.dataset import make as dataset_files
    from nemeton.arena.dataset.settings import dataset_settings, settle
    from nemeton.cli.console import output, print_json
    from nemeton.cli.files import file_errors
    from nemeton.cli.inputs import split_levels
    from nemeton.cli.series import series_progress, worker_count

    games, language, levels = series.games, series.language, split_levels(bots)
    jobs = worker_count(workers)
    with file_errors(out):
        settings = dataset_settings(
            series.game, series.seats, series.options, levels, series.seed, per_file
        )
        settle(out, settings)
        remark_if_uncompiled()
        with series_progress(series, games) as played:
            had = dataset_files.make(settings, games, out, workers=jobs, played=played)
        more = ("--per-file", str(per_file), "--out", "DIR")
        text = data_card(settings, games, series.command_line("dataset", bots, *more), language)
        (out / "README.md").write_text(text, encoding="utf-8")
    made = MadeDataset(path=str(out), games=games, played=games - had, seed=settings.seed)
    if json:
        print_json(made)
    else:
        output().print(
            language.say("cli-dataset-made", path=made.path, games=games, had=had, seed=made.seed)
        )


def seed_of(folder: Path) -> str | None:
    """The seed of the data set in a folder; None if there is none."""
    from nemeton.arena.dataset.settings import read
    from nemeton.cli.files import file_errors

    with file_errors(folder):
        found = read(folder)
    return None if found is None else found.seed


def data_card(settings: DatasetSettings, games: int, command: str, language: Language) -> str:
    """The data card as Markdown, from `dataset_card.<language>.md`."""
    from importlib.resources import files

    import msgspec

    source = files(__package__).joinpath(f"dataset_card.{language.code}.md")
    parts = [
        f"| {part.start} … {part.start + part.size - 1} | `{part.name}` | {part.most} |"
        f" {part.categories or '–'} |"
        for part in settings.observation
    ]
    return Template(source.read_text(encoding="utf-8")).substitute(
        title=language.say(f"{settings.game}-title"),
        game=settings.game,
        games=games,
        seats=settings.seats,
        version=settings.version,
        edition=settings.edition,
        nemeton=settings.nemeton,
        bots=", ".join(settings.bots),
        options=msgspec.json.encode(settings.options).decode(),
        seed=settings.seed,
        command=command,
        actions=settings.actions,
        width=sum(part.size for part in settings.observation),
        parts="\n".join(parts),
    )
