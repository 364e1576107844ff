"""Evaluation of positions, for bots, hints and reviews."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from nemeton.core.search.forecast import Forecast
from nemeton.core.search.weights import EvaluationWeights
from nemeton.core.state import State

if TYPE_CHECKING:
    from nemeton.core.search.playout import Policy

Evaluation = Callable[[State, int], float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Evaluation of positions and order of actions; `game.bots`."""

    # True if the difference that two actions make to `evaluate` depends on the seat's view alone,
    # so that one sampled state is enough to compare them. A law checks it for actions that reveal
    # nothing.
    ignores_hidden = False

    def evaluate(self, state: State, seat: int) -> float:
        """The value of the state for a seat, roughly in points; higher is better."""
        return self.evaluate_all(state).points[seat]

    def evaluate_all(self, state: State) -> Forecast:
        """Expected points and chance to win of every seat, on one scale."""
        raise NotImplementedError

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        """The seat's legal actions, the most promising first, `limit` of them (0: all)."""
        legal = state.legal(seat)
        return legal[:limit] if limit else legal

    def evaluation_parts(self, state: State, seat: int) -> dict[str, float]:
        """The parts of `evaluate`, in one unit, by names with words (`<game>-part-<name>`).

        A hint says which of them an action changes most. By default there are none.
        """
        return {}

    def policy(self, name: str, candidates: int) -> Policy | None:
        """A playout policy of this game, by its name in levels.toml."""
        return None

    def weights(self) -> EvaluationWeights | None:
        """The weights of `evaluate`, if the laboratory can search for better ones."""
        return None

    def evaluation(self, name: str) -> Evaluation | None:
        """Another evaluation of this game, by its name in levels.toml."""
        return None
