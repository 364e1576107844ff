"""The innermost loop of simulations and searches: play a state on, to a horizon or to its end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nemeton.core.chance import Chance
from nemeton.core.state import NOBODY, State

END: Final = 1 << 60  # a horizon that no game reaches


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Quickly chooses for every seat. It may see the whole state: a play-out is only imagined."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        raise NotImplementedError

    def promising(self, state: State, seat: int, limit: int) -> list[int]:
        """The first so many actions as it orders them; unless it knows better, as the game does."""
        return state.game.bots.promising(state, seat, limit)

    def enter(self, world: State, seat: int, number: int, whole: bool) -> None:
        """A search tells of a world, its so many-th from 0, in whose copies candidates of the seat
        are played out. Unless the `whole` outcome is asked for, it only compares them."""


def any_action(state: State, seat: i64, chance: Chance) -> i64:
    """One of the legal actions, each as likely as the others."""
    return state.nth_legal(seat, chance.below(state.legal_count(seat)))


class RandomPolicy(Policy):
    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return any_action(state, seat, chance)


class PromisingPolicy(Policy):
    """The action that looks best to the game's insight; now and then any other."""

    def __init__(self, wander: int = 0) -> None:
        self.wander = wander  # of 100 choices so many are random

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        if self.wander and chance.below(100) < self.wander:
            return any_action(state, seat, chance)
        return state.game.bots.promising(state, seat, 1)[0]


RANDOM: Final = RandomPolicy()


def one_step_ahead(state: State, seat: int, actions: list[int]) -> int:
    """The best of these actions by what it leads to; among equals the first."""
    best = actions[0]
    if len(actions) == 1:
        return best
    game = state.game
    most = float("-inf")
    for action in actions:
        after = state.copy()
        after.perform(seat, action)
        worth = game.bots.evaluate(after, seat)
        if worth > most:
            most = worth
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
