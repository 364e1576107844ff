"""A law of copies: they are independent of the original."""

from __future__ import annotations

from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import appearance, difference, play_on, positions

MAX_DECISIONS = 200


@Law
def copies_are_independent(case: Case, seed: int) -> None:
    """Playing a copy leaves the original as it was; both would go on alike."""
    for position in positions(case, seed, share=0.4):
        original = position.state.copy()
        before = appearance(position.state)
        assert appearance(original) == before, (
            f"{position.at()}: a copy looks different: {difference(original, before)}"
        )
        twin = original.copy()
        course = position.rng.getrandbits(32)
        steps = play_on(twin, course, MAX_DECISIONS)
        assert appearance(original) == before, (
            f"{position.at()}: playing a copy changed the original: {difference(original, before)}"
        )
        late_twin = original.copy()
        assert play_on(original, course, MAX_DECISIONS) == steps, (
            f"{position.at()}: after a copy was played, the original takes another course"
        )
        end = appearance(original)
        assert appearance(twin) == end, (
            f"{position.at()}: copy and original end differently: {difference(twin, end)}"
        )
        assert appearance(late_twin) == before, (
            f"{position.at()}: playing the original changed a copy: {difference(late_twin, before)}"
        )
        assert play_on(late_twin, course, MAX_DECISIONS) == steps, (
            f"{position.at()}: after the original was played, a copy takes another course"
        )
        assert appearance(late_twin) == end, (
            f"{position.at()}: copy and original end differently: {difference(late_twin, end)}"
        )
