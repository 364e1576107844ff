"""Expert iteration: the teacher plays, a value learns, a match decides; and again.

An accepted value helps the teacher of the next generation. A rejected one changes nothing, but its
games are used again, with those that follow.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from nemeton.arena import pools, resume_file
from nemeton.arena.duel.games import DuelGame
from nemeton.arena.duel.report import DuelReport
from nemeton.arena.duel.run import duel_of, run_duel
from nemeton.arena.pools import Workers
from nemeton.arena.results_file import Results
from nemeton.bots import weights_file
from nemeton.core.errors import BadOptions
from nemeton.lab.training import selfplay
from nemeton.lab.training.bot import contender_name
from nemeton.lab.training.settings import TrainingSettings, settle
from nemeton.lab.training.weights import TRAINED, FitReport, learn

ACCEPTED = "accepted.weights"
REPORT = "report.json"

# Called with the stage ("games", "epochs", "match"), the generation, its progress and its total.
Watch = Callable[[str, int, int, int], None]


class Generation(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one generation."""

    generation: int
    fit: FitReport
    match: DuelReport | None  # None if training did not help
    accepted: bool


def folder_of(out: Path, generation: int) -> Path:
    return out / f"generation-{generation}"


def train(
    settings: TrainingSettings,
    generations: int,
    out: Path,
    command: str,
    *,
    resume: bool = False,
    workers: Workers = 1,
    watch: Watch | None = None,
) -> list[Generation]:
    """Train generations; returns all, also earlier ones. Raises NemetonError, OSError."""
    if generations < 1:
        raise BadOptions("training-too-little", name="generations", low=1, found=generations)
    pools.check(workers)
    settle(out, settings, resume)
    done: list[Generation] = []
    for number in range(1, generations + 1):
        found = read_report(out, number)
        if found is None:
            found = generation(settings, number, out, command, best(out, done), workers, watch)
            text = msgspec.json.format(msgspec.json.encode(found), indent=1)
            (folder_of(out, number) / REPORT).write_bytes(text + b"\n")
        done.append(found)
    return done


def best(out: Path, done: list[Generation]) -> str:
    """The file of the last accepted value; empty without any."""
    for one in reversed(done):
        if one.accepted:
            return str((folder_of(out, one.generation) / ACCEPTED).resolve())
    return ""


def read_report(out: Path, number: int) -> Generation | None:
    return resume_file.read(folder_of(out, number) / REPORT, Generation, "training-damaged")


def generation(
    settings: TrainingSettings,
    number: int,
    out: Path,
    command: str,
    weights: str,
    workers: Workers,
    watch: Watch | None,
) -> Generation:
    def progress_of(what: str, total: int) -> Callable[[int], None]:
        return lambda done: None if watch is None else watch(what, number, done, total)

    folder = folder_of(out, number)
    selfplay.make(
        settings, folder, weights, workers=workers, played=progress_of("games", settings.games)
    )
    paths = [
        selfplay.path(folder_of(out, past), one)
        for past in range(1, number + 1)
        for one in range(1, settings.games + 1)
    ]
    fit = learn(settings, paths, folder, command, progress_of("epochs", settings.epochs))
    if fit.best_epoch == 0:
        return Generation(generation=number, fit=fit, match=None, accepted=False)
    duel = duel_of(
        settings.game,
        contender_name(settings.level, str((folder / TRAINED).resolve())),
        contender_name(settings.level, weights),
        settings.seats,
        f"{settings.seed}/match/{number}",
        settings.options,
    )
    played = progress_of("match", settings.match)
    match = run_duel(
        duel,
        settings.match,
        workers=workers,
        results=Results(duel, list[DuelGame], folder / "match.jsonl"),
        played=lambda found: played(found.games),
    )
    accepted = match.low > match.fair
    if accepted:
        accept(folder, match)
    return Generation(generation=number, fit=fit, match=match, accepted=accepted)


def accept(folder: Path, match: DuelReport) -> None:
    """Write the weights again, with the match that they won."""
    trained = weights_file.read(folder / TRAINED)
    won = {
        name: float(getattr(match, name))
        for name in ("games", "share", "low", "high", "fair", "ms_a", "ms_b")
    }
    origin = msgspec.structs.replace(trained.header.origin, match=won)
    header = msgspec.structs.replace(trained.header, origin=origin)
    weights_file.write(folder / ACCEPTED, header, trained.numbers)
