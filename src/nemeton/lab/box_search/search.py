"""The search: boxes are proposed, apprentices sort them out, and druids judge the best few.

Every judgement is kept as soon as it is there, so that an interrupted search goes on from it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from nemeton.arena import resume_file
from nemeton.bots import make
from nemeton.core.chance import KeyedChance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.seed import seed_from
from nemeton.core.study.box_search import ComponentSearch
from nemeton.games import find
from nemeton.lab.box_search.verdict import Judgement, judge
from nemeton.lab.quick_druid import QUICK_DRUID, players
from nemeton.lab.study.study import study

SORTER = "apprentice"
USUAL = (SORTER, QUICK_DRUID)


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for, and how long. The same order finds the same box."""

    game: str
    version: int
    edition: str  # what the box that is found shall be called
    seed: str
    steps: int  # of each proposal's search
    candidates: int
    finalists: int
    games: int  # of each judgement
    sorter: str  # the bots that sort out …
    judge: str  # … and those that judge the best few


class Kept(msgspec.Struct, kw_only=True):
    order: Order
    proposals: list[str] = []
    judgements: list[Judgement] = []


class CostFigures(msgspec.Struct, frozen=True):
    name: str
    message: Message  # the thing in words
    cost: float
    own: float  # the same in the game's own box


class HintFigures(msgspec.Struct, frozen=True):
    message: Message
    low: float
    high: float
    met: bool


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """What `nemeton lab tune --json` prints."""

    order: Order
    best: int  # the number of the candidate that was taken
    costs: list[CostFigures]
    hints: list[HintFigures]
    judgements: list[Judgement]
    components: str


Told = Callable[[str, int, int], None]  # what is done, how far it is, of how much


class Search:
    def __init__(self, order: Order, workers: int, path: Path | None, told: Told) -> None:
        """Raises BadOptions where the game has nothing to tune, or the file is another search's."""
        self.order = order
        self.workers = workers
        self.path = path
        self.told = told
        self.game: Game = find(order.game)
        self.tuner: ComponentSearch = self.game.study.component_search()
        self.kept = self._open()

    def run(self) -> Tuned:
        """Find the box, or go on from what was kept."""
        self._propose()
        everyone = list(range(1, self.order.candidates + 1))
        finalists = self._best(everyone, self.order.sorter)[: self.order.finalists]
        best = self._best(finalists, self.order.judge)[0]
        text = self.kept.proposals[best - 1]
        own = {one.name: one.cost for one in self.tuner.costs(self.tuner.own())}
        return Tuned(
            order=self.order,
            best=best,
            costs=[
                CostFigures(
                    one.name, one.message, round(one.cost, 2), round(own.get(one.name, 0.0), 2)
                )
                for one in self.tuner.costs(text)
            ],
            hints=[
                HintFigures(hint.message, round(hint.low, 2), round(hint.high, 2), hint.met)
                for hint in self.tuner.hints(text)
            ],
            judgements=self.kept.judgements,
            components=text,
        )

    def _open(self) -> Kept:
        found = None if self.path is None else resume_file.read(self.path, Kept, "tune-damaged")
        if found is None:
            return Kept(order=self.order)
        assert self.path is not None
        resume_file.check_same(self.path, found.order, self.order, "tune-other")
        return found

    def _keep(self) -> None:
        if self.path is not None:
            resume_file.write(self.path, self.kept)

    def _propose(self) -> None:
        order, total = self.order, self.order.candidates * self.order.steps
        for number in range(len(self.kept.proposals) + 1, order.candidates + 1):
            before = (number - 1) * order.steps

            def tried(step: int, before: int = before) -> None:
                self.told("proposing", before + step, total)

            chance = KeyedChance(seed_from(f"{order.seed}/{number}"))
            found = self.tuner.propose(order.edition, order.steps, chance, tried)
            self.kept.proposals.append(found)
            self._keep()
            tried(order.steps)

    def _best(self, candidates: list[int], bots: str) -> list[int]:
        """Those that miss fewest hints first, and of them those that such bots like best."""
        seats = self.game.seats
        total = len(candidates) * len(seats) * self.order.games
        losses: dict[int, float] = {}
        for at, candidate in enumerate(candidates):
            losses[candidate] = 0.0
            for more, count in enumerate(seats):
                done = (at * len(seats) + more) * self.order.games
                losses[candidate] += self._judged(candidate, bots, count, done, total).loss
        return sorted(candidates, key=lambda one: (self._missed(one), losses[one]))

    def _missed(self, candidate: int) -> int:
        hints = self.tuner.hints(self.kept.proposals[candidate - 1])
        return sum(not hint.met for hint in hints)

    def _judged(self, candidate: int, bots: str, seats: int, done: int, total: int) -> Judgement:
        for one in self.kept.judgements:
            if (one.candidate, one.bots, one.seats) == (candidate, bots, seats):
                return one
        found = study(
            self.game,
            seats,
            {},
            players(self.game.name, [bots]),
            self.order.games,
            f"{self.order.seed}/{bots}",
            components=self.kept.proposals[candidate - 1],
            jobs=self.workers,
            played=lambda games: self.told(bots, done + games, total),
        )
        self.kept.judgements.append(judge(found, candidate, bots))
        self._keep()
        return self.kept.judgements[-1]


def check(order: Order) -> None:
    """Raises BadOptions."""
    for bots in players(order.game, [order.sorter, order.judge]):
        make(bots)
    least = min(order.steps, order.candidates, order.finalists, order.games)
    if least < 1 or order.finalists > order.candidates:
        raise BadOptions(
            "tune-counts",
            steps=order.steps,
            candidates=order.candidates,
            finalists=order.finalists,
            games=order.games,
        )
