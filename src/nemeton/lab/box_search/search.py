"""Box search: boxes are proposed, apprentices sort them, and druids judge the best few.

Every judgement is stored at once, so that an interrupted search resumes.
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
from nemeton.core.study.box_search import BoxSearch
from nemeton.games import find
from nemeton.lab.box_search.verdict import Judgement, judge
from nemeton.lab.study.study import study
from nemeton.lab.study_bots import study_bots


class BoxSearchSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a search; the same settings find the same box."""

    game: str
    version: int
    edition: str  # the name of the box that is found
    seed: str
    steps: int  # of each proposal's search
    candidates: int
    finalists: int
    games: int  # of each judgement
    sorter: str  # level of the bots that sort all candidates
    judge: str  # level of the bots that judge the finalists


class BoxSearchProgress(msgspec.Struct, kw_only=True):
    """The stored progress of a search."""

    settings: BoxSearchSettings
    proposals: list[str] = []
    judgements: list[Judgement] = []


class CostFigures(msgspec.Struct, frozen=True):
    name: str
    message: Message  # the name of the thing
    cost: float
    own: float  # the same in the game's own box


class HintFigures(msgspec.Struct, frozen=True):
    message: Message
    low: float
    high: float
    met: bool


class BoxSearchReport(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a search, printed by `nemeton lab box-search --json`."""

    settings: BoxSearchSettings
    best: int  # the number of the best candidate
    costs: list[CostFigures]
    hints: list[HintFigures]
    judgements: list[Judgement]
    components: str


Watch = Callable[[str, int, int], None]  # the stage, its progress, and its total


class BoxSearchRun:
    """A search, which can resume."""

    def __init__(
        self, settings: BoxSearchSettings, workers: int, path: Path | None, watch: Watch
    ) -> None:
        """Open the file of a search, or begin one.

        Raises BadOptions for a game without box search, or another search's file.
        """
        self.settings = settings
        self.workers = workers
        self.path = path
        self.watch = watch
        self.game: Game = find(settings.game)
        self.box_search: BoxSearch = self.game.study.box_search()
        self.progress = self._open()

    def run(self) -> BoxSearchReport:
        """Find the box, from the stored progress on."""
        self._propose()
        all_candidates = list(range(1, self.settings.candidates + 1))
        finalists = self._best(all_candidates, self.settings.sorter)[: self.settings.finalists]
        best = self._best(finalists, self.settings.judge)[0]
        text = self.progress.proposals[best - 1]
        own = {one.name: one.cost for one in self.box_search.costs(self.box_search.own())}
        return BoxSearchReport(
            settings=self.settings,
            best=best,
            costs=[
                CostFigures(
                    one.name, one.message, round(one.cost, 2), round(own.get(one.name, 0.0), 2)
                )
                for one in self.box_search.costs(text)
            ],
            hints=[
                HintFigures(hint.message, round(hint.low, 2), round(hint.high, 2), hint.met)
                for hint in self.box_search.hints(text)
            ],
            judgements=self.progress.judgements,
            components=text,
        )

    def _open(self) -> BoxSearchProgress:
        found = (
            None
            if self.path is None
            else resume_file.read(self.path, BoxSearchProgress, "box-search-damaged")
        )
        if found is None:
            return BoxSearchProgress(settings=self.settings)
        assert self.path is not None
        resume_file.check_same(self.path, found.settings, self.settings, "box-search-other")
        return found

    def _store(self) -> None:
        if self.path is not None:
            resume_file.write(self.path, self.progress)

    def _propose(self) -> None:
        settings, total = self.settings, self.settings.candidates * self.settings.steps
        for number in range(len(self.progress.proposals) + 1, settings.candidates + 1):
            before = (number - 1) * settings.steps

            def tried(step: int, before: int = before) -> None:
                self.watch("proposing", before + step, total)

            chance = KeyedChance(seed_from(f"{settings.seed}/{number}"))
            found = self.box_search.propose(settings.edition, settings.steps, chance, tried)
            self.progress.proposals.append(found)
            self._store()
            tried(settings.steps)

    def _best(self, candidates: list[int], bots: str) -> list[int]:
        """Candidates that meet most hints first, then those with the least loss in play."""
        seats = self.game.seats
        total = len(candidates) * len(seats) * self.settings.games
        losses: dict[int, float] = {}
        for at, candidate in enumerate(candidates):
            losses[candidate] = 0.0
            for more, count in enumerate(seats):
                done = (at * len(seats) + more) * self.settings.games
                losses[candidate] += self._judged(candidate, bots, count, done, total).loss
        return sorted(candidates, key=lambda one: (self._missed(one), losses[one]))

    def _missed(self, candidate: int) -> int:
        hints = self.box_search.hints(self.progress.proposals[candidate - 1])
        return sum(not hint.met for hint in hints)

    def _judged(self, candidate: int, bots: str, seats: int, done: int, total: int) -> Judgement:
        for one in self.progress.judgements:
            if (one.candidate, one.bots, one.seats) == (candidate, bots, seats):
                return one
        found = study(
            self.game,
            seats,
            {},
            study_bots(self.game.name, [bots]),
            self.settings.games,
            f"{self.settings.seed}/{bots}",
            components=self.progress.proposals[candidate - 1],
            jobs=self.workers,
            played=lambda games: self.watch(bots, done + games, total),
        )
        self.progress.judgements.append(judge(found, candidate, bots))
        self._store()
        return self.progress.judgements[-1]


def check(settings: BoxSearchSettings) -> None:
    """Check the settings. Raises BadOptions."""
    for bots in study_bots(settings.game, [settings.sorter, settings.judge]):
        make(bots)
    least = min(settings.steps, settings.candidates, settings.finalists, settings.games)
    if least < 1 or settings.finalists > settings.candidates:
        raise BadOptions(
            "box-search-counts",
            steps=settings.steps,
            candidates=settings.candidates,
            finalists=settings.finalists,
            games=settings.games,
        )
