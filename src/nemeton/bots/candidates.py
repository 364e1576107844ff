"""Candidates of a search: the best of the promising actions, one step ahead."""

from __future__ import annotations

from nemeton.core.search.playout import Policy
from nemeton.core.state import State


def candidates(policy: Policy, root: State, seat: int, breadth: int, count: int) -> list[int]:
    """The best `count` of `breadth` promising actions one step ahead, best first.

    Without more breadth than that, the first `count` in the policy's order.
    """
    if breadth <= count:
        return policy.promising(root, seat, count)
    game = root.game
    actions = policy.promising(root, seat, breadth)
    ranked: list[tuple[float, int]] = []
    for order in range(len(actions)):
        after = root.copy()
        after.perform(seat, actions[order])
        ranked.append((-game.bots.evaluate(after, seat), order))
    ranked.sort()
    return [actions[order] for _, order in ranked[:count]]
