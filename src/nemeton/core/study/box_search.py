"""How components of a game that are not known are found again: by hints, and by a search.

A game that has such components says what is asked of them and how boxes are proposed that come near
it; whether games with such a box are worth playing is for bots to say, and the arena's business.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from nemeton.core.chance import Chance
from nemeton.core.message import Message


class Cost:
    """What one thing in the box takes, in the game's own measure."""

    def __init__(self, name: str, message: Message, cost: float) -> None:
        self.name = name
        self.message = message  # the thing in words
        self.cost = cost


class BoxHint:
    """Something that is asked of a box: that one figure is no more than another."""

    def __init__(self, message: Message, low: float, high: float) -> None:
        self.message = message
        self.low = low
        self.high = high

    @property
    def met(self) -> bool:
        return self.low <= self.high


@mypyc_attr(allow_interpreted_subclasses=True)
class ComponentSearch:
    """What a search for components has to know of a game."""

    def propose(
        self, edition: str, steps: int, chance: Chance, tried: Callable[[int], None]
    ) -> str:
        """A components file of this name that meets the hints as well as so many steps of a search
        can tell; `tried` is told now and then how many they have been."""
        raise NotImplementedError

    def own(self) -> str:
        """The components file that comes with the game."""
        raise NotImplementedError

    def costs(self, components: str) -> list[Cost]:
        """What the things in such a box take, in the order of the box. Raises BadComponents."""
        raise NotImplementedError

    def hints(self, components: str) -> list[BoxHint]:
        """What is asked of a box, and how this one stands. Raises BadComponents."""
        raise NotImplementedError
