"""Expert iteration: the teacher plays, a value learns from it, a match decides; and again.

What was accepted helps the teacher of the next generation. What was not changes nothing, but its
games are learned from again, with those that follow.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from nemeton.arena import pools, resume_file
from nemeton.arena.duel.games import Played
from nemeton.arena.duel.report import DuelReport
from nemeton.arena.duel.run import duel_of
from nemeton.arena.duel.run import run as run_duel
from nemeton.arena.pools import Workers
from nemeton.arena.results_file import Results
from nemeton.bots import weights_file
from nemeton.core.errors import BadOptions
from nemeton.lab.training import selfplay
from nemeton.lab.training.bot import contender_name
from nemeton.lab.training.settings import Order, settle
from nemeton.lab.training.weights import TRAINED, SheetWeights, learn

ACCEPTED = "accepted.weights"
REPORT = "report.json"

# Told what is under way ("games", "epochs", "match"), in which generation, and how far it is.
Watch = Callable[[str, int, int, int], None]


class Generation(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one."""

    generation: int
    lesson: SheetWeights
    match: DuelReport | None  # None if nothing was learned
    accepted: bool


def folder_of(out: Path, generation: int) -> Path:
    return out / f"generation-{generation}"


def train(
    order: Order,
    generations: int,
    out: Path,
    command: str,
    *,
    resume: bool = False,
    workers: Workers = 1,
    watch: Watch | None = None,
) -> list[Generation]:
    """All generations, those from before too. Raises NemetonError, OSError."""
    if generations < 1:
        raise BadOptions("training-too-little", name="generations", low=1, found=generations)
    pools.check(workers)
    settle(out, order, resume)
    done: list[Generation] = []
    for number in range(1, generations + 1):
        found = read_report(out, number)
        if found is None:
            found = generation(order, number, out, command, best(out, done), workers, watch)
            text = msgspec.json.format(msgspec.json.encode(found), indent=1)
            (folder_of(out, number) / REPORT).write_bytes(text + b"\n")
        done.append(found)
    return done


def best(out: Path, done: list[Generation]) -> str:
    """The file of what was accepted last; empty if nothing was."""
    for one in reversed(done):
        if one.accepted:
            return str((folder_of(out, one.generation) / ACCEPTED).resolve())
    return ""


def read_report(out: Path, number: int) -> Generation | None:
    return resume_file.read(folder_of(out, number) / REPORT, Generation, "training-damaged")


def generation(
    order: Order,
    number: int,
    out: Path,
    command: str,
    weights: str,
    workers: Workers,
    watch: Watch | None,
) -> Generation:
    def told(what: str, total: int) -> Callable[[int], None]:
        return lambda done: None if watch is None else watch(what, number, done, total)

    folder = folder_of(out, number)
    selfplay.make(order, folder, weights, workers=workers, played=told("games", order.games))
    paths = [
        selfplay.path(folder_of(out, past), one)
        for past in range(1, number + 1)
        for one in range(1, order.games + 1)
    ]
    lesson = learn(order, paths, folder, command, told("epochs", order.epochs))
    if lesson.best_epoch == 0:
        return Generation(generation=number, lesson=lesson, match=None, accepted=False)
    duel = duel_of(
        order.game,
        contender_name(order.level, str((folder / TRAINED).resolve())),
        contender_name(order.level, weights),
        order.seats,
        f"{order.seed}/match/{number}",
        order.options,
    )
    played = told("match", order.match)
    match = run_duel(
        duel,
        order.match,
        workers=workers,
        results=Results(duel, list[Played], folder / "match.jsonl"),
        played=lambda found: played(found.games),
    )
    accepted = match.low > match.fair
    if accepted:
        accept(folder, match)
    return Generation(generation=number, lesson=lesson, match=match, accepted=accepted)


def accept(folder: Path, match: DuelReport) -> None:
    """Write the weights once more, with the match that they won."""
    trained = weights_file.read(folder / TRAINED)
    won = {
        name: float(getattr(match, name))
        for name in ("games", "share", "low", "high", "fair", "ms_a", "ms_b")
    }
    origin = msgspec.structs.replace(trained.header.origin, match=won)
    header = msgspec.structs.replace(trained.header, origin=origin)
    weights_file.write(folder / ACCEPTED, header, trained.numbers)
