"""nemeton train: a value for the bots, learned by expert iteration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from nemeton.cli.declaration import TypedSeries, documented, option, with_series
from nemeton.cli.extras import require
from nemeton.cli.parameters import Json, Ray, Workers
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import BadOptions

if TYPE_CHECKING:
    from nemeton.cli.series import Series
    from nemeton.lab.training import generations as training
    from nemeton.lab.training.generations import Generation
    from nemeton.lab.training.settings import TrainingSettings
    from nemeton.words.language import Language


@with_series
@documented(
    out=option("DIR", "Keep everything here."),
    generations=option("G", "How often to play, learn and play a match."),
    games=option("K", "Games of self-play in each generation."),
    level=option("LEVEL", "The level that learns."),
    worlds=option("N", "Worlds in which the teacher tries each candidate."),
    farther=option("N", "Horizons the teacher looks beyond the level's own."),
    epochs=option("N", "Most often that all decisions are gone through."),
    match=option("K", "Games of the match that decides; whole deals."),
    resume="Go on with the training that lies in DIR.",
    install="Put what was accepted into this package.",
)
def train(
    series: TypedSeries,
    out: Path,
    generations: int = 1,
    games: int = 200,
    level: str = "druid",
    worlds: int = 16,
    farther: int = 2,
    epochs: int = 60,
    match: int = 400,
    workers: Workers = None,
    ray: Ray = None,
    resume: bool = False,
    install: bool = False,
    json: Json = False,
) -> None:
    """Train a bot on a longer search than its own; a match decides.

    In each generation the teacher plays itself (Parquet files with a data card), a small network
    learns how its candidates differ, and a match on fresh deals decides. Broken off, it goes on
    with --resume, which also adds generations.

    [dim]nemeton train bloodrunes --seats 2 --games 400 --out runes[/]
    [dim]nemeton train bloodrunes --seats 2 --games 400 --out runes --generations 3 --resume[/]
    """
    require("train")
    from nemeton.lab.training.settings import training_settings

    played = series.read(games, seed_of(out))
    settings = training_settings(
        played.game,
        played.seats,
        played.options,
        level=level,
        worlds=worlds,
        farther=farther,
        games=games,
        epochs=epochs,
        match=match,
        seed=played.seed,
    )
    run_training(
        settings,
        played,
        out,
        generations=generations,
        workers=workers,
        ray=ray,
        resume=resume,
        install=install,
        json=json,
    )


@dataclass(kw_only=True)
class Trained:
    path: str
    seed: str
    generations: list[Generation]
    accepted: str  # path of the last accepted weights; empty without any
    installed: str


def run_training(
    settings: TrainingSettings,
    series: Series,
    out: Path,
    *,
    generations: int,
    workers: int | None,
    ray: str | None,
    resume: bool,
    install: bool,
    json: bool,
) -> None:
    from nemeton.cli.console import print_json
    from nemeton.cli.files import file_errors
    from nemeton.cli.series import worker_pool
    from nemeton.lab.training import generations as training

    language = series.language
    with file_errors(out):
        command = command_line(settings, generations, series.typed_options)
        place = out.absolute()
        if ray is not None:
            place.mkdir(parents=True, exist_ok=True)  # every node is asked for it
        with (
            worker_pool(workers, ray, series.game, place) as force,
            training_progress(language) as watch,
        ):
            done = training.train(
                settings,
                generations,
                out,
                command,
                resume=resume,
                workers=force,
                watch=watch,
            )
        text = data_card(settings, done, command, language)
        (out / "README.md").write_text(text, encoding="utf-8")
        accepted = training.best(out, done)
        installed = install_weights(accepted, settings, out, weights_folder()) if install else ""
    trained = Trained(
        path=str(out), seed=settings.seed, generations=done, accepted=accepted, installed=installed
    )
    if json:
        print_json(trained)
    else:
        show_training(trained, language)


def seed_of(folder: Path) -> str | None:
    """The seed of the training in a folder; None if there is none."""
    from nemeton.cli.files import file_errors
    from nemeton.lab.training.settings import read

    with file_errors(folder):
        found = read(folder)
    return None if found is None else found.seed


def command_line(settings: TrainingSettings, generations: int, options: list[str]) -> str:
    """The command that trains the same again."""
    words = ["nemeton train", settings.game, f"--seats {settings.seats}"]
    words += [f"--generations {generations}", f"--games {settings.games}"]
    words += [f"--level {settings.level}", f"--worlds {settings.worlds}"]
    words += [f"--farther {settings.farther}", f"--epochs {settings.epochs}"]
    words += [f"--match {settings.match}"]
    words += [f"--seed {settings.seed!r}", *[f"--option {option}" for option in options]]
    return " ".join([*words, "--out DIR"])


def weights_folder() -> Path:
    """The package's folder of weights."""
    from importlib.resources import files

    from nemeton.bots.learned_value import WEIGHTS_FOLDER

    return Path(str(files("nemeton.bots").joinpath(WEIGHTS_FOLDER)))


def install_weights(accepted: str, settings: TrainingSettings, out: Path, folder: Path) -> str:
    """Copy the accepted weights and return their new path.

    Raises BadOptions if none were accepted.
    """
    from nemeton.bots.learned_value import file_name

    if not accepted:
        raise BadOptions("training-none-accepted", path=str(out))
    folder.mkdir(exist_ok=True)
    place = folder / file_name(settings.game, settings.seats)
    place.write_bytes(Path(accepted).read_bytes())
    return str(place)


@contextmanager
def training_progress(language: Language) -> Iterator[training.Watch]:
    """A progress bar on the error stream; yields its callback."""
    from nemeton.cli.progress import progress_bar

    with progress_bar() as bar:
        task = bar.add_task("", total=None)
        last = ("", 0)

        def watch(what: str, generation: int, done: int, total: int) -> None:
            nonlocal last
            if last != (what, generation):
                if last == ("", 0):  # the arguments are accepted by now
                    remark_if_uncompiled()
                last = (what, generation)
                said = language.say(f"cli-train-{what}", generation=generation)
                bar.reset(task, total=total, description=said)
            bar.update(task, completed=done)

        yield watch


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f}"


def show_training(trained: Trained, language: Language) -> None:
    from nemeton.cli.console import output

    for one in trained.generations:
        show_generation(one, trained, language)
    if trained.installed:
        output().print(language.say("cli-train-installed", path=trained.installed))
    output().print(language.say("cli-duel-seed", seed=trained.seed), style="dim")


def show_generation(one: Generation, trained: Trained, language: Language) -> None:
    from nemeton.cli.console import output
    from nemeton.lab.training import generations as training

    console = output()
    fit = one.fit
    console.print(
        language.say(
            "cli-train-fit",
            generation=one.generation,
            decisions=fit.decisions,
            games=fit.games,
            inputs=fit.inputs,
            epochs=fit.epochs,
            best=fit.best_epoch,
        )
    )
    console.print(
        language.say(
            "cli-train-figures",
            held=fit.held,
            before=percent(fit.before.order),
            after=percent(fit.after.order),
            regret=percent(fit.before.regret, 2),
            regretafter=percent(fit.after.regret, 2),
        )
    )
    if one.match is None:
        console.print(language.say("cli-train-nothing"))
        return
    console.print(
        language.say(
            "cli-train-match-result",
            share=percent(one.match.share),
            games=one.match.games,
            low=percent(one.match.low),
            high=percent(one.match.high),
            fair=percent(one.match.fair),
            new=f"{one.match.ms_a:.2f}",
            old=f"{one.match.ms_b:.2f}",
        )
    )
    place = training.folder_of(Path(trained.path), one.generation) / training.ACCEPTED
    said = language.say("cli-train-accepted", path=str(place))
    console.print(said if one.accepted else language.say("cli-train-failed"))


def data_card(
    settings: TrainingSettings, done: Sequence[Generation], command: str, language: Language
) -> str:
    """The data card as Markdown, from `train_card.<language>.md`."""
    from importlib.resources import files

    import msgspec

    from nemeton.games import find

    source = files(__package__).joinpath(f"train_card.{language.code}.md")
    rows = [generation_row(one) for one in done]
    layout = find(settings.game).observer.layout(settings.seats)
    return Template(source.read_text(encoding="utf-8")).substitute(
        title=language.say(f"{settings.game}-title"),
        game=settings.game,
        games=settings.games * len(done),
        seats=settings.seats,
        version=settings.version,
        edition=settings.edition,
        nemeton=settings.nemeton,
        level=settings.level,
        worlds=settings.worlds,
        farther=settings.farther,
        options=msgspec.json.encode(settings.options).decode(),
        seed=settings.seed,
        command=command,
        width=layout.width,
        rows="\n".join(rows),
    )


def generation_row(one: Generation) -> str:
    fit, match = one.fit, one.match
    played = "–"
    if match is not None:
        played = (
            f"{100 * match.share:.1f} % ({100 * match.low:.1f} … {100 * match.high:.1f}),"
            f" {match.games}, {match.ms_a:.2f} / {match.ms_b:.2f} ms"
        )
    cells = [
        str(one.generation),
        str(fit.decisions),
        f"{100 * fit.before.order:.1f} → {100 * fit.after.order:.1f} %",
        f"{fit.before.regret:.4f} → {fit.after.regret:.4f}",
        played,
        "✓" if one.accepted else "–",
    ]
    return f"| {' | '.join(cells)} |"
