"""Reads what is to be learned, trains with its progress shown, and says what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import msgspec

from nemeton.bots.learned_value import FOLDER, file_name
from nemeton.cli.commands.train.card import card
from nemeton.cli.console import output, print_json
from nemeton.cli.files import file_errors
from nemeton.cli.progress import progress_bar
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.cli.series import Series, workforce
from nemeton.core.errors import BadOptions
from nemeton.lab.training import generations as arena
from nemeton.lab.training import settings as orders
from nemeton.lab.training.generations import Generation
from nemeton.words.language import Language


class Trained(msgspec.Struct, kw_only=True):
    path: str
    seed: str
    generations: list[Generation]
    accepted: str  # the weights that won last; empty if none did
    installed: str


def run(
    series: Series,
    out: Path,
    *,
    generations: int,
    level: str,
    worlds: int,
    farther: int,
    epochs: int,
    match: int,
    workers: int | None,
    ray: str | None,
    resume: bool,
    install: bool,
    json: bool,
) -> None:
    language = series.language
    with file_errors(out):
        order = orders.order_of(
            series.game,
            series.seats,
            series.options,
            level=level,
            worlds=worlds,
            farther=farther,
            games=series.games,
            epochs=epochs,
            match=match,
            seed=series.seed,
        )
        command = typed_again(order, generations, series.typed_options)
        place = out.absolute()
        if ray is not None:
            place.mkdir(parents=True, exist_ok=True)  # the nodes are asked whether they see it
        with workforce(workers, ray, series.game, place) as force, progress(language) as watch:
            done = arena.train(
                order,
                generations,
                out,
                command,
                resume=resume,
                workers=force,
                watch=watch,
            )
        text = card(order, done, command, language)
        (out / "README.md").write_text(text, encoding="utf-8")
        accepted = arena.best(out, done)
        installed = put_in_place(accepted, order, out, shipped()) if install else ""
    trained = Trained(
        path=str(out), seed=order.seed, generations=done, accepted=accepted, installed=installed
    )
    if json:
        print_json(trained)
    else:
        show(trained, language)


def seed_of(folder: Path) -> str | None:
    """That of the training which is gone on with; None if there is none."""
    with file_errors(folder):
        found = orders.read(folder)
    return None if found is None else found.seed


def typed_again(order: orders.Order, generations: int, options: list[str]) -> str:
    """The command that learns the same again."""
    words = ["nemeton train", order.game, f"--seats {order.seats}", f"--generations {generations}"]
    words += [f"--games {order.games}", f"--level {order.level}", f"--worlds {order.worlds}"]
    words += [f"--farther {order.farther}", f"--epochs {order.epochs}", f"--match {order.match}"]
    words += [f"--seed {order.seed!r}", *[f"--option {option}" for option in options]]
    return " ".join([*words, "--out DIR"])


def shipped() -> Path:
    """Where the package keeps its weights."""
    return Path(str(files("nemeton.bots").joinpath(FOLDER)))


def put_in_place(accepted: str, order: orders.Order, out: Path, folder: Path) -> str:
    """Copy the weights; returns where they are now. Raises BadOptions if none were accepted."""
    if not accepted:
        raise BadOptions("training-none-accepted", path=str(out))
    folder.mkdir(exist_ok=True)
    place = folder / file_name(order.game, order.seats)
    place.write_bytes(Path(accepted).read_bytes())
    return str(place)


@contextmanager
def progress(language: Language) -> Iterator[arena.Watch]:
    """A bar for what is under way, on the error stream."""
    with progress_bar() as bar:
        task = bar.add_task("", total=None)
        last = ("", 0)

        def watch(what: str, generation: int, done: int, total: int) -> None:
            nonlocal last
            if last != (what, generation):
                if last == ("", 0):  # all that was typed is understood
                    remark_if_uncompiled()
                last = (what, generation)
                said = language.say(f"cli-train-{what}", generation=generation)
                bar.reset(task, total=total, description=said)
            bar.update(task, completed=done)

        yield watch


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f}"


def show(trained: Trained, language: Language) -> None:
    for one in trained.generations:
        show_generation(one, trained, language)
    if trained.installed:
        output().print(language.say("cli-train-installed", path=trained.installed))
    output().print(language.say("cli-duel-seed", seed=trained.seed), style="dim")


def show_generation(one: Generation, trained: Trained, language: Language) -> None:
    console = output()
    lesson = one.lesson
    console.print(
        language.say(
            "cli-train-lesson",
            generation=one.generation,
            decisions=lesson.decisions,
            games=lesson.games,
            inputs=lesson.inputs,
            epochs=lesson.epochs,
            best=lesson.best_epoch,
        )
    )
    console.print(
        language.say(
            "cli-train-figures",
            held=lesson.held,
            before=percent(lesson.before.order),
            after=percent(lesson.after.order),
            regret=percent(lesson.before.regret, 2),
            regretafter=percent(lesson.after.regret, 2),
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
    place = arena.folder_of(Path(trained.path), one.generation) / arena.ACCEPTED
    said = language.say("cli-train-accepted", path=str(place))
    console.print(said if one.accepted else language.say("cli-train-failed"))
