"""Self-play of the teacher, with its results at every decision.

The teacher is the level's search with all candidates in all worlds, played beyond the level's own
horizon. The position at that horizon is written down on the way, so each row has the inputs of a
value and the later result in the same world.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import sqrt
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from nemeton.arena.dataset.tables import write
from nemeton.arena.pools import Workers, check, each_done
from nemeton.bots.candidates import candidates
from nemeton.bots.game_loop import deal_seed, play_game, shared_chance
from nemeton.bots.learned_value import Value, lead, read_value
from nemeton.bots.policies import policy
from nemeton.core.chance import KeyedChance, QuickChance
from nemeton.core.game import Game
from nemeton.core.learning.observation import Rows
from nemeton.core.search.playout import playout
from nemeton.core.state import State
from nemeton.games import find
from nemeton.lab.training.bot import level_search
from nemeton.lab.training.settings import TrainingSettings

RANDOM_PER_CENT = 10  # of the decisions, which play any candidate for variety


def schema(worlds: int, width: int) -> pa.Schema:
    return pa.schema(
        [
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("action", pa.int32()),
            ("mean", pa.float64()),
            ("error", pa.float64()),
            ("chosen", pa.bool_()),
            ("chances", pa.list_(pa.float64(), worlds)),
            ("leads", pa.list_(pa.float64(), worlds)),
            ("observations", pa.list_(pa.uint8(), worlds * width)),
        ]
    )


class Candidate:
    """An action with its results in each world."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.found: list[float] = []  # the teacher's estimates of the chance to win
        self.chances: list[float] = []  # by the game's evaluation at the level's horizon
        self.leads: list[float] = []
        self.observations = bytearray()

    @property
    def mean(self) -> float:
        return sum(self.found) / len(self.found)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        mean = self.mean
        count = len(self.found)
        return sqrt(sum([(one - mean) ** 2 for one in self.found]) / (count - 1) / count)


class Teacher:
    """The search that estimates the value of every candidate."""

    def __init__(self, settings: TrainingSettings, game: Game, weights: str) -> None:
        """`weights` is the file of the accepted value; empty without one."""
        self.settings = settings
        self.game = game
        self.search = level_search(game, settings.level, settings.seats)
        self.policy = policy(self.search.policy, game)
        self.value: Value | None = read_value(weights, game, settings.seats) if weights else None
        self.rows = Rows(game.observer.layout(settings.seats))

    def compare(self, root: State, seat: int, chance: QuickChance) -> list[Candidate]:
        """Try all candidates in the same worlds, which fit the seat's view."""
        search = self.search
        actions = candidates(self.policy, root, seat, search.breadth, search.candidates)
        found = [Candidate(action) for action in actions]
        if len(found) < 2:
            return found
        near = search.until(root)
        for _ in range(self.settings.worlds):
            world = self.game.redeal(root, seat, chance)
            for one in found:
                self._try_out(world, seat, one, chance, near)
        return found

    def _try_out(
        self, world: State, seat: int, one: Candidate, chance: QuickChance, near: int
    ) -> None:
        state = world.copy()
        state.perform(seat, one.action)
        playout(state, chance, self.policy, near)
        seen = self.game.bots.evaluate_all(state)
        rows = self.rows
        rows.begin(0)
        state.game.observer.observe(state, seat, rows)
        rows.end()
        one.observations += memoryview(rows.data)
        one.chances.append(seen.chances[seat])
        one.leads.append(lead(seen.points, seat))
        playout(state, chance, self.policy, near + self.settings.farther * self.search.multiple)
        later = self.game.bots.evaluate_all(state)
        if self.value is not None:
            one.found.append(self.value.chance(state, seat, later))
        else:
            one.found.append(later.chances[seat])


class DecisionRows:
    """The decisions of one game, column by column."""

    def __init__(self) -> None:
        self._columns: dict[str, list[object]] = {name: [] for name in schema(1, 1).names[:-1]}
        self._observations = bytearray()

    def add(self, ply: int, seat: int, found: list[Candidate], chosen: Candidate) -> None:
        for one in found:
            row = (ply, seat, one.action, one.mean, one.error, one is chosen)
            for column, value in zip(
                self._columns.values(), (*row, one.chances, one.leads), strict=True
            ):
                column.append(value)
            self._observations += one.observations

    def table(self, worlds: int, width: int) -> pa.Table:
        wanted = schema(worlds, width)
        arrays = [
            pa.array(column, wanted.field(name).type) for name, column in self._columns.items()
        ]
        flat = pa.Array.from_buffers(
            pa.uint8(), len(self._observations), [None, pa.py_buffer(self._observations)]
        )
        arrays.append(pa.FixedSizeListArray.from_arrays(flat, worlds * width))
        return pa.Table.from_arrays(arrays, schema=wanted)


def play(settings: TrainingSettings, number: int, folder: Path, weights: str) -> int:
    """Play one game and write its file; returns the game's number, from 1."""
    game = find(settings.game)
    teacher = Teacher(settings, game, weights)
    seed = deal_seed(f"{settings.seed}/{folder.name}", number)
    state = game.deal(settings.seats, settings.options, KeyedChance(seed))
    chance = shared_chance(seed)
    rows = DecisionRows()
    plies = count()

    def choose(state: State, seat: int) -> int:
        ply = next(plies)
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        found = teacher.compare(game.sample(state.view(seat), chance), seat, chance)
        chosen = choice(found, chance)
        if len(found) > 1:
            rows.add(ply, seat, found, chosen)
        return chosen.action

    play_game(state, choose, state.perform)
    width = teacher.rows.layout.width
    write(rows.table(settings.worlds, width), path(folder, number))
    return number


def choice(found: list[Candidate], chance: QuickChance) -> Candidate:
    """The best candidate, or sometimes a random one."""
    if len(found) == 1:
        return found[0]
    if chance.below(100) < RANDOM_PER_CENT:
        return found[chance.below(len(found))]
    best = found[0]
    for one in found:
        if one.mean > best.mean:
            best = one
    return best


def path(folder: Path, number: int) -> Path:
    return folder / f"{number:05}.parquet"


def whole(folder: Path, number: int) -> bool:
    """True if the file of this game exists and is complete."""
    try:
        return path(folder, number).exists() and pq.read_metadata(path(folder, number)).num_rows > 0
    except pa.ArrowInvalid:
        return False


def make(
    settings: TrainingSettings,
    folder: Path,
    weights: str,
    *,
    workers: Workers = 1,
    played: Callable[[int], None] | None = None,
) -> None:
    """Play the games of a generation whose files are missing."""
    check(workers)
    missing = [number for number in range(1, settings.games + 1) if not whole(folder, number)]
    ready = settings.games - len(missing)
    place = folder.absolute()  # workers may run in another folder
    for _ in each_done(workers, play, [(settings, number, place, weights) for number in missing]):
        ready += 1
        if played is not None:
            played(ready)
