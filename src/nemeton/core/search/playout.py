"""Playouts, the innermost loop of simulations and searches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nemeton.core.chance import Chance
from nemeton.core.state import NOBODY, State

END: Final = 1 << 60  # a horizon that no game reaches


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Quick choices for every seat of a playout, with access to the whole state."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        raise NotImplementedError

    def promising(self, state: State, seat: int, limit: int) -> list[int]:
        """The policy's best `limit` actions; by default the order of `game.bots`."""
        return state.game.bots.promising(state, seat, limit)

    def enter(self, world: State, seat: int, number: int, whole: bool) -> None:
        """Prepare for playouts of the seat's candidates in copies of this world.

        Searches call it with each world they sample, numbered from 0. Unless they need the `whole`
        outcome, they only compare candidates.
        """


def any_action(state: State, seat: i64, chance: Chance) -> i64:
    """A uniformly random legal action."""
    return state.nth_legal(seat, chance.below(state.legal_count(seat)))


class RandomPolicy(Policy):
    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return any_action(state, seat, chance)


class PromisingPolicy(Policy):
    """The most promising action; now and then a random one."""

    def __init__(self, wander: int = 0) -> None:
        self.wander = wander  # per cent of random choices

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        if self.wander and chance.below(100) < self.wander:
            return any_action(state, seat, chance)
        return state.game.bots.promising(state, seat, 1)[0]


RANDOM: Final = RandomPolicy()


def greedy_action(state: State, seat: int, actions: list[int]) -> int:
    """The action with the best evaluation afterwards; the first of equals."""
    best = actions[0]
    if len(actions) == 1:
        return best
    game = state.game
    most = float("-inf")
    for action in actions:
        after = state.copy()
        after.perform(seat, action)
        value = game.bots.evaluate(after, seat)
        if value > most:
            most = value
            best = action
    return best


def playout(state: State, chance: Chance, policy: Policy = RANDOM, until: int = END) -> int:
    """Play until the state's horizon reaches `until` or the game is over.

    Changes the state; returns the number of decisions.

    >>> import nemeton
    >>> from nemeton.core.chance import QuickChance
    >>> state = nemeton.load("alarun").new(seats=2, seed=9)
    >>> playout(state, QuickChance(1)) > 0
    True
    >>> state
    <alarun: 2 seats, over>
    """
    decisions: i64 = 0
    seat: i64 = state.first_actor()
    while seat != NOBODY and state.horizon < until:
        state.perform(seat, policy.choose(state, seat, chance))
        decisions += 1
        seat = state.first_actor()
    return decisions
