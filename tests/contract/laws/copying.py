"""A copy and its original go their own ways."""

from __future__ import annotations

from tests.contract.cases import Case
from tests.contract.walk import appearance, play_on, positions

FURTHER = 200


def copies_are_independent(case: Case, seed: int) -> None:
    """Playing the one leaves the other as it was, and both would take the same course."""
    for position in positions(case, seed, share=0.4):
        original = position.state.copy()
        before = appearance(position.state)
        assert appearance(original) == before, f"{position.at()}: a copy looks different"
        twin = original.copy()
        course = position.rng.getrandbits(32)
        steps = play_on(twin, course, FURTHER)
        assert appearance(original) == before, (
            f"{position.at()}: playing a copy changed the original"
        )
        late_twin = original.copy()
        assert play_on(original, course, FURTHER) == steps, (
            f"{position.at()}: after a copy was played, the original takes another course"
        )
        end = appearance(original)
        assert appearance(twin) == end, f"{position.at()}: copy and original end differently"
        assert appearance(late_twin) == before, (
            f"{position.at()}: playing the original changed a copy"
        )
        assert play_on(late_twin, course, FURTHER) == steps
        assert appearance(late_twin) == end, f"{position.at()}: copy and original end differently"
