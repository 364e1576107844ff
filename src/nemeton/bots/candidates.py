"""Which actions are worth a closer look: of the promising ones the best few one step ahead."""

from __future__ import annotations

from nemeton.core.game import Game
from nemeton.core.state import State


def candidates(game: Game, root: State, seat: int, breadth: int, count: int) -> list[int]:
    """The best `count` of `breadth` promising actions, best first, as they look one step ahead."""
    if breadth <= count:
        return game.promising(root, seat, count)
    actions = game.promising(root, seat, breadth)
    ranked: list[tuple[float, int]] = []
    for order in range(len(actions)):
        after = root.copy()
        after.perform(seat, actions[order])
        ranked.append((-game.evaluate(after, seat), order))
    ranked.sort()
    return [actions[order] for _, order in ranked[:count]]
