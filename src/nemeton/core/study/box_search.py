"""Search for unknown components of a game, guided by hints.

A game with such components states the hints and proposes boxes that come near them. The
laboratory lets bots play with a proposed box, to see whether its games are any good.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from nemeton.core.chance import Chance
from nemeton.core.message import Message


class Cost:
    """The cost of one thing in the box, in the game's own measure."""

    def __init__(self, name: str, message: Message, cost: float) -> None:
        self.name = name
        self.message = message  # the thing in words
        self.cost = cost


class BoxHint:
    """A demand on a box: `low` is at most `high`."""

    def __init__(self, message: Message, low: float, high: float) -> None:
        self.message = message
        self.low = low
        self.high = high

    @property
    def met(self) -> bool:
        return self.low <= self.high


@mypyc_attr(allow_interpreted_subclasses=True)
class BoxSearch:
    """A game's part in the search for a box."""

    def propose(
        self, edition: str, steps: int, chance: Chance, tried: Callable[[int], None]
    ) -> str:
        """The best components file that a search of `steps` steps finds for the hints.

        Calls `tried` now and then with the number of steps so far.
        """
        raise NotImplementedError

    def own(self) -> str:
        """The components file that comes with the game."""
        raise NotImplementedError

    def costs(self, components: str) -> list[Cost]:
        """The costs of the things in a box, in its order. Raises BadComponents."""
        raise NotImplementedError

    def hints(self, components: str) -> list[BoxHint]:
        """The hints, with the figures of this box. Raises BadComponents."""
        raise NotImplementedError
