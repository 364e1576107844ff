"""The games of a duel: the same deal with the first bot in every seat, among the second's."""

from __future__ import annotations

from time import thread_time_ns

import msgspec

from nemeton.arena.contenders import contender
from nemeton.arena.one_game import deal_seed
from nemeton.bots import Bot
from nemeton.core.chance import KeyedChance, QuickChance
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.seed import seed_from
from nemeton.games import find


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """What is played. The same duel gives the same games, on any number of processes."""

    game: str
    version: int
    a: str
    b: str
    seats: int
    seed: str
    options: Options


class Clock(msgspec.Struct):
    """What the decisions took, of one core, in which there was anything to choose."""

    decisions: int = 0
    nanoseconds: int = 0

    @property
    def milliseconds(self) -> float:
        return self.nanoseconds / 1e6 / self.decisions if self.decisions else 0.0


class Played(msgspec.Struct, kw_only=True):
    """One game: where A sat, what it won (a shared victory in part), and everybody's points."""

    deal: int
    seat: int
    won: float
    points: list[int]
    clock_a: Clock
    clock_b: Clock


def play_deal(duel: Duel, deal: int) -> list[Played]:
    """All games of one deal."""
    game = find(duel.game)
    return [play_game(duel, game, deal, seat) for seat in range(duel.seats)]


def play_game(duel: Duel, game: Game, deal: int, seat: int) -> Played:
    """One game; its bots are new, so that nothing they remember comes from another one."""
    seed = deal_seed(duel.seed, deal)
    state = game.deal(duel.seats, duel.options, KeyedChance(seed))
    bots: list[Bot] = [contender(duel.a if at == seat else duel.b) for at in range(duel.seats)]
    chances = [private_chance(seed, at) for at in range(duel.seats)]
    clocks = Clock(), Clock()
    actors = state.actors()
    while actors:
        actor = actors[0]
        legal = state.legal(actor)
        if len(legal) == 1:
            state.perform(actor, legal[0])
        else:
            view = state.view(actor)
            begun = thread_time_ns()
            action = bots[actor].choose(game, view, legal, chances[actor])
            clock = clocks[actor != seat]
            clock.nanoseconds += thread_time_ns() - begun
            clock.decisions += 1
            state.apply(actor, action)
        actors = state.actors()
    result = state.result()
    assert result is not None
    winners = result.winners
    return Played(
        deal=deal,
        seat=seat,
        won=1 / len(winners) if seat in winners else 0.0,
        points=[score.total for score in result.scores],
        clock_a=clocks[0],
        clock_b=clocks[1],
    )


def private_chance(seed: bytes, seat: int) -> QuickChance:
    """What the bot at a seat rolls: it tells nothing of the deal."""
    return QuickChance(int.from_bytes(seed_from(f"{seed.hex()}/bot/{seat}")[:16], "little"))
