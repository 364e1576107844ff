"""One game between bots, with the time that each of them takes: the game of matches and duels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import thread_time_ns
from typing import NamedTuple

import msgspec

from nemeton.arena.contenders import contender
from nemeton.arena.one_game import choose
from nemeton.bots import Bot
from nemeton.core.chance import KeyedChance, QuickChance
from nemeton.core.describer import describe_refusal
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.seed import seed_from
from nemeton.core.state import State


class Clock(msgspec.Struct):
    """What the decisions took, of one core, in which there was anything to choose."""

    decisions: int = 0
    nanoseconds: int = 0

    def __add__(self, other: Clock) -> Clock:
        return Clock(self.decisions + other.decisions, self.nanoseconds + other.nanoseconds)

    @property
    def milliseconds(self) -> float:
        """A decision."""
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
    """One game between these bots. A bot is not asked where there is nothing to choose."""
    state = game.deal(len(bots), options, KeyedChance(seed))
    chances = [private_chance(seed, seat) for seat in range(len(bots))]
    clocks = [Clock() for _ in bots]
    actors = state.actors()
    while actors:
        actor = actors[0]
        legal = state.legal(actor)
        if len(legal) == 1:
            state.perform(actor, legal[0])
        else:
            view = state.view(actor)
            begun = thread_time_ns()
            action = choose(bots[actor], game, view, legal, chances[actor])
            clocks[actor].nanoseconds += thread_time_ns() - begun
            clocks[actor].decisions += 1
            carry_out(state, actor, action)
        actors = state.actors()
    result = state.result()
    assert result is not None
    return TimedGame(result, clocks)


def carry_out(state: State, seat: int, action: int) -> None:
    """Apply what a bot has chosen. Raises Refused, in words."""
    try:
        state.apply(seat, action)
    except Refused as error:
        describe_refusal(error, state, seat, action)
        raise


def private_chance(seed: bytes, seat: int) -> QuickChance:
    """What the bot at a seat rolls: it tells nothing of the deal."""
    return QuickChance(int.from_bytes(seed_from(f"{seed.hex()}/bot/{seat}")[:16], "little"))
