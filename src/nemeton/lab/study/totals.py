"""Sums of the counts of many games, and the figures of a study."""

from __future__ import annotations

from nemeton.arena.spread import spread
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.record.game_terms import terms_of
from nemeton.lab.study.action_kinds import ActionKinds
from nemeton.lab.study.figures import CensusFigures, KindFigures, StudyReport, ThingFigures
from nemeton.lab.study.game_counts import GameCounts


class StudyTotals:
    """Sums of the counts of many games."""

    def __init__(self, kinds: ActionKinds, seats: int) -> None:
        self.kinds = kinds
        self.seats = seats
        self.games = 0
        self.turns = 0
        self.decisions: list[float] = []
        self.turns_each: list[float] = []
        self.points: list[list[float]] = [[] for _ in range(seats)]
        self.winning: list[float] = []
        self.other: list[float] = []
        self.wins = [0.0] * seats
        self.wins_by_order = [0.0] * seats
        self.taken = [0] * len(kinds.ids)
        self.turns_possible = [0] * len(kinds.ids)
        self.turns_taken = [0] * len(kinds.ids)
        self.used = [dict.fromkeys(census.copies, 0) for census in kinds.censuses]

    def add(self, counts: GameCounts) -> None:
        self.games += 1
        self.turns += counts.turns
        self.decisions.append(counts.decisions)
        self.turns_each.append(counts.turns / self.seats)
        for seat, points in enumerate(counts.points):
            self.points[seat].append(points)
            (self.winning if seat in counts.winners else self.other).append(points)
        for seat in counts.winners:
            part = 1 / len(counts.winners)
            self.wins[seat] += part
            self.wins_by_order[(seat - counts.first) % self.seats] += part
        for kind in range(len(self.taken)):
            self.taken[kind] += counts.taken[kind]
            self.turns_possible[kind] += counts.turns_possible[kind]
            self.turns_taken[kind] += counts.turns_taken[kind]
        for total, used in zip(self.used, counts.used, strict=True):
            for thing, times in used.items():
                total[thing] = total.get(thing, 0) + times

    def report(self, game: Game, options: Options, bots: list[str], seed: str) -> StudyReport:
        return StudyReport(
            *terms_of(game, self.seats),
            options=options,
            bots=bots,
            seed=seed,
            games=self.games,
            decisions=spread(self.decisions),
            turns_each=spread(self.turns_each),
            points=[spread(points) for points in self.points],
            winning_points=spread(self.winning),
            other_points=spread(self.other),
            wins=[round(wins / self.games, 4) for wins in self.wins],
            wins_by_order=[round(wins / self.games, 4) for wins in self.wins_by_order],
            kinds=self._kinds(),
            censuses=[self._census(index) for index in range(len(self.used))],
        )

    def _kinds(self) -> list[KindFigures]:
        decisions = sum(self.taken)
        figures = [
            KindFigures(
                kind=self.kinds.ids[kind],
                message=self.kinds.messages[kind],
                taken=self.taken[kind],
                share=round(self.taken[kind] / decisions, 4),
                turns_possible=round(self.turns_possible[kind] / self.turns, 4),
                turns_taken=round(self.turns_taken[kind] / self.turns, 4),
            )
            for kind in range(len(self.taken))
            if self.turns_possible[kind]
        ]
        return sorted(figures, key=lambda one: (-one.taken, one.kind))

    def _census(self, index: int) -> CensusFigures:
        census = self.kinds.censuses[index]
        messages = self.kinds.things[index]
        things = [
            ThingFigures(
                name=name,
                message=messages[name],
                copies=copies,
                used=self.used[index][name],
                per_copy=round(self.used[index][name] / copies / self.games, 4),
            )
            for name, copies in census.copies.items()
        ]
        things.sort(key=lambda one: (-one.per_copy, one.name))
        return CensusFigures(census.kind, things)
