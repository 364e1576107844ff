"""Counts of one game, taken while bots play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from nemeton.bots import Bot
from nemeton.bots.game_loop import play_game, share_chance
from nemeton.core.chance import KeyedChance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.lab.study.action_kinds import ActionKinds


class GameCounts(msgspec.Struct):
    """Counts of one game; a turn is a run of decisions of one seat."""

    first: int  # the seat that began
    points: list[int]  # by seat
    winners: list[int]
    decisions: int
    turns: int
    taken: list[int]  # actions, by kind
    turns_possible: list[int]  # by kind: turns in which such an action was legal …
    turns_taken: list[int]  # … and in which one was taken
    used: list[dict[str, int]]  # by census: how often each thing was used


class TurnKinds:
    """The current turn: the kinds of actions legal in it, and those taken, as bits."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.possible = 0
        self.taken = 0


class GameCounter:
    """Counts a game decision by decision."""

    def __init__(self, kinds: ActionKinds) -> None:
        self.kinds = kinds
        count = len(kinds.ids)
        self.turn: TurnKinds | None = None
        self.first = 0
        self.decisions = 0
        self.turns = 0
        self.taken = [0] * count
        self.turns_possible = [0] * count
        self.turns_taken = [0] * count
        self.used: list[dict[str, int]] = [{} for _ in kinds.censuses]

    def add(self, seat: int, legal: Sequence[int], action: int) -> None:
        if self.turn is None or self.turn.seat != seat:
            if self.turn is None:
                self.first = seat
            self._end_turn()
            self.turn = TurnKinds(seat)
        kind_of = self.kinds.of
        for kind in {kind_of[one] for one in legal}:
            self.turn.possible |= 1 << kind
        self.turn.taken |= 1 << kind_of[action]
        self.decisions += 1
        self.taken[kind_of[action]] += 1
        for used, subjects in zip(self.used, self.kinds.subjects, strict=True):
            thing = subjects.get(action)
            if thing is not None:
                used[thing] = used.get(thing, 0) + 1

    def _end_turn(self) -> None:
        if self.turn is None:
            return
        self.turns += 1
        for kind in range(len(self.taken)):
            self.turns_possible[kind] += self.turn.possible >> kind & 1
            self.turns_taken[kind] += self.turn.taken >> kind & 1

    def finish(self, points: list[int], winners: list[int]) -> GameCounts:
        self._end_turn()
        return GameCounts(
            first=self.first,
            points=points,
            winners=winners,
            decisions=self.decisions,
            turns=self.turns,
            taken=self.taken,
            turns_possible=self.turns_possible,
            turns_taken=self.turns_taken,
            used=self.used,
        )


def play_counted(
    game: Game,
    kinds: ActionKinds,
    seats: int,
    options: Mapping[str, object],
    bots: Sequence[Bot],
    seed: bytes,
) -> GameCounts:
    """The game that `simulate` plays with these bots and this seed, counted."""
    state = game.deal(seats, options, KeyedChance(seed))
    seating = share_chance(bots, seed)
    counter = GameCounter(kinds)

    def choose(state: State, seat: int) -> int:
        legal = state.legal(seat)
        action = seating.ask(state, seat, legal)
        counter.add(seat, legal, action)
        return action

    play_game(state, choose)
    result = state.result()
    assert result is not None
    return counter.finish([score.total for score in result.scores], result.winners)
