"""The game of matches and duels: between new bots, with the time that each takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import thread_time_ns
from typing import NamedTuple

import msgspec

from nemeton.arena.contenders import contender
from nemeton.bots import Bot
from nemeton.bots.game_loop import SeatedBots, ask, play_game, seat_chance
from nemeton.core.chance import Chance, KeyedChance
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.state import State


class Clock(msgspec.Struct):
    """Decisions in which there was a choice, and the processor time they took."""

    decisions: int = 0
    nanoseconds: int = 0

    def __add__(self, other: Clock) -> Clock:
        return Clock(self.decisions + other.decisions, self.nanoseconds + other.nanoseconds)

    @property
    def milliseconds(self) -> float:
        """The mean of a decision."""
        return round(self.nanoseconds / 1e6 / max(self.decisions, 1), 3)


class TimedGame(NamedTuple):
    result: Result
    clocks: list[Clock]  # one for each seat

    @property
    def points(self) -> list[int]:
        return [score.total for score in self.result.scores]


Playing = Callable[[Game, Sequence[str], Options, bytes], TimedGame]


def play_timed(game: Game, names: Sequence[str], options: Options, seed: bytes) -> TimedGame:
    """One game; its bots are new, so that nothing they remember comes from another one."""
    return play_bots(game, [contender(name) for name in names], options, seed)


def play_bots(game: Game, bots: Sequence[Bot], options: Options, seed: bytes) -> TimedGame:
    """One game between these bots."""
    seating = TimedBots(bots, [seat_chance(seed, seat) for seat in range(len(bots))])
    state = game.deal(len(bots), options, KeyedChance(seed))
    play_game(state, seating.choose)
    result = state.result()
    assert result is not None
    return TimedGame(result, seating.clocks)


class TimedBots(SeatedBots):
    """Bots whose decisions are timed, and which are asked only if there is a choice."""

    def __init__(self, bots: Sequence[Bot], chances: Sequence[Chance]) -> None:
        super().__init__(bots, chances)
        self.clocks = [Clock() for _ in bots]

    def ask(self, state: State, seat: int, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        clock = self.clocks[seat]
        view = state.view(seat)
        begun = thread_time_ns()
        action = ask(self.bots[seat], state.game, view, legal, self.chances[seat])
        clock.nanoseconds += thread_time_ns() - begun
        clock.decisions += 1
        return action
