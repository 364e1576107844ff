"""A plain information-set tree search, for a bot that knows only the rules.

One tree for the seat that thinks, over the actions of all seats; a new sample of hidden
information for every iteration; the upper confidence bound among its legal actions; random
playouts to the end of the game. (Cowling, Powley and Whitehouse, 2012: single observer.)

It has no evaluation of any game. Its strength depends on the number of iterations, which is
chosen so that it takes as much time as its opponent.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from nemeton.bots.bot import ThinkingBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.result import won
from nemeton.core.search.playout import playout
from nemeton.core.state import State
from nemeton.core.view import View

ITERATIONS: Final = 200
CURIOSITY: Final = 0.7  # as in the paper


class Node:
    """The statistics of one move in the tree."""

    def __init__(self) -> None:
        self.children: dict[tuple[int, int], Node] = {}  # by seat and action
        self.visits = 0
        self.wins = 0.0  # of who moved here
        self.available = 0  # how often it could have been chosen

    def bound(self) -> float:
        return self.wins / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class ReferenceTree(ThinkingBot):
    def __init__(self, iterations: str = str(ITERATIONS)) -> None:
        self.iterations = int(iterations)
        if self.iterations < 1:
            raise ValueError("a tree grows by at least one iteration")

    @property
    def name(self) -> str:
        return f"reference:tree:{self.iterations}"

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        known = game.sample(view, chance)
        root = Node()
        for _ in range(self.iterations):
            iterate(root, game.redeal(known, seat, chance), seat, chance)
        tried = {action: root.children[seat, action].visits for _, action in root.children}
        return max(tried, key=lambda action: (tried[action], -action))


def iterate(root: Node, world: State, seat: int, chance: Chance) -> None:
    """Descend, add a node, play to the end at random, and update the path."""
    path: list[tuple[int, Node]] = []
    node = root
    mover: int | None = seat  # several may be to act; the one who thinks does so first
    while mover is not None:
        action, fresh = select(node, mover, world.legal(mover), chance)
        world.perform(mover, action)
        node = node.children[mover, action]
        path.append((mover, node))
        actors = world.actors()
        mover = actors[0] if actors and not fresh else None
    playout(world, chance)
    ranks = world.ranks()
    for who, passed in path:
        passed.visits += 1
        passed.wins += won(ranks, who)


def select(node: Node, seat: int, legal: list[int], chance: Chance) -> tuple[int, bool]:
    """The seat's action here, and whether it is tried for the first time."""
    untried = [action for action in legal if (seat, action) not in node.children]
    for action in legal:
        known = node.children.get((seat, action))
        if known is not None:
            known.available += 1
    if untried:
        action = untried[chance.below(len(untried))]
        node.children[seat, action] = Node()
        node.children[seat, action].available = 1
        return action, True
    return max(legal, key=lambda action: node.children[seat, action].bound()), False
