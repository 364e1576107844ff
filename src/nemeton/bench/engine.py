"""Speed of the engine: decisions per second, and the cost of copies and other calls.

`measure_everywhere` starts a new Python for the compiled and for the uncompiled rules, because one
process can only load one of them. Seconds are processor time, which other processes hardly
change. `python -m nemeton.bench.engine GAME …` is that worker.
"""

from __future__ import annotations

import filecmp
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import msgspec
from msgspec.structs import asdict

from nemeton import core
from nemeton.bench import new_positions, search_calls
from nemeton.bench.new_positions import NewPositionCosts
from nemeton.bench.search_calls import CallCosts
from nemeton.core.chance import QuickChance
from nemeton.core.compiled import is_compiled
from nemeton.core.errors import NemetonError
from nemeton.core.game import Game
from nemeton.core.search.playout import playout
from nemeton.games import find

SEATS = 4
REPETITIONS = 15  # many short ones: some find the machine quiet
PLAY_SECONDS = 0.15  # in one repetition
COPIES = 1000
CALL_SECONDS = 0.02  # of one kind of call in one repetition


class WorkerSpeed(msgspec.Struct):
    """The speed of one game in one tree, compiled or not."""

    decisions_per_second: float
    copy_us: float
    vector: float | None  # decisions per second of many games at once; None without NumPy
    calls: CallCosts
    new_positions: NewPositionCosts | None  # compiled only: otherwise it would take too long


class GameSpeed(msgspec.Struct, kw_only=True):
    """The speed of one game in `nemeton bench engine --json`; null without such a tree."""

    compiled: float | None = None
    uncompiled: float | None = None
    copy_us: float | None = None  # compiled if there is a compiled tree
    vector: float | None = None  # the same, and so are those that follow: see `CallCosts`
    playout: float | None = None
    redeal_us: float | None = None
    sample_us: float | None = None
    evaluate_us: float | None = None
    promising_us: float | None = None
    greedy_us: float | None = None
    evaluate_new_us: float | None = None  # and these: see `NewPositionCosts`
    promising_new_us: float | None = None
    greedy_new_us: float | None = None


class WorkerReport(msgspec.Struct):
    """The output of a worker."""

    compiled: bool
    speeds: dict[str, WorkerSpeed]


class Trees(msgspec.Struct):
    """The folders that `nemeton` can be imported from."""

    compiled: Path | None
    uncompiled: Path | None


def trees() -> Trees:
    """The running tree and, in a checkout, its counterpart: `src` and `build/compiled`."""
    here = Path(core.__path__[0]).resolve().parents[1]
    if is_compiled():
        source = here.parent.parent / "src"
        return Trees(here, source if (source / "nemeton").is_dir() else None)
    built = here.parent / "build" / "compiled"
    return Trees(built if (built / "nemeton").is_dir() else None, here)


def out_of_date(found: Trees) -> bool:
    """True if the compiled tree was made from other sources than those beside it."""
    if found.compiled is None or found.uncompiled is None:
        return False
    for folder in ("core", "games", "bots", "adapters", "table"):
        for source in (found.uncompiled / "nemeton" / folder).rglob("*.py"):
            copy = found.compiled / source.relative_to(found.uncompiled)
            if not copy.is_file() or not filecmp.cmp(source, copy, shallow=False):
                return True
    return False


def measure(game: Game, seats: int = SEATS) -> WorkerSpeed:
    """Random play through the public calls, dealing included; the best of several repetitions."""
    chance = QuickChance(1)
    best = 0.0
    for _ in range(REPETITIONS):
        decisions = 0
        start = process_time()
        seconds = 0.0
        while seconds < PLAY_SECONDS:
            decisions += playout(game.deal(seats, game.simulation, chance), chance)
            seconds = process_time() - start
        best = max(best, decisions / seconds)
    return WorkerSpeed(
        round(best),
        round(measure_copy(game, seats), 3),
        measure_vector(game, seats),
        search_calls.measure(game, seats, REPETITIONS, CALL_SECONDS),
        new_positions.measure(game, seats) if is_compiled() else None,
    )


def measure_vector(game: Game, seats: int) -> float | None:
    """Decisions per second of many games at once; None without NumPy or observations."""
    if find_spec("numpy") is None:
        return None
    from nemeton.bench import vector

    try:
        return round(vector.measure(game, seats, REPETITIONS, PLAY_SECONDS))
    except NemetonError:
        return None


def measure_copy(game: Game, seats: int) -> float:
    """Microseconds for a copy of a state in the middle of a game."""
    chance = QuickChance(2)
    decisions = playout(game.deal(seats, game.simulation, chance.copy()), chance.copy())
    state = game.deal(seats, game.simulation, chance)
    for _ in range(decisions // 2):
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    best = float("inf")
    for _ in range(REPETITIONS):
        start = process_time()
        for _ in range(COPIES):
            state.copy()
        best = min(best, (process_time() - start) / COPIES)
    return best * 1_000_000


def seats_of(game: Game) -> int:
    """Four players, or as near to it as the game comes."""
    return min(game.seats, key=lambda seats: abs(seats - SEATS))


def measure_tree(tree: Path | None, compiled: bool, names: list[str]) -> dict[str, WorkerSpeed]:
    """Run a worker in the tree; empty without a tree of the wanted kind."""
    if tree is None:
        return {}
    worker = subprocess.run(  # noqa: S603  (our own program)
        [sys.executable, "-m", "nemeton.bench.engine", *names],
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        check=False,
    )
    if worker.returncode:
        return {}  # an old or broken tree
    found = msgspec.json.decode(worker.stdout, type=WorkerReport)
    return found.speeds if found.compiled == compiled else {}


def measure_everywhere(names: list[str]) -> dict[str, GameSpeed]:
    found = trees()
    quick = measure_tree(found.compiled, True, names)
    plain = measure_tree(found.uncompiled, False, names)
    return {name: both_trees(quick.get(name), plain.get(name)) for name in names}


def both_trees(compiled: WorkerSpeed | None, uncompiled: WorkerSpeed | None) -> GameSpeed:
    """The speed of one game, with the costs of calls in the faster tree."""
    best = compiled or uncompiled
    if best is None:
        return GameSpeed()
    return GameSpeed(
        compiled=compiled.decisions_per_second if compiled else None,
        uncompiled=uncompiled.decisions_per_second if uncompiled else None,
        copy_us=best.copy_us,
        vector=best.vector,
        **asdict(best.calls),
        **(asdict(best.new_positions) if best.new_positions else {}),
    )


def work(names: list[str]) -> None:
    """Measure these games in the running tree, and print a WorkerReport."""
    games = [find(name) for name in names]
    found = WorkerReport(
        is_compiled(), {game.name: measure(game, seats_of(game)) for game in games}
    )
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    work(sys.argv[1:])
