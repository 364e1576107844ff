"""Features of actions, from which the weights of a game's playout policy are learned."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.state import State

# By name of a feature: its weight now, and the addition for each scoring to come.
FeatureWeights = dict[str, tuple[float, float]]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayoutFeatures:
    """A game's part in learning weights for its playouts; `nemeton.lab.playout_weights`."""

    names: list[str]  # of all features
    steps: list[str]  # of a round; each has weights of its own
    teacher: str  # the policy that shows what an action is worth
    choice: int  # promising actions from which a playout chooses
    about: str  # what the weights are, for the head of their file

    def teaches(self, state: State, seat: int) -> bool:
        """True if the seat's decision shows anything."""
        raise NotImplementedError

    def step(self, state: State) -> int:
        """The number of the present step."""
        raise NotImplementedError

    def scorings_left(self, state: State) -> int:
        raise NotImplementedError

    def rows(self, state: State, seat: int, actions: list[int]) -> list[list[float]]:
        """The features of the position after each action, in the order of `names`."""
        raise NotImplementedError

    def names_of(self, step: int) -> list[str]:
        """Names of the features that count in a step."""
        raise NotImplementedError

    def section(
        self, players: int, step: int, decisions: int, weights: FeatureWeights
    ) -> list[str]:
        """The lines of the file of weights for one step, learned from that many decisions."""
        raise NotImplementedError
